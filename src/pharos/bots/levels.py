"""Levels: five bots of rising strength. How far they are apart is in benchmarks/results.md."""

from typing import NamedTuple

from pharos.bots.minds import Careless, Mind, Searcher
from pharos.bots.search import Budget


class Level(NamedTuple):
    """A strength with a name."""

    name: str
    description: str
    mind: Mind


LEVELS = (
    Level("newcomer", "plays for the first time: misses a lot and misjudges the rest", Careless(30, 40)),
    Level("apprentice", "usually sees the best move, but not what comes after it", Careless(10, 15)),
    Level("mason", "thinks a little ahead", Searcher(Budget(simulations=50))),
    Level("architect", "plans well ahead", Searcher(Budget(simulations=250))),
    Level("master", "our strongest: three seconds of thought per decision", Searcher(Budget(seconds=3))),
)
