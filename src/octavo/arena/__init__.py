"""Bots against bots: contests in processes of their own, here or on a cluster, and what they say."""
