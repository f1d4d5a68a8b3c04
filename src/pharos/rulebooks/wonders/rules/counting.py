"""What items count, at home and next door, for coins at once and for points at the end."""

from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.catalogue import (
    COUNTS,
    COUNTS_LEADERS,
    COUNTS_NEIGHBOURS,
    COUNTS_OWN,
    COUNTS_STAGES,
    COUNTS_VICTORIES,
    NUM_AGES,
    NUM_COLOURS,
)
from pharos.rulebooks.wonders.rules.expansions import num_leaders
from pharos.rulebooks.wonders.state import left_of, right_of


@standalone
def things_counted(state, city, item):
    """How many cards or other things an item counts: in its city, next door, or in both (W-44,
    W-45, L-23, L-24, L-25, L-51)."""
    count = 0
    if COUNTS_OWN[item]:
        count += count_in_city(state, city, item)
    if COUNTS_NEIGHBOURS[item]:
        count += count_in_city(state, left_of(state, city), item)
        count += count_in_city(state, right_of(state, city), item)
    return count


@rule
def count_in_city(state, city, item):
    """What an item counts in one city (W-47, L-1, L-50, E-61)."""
    count = COUNTS_STAGES[item] * state.stages[city]
    for colour in range(NUM_COLOURS):
        count += COUNTS[item, colour] * state.colours[city, colour]
    if COUNTS_LEADERS[item]:
        count += num_leaders(state, city)
    if COUNTS_VICTORIES[item]:
        count += num_victories(state, city)
    return count


@rule
def num_victories(state, city):
    """How many victory tokens a city has (L-26)."""
    count = 0
    for age in range(NUM_AGES):
        count += state.victories[city, age]
    return count
