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
    Level("newcomer", "plays a first game: overlooks much, misjudges the rest", Careless(30, 40)),
    Level("apprentice", "sees what is best now, most of the time", Careless(10, 15)),
    Level("mason", "thinks a moment ahead", Searcher(Budget(simulations=50))),
    Level("architect", "thinks well ahead", Searcher(Budget(simulations=250))),
    Level("master", "as strong as we can in three seconds", Searcher(Budget(seconds=3))),
)
