"""What the lab puts a value on, in every game."""

from functools import cache

from pharos.game import find_rulebook
from pharos.kernel.contract import Rulebook
from pharos.lab.things.duel import DUEL_THINGS
from pharos.lab.things.kinds import Fact, Thing, Things
from pharos.lab.things.monuments import MONUMENTS_THINGS
from pharos.lab.things.wonders import WONDERS_THINGS

__all__ = ["Fact", "Thing", "Things", "things_of"]

THINGS = {"duel": DUEL_THINGS, "monuments": MONUMENTS_THINGS, "wonders": WONDERS_THINGS}


@cache
def things_of(name: str) -> Things:
    """The things of the rulebook with this name."""
    rulebook: Rulebook = find_rulebook(name)
    return THINGS[rulebook.name]
