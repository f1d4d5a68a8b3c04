"""Taking a card, and filling the row again."""

from pharos.kernel.rule import rule
from pharos.rulebooks.monuments.catalogue import NO_CARD, ROW
from pharos.rulebooks.monuments.rules.hand import take_in


@rule
def can_draw(state):
    """Whether there is any card to take."""
    if state.pile_size > 0:
        return True
    for slot in range(ROW):
        if state.row[slot] != NO_CARD:
            return True
    return False


@rule
def draw_open(state, slot):
    """Take an open card, which everybody knows from then on, and fill its place from the pile.

    If the pile is empty, this turn is the last one (M-15, M-16, M-17, M-18, M-19, M-20).
    """
    take_in(state, state.active, state.row[slot], True)
    state.row[slot] = NO_CARD
    if state.pile_size > 0:
        state.row[slot] = turn_up(state)
    else:
        state.last_turn = 1


@rule
def draw_hidden(state):
    """Take the top card of the pile, which only the player sees (M-15, M-17)."""
    take_in(state, state.active, turn_up(state), False)


@rule
def turn_up(state):
    """The top card of the pile; it leaves the pile."""
    state.pile_size -= 1
    card = state.pile[state.pile_size]
    state.pile[state.pile_size] = NO_CARD
    return card
