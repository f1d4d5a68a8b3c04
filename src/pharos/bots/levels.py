"""Levels: five bots of increasing strength, measured in benchmarks/results.md."""

from typing import NamedTuple

from pharos.bots.search import Budget
from pharos.bots.strategies import BestSearcher, Careless, Searcher, Strategy


class Level(NamedTuple):
    """A strength with a name."""

    name: str
    description: str
    strategy: Strategy


LEVELS = (
    Level(
        "newcomer",
        "plays for the first time: misses or misjudges a lot",
        Careless(30, 40),
    ),
    Level("apprentice", "usually sees the best move, but no further", Careless(10, 15)),
    Level("mason", "thinks a little ahead", Searcher(Budget(simulations=50))),
    Level("architect", "thinks well ahead", Searcher(Budget(simulations=250))),
    Level(
        "master",
        "our strongest: thinks for three seconds",
        BestSearcher(Budget(seconds=3)),
    ),
)
