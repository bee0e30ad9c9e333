"""Who asks: his cookie, his language, and what he may see."""
