"""Who loses something when the edifice of this age fails, and who must still choose what."""

from pharos.kernel.bits import only
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.actions import NO_ACTION
from pharos.rulebooks.wonders.catalogue import LOSES, NO_COLOUR
from pharos.rulebooks.wonders.edifice.taking_part import project


@rule
def suffers(state, city):
    """A city without a pawn of an edifice that fails (E-31, E-44)."""
    return state.pawns[city, state.age - 1] == 0


@rule
def must_choose_loss(state, city):
    """Whether a city has several cards of the colour that it must lose one of (E-34)."""
    colour = LOSES[project(state)]
    return suffers(state, city) and colour != NO_COLOUR and state.colours[city, colour] > 1


@standalone
def still_losing(state):
    """The players who have not yet chosen what they lose, of those who have a choice (E-35)."""
    players = 0
    for player in range(state.num_players):
        if state.chosen[player] == NO_ACTION and must_choose_loss(state, player):
            players |= only(player)
    return players
