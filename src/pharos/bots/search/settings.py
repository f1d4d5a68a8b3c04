"""How the search thinks about each game. What was measured is in benchmarks/results.md."""

from typing import NamedTuple

from pharos.rulebooks.duel.state import Ending


class SearchSettings(NamedTuple):
    """How a search weighs what it finds. Values lie between 0, a defeat, and 1, a victory alone."""

    curiosity: float = 1.0  # the weight of what was tried little
    caution: float = 0.1  # how much worse than the others an untried decision is thought to be
    doubt: float = 30.0  # tenths of a point by which first sight is wrong
    openness: float = 0.25  # the part of the promise that all decisions share alike
    candidates: int = 2  # random actions a playout compares at each decision, to take the best
    margin: float = 0.5  # the part of the value that is by how many points one is ahead
    wide: float = 30.0  # points ahead that are worth the whole of that part
    sudden: int = 0  # endings before this one decide at once, and points count no more


DEFAULT = SearchSettings()
BY_GAME = {
    "duel": SearchSettings(candidates=4, sudden=int(Ending.CIVILIAN)),
    "monuments": SearchSettings(candidates=8, margin=0.9, wide=15.0),
    "wonders": SearchSettings(margin=0.9),
}


def settings_for(name: str) -> SearchSettings:
    """The settings for the game of this name."""
    return BY_GAME.get(name, DEFAULT)
