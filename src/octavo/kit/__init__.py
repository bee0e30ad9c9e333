"""What rules share: small, compiled with the core, and free of any one game."""
