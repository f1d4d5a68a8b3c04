"""How a greedy bot chooses, written once; `greedily` binds it to the rules of one game."""

from collections.abc import Callable
from typing import Any

from pharos.kernel.rule import standalone, unbound, with_names
from pharos.rulebooks import RULEBOOKS

LEAST = -(1 << 30)  # less than any action is worth


legal = worth_of = unbound


def choose(state, player, out):
    """The legal action that is worth most; the first of equals."""
    best = 0
    most = LEAST
    for index in range(legal(state, player, out)):
        worth = worth_of(state, player, out[index])
        if worth > most:
            most = worth
            best = out[index]
    return best


def greedily(name: str, worth_of: Callable[..., Any]) -> Callable[..., int]:
    """(state, player, out) -> the action that looks best now, for the rulebook with this name."""
    return standalone(with_names(choose, name, legal=RULEBOOKS[name].legal, worth_of=worth_of))
