"""The points of leaders."""

from pharos.kernel.rule import standalone
from pharos.rulebooks.wonders.catalogue import (
    FIRST_LEADER,
    NO_LEADER,
    NUM_LEADERS,
    SPECIAL,
)
from pharos.rulebooks.wonders.leaders.hand import is_recruited
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.rules.item_points import points_of_item
from pharos.rulebooks.wonders.rules.science import richer_set_points


@standalone
def leader_points(state, city):
    """The points of the leaders recruited in a city (L-22, L-30, L-70)."""
    total = 0
    for slot in range(NUM_LEADERS):
        if is_recruited(state, city, slot):
            total += points_of_leader(state, city, state.leaders[slot])
    return total


@standalone
def copy_points(state, city):
    """The points of a leader that the Courtesans copy; they count with the purple cards (L-54,
    L-72)."""
    leader = state.copied[city]
    return 0 if leader == NO_LEADER else points_of_leader(state, city, leader)


@standalone
def points_of_leader(state, city, leader):
    """Points of its own, for what it counts, for sets or for coins; and what Aristotle adds to the
    sets of symbols (L-22, L-23, L-24, L-25, L-26, L-27, L-28, L-29, L-30)."""
    item = FIRST_LEADER + leader
    total = points_of_item(state, city, item)
    if SPECIAL[item] == Special.RICHER_SETS:
        total += richer_set_points(state, city)
    return total
