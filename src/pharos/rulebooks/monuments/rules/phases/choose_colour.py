"""Phase.COLOUR: with two players a turn begins with the choice of a colour."""

from pharos.kernel.dice import below
from pharos.kernel.rule import rule
from pharos.rulebooks.monuments.actions import COLOUR, OPEN
from pharos.rulebooks.monuments.catalogue import COLOURS, COLOURS_EACH
from pharos.rulebooks.monuments.rules.reasons import Reason
from pharos.rulebooks.monuments.rules.snapshot import Snapshot
from pharos.rulebooks.monuments.state import Phase, first_colour, player_of

COLOURS_TO_CHOOSE = [(COLOUR, OPEN)]


@rule
def can_choose_colour(state, action):
    """A turn is played with one of your own colours (M-54)."""
    return player_of(state, action - COLOUR) == state.active


@rule
def list_colours(state, out):
    """Write both of them; return how many there are."""
    count = 0
    for number in range(COLOURS_EACH[state.num_players]):
        out[count] = COLOUR + first_colour(state, state.active) + number
        count += 1
    return count


def reason_against_colour(snapshot: Snapshot, colour: int) -> Reason | None:
    own = colour in snapshot.colours_of(snapshot.now.active)
    return None if own else {"code": "colour_not_yours", "colour": COLOURS[colour]}


@rule
def pick_colour(state, dice):
    number = below(dice, COLOURS_EACH[state.num_players])
    return COLOUR + first_colour(state, state.active) + number


@rule
def choose_colour(state, action):
    """Its stacks, points and historians are used in this turn (M-54)."""
    state.colour = action - COLOUR
    state.phase = Phase.ACTION
