"""The table as pages."""
