"""Phase.DRAFT: the choice of wonders before the first age."""

from pharos.kernel.dice import below
from pharos.kernel.rule import rule
from pharos.rulebooks.duel.actions import BUILD, DRAFT
from pharos.rulebooks.duel.catalogue import DRAFT_ORDER
from pharos.rulebooks.duel.rules.reasons import Reason, about_wonder
from pharos.rulebooks.duel.rules.structure import lay_out
from pharos.rulebooks.duel.state import (
    NO_WONDER,
    NUM_PLAYERS,
    WONDERS_EACH,
    Phase,
    opponent_of,
    owns,
)

GROUP = 4  # wonders on offer at a time
DRAFTED = len(DRAFT_ORDER)


@rule
def begin_draft(state):
    """The first four wonders are on offer (D-12)."""
    state.phase = Phase.DRAFT
    state.active = picker(state)


@rule
def picker(state):
    """One, two, one; then the same with the other player beginning (D-12, D-13)."""
    return DRAFT_ORDER[state.drafted] ^ state.first_player


@rule
def in_group(state, place):
    """The wonder at a place of the group on the table, picked or not; the second group is shown
    when the first one is drafted (D-15)."""
    return state.wonder_deck[state.drafted // GROUP * GROUP + place]


@rule
def is_on_offer(state, wonder):
    """A wonder of this group that nobody has picked yet."""
    for place in range(GROUP):
        if in_group(state, place) == wonder:
            return not is_picked(state, wonder)
    return False


@rule
def num_on_offer(state):
    """How many wonders of this group nobody has picked yet."""
    return GROUP - state.drafted % GROUP


@rule
def on_offer(state, number):
    """The wonder on offer that comes after `number` others."""
    offered = NO_WONDER
    for place in range(GROUP):
        wonder = in_group(state, place)
        if not is_picked(state, wonder):
            if number == 0:
                offered = wonder
            number -= 1
    return offered


@rule
def is_picked(state, wonder):
    """Some player has drafted this wonder."""
    return owns(state, 0, wonder) or owns(state, 1, wonder)


# Legal


@rule
def legal_in_draft(state, out):
    """Any wonder on offer."""
    count = 0
    for place in range(GROUP):
        wonder = in_group(state, place)
        if is_on_offer(state, wonder):
            out[count] = DRAFT + wonder
            count += 1
    return count


@rule
def is_legal_in_draft(state, action):
    return DRAFT <= action < BUILD and is_on_offer(state, action - DRAFT)


def reason_against_wonder(state, player: int, action: int) -> Reason | None:
    wonder = action - DRAFT
    if is_on_offer(state, wonder):
        return None
    if owns(state, player, wonder):
        return about_wonder("wonder_yours", wonder)
    if owns(state, opponent_of(player), wonder):
        return about_wonder("wonder_theirs", wonder)
    return about_wonder("wonder_not_offered", wonder)


# At random


@rule
def pick_in_draft(state, dice):
    return DRAFT + on_offer(state, below(dice, num_on_offer(state)))


# Carried out


@rule
def draft_wonder(state, player, wonder):
    """Take a wonder; when each player has four, the first age begins (D-14)."""
    state.wonders[player, num_wonders(state, player)] = wonder
    state.drafted += 1
    if state.drafted == DRAFTED:
        begin_first_age(state)
    else:
        state.active = picker(state)


@rule
def num_wonders(state, player):
    """How many wonders a player has drafted."""
    count = 0
    while count < WONDERS_EACH and state.wonders[player, count] != NO_WONDER:
        count += 1
    return count


@rule
def give_wonders(state, options):
    """Play with given wonders, as a first game does (D-16, D-17)."""
    swapped = options.in_turn_order * state.first_player
    for player in range(NUM_PLAYERS):
        for place in range(WONDERS_EACH):
            state.wonders[player, place] = options.wonders[player ^ swapped, place]
    state.drafted = DRAFTED
    begin_first_age(state)


@rule
def begin_first_age(state):
    """The first player begins (D-26)."""
    state.phase = Phase.TURN
    state.active = state.first_player
    lay_out(state, 1)
