"""What can be said about an action: what it brings and costs, what it keeps from others, what it
threatens or risks. For hints, and for anybody who talks about decisions.

from pharos.bots.remarks import remarks_on, tell
remarks = remarks_on(game.rulebook, game.state, player, action)
line = tell(game.rulebook, remarks, "en")

Remarks depend only on what the player who decides may know.
"""

from collections.abc import Callable
from typing import Any

from pharos.bots.remarks import duel, monuments, wonders
from pharos.bots.remarks.remark import Gain, Remark
from pharos.bots.remarks.sentences import tell
from pharos.kernel.contract import Rulebook

__all__ = ["Gain", "Remark", "remarks_on", "tell"]

# (state, player, action) -> remarks, in any order
BY_GAME: dict[str, Callable[[Any, int, int], list[Remark]]] = {
    "duel": duel.remarks_on,
    "monuments": monuments.remarks_on,
    "wonders": wonders.remarks_on,
}

NOTHING: Remark = {"code": "nothing", "weight": 0}


def remarks_on(rulebook: Rulebook, state: Any, player: int, action: int) -> list[Remark]:
    """All that can be said about a legal action of a player: first what speaks for it most, last
    what speaks against it most."""
    found = BY_GAME[rulebook.name](state, player, action) or [NOTHING]
    return sorted(found, key=lambda remark: -remark["weight"])
