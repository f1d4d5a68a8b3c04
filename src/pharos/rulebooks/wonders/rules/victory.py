"""Who wins: most points, then most coins."""

from pharos.kernel.bits import only
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.rules.scoring import points
from pharos.rulebooks.wonders.state import Phase

ENDINGS = ("points",)


@standalone
def count_up(state):
    """Most points win; of those with as many, the ones with most coins; the Free City never (W-93,
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
    """There is one way for a game to end."""
    return 0
