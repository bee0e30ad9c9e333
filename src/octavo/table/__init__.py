"""Running games: tables with seats, kept in a store."""
