"""What cards count, for coins when they are built and for points at the end."""

from pharos.kernel.rule import rule
from pharos.rulebooks.duel.catalogue import (
    COINS_PER_POINT,
    COUNTED,
    COUNTED_COIN_SETS,
    COUNTED_WONDERS,
    IN_LARGER_CITY,
    NUM_COLOURS,
)
from pharos.rulebooks.duel.state import opponent_of


@rule
def things_counted(state, player, item):
    """How many things a card counts in its own city, or a guild in the city that has most.

    What was just built counts; the brown and grey cards of a guild are those of one single city
    (D-48, D-49, D-50).
    """
    count = count_in_city(state, player, item)
    if IN_LARGER_CITY[item]:
        count = max(count, count_in_city(state, opponent_of(player), item))
    return count


@rule
def count_in_city(state, city, item):
    """Wonders, sets of coins or cards of some colours; a guild is of none of these (D-52)."""
    count = COUNTED_WONDERS[item] * state.wonders_built[city]
    count += COUNTED_COIN_SETS[item] * (state.coins[city] // COINS_PER_POINT)
    for colour in range(NUM_COLOURS):
        count += COUNTED[item, colour] * state.colours[city, colour]
    return count
