"""What a player cannot know about leaders, and how to imagine it.

A player remembers every packet they held in the draft: anyone who kept a leader of it later kept
one of those passed on, but nobody says which. Leaders kept from a packet before the player saw it,
and those never dealt, may be any that were never seen. Nor does anyone else know which leaders a
player laid face down under a wonder, sold or still holds, nor which ones they drew from the box.
"""

from pharos.kernel.dice import shuffle
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.catalogue import MOST_STAGES, NUM_AGES, NUM_LEADERS
from pharos.rulebooks.wonders.leaders.hand import DRAWN_FROM_BOX, LEFT_IN_BOX, NOT_IN_BOX
from pharos.rulebooks.wonders.leaders.phases.draft import drafted_by
from pharos.rulebooks.wonders.leaders.phases.extra_leader import can_recruit_any
from pharos.rulebooks.wonders.rules.hidden_heaps import (
    KNOWN,
    REMEMBERED,
    UNSEEN,
    shuffle_heaps,
    some_of_heap,
)
from pharos.rulebooks.wonders.state import (
    DECK_SIZE,
    NOBODY,
    PACKET,
    LeaderPlace,
    Phase,
)

NEVER = -1
HIDDEN = 1  # in a group of slots whose leaders may have changed places
FIRST_SLOT_UNDER = NUM_AGES * DECK_SIZE  # below it, `under` speaks of cards


@standalone
def imagine_leaders(state, viewer, dice):
    """Replace what `viewer` cannot know about leaders with something equally possible (L-77).

    A player who is asked to recruit one more leader can pay for one, as everybody knows.
    """
    imagine_leaders_once(state, viewer, dice)
    while state.phase == Phase.EXTRA_LEADER and not can_recruit_any(state, state.asked):
        imagine_leaders_once(state, viewer, dice)
    shuffle(dice, state.leader_rank, NUM_LEADERS)


@standalone
def imagine_leaders_once(state, viewer, dice):
    """Shuffle which leader was kept when, then what became of those that each player kept, then
    which ones were drawn from the box, and finally what became of the drawn ones."""
    for slot in range(NUM_LEADERS):
        state.heaps[slot] = heap_of_slot(state, viewer, slot)
    shuffle_heaps(state, state.leaders, dice)
    if state.phase != Phase.DRAFT:
        imagine_fates(state, viewer, dice)
    drawer = who_drew(state)
    if drawer != NOBODY and drawer != viewer:
        imagine_draw(state, dice)
        imagine_fates_of_drawn(state, drawer, dice)
    state.heaps[:] = 0


# Which leader was kept when


@rule
def heap_of_slot(state, viewer, slot):
    """The heap of slots whose leaders a viewer cannot tell from this one's: those of a packet last
    held in the same round, or all that were never seen (L-78)."""
    if state.leader_place[slot] == LeaderPlace.RECRUITED:
        return KNOWN
    if viewer >= 0 and state.leader_owner[slot] == viewer:
        return KNOWN
    held = round_held(state, viewer, slot)
    if held == NEVER:
        return UNSEEN
    in_hand = state.phase == Phase.DRAFT and held == state.draft_round
    if in_hand or held == slot % PACKET:
        return KNOWN
    return REMEMBERED + slot // PACKET * PACKET + held


@rule
def round_held(state, viewer, slot):
    """The last round in which a viewer held the packet of a slot while its leader was there."""
    last = slot % PACKET
    if state.phase == Phase.DRAFT:
        last = min(last, state.draft_round)
    held = NEVER
    if slot < state.num_players * PACKET:
        for draft_round in range(last + 1):
            if (slot // PACKET + draft_round) % state.num_players == viewer:
                held = draft_round
    return held


# What became of the leaders


@rule
def imagine_fates(state, viewer, dice):
    """Which of the leaders that somebody kept are in hand, under a wonder, sold or drawn again is
    known to that player alone; only the recruited ones are public (L-80)."""
    for slot in range(NUM_LEADERS):
        keeper = drafted_by(state, slot)
        own = viewer >= 0 and (keeper == viewer or state.leader_owner[slot] == viewer)
        recruited = state.leader_place[slot] == LeaderPlace.RECRUITED
        state.heaps[slot] = KNOWN if own or recruited or keeper == NOBODY else HIDDEN + keeper
    shuffle_fates(state, dice)


@rule
def who_drew(state):
    """Who drew leaders from the box, or NOBODY."""
    for slot in range(NUM_LEADERS):
        if state.was_in_box[slot] == DRAWN_FROM_BOX:
            return state.leader_owner[slot]
    return NOBODY


@rule
def imagine_draw(state, dice):
    """Any of the leaders that were in the box may have been drawn (L-81)."""
    for slot in range(NUM_LEADERS):
        was_there = state.was_in_box[slot] != NOT_IN_BOX
        recruited = state.leader_place[slot] == LeaderPlace.RECRUITED
        state.heaps[slot] = HIDDEN if was_there and not recruited else KNOWN
    shuffle_fates(state, dice)


@rule
def imagine_fates_of_drawn(state, drawer, dice):
    """From then on the others cannot tell the leaders drawn from those already in hand."""
    for slot in range(NUM_LEADERS):
        state.heaps[slot] = HIDDEN if may_be_played_since(state, drawer, slot) else KNOWN
    for slot in range(NUM_LEADERS):
        if state.heaps[slot] != KNOWN:
            swap_places(state, slot, some_of_heap(state, slot, dice))


@rule
def may_be_played_since(state, drawer, slot):
    """Whether the player who drew held this leader after the draw and has not recruited it."""
    if state.leader_owner[slot] != drawer or state.was_in_box[slot] == LEFT_IN_BOX:
        return False
    recruited = state.leader_place[slot] == LeaderPlace.RECRUITED
    return not recruited and state.under[drawer, 0] != FIRST_SLOT_UNDER + slot


# Changing places


@rule
def shuffle_fates(state, dice):
    """Within each group, every order of what became of the leaders is equally likely."""
    for slot in range(NUM_LEADERS):
        if state.heaps[slot] != KNOWN:
            swap_fates(state, slot, some_of_heap(state, slot, dice))


@rule
def swap_fates(state, slot, other):
    """Two leaders swap what became of them."""
    drawer = who_drew(state)
    was_in_box = state.was_in_box[slot]
    state.was_in_box[slot] = state.was_in_box[other]
    state.was_in_box[other] = was_in_box
    swap_places(state, slot, other)
    for each in (slot, other):
        drawn = state.was_in_box[each] == DRAWN_FROM_BOX
        state.leader_owner[each] = drawer if drawn else drafted_by(state, each)


@rule
def swap_places(state, slot, other):
    place = state.leader_place[slot]
    state.leader_place[slot] = state.leader_place[other]
    state.leader_place[other] = place
    for city in range(state.num_players):
        for stage in range(MOST_STAGES):
            if state.under[city, stage] == FIRST_SLOT_UNDER + slot:
                state.under[city, stage] = FIRST_SLOT_UNDER + other
            elif state.under[city, stage] == FIRST_SLOT_UNDER + other:
                state.under[city, stage] = FIRST_SLOT_UNDER + slot
