"""Who wins: most points, then most coins."""

from pharos.kernel.bits import only
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.rules.scoring import points
from pharos.rulebooks.wonders.state import Phase

ENDINGS = ("points",)


@standalone
def count_up(state):
    """The most points win, then the most coins; the Free City never wins (W-93,
    W-94, W-95, W-125, L-71, E-62)."""
    state.phase = Phase.OVER
    best = 0
    for player in range(state.num_players):
        rank = points(state, player) * 1000 + state.coins[player]
        if player == 0 or rank > best:
            best = rank
            state.victors = only(player)
        elif rank == best:
            state.victors |= only(player)


@rule
def winners(state):
    """The set of players who won; empty while the game goes on."""
    return state.victors


@rule
def ending(state):
    """There is only one way for a game to end."""
    return 0
