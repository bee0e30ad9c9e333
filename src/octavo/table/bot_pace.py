"""How fast bots move."""

PAUSE = 0.9  # seconds that a position stands at least before a bot moves on, so that one can follow
