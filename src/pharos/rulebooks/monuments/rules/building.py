"""Erecting and extending monuments: the action is opened, then cards are laid one by one."""

from pharos.kernel.rule import rule
from pharos.rulebooks.monuments.catalogue import ERECT_LEAST, HOW_MANY, MOST_OWNERS
from pharos.rulebooks.monuments.rules.hand import give_up, monument_of, value_of
from pharos.rulebooks.monuments.state import Phase, has_monument, num_owners

BASE = 10  # a stack is a number, and every card on it a digit


@rule
def least_to_erect(state, monument):
    """How many cards it takes to erect a monument; more than there are, once two colours own it
    (M-23, M-24, M-26, M-55)."""
    owners = num_owners(state, monument)
    return ERECT_LEAST[owners] if owners < MOST_OWNERS else BASE


@rule
def least_to_lay(state, colour, monument):
    """How many cards a colour must lay: one to extend a monument it has, two or three to erect
    another (M-27, M-28)."""
    return 1 if has_monument(state, colour, monument) else least_to_erect(state, monument)


@rule
def can_build(state, monument):
    """Whether the active player holds enough cards to erect or to extend a monument (M-25)."""
    return can_build_with(state, monument, state.hands[state.active, monument])


@rule
def can_build_with(state, monument, cards):
    """The same, with only these cards of the monument."""
    held = HOW_MANY[cards]
    return held > 0 and held >= least_to_lay(state, state.colour, monument)


@rule
def open_building(state, monument):
    """Say which monument is erected or extended (M-22)."""
    state.phase = Phase.LAY
    state.needed = least_to_lay(state, state.colour, monument)
    state.monument = monument


@rule
def lay(state, card):
    """Lay a card on top of the stack; that order never changes (M-21)."""
    give_up(state, state.active, card)
    monument = monument_of(card)
    stack = state.stacks[state.colour, monument]
    state.stacks[state.colour, monument] = stack * BASE + value_of(card)
    state.needed = max(0, state.needed - 1)


# Stacks


@rule
def top_of(stack):
    """The value of the card on top."""
    return stack % BASE


@rule
def without_top(stack):
    return stack // BASE


@rule
def height(stack):
    """How many cards a stack has."""
    cards = 0
    while stack > 0:
        cards += 1
        stack = without_top(stack)
    return cards


@rule
def highest(stack):
    """The highest value in a stack."""
    best = 0
    while stack > 0:
        best = max(best, top_of(stack))
        stack = without_top(stack)
    return best
