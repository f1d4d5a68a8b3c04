"""Shared deals: everybody plays the same cards against the same bots, at a table of their own."""
