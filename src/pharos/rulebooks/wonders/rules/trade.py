"""What a city makes, what its neighbours sell, and every sensible way to pay them.

A *payment* is a number of coins to the left and to the right neighbour. *Payments* are all
those that are not dominated: no other one costs as little or less on both sides. They are packed
into one number with four bits for every sum paid to the left: the least that must then be paid to
the right, or IMPOSSIBLE.
"""

import numpy as np

from pharos.kernel.baskets import LANE, kinds_in, lacking
from pharos.kernel.bits import without_lowest
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.actions import MOST_PAID
from pharos.rulebooks.wonders.catalogue import (
    CHEAP_GOODS,
    CHEAP_RAW_LEFT,
    CHEAP_RAW_RIGHT,
    COST,
    FIGURES,
    LANES_OF,
    NUM_RAW,
    TOUCH,
)
from pharos.rulebooks.wonders.state import left_of, right_of

PRICE = FIGURES.trade.price
BITS = 4  # for the sum paid to the right
LARGEST = 15  # number of four bits
IMPOSSIBLE = 15
NO_PAYMENTS = np.int64((1 << BITS * (MOST_PAID + 1)) - 1)  # IMPOSSIBLE everywhere
FREE = np.int64(NO_PAYMENTS - IMPOSSIBLE)  # nothing to the left, nothing to the right
NOT_SOLD = 3  # the place of this number among what is to be bought
RAW_LANES = (1 << LANE * NUM_RAW) - 1


@rule
def place_of(left):
    """The bit from which payments say what must go to the right with this sum to the left."""
    return np.int64(BITS * left)


@rule
def right_after(payments, left):
    """What must be paid to the right if `left` is paid to the left, or IMPOSSIBLE."""
    return payments >> place_of(left) & LARGEST


@rule
def with_payment(payments, left, right):
    """The payments, with this one instead if it pays less to the right for the same left."""
    if right >= right_after(payments, left):
        return payments
    place = place_of(left)
    return payments & ~(np.int64(LARGEST) << place) | np.int64(right) << place


@rule
def without_payment(payments, left):
    """The payments but for the one with this sum to the left."""
    return payments | np.int64(LARGEST) << place_of(left)


@rule
def is_dominated(payments, left):
    """Whether the city could pay less to the left and no more to the right (W-56)."""
    right = right_after(payments, left)
    for less in range(left):
        if right_after(payments, less) <= right:
            return True
    return False


@rule
def payments_for(state, city, item):
    """All payments that a player may choose from for what a card or stage costs and the city does
    not make itself, as the cities stand before the turn (W-33, W-35, W-36, W-53, W-57, W-138)."""
    return payments_beyond(state, city, item, 0, 0)


@standalone
def payments_with_help(state, city, item, units):
    """The same if some units, of any resource, come from elsewhere (L-34)."""
    payments = NO_PAYMENTS
    for raw in range(units + 1):
        payments = either(payments, payments_beyond(state, city, item, raw, units - raw))
    return payments


@rule
def either(payments, others):
    """The better of two payments for every sum paid to the left."""
    for left in range(MOST_PAID + 1):
        payments = with_payment(payments, left, right_after(others, left))
    return payments


@rule
def payments_beyond(state, city, item, raw_units, goods_units):
    """All payments for what the city does not make itself, less some units of any kind (W-65,
    E-24)."""
    need = lacks(state, city, item)
    if need == 0:
        return FREE
    raw = raw_to_buy(state, city, need & RAW_LANES, state.any_raw[city] + raw_units)
    goods = goods_to_buy(state, city, need, state.any_goods[city] + goods_units)
    if raw[NOT_SOLD] + goods[NOT_SOLD] > 0:
        return NO_PAYMENTS
    return payments_for_units(state, city, raw, goods)


@rule
def lacks(state, city, item):
    """The basket of what an item costs and a city does not make."""
    return np.int64(lacking(COST[item], state.makes[city]))


