"""The historian turn: the top cards of all other colours' monuments become a report."""

from pharos.kernel.rule import rule
from pharos.rulebooks.monuments.catalogue import LAST_STEP, NUM_MONUMENTS, OVERFLOW
from pharos.rulebooks.monuments.rules.building import without_top
from pharos.rulebooks.monuments.rules.valuation import num_better_in_overflow
from pharos.rulebooks.monuments.state import LEAST_REPORTED, num_colours


@rule
def can_report(state, colour):
    """A colour needs a historian, and a stack of two cards or more that is another's (M-35)."""
    return state.historians[colour] > 0 and harvest(state, colour) > 0


@rule
def gives_card(state, colour, monument):
    """The last card of a stack is never taken (M-36)."""
    return state.stacks[colour, monument] >= LEAST_REPORTED


@rule
def harvest(state, reporter):
    """How many cards a report would take now."""
    cards = 0
    for colour in range(num_colours(state)):
        for monument in range(NUM_MONUMENTS):
            cards += colour != reporter and gives_card(state, colour, monument)
    return cards


@rule
def write_report(state):
    """Take the cards out of the game, move the markers, and put the historian on the track.

    (M-33, M-34, M-36, M-37, M-38, M-61)
    """
    reporter = state.colour
    cards = 0
    for monument in range(NUM_MONUMENTS):
        steps = take_tops(state, reporter, monument)
        for _ in range(steps):
            advance(state, monument)
        cards += steps
    state.historians[reporter] -= 1
    state.reporters[state.num_reports] = reporter
    state.reports[state.num_reports] = cards
    state.num_reports += 1


@rule
def take_tops(state, reporter, monument):
    """Take the top card of every other colour's stack for a monument; return how many (M-36,
    M-56)."""
    cards = 0
    for colour in range(num_colours(state)):
        if colour != reporter and gives_card(state, colour, monument):
            state.stacks[colour, monument] = without_top(state.stacks[colour, monument])
            cards += 1
    return cards


@rule
def advance(state, monument):
    """A marker goes one step; if it cannot, the owners of its monument get points at once (M-38,
    M-39, M-40, M-41)."""
    if state.markers[monument] < LAST_STEP:
        state.markers[monument] += 1
        return
    for colour in range(num_colours(state)):
        if state.stacks[colour, monument] > 0:
            better = num_better_in_overflow(state, colour, monument)
            state.points[colour] += OVERFLOW[better]
