"""The choice of wonders before the first age."""

from pharos.kernel.rule import rule
from pharos.rulebooks.duel.actions import DRAFT
from pharos.rulebooks.duel.catalogue import DRAFT_ORDER
from pharos.rulebooks.duel.rules.structure import lay_out
from pharos.rulebooks.duel.state import NO_WONDER, NUM_PLAYERS, WONDERS_EACH, Phase

GROUP = 4  # wonders on offer at a time
DRAFTED = len(DRAFT_ORDER)


@rule
def begin_draft(state):
    state.phase = Phase.DRAFT
    state.active = picker(state)


@rule
def picker(state):
    """One, two, one; then the same with the other player beginning."""
    return DRAFT_ORDER[state.drafted] ^ state.first_player


@rule
def in_group(state, place):
    """The wonder at a place of the group on the table, picked or not."""
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


@rule
def owns(state, player, wonder):
    """The player has drafted this wonder."""
    for place in range(WONDERS_EACH):
        if state.wonders[player, place] == wonder:
            return True
    return False


@rule
def legal_picks(state, out):
    """Any wonder on offer."""
    count = 0
    for place in range(GROUP):
        wonder = in_group(state, place)
        if is_on_offer(state, wonder):
            out[count] = DRAFT + wonder
            count += 1
    return count


@rule
def pick_wonder(state, player, wonder):
    """Take a wonder; when each player has four, the first age begins."""
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
    """Play with given wonders, as a first game does."""
    swapped = options.in_turn_order * state.first_player
    for player in range(NUM_PLAYERS):
        for place in range(WONDERS_EACH):
            state.wonders[player, place] = options.wonders[player ^ swapped, place]
    state.drafted = DRAFTED
    begin_first_age(state)


@rule
def begin_first_age(state):
    state.phase = Phase.TURN
    state.active = state.first_player
    lay_out(state, 1)
