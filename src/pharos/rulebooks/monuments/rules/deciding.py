"""Who decides. Nothing is chosen in secret here, so nothing can be taken back."""

from pharos.kernel.bits import only
from pharos.kernel.rule import rule
from pharos.rulebooks.monuments.state import is_over


@rule
def deciders(state):
    """The player whose turn it is; nobody once the game is over."""
    return 0 if is_over(state) else only(state.active)


@rule
def decides(state, player):
    return player == state.active and not is_over(state)


@rule
def withdrawable(state):
    """Nobody: every decision is seen at once."""
    return 0


@rule
def withdraw(state, player):
    """Never asked for, because nobody can."""
