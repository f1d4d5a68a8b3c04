"""Finished games: what is remembered of them, and what it adds up to."""
