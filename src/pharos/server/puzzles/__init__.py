"""Puzzles for people: which one is next, whether it is solved, and what everybody is rated."""
