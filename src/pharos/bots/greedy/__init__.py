"""Greedy bots, one a game: (state, player, out) -> the action that looks best now."""

from collections.abc import Callable

from pharos.bots.greedy import duel, monuments, wonders

GREEDY_BOTS: dict[str, Callable[..., int]] = {
    "duel": duel.choose,
    "monuments": monuments.choose,
    "wonders": wonders.choose,
}
