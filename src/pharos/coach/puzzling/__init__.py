"""Puzzles: decisions in which one action is clearly best, and the obvious one is wrong.

from pharos.coach import daily_puzzle, puzzle, puzzles
one = puzzle("duel", theme="deny")
print(one.game())
print(one.answer("build brewery").right)
"""
