"""Who decides, and who may take a decision back."""

from pharos.kernel.bits import has, only
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.actions import NO_ACTION
from pharos.rulebooks.wonders.rules.expansions import still_losing
from pharos.rulebooks.wonders.rules.free_city import choosing_for_free_city, holder
from pharos.rulebooks.wonders.state import FREE_CITY, NOBODY, Phase


@rule
def deciders(state):
    """All who have not chosen yet; during a turn, the one who has a choice to make."""
    if state.asked != NOBODY:
        return only(state.asked)
    return 0 if state.phase == Phase.OVER else waiting(state)


@rule
def decides(state, player):
    """Whether this player must decide now; a spectator never does."""
    return player >= 0 and has(deciders(state), player)


@rule
def waiting(state):
    """The players who have yet to choose; the one who plays for the Free City chooses twice (W-15,
    W-116, W-117, E-35)."""
    if state.phase == Phase.PENALTY:
        return still_losing(state)
    players = 0
    for player in range(state.num_players):
        if state.chosen[player] == NO_ACTION:
            players |= only(player)
    return players | choosing_for_free_city(state)


@rule
def withdrawable(state):
    """A player who has chosen may take it back while others are choosing (W-143, L-10, E-35)."""
    players = 0
    if state.asked == NOBODY:
        for player in range(state.num_players):
            if state.chosen[player] != NO_ACTION:
                players |= only(player)
    return players


@rule
def withdraw(state, player):
    """Take back a choice; the player of the Free City takes back both (W-143)."""
    state.chosen[player] = NO_ACTION
    if holder(state) == player:
        state.chosen[FREE_CITY] = NO_ACTION
