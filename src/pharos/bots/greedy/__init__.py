"""Greedy bots, one per game: what an action is worth now, and the action that is worth most.

Everything is weighed in tenths of a victory point.
"""

from collections.abc import Callable
from typing import Any

from pharos.bots.greedy import duel, monuments, wonders
from pharos.bots.greedy.choosing import greedily

# (state, player, action) -> what a legal action is worth to the player who decides
WORTHS: dict[str, Callable[..., Any]] = {
    "duel": duel.worth_of,
    "monuments": monuments.worth_of,
    "wonders": wonders.worth_of,
}

# The same for bots that look ahead, or play against those that do
JUDGEMENTS = {**WORTHS, "monuments": monuments.worth_building_early}

# (state, player, out) -> the action that looks best now
GREEDY_BOTS = {name: greedily(name, worth_of) for name, worth_of in WORTHS.items()}
