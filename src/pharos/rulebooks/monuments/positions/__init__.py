"""Positions of Monuments: described in a few words, checked, and put on the table."""
