"""Who decides, and who may take a decision back."""

from pharos.kernel.bits import has, only
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.actions import NO_ACTION
from pharos.rulebooks.wonders.edifice.penalty import still_losing
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.rules.hand import hand_size
from pharos.rulebooks.wonders.state import FREE_CITY, NOBODY, Phase, holder


@rule
def deciders(state):
    """All who have not chosen yet; in the midst of a turn, the one who has a choice to make."""
    if state.asked != NOBODY:
        return only(state.asked)
    return 0 if state.phase == Phase.OVER else waiting(state)


@rule
def decides(state, player):
    """Whether this player must decide now; a spectator never does."""
    return player >= 0 and has(deciders(state), player)


@rule
def waiting(state):
    """The players who still choose; the one who plays for the Free City chooses twice."""
    if state.phase == Phase.PENALTY:
        return still_losing(state)
    players = 0
    for player in range(state.num_players):
        if state.chosen[player] == NO_ACTION:
            players |= only(player)
    if state.phase == Phase.CHOOSE and holder(state) != NOBODY:
        if state.chosen[FREE_CITY] == NO_ACTION:
            players |= only(holder(state))
    return players


@rule
def last_card_player(state):
    """Who plays the seventh card too, or NOBODY."""
    for player in range(state.num_players):
        if has(state.specials[player], Special.LAST_CARD) and hand_size(state, player) > 0:
            return player
    return NOBODY


@rule
def city_decided_for(state, player):
    """The city a player decides for now: the own one first, then the Free City."""
    if state.phase == Phase.CHOOSE and state.chosen[player] != NO_ACTION:
        return FREE_CITY
    return player


@rule
def withdrawable(state):
    """Whoever has chosen may take it back while others still choose."""
    players = 0
    if state.asked == NOBODY:
        for player in range(state.num_players):
            if state.chosen[player] != NO_ACTION:
                players |= only(player)
    return players


@rule
def withdraw(state, player):
    """Take back a choice; who plays for the Free City takes back both."""
    state.chosen[player] = NO_ACTION
    if holder(state) == player:
        state.chosen[FREE_CITY] = NO_ACTION