@rule
def payments_for_units(state, city, raw, goods):
    """All payments for units that must be bought, however they are divided (W-54, W-55)."""
    raw_in_all, raw_from_left, raw_from_right, _ = raw
    goods_in_all, goods_from_left, goods_from_right, _ = goods
    price = goods_price(state, city)
    payments = NO_PAYMENTS
    for raw_left in range(raw_from_left, raw_in_all - raw_from_right + 1):
        raw_right = raw_in_all - raw_left
        for goods_left in range(goods_from_left, goods_in_all - goods_from_right + 1):
            goods_right = goods_in_all - goods_left
            left = raw_left * raw_price_left(state, city) + goods_left * price
            right = raw_right * raw_price_right(state, city) + goods_right * price
            payments = with_payment(payments, left, right)
    return payments


@rule
def raw_to_buy(state, city, need, any_raw):
    """How many raw materials the city must buy: in all, at least on the left, at least on the
    right; and how many nobody sells.

    Whichever set of materials one looks at, what is needed of them is at most what the city's own
    either/or producers and the two neighbours can make of them; and where this holds for every
    set, the need can be met (Hall's theorem, as a cut of the flow from producers to needs). Hardly
    ever more than two materials are missing, so those sets are looked at without a loop (W-38,
    W-39, W-48, W-49, W-50, W-51, W-52).
    """
    raws = raws_in(need)
    one = raws & -raws
    found = worst((0, 0, 0, 0), to_buy_of(state, city, need, any_raw, raws))
    found = worst(found, to_buy_of(state, city, need, any_raw, one))
    found = worst(found, to_buy_of(state, city, need, any_raw, raws ^ one))
    if without_lowest(raws ^ one) != 0:
        some = raws - 1 & raws
        while some != 0:
            found = worst(found, to_buy_of(state, city, need, any_raw, some))
            some = some - 1 & raws
    return found


@rule
def to_buy_of(state, city, need, any_raw, raws):
    """How many units of a set of materials must be bought; and beyond what the right neighbour, the
    left neighbour and both of them sell."""
    left, right = left_of(state, city), right_of(state, city)
    missing = sum_of(need & LANES_OF[raws]) - TOUCH[state.pairs[city], raws] - any_raw
    sold_left = sum_of(state.makes[left] & LANES_OF[raws]) + TOUCH[state.pairs[left], raws]
    sold_right = sum_of(state.makes[right] & LANES_OF[raws]) + TOUCH[state.pairs[right], raws]
    return missing, missing - sold_right, missing - sold_left, missing - sold_left - sold_right


@rule
def worst(some, others):
    """The larger one of each two numbers: all that a city must buy, whichever set asks for it."""
    return (
        max(some[0], others[0]),
        max(some[1], others[1]),
        max(some[2], others[2]),
        max(some[3], others[3]),
    )


@rule
def goods_to_buy(state, city, need, any_goods):
    """The same for manufactured goods, of which nobody has either/or producers for sale: so each
    counts for itself (W-48, W-49)."""
    need = need >> LANE * NUM_RAW
    left = state.makes[left_of(state, city)] >> LANE * NUM_RAW
    right = state.makes[right_of(state, city)] >> LANE * NUM_RAW
    beyond_left, beyond_right = lacking(need, left), lacking(need, right)
    to_buy = (
        sum_of(need) - any_goods,
        sum_of(beyond_right) - any_goods,
        sum_of(beyond_left) - any_goods,
        sum_of(lacking(beyond_left, right)) - any_goods,
    )
    return worst((0, 0, 0, 0), to_buy)


@rule
def raws_in(need):
    """The set of the first four resources of a basket of which there is some.

    The product brings the lowest bits of the four lanes side by side.
    """
    return (np.int64(kinds_in(need)) * 0x1248 >> 12) & LARGEST


@rule
def sum_of(held):
    """How much there is in the first four resources of a basket, all together."""
    return (np.int64(held) * 0x1111 >> 12) & LARGEST


@rule
def raw_price_left(state, city):
    """Two coins for a raw material of the left neighbour, or one with its trading post (W-54)."""
    return PRICE - (state.cheap[city] & CHEAP_RAW_LEFT != 0)


@rule
def raw_price_right(state, city):
    return PRICE - (state.cheap[city] & CHEAP_RAW_RIGHT != 0)


@rule
def goods_price(state, city):
    """Two coins for a manufactured good of either neighbour, or one with the Marketplace (W-55)."""
    return PRICE - (state.cheap[city] & CHEAP_GOODS != 0)
