"""Levels: five bots of increasing strength, measured in benchmarks/results.md."""

from typing import NamedTuple

from pharos.bots.search import Budget
from pharos.bots.strategies import Careless, PacedSearcher, Searcher, Shortsighted, Strategy


class Level(NamedTuple):
    """A strength with a name."""

    name: str
    description: str
    strategy: Strategy


LEVELS = (
    Level(
        "newcomer",
        "plays for the first time: overlooks a lot, and sees only what is in front of it",
        Shortsighted(40),
    ),
    Level("apprentice", "usually sees the best move, but no further", Careless(10)),
    Level("mason", "thinks a little ahead", Searcher(Budget(simulations=50))),
    Level("architect", "thinks well ahead", Searcher(Budget(simulations=250))),
    Level("master", "our strongest: thinks for up to a second", PacedSearcher(Budget(seconds=1))),
)
