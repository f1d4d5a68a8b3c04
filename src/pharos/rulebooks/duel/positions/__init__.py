"""Positions of Duel: described in a few words, checked, and put on the table."""
