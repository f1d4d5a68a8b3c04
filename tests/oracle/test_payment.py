"""The cheapest payment, found the slow and obvious way: try everything."""

from itertools import combinations, product

import pytest

from pharos.kernel.baskets import amounts, basket
from pharos.kernel.records import new_record
from pharos.rulebooks.duel.catalogue import BUILDABLE, NUM_CARDS
from pharos.rulebooks.duel.rows import Colour, Perk, Resource
from pharos.rulebooks.duel.rules.building import can_build, can_pay, cost_of, pay
from pharos.rulebooks.duel.rules.trade import trade_cost
from pharos.rulebooks.duel.rules.wonders import can_build_wonder
from pharos.rulebooks.duel.setup import wipe
from pharos.rulebooks.duel.state import STATE

RAW = (Resource.WOOD, Resource.STONE, Resource.CLAY)
GOODS = (Resource.GLASS, Resource.PAPYRUS)
ITEMS = range(len(BUILDABLE))  # 73 cards, then 12 wonders


def random_state(rng):
    """Two cities with random production, prices and waivers; more than a real game allows."""
    state = new_record(STATE)
    wipe(state)
    state.produces[:] = [basket(made) for made in rng.choice([0, 0, 0, 1, 2, 3, 4], size=(2, 5))]
    state.fixed_prices[:] = [basket(fixed) for fixed in rng.choice([0, 0, 1], size=(2, 5))]
    state.raw_choices[:] = rng.integers(3, size=2)
    state.goods_choices[:] = rng.integers(3, size=2)
    state.perks[:, Perk.WONDER_DISCOUNT] = rng.choice([0, 2], size=2)
    state.perks[:, Perk.BLUE_DISCOUNT] = rng.choice([0, 2], size=2)
    state.perks[:, Perk.TRADE_INCOME] = rng.integers(2, size=2)
    return state


def units_of(item):
    """The resources of a cost, one by one."""
    cost = BUILDABLE[item].cost
    return [resource for resource in Resource for _ in range(cost.get(resource.name.lower(), 0))]


def waivers(state, player, item):
    """How many units a progress token waives."""
    if item >= NUM_CARDS:
        return int(state.perks[player, Perk.WONDER_DISCOUNT])
    is_blue = BUILDABLE[item].colour == Colour.BLUE.name.lower()
    return int(state.perks[player, Perk.BLUE_DISCOUNT]) if is_blue else 0


def to_buy(units, made):
    """The units that are missing after the city's own production."""
    left = list(units)
    for resource in made:
        if resource in left:
            left.remove(resource)
    return left


def every_payment(state, player, item):
    """The units bought, for every use of the producers of choice and of the waivers."""
    units = units_of(item)
    made = amounts(state.produces[player], len(Resource))
    own = [resource for resource in Resource for _ in range(made[resource])]
    kept = max(0, len(units) - waivers(state, player, item))
    for rest in set(combinations(units, kept)):
        for raw in product(RAW, repeat=int(state.raw_choices[player])):
            for goods in product(GOODS, repeat=int(state.goods_choices[player])):
                yield to_buy(rest, [*own, *raw, *goods])


def cheapest(state, player, item):
    """The lowest price of the resources of a card or wonder."""
    fixed, made = (
        amounts(state.fixed_prices[player], len(Resource)),
        amounts(state.produces[1 - player], len(Resource)),
    )
    price = [1 if fixed[resource] else 2 + made[resource] for resource in Resource]
    return min(sum(price[unit] for unit in buy) for buy in every_payment(state, player, item))


def check(state, player, item):
    """The rule agrees with the oracle, including what can just be paid."""
    trade = cheapest(state, player, item)
    total = trade + BUILDABLE[item].cost.get("coins", 0)
    assert trade_cost(state, player, item) == trade
    assert cost_of(state, player, item) == total
    for coins in (max(0, total - 1), total, total + 1):
        state.coins[:] = 50
        state.coins[player] = coins
        assert can_pay(state, player, item) == (coins >= total)
        if item < NUM_CARDS:
            assert can_build(state, player, item) == (coins >= total)
        else:
            assert can_build_wonder(state, player, item - NUM_CARDS) == (coins >= total)
    pay(state, player, item)
    income = trade if state.perks[1 - player, Perk.TRADE_INCOME] else 0
    assert (state.coins[player], state.coins[1 - player]) == (1, 50 + income)


def check_many(rng, rounds):
    for _ in range(rounds):
        state = random_state(rng)
        for item in ITEMS:
            check(state, int(rng.integers(2)), item)


@pytest.mark.rule("D-37", "D-40", "D-41", "D-42", "D-54", "D-57")
def test_payment_is_the_cheapest_there_is(rng):
    check_many(rng, rounds=6)  # of 85 cards and wonders


@pytest.mark.slow
@pytest.mark.rule("D-42")
def test_payment_is_the_cheapest_there_is_in_many_situations(rng):
    check_many(rng, rounds=200)


def test_the_oracle_tries_every_use_of_what_the_city_has():
    state = new_record(STATE)
    wipe(state)
    palace = next(item for item in ITEMS if BUILDABLE[item].id == "palace")
    assert cheapest(state, 0, palace) == 5 * 2
    state.produces[1] = basket([0, 0, 0, 2, 0])
    assert cheapest(state, 0, palace) == 3 * 2 + 2 * 4
    state.goods_choices[0] = 1
    assert cheapest(state, 0, palace) == 3 * 2 + 4
    state.perks[0, Perk.BLUE_DISCOUNT] = 2
    assert cheapest(state, 0, palace) == 2 * 2
    state.fixed_prices[0] = basket([0, 0, 1, 0, 0])
    assert cheapest(state, 0, palace) == 2 + 1
    state.raw_choices[0] = 2
    assert cheapest(state, 0, palace) == 0
