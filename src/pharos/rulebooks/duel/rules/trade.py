"""Buying resources: what a city lacks, the price of each unit, and the cheapest payment."""

from pharos.kernel.baskets import ONE_EACH, all_of, amount, lacking
from pharos.kernel.rule import rule
from pharos.rulebooks.duel.catalogue import (
    BASE_PRICE,
    BLUE_DISCOUNT,
    COLOUR,
    COST,
    DEAREST,
    FIXED_PRICE,
    NUM_CARDS,
    NUM_RAW,
    NUM_RESOURCES,
    TRADE_INCOME,
    WONDER_DISCOUNT,
    Colour,
)
from pharos.rulebooks.duel.state import opponent_of

BASE_PRICES = BASE_PRICE * ONE_EACH
FIXED_PRICES = FIXED_PRICE * ONE_EACH
BITS_A_PRICE = 4
MOST_AT_A_PRICE = 15  # as many units as these bits hold


@rule
def prices(state, player):
    """Two coins for a unit, and one more for each that the opponent's brown and grey cards make.

    Yellow cards and wonders raise no price. Where a card fixes it, the price is one coin. This is
    a basket of coins: one price per resource (D-54, D-55, D-57, D-58, D-142).
    """
    dear = BASE_PRICES + state.produces[opponent_of(player)]
    fixed = all_of(state.fixed_prices[player])
    return dear & ~fixed | FIXED_PRICES & fixed


@rule
def price_of(state, player, resource):
    """What one unit of a resource costs a player now."""
    return amount(prices(state, player), resource)


@rule
def missing(state, player, item):
    """The basket of what a card or wonder costs and the city does not produce.

    (D-37, D-39, D-141)
    """
    return lacking(COST[item], state.produces[player])


@rule
def trade_cost(state, player, item):
    """Coins for the resources that the city lacks, paid in the cheapest way (D-42, D-53, D-60,
    D-143, D-144, D-145)."""
    wanted = missing(state, player, item)
    if wanted == 0:
        return 0
    each = prices(state, player)
    coins = 0
    for resource in range(NUM_RESOURCES):
        coins += amount(wanted, resource) * amount(each, resource)
    return coins - savings(state, player, item)


@rule
def buy_missing(state, player, item):
    """Coins spent on resources go to the bank, or to an opponent who owns Economy (D-56, D-94,
    D-95, D-96)."""
    coins = trade_cost(state, player, item)
    state.coins[player] -= coins
    if state.perks[opponent_of(player), TRADE_INCOME]:
        state.coins[opponent_of(player)] += coins


@rule
def savings(state, player, item):
    """Coins that producers of choice and progress tokens save.

    A producer of choice spares the dearest missing unit it can make, and a progress token the
    dearest units left. As the price of a unit does not depend on how many are bought, this is
    the best that can be done (D-40, D-41, D-42).
    """
    raw_choices = state.raw_choices[player]
    goods_choices = state.goods_choices[player]
    waivers = waived(state, player, item)
    saved = 0
    if raw_choices + goods_choices + waivers == 0:
        return saved
    wanted = missing(state, player, item)
    each = prices(state, player)
    raw = bill(wanted, each, 0, NUM_RAW)
    goods = bill(wanted, each, NUM_RAW, NUM_RESOURCES)
    for price in range(DEAREST, 0, -1):
        raw_spared = min(units_at(raw, price), raw_choices)
        raw_choices -= raw_spared
        goods_spared = min(units_at(goods, price), goods_choices)
        goods_choices -= goods_spared
        left = units_at(raw, price) + units_at(goods, price) - raw_spared - goods_spared
        waived_now = min(left, waivers)
        waivers -= waived_now
        saved += price * (raw_spared + goods_spared + waived_now)
    return saved


@rule
def bill(wanted, each, first, last):
    """How many units are wanted at each price, of the resources from `first` to before `last`.

    A bill is one number with four bits for every price: 0x230 is three units at 1 and two at 2.
    """
    units = 0
    for resource in range(first, last):
        units += amount(wanted, resource) << BITS_A_PRICE * amount(each, resource)
    return units


@rule
def units_at(units, price):
    """How many units of a bill cost this much each."""
    return units >> BITS_A_PRICE * price & MOST_AT_A_PRICE


@rule
def waived(state, player, item):
    """Units of any resource that Architecture or Masonry takes off a cost (D-91, D-92, D-93)."""
    if item >= NUM_CARDS:
        return state.perks[player, WONDER_DISCOUNT]
    if COLOUR[item] == Colour.BLUE:
        return state.perks[player, BLUE_DISCOUNT]
    return 0
