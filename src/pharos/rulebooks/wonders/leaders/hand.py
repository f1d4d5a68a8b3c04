"""Leaders in hands, in cities and in the box."""

from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.catalogue import LEADER_FIGURES, NUM_LEADERS
from pharos.rulebooks.wonders.state import LeaderPlace

DRAWN = LEADER_FIGURES.drawn  # from the box in one go
NO_SLOT = -1
NOT_IN_BOX, LEFT_IN_BOX, DRAWN_FROM_BOX = 0, 1, 2  # at the time leaders were drawn from it


@rule
def is_in_hand(state, player, slot):
    return state.leader_place[slot] == LeaderPlace.HAND and state.leader_owner[slot] == player


@rule
def is_recruited(state, city, slot):
    return state.leader_place[slot] == LeaderPlace.RECRUITED and state.leader_owner[slot] == city


@rule
def slot_of(state, leader):
    """The slot that a leader is in."""
    slot = 0
    while state.leaders[slot] != leader:
        slot += 1
    return slot


@rule
def holds(state, player, leader):
    """Whether a leader is in a player's hand."""
    return is_in_hand(state, player, slot_of(state, leader))


@rule
def has_leader(state, city, leader):
    """Whether a leader is recruited in a city."""
    return is_recruited(state, city, slot_of(state, leader))


@rule
def num_held_leaders(state, player):
    """How many leaders are in a player's hand."""
    count = 0
    for slot in range(NUM_LEADERS):
        count += is_in_hand(state, player, slot)
    return count


@standalone
def num_leaders(state, city):
    """How many leaders are recruited in a city."""
    count = 0
    for slot in range(NUM_LEADERS):
        count += is_recruited(state, city, slot)
    return count


@rule
def play_leader(state, leader, place):
    """Move a leader from a hand to another place; return which slot it is in."""
    slot = slot_of(state, leader)
    state.leader_place[slot] = place
    return slot


@standalone
def draw_leaders(state, player):
    """A player draws four leaders from the box: those that the deal ranked lowest (L-63, L-64)."""
    for slot in range(NUM_LEADERS):
        in_box = state.leader_place[slot] == LeaderPlace.BOX
        state.was_in_box[slot] = LEFT_IN_BOX if in_box else NOT_IN_BOX
    for _ in range(DRAWN):
        slot = first_in_box(state)
        state.was_in_box[slot] = DRAWN_FROM_BOX
        state.leader_place[slot] = LeaderPlace.HAND
        state.leader_owner[slot] = player


@rule
def first_in_box(state):
    """The slot of the leader in the box with the lowest rank."""
    first = NO_SLOT
    for slot in range(NUM_LEADERS):
        if state.leader_place[slot] == LeaderPlace.BOX and (
            first == NO_SLOT or rank_of(state, slot) < rank_of(state, first)
        ):
            first = slot
    return first


@rule
def rank_of(state, slot):
    return state.leader_rank[state.leaders[slot]]


@rule
def return_sold(state):
    """Leaders sold in a turn are in the box once the turn is over (L-15, L-64)."""
    for slot in range(NUM_LEADERS):
        if state.leader_place[slot] == LeaderPlace.SOLD:
            state.leader_place[slot] = LeaderPlace.BOX


@standalone
def return_hand(state, player):
    """The leaders left in a player's hand go back to the box (L-17)."""
    for slot in range(NUM_LEADERS):
        if is_in_hand(state, player, slot):
            state.leader_place[slot] = LeaderPlace.BOX
