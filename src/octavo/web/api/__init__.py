"""The table as JSON."""
