"""What the monuments on the table are worth."""

from pharos.kernel.rule import rule
from pharos.rulebooks.monuments.catalogue import FIRST, NUM_MONUMENTS, SECOND, SOLE
from pharos.rulebooks.monuments.rules.building import BASE, height, highest
from pharos.rulebooks.monuments.state import Overflow, has_monument, num_colours, num_owners


@rule
def strength(stack):
    """What owners are ranked by: most cards, then the highest card (M-43). No two are equal."""
    return height(stack) * BASE + highest(stack)


@rule
def num_better(state, colour, monument):
    """How many other owners of a monument rank before this one."""
    own = strength(state.stacks[colour, monument])
    better = 0
    for other in range(num_colours(state)):
        better += strength(state.stacks[other, monument]) > own
    return better


@rule
def num_better_in_overflow(state, colour, monument):
    """The same when a marker cannot go further: by the highest card alone (M-39, M-40)."""
    if state.overflow == Overflow.MOST_CARDS:
        return num_better(state, colour, monument)
    own = highest(state.stacks[colour, monument])
    better = 0
    for other in range(num_colours(state)):
        better += highest(state.stacks[other, monument]) > own
    return better


@rule
def worth_of(state, colour, monument):
    """The points of a monument to one of its owners, by the place of its marker.

    (M-42, M-43, M-44, M-45, M-55)
    """
    if not has_monument(state, colour, monument):
        return 0
    steps = state.markers[monument]
    if num_owners(state, monument) == 1:
        return SOLE[state.valuation, steps]
    if num_better(state, colour, monument) == 0:
        return FIRST[state.valuation, steps]
    return SECOND[state.valuation, steps]


@rule
def monument_points(state, colour):
    """The points of all monuments of a colour."""
    total = 0
    for monument in range(NUM_MONUMENTS):
        total += worth_of(state, colour, monument)
    return total
