"""Positions: a table described in a few words, for tests, puzzles and analysis."""
