"""The table in a browser: pages rendered here, one style sheet, one script, and a JSON API."""
