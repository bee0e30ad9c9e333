"""The app behind its port: guard, limits, socket, refusals."""
