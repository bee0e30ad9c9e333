"""Tables in PostgreSQL, for any number of processes."""
