"""The coach: what each decision of a finished game was worth, why it was won or lost, and puzzles
to practise with.

from pharos.coach import review
found = review(game, seconds=20)
print(found.reviews[0].parts, found.decisions[0].coach)
"""

from pharos.coach.grades import Grade
from pharos.coach.models import Decision, Moment, Parts, PlayerReview, Review
from pharos.coach.puzzling.answering import Answer, answer
from pharos.coach.puzzling.puzzle import Puzzle
from pharos.coach.puzzling.shelf import daily_puzzle, find_puzzle, puzzle, puzzles
from pharos.coach.reviewing import review

__all__ = [
    "Answer",
    "Decision",
    "Grade",
    "Moment",
    "Parts",
    "PlayerReview",
    "Puzzle",
    "Review",
    "answer",
    "daily_puzzle",
    "find_puzzle",
    "puzzle",
    "puzzles",
    "review",
]
