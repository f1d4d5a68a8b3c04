"""Building for free: by a chain, by a power of the wonder, or with a leader."""

from pharos.kernel.bits import has
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.catalogue import COLOUR
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.rules.chains import is_chained
from pharos.rulebooks.wonders.rules.expansions import is_free_by_leader
from pharos.rulebooks.wonders.state import TURNS


@rule
def is_free(state, city, card):
    """Free through a chain, or by a power of the wonder or of a leader (W-40, W-42)."""
    return is_chained(state, city, card) or is_free_by_power(state, city, card)


@rule
def is_free_by_power(state, city, card):
    """Free by a stage of Olympía, or with Ramses if it is a guild (W-71, W-72, W-73, L-41)."""
    if state.specials[city] == 0:
        return False
    return is_free_by_wonder(state, city, card) or is_free_by_leader(state, city, card)


@rule
def is_free_by_wonder(state, city, card):
    """A colour the city does not have yet; the first or the sixth card of an age (W-71, W-72, W-73,
    W-74, W-75, W-76, W-77, L-19, L-20, E-39, E-57)."""
    powers = state.specials[city]
    return (
        has(powers, Special.FREE_COLOUR)
        and state.colours[city, COLOUR[card]] == 0
        or has(powers, Special.FREE_FIRST)
        and state.turn == 1
        or has(powers, Special.FREE_LAST)
        and state.turn == TURNS
    )
