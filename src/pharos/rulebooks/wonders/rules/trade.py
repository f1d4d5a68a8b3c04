"""What a city makes, what its neighbours sell, and every sensible way to pay them.

A *payment* is a number of coins to the left and to the right neighbour. *Payments* are all
those that are not dominated: no other one costs as little or less on both sides. They are packed
into one number with four bits for every sum paid to the left: the least that must then be paid to
the right, or IMPOSSIBLE.
"""

import numpy as np

from pharos.kernel.baskets import LANE, amount, lacking
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
    need = np.int64(lacking(COST[item], state.makes[city]))
    if need == 0:
        return FREE
    raw = need & RAW_LANES
    goods = need >> LANE * NUM_RAW
    payments = NO_PAYMENTS
    any_raw = state.any_raw[city] + raw_units
    any_goods = state.any_goods[city] + goods_units
    if is_out_of_reach(state, city, need, any_raw, any_goods):
        return NO_PAYMENTS
    for raw_left in range(sum_of(raw) + 1):
        raw_right = least_raw_from_right(state, city, raw, raw_left, any_raw)
        if raw_right != IMPOSSIBLE:
            left = raw_left * raw_price_left(state, city)
            right = raw_right * raw_price_right(state, city)
            payments = with_goods(state, city, (goods, any_goods), payments, (left, right))
            if raw_right == 0:
                break
    return payments


@rule
def is_out_of_reach(state, city, need, any_raw, any_goods):
    """Whether all producers together make too little of what is needed (W-48, W-52).

    This is seen at a glance, before any way to divide it between the neighbours is tried.
    """
    left, right = left_of(state, city), right_of(state, city)
    missing = lacking(lacking(need, state.makes[left]), state.makes[right])
    raws = raws_in(missing)
    either_or = TOUCH[state.pairs[left], raws] + TOUCH[state.pairs[right], raws]
    made = TOUCH[state.pairs[city], raws] + any_raw
    return sum_of(missing) > made + either_or or sum_of(missing >> LANE * NUM_RAW) > any_goods


@rule
def with_goods(state, city, wanted, payments, paid):
    """Add the manufactured goods, however they are bought, to what is paid for raw materials."""
    goods, any_goods = wanted  # and how many of them come from elsewhere
    price = goods_price(state, city)
    for goods_left in range(sum_of(goods) + 1):
        goods_right = least_goods_from_right(state, city, goods, goods_left, any_goods)
        if goods_right != IMPOSSIBLE:
            left = paid[0] + goods_left * price
            right = paid[1] + goods_right * price
            payments = with_payment(payments, left, right)
            if goods_right == 0:
                break
    return payments


@rule
def least_raw_from_right(state, city, need, from_left, any_raw):
    """The fewest raw materials bought on the right, if at most `from_left` are bought on the left.

    For every set of materials, what is needed of them is at most what the city's own either/or
    producers and the two neighbours can make of them; and where this holds for every set, the need
    can be met (Hall's theorem, as a cut of the flow from producers to needs) (W-38, W-39, W-48,
    W-49, W-50, W-51, W-52).
    """
    left, right = left_of(state, city), right_of(state, city)
    support = raws_in(need)
    raws = support
    from_right = 0
    while raws != 0:
        made = TOUCH[state.pairs[city], raws] + any_raw
        sold_left = sum_of(state.makes[left] & LANES_OF[raws]) + TOUCH[state.pairs[left], raws]
        sold_right = sum_of(state.makes[right] & LANES_OF[raws]) + TOUCH[state.pairs[right], raws]
        open_need = sum_of(need & LANES_OF[raws]) - made - min(from_left, sold_left)
        if open_need > sold_right:
            return IMPOSSIBLE
        from_right = max(from_right, open_need)
        raws = raws - 1 & support
    return from_right


@rule
def least_goods_from_right(state, city, need, from_left, any_goods):
    """The same for manufactured goods, of which nobody has either/or producers (W-48, W-49)."""
    left = state.makes[left_of(state, city)] >> LANE * NUM_RAW
    right = state.makes[right_of(state, city)] >> LANE * NUM_RAW
    support = raws_in(need)
    goods = support
    from_right = 0
    while goods != 0:
        sold_left = min(from_left, sum_of(left & LANES_OF[goods]))
        open_need = sum_of(need & LANES_OF[goods]) - any_goods - sold_left
        if open_need > sum_of(right & LANES_OF[goods]):
            return IMPOSSIBLE
        from_right = max(from_right, open_need)
        goods = goods - 1 & support
    return from_right


@rule
def raws_in(need):
    """The set of the first four resources of a basket of which there is some."""
    raws = 0
    for resource in range(NUM_RAW):
        raws |= (amount(need, resource) > 0) << resource
    return raws


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
