"""Clues: what everybody saw of hidden things but the state of a game does not keep.

A game notes them while it is played (`Rulebook.note`), and asks of an imagined state whether it
agrees with them (`Rulebook.agrees`). Most games need none: their states keep all that was seen.
"""

from typing import Any

import numpy as np

from pharos.kernel.records import Count, record_dtype
from pharos.kernel.rule import rule


class NoClues(np.record):  # pyright: ignore[reportIncompatibleVariableOverride]
    """A record needs a field; nothing is ever noted in this one."""

    num_clues: Count


NO_CLUES = record_dtype(NoClues)


def note_nothing(clues: Any, state: Any, player: int, action: int) -> None:
    """A game whose state keeps all that was seen has nothing to note."""


@rule
def agrees_always(state, viewer, clues):
    """And whatever is imagined agrees with what was seen."""
    return True
