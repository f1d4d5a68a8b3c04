"""What an action of Monuments brings, as personas count it.

Everybody may know all of it: hands are not counted.
"""

from pharos.bots.personas.things import Thing
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.monuments.actions import (
    BUY,
    COLOUR,
    DONE,
    ERECT,
    EXTEND,
    HIDDEN,
    LAY,
    OPEN,
    REPORT,
    SCORE,
    SECOND,
    STOP,
)
from pharos.rulebooks.monuments.catalogue import COLOURS_EACH, NUM_CARDS
from pharos.rulebooks.monuments.rules.card_pairs import num_standing
from pharos.rulebooks.monuments.rules.hand import monument_of, symbol_of
from pharos.rulebooks.monuments.rules.report import can_report, harvest
from pharos.rulebooks.monuments.state import Phase, first_colour, has_monument


@standalone
def brings(state, player, action, brought):
    """Count what an action brings to the player who decides."""
    brought[:] = 0
    if action < OPEN:
        count_colour(state, action - COLOUR, brought)
    elif action < ERECT:
        count_draw(state, player, action, brought)
    elif action < SCORE:
        count_building(state, player, action, brought)
    elif action < STOP:
        count_pair(state, action, brought)
    elif action == REPORT:
        count_report(state, state.colour, brought)
    else:
        brought[Thing.DONE] = 1


@rule
def count_colour(state, colour, brought):
    """A colour, and the report it could write."""
    brought[Thing.COLOUR] = 1
    if can_report(state, colour):
        count_report(state, colour, brought)


@rule
def count_report(state, colour, brought):
    """The cards of a report."""
    brought[Thing.REPORT] = harvest(state, colour)


@rule
def count_draw(state, player, action, brought):
    """An open card, perhaps of one of the player's monuments, or one from the pile."""
    if action == HIDDEN:
        brought[Thing.HIDDEN_CARD] = 1
        return
    card = state.row[action - OPEN]
    brought[Thing.OPEN_CARD] = 1
    brought[Thing.MATCHES] = num_collected(state, player, symbol_of(state, card))
    first = first_colour(state, player)
    for colour in range(first, first + COLOURS_EACH[state.num_players]):
        if has_monument(state, colour, monument_of(card)):
            brought[Thing.OWN_CARD] = 1


@rule
def num_collected(state, player, symbol):
    """How many cards with a symbol lie in all monuments of a player."""
    count = 0
    first = first_colour(state, player)
    for colour in range(first, first + COLOURS_EACH[state.num_players]):
        count += num_standing(state, colour, symbol)
    return count


@rule
def count_building(state, player, action, brought):
    """A monument is opened, or a card laid for it."""
    if action < EXTEND:
        brought[Thing.ERECT] = 1
    elif action < LAY:
        brought[Thing.EXTEND] = 1
    elif action < DONE:
        brought[Thing.LAY] = 1
        brought[Thing.MATCHES] = num_collected(state, player, symbol_of(state, action - LAY))
    else:
        brought[Thing.DONE] = 1


@rule
def count_pair(state, action, brought):
    """Two cards with one symbol, for points or for an extra action; either may be chosen first."""
    is_bought = BUY <= action < SECOND or action >= SECOND and state.phase == Phase.BUY
    card = action - SECOND if action >= SECOND else (action - SCORE) % NUM_CARDS
    if is_bought:
        brought[Thing.BUY] = 1
    else:
        brought[Thing.PAIR] = num_standing(state, state.colour, symbol_of(state, card))
