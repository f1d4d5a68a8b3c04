"""Every sensible payment to the neighbours, found the slow and obvious way: try everything.

A city is here no more than the names of its buildings, its side and how many stages are built;
what they make is read from the rows of the catalogue, one symbol at a time.
"""

from collections import Counter, defaultdict

import numpy as np
import pytest
from helpers.wonders import set_hand, table

from pharos.rulebooks.wonders.actions import (
    BUILD,
    NUM_SPLITS,
    SELL,
    SPLIT_LEFT,
    SPLIT_RIGHT,
    STAGE,
    with_split,
)
from pharos.rulebooks.wonders.catalogue import (
    CARD_CODES,
    CARDS,
    ITEMS,
    MOST_STAGES,
    NUM_CARDS,
    SIDE_NAMES,
    SIDES,
)
from pharos.rulebooks.wonders.legal import is_legal, legal, list_payments
from pharos.rulebooks.wonders.trade import payments_for

RAW = ("wood", "stone", "ore", "clay")
MAKERS = [card.id for card in CARDS if card.effect.produces or card.effect.produces_choice]
TRADERS = [card.id for card in CARDS if card.effect.cheap]
STAGES = [
    NUM_CARDS + side * MOST_STAGES + stage
    for side, (_, face) in enumerate(SIDES)
    for stage in range(len(face.stages))
]
ALL_ITEMS = [*range(NUM_CARDS), *STAGES]
MOST_COINS = 16
SEATS = 3
LEFT, OWN, RIGHT = 2, 0, 1  # seats, as player 0 sees them


def symbols_of(effect):
    """What a building or stage makes, each symbol as the set of what it can be."""
    fixed = [frozenset([good]) for good, number in effect.produces.items() for _ in range(number)]
    return [*fixed, frozenset(effect.produces_choice)] if effect.produces_choice else fixed


def own_symbols(city):
    """All that a city can use itself."""
    face = SIDES[SIDE_NAMES.index(city["side"])][1]
    built = [CARDS[CARD_CODES[card]] for card in city["cards"]] + face.stages[: city["stages"]]
    return [frozenset([face.resource]), *(s for item in built for s in symbols_of(item.effect))]


def sold_symbols(city):
    """All that a city sells: the start resource and the symbols of brown and grey cards."""
    face = SIDES[SIDE_NAMES.index(city["side"])][1]
    built = [CARDS[CARD_CODES[card]] for card in city["cards"]]
    sold = [card for card in built if card.colour in ("brown", "grey")]
    return [frozenset([face.resource]), *(s for card in sold for s in symbols_of(card.effect))]


def price(city, seat, good):
    """What the buyer's trading posts ask for a unit from a neighbour."""
    posts = {LEFT: "west_trading_post", RIGHT: "east_trading_post"}
    post = posts[seat] if good in RAW else "marketplace"
    return 1 if post in city["cards"] else 2


def every_payment(cities, cost):
    """Coins to the left and to the right, for every assignment of every unit to a symbol.

    Assignments that use up the same symbols for the same coins go on in the same way, and so do
    two symbols of one owner that can be the same: of these only one is looked at.
    """
    symbols = Counter((OWN, kinds) for kinds in own_symbols(cities[OWN]))
    for seat in (LEFT, RIGHT):
        symbols.update((seat, kinds) for kinds in sold_symbols(cities[seat]))
    sources = list(symbols)
    found = {(tuple(symbols.values()), 0, 0)}
    for good in (good for good, number in cost.items() for _ in range(number)):
        usable = [number for number, (_, kinds) in enumerate(sources) if good in kinds]
        longer = set()
        for unused, left, right in found:
            for number in usable:
                if unused[number]:
                    seat = sources[number][0]
                    rest = (*unused[:number], unused[number] - 1, *unused[number + 1 :])
                    paid = 0 if seat == OWN else price(cities[OWN], seat, good)
                    longer.add((rest, left + paid * (seat == LEFT), right + paid * (seat == RIGHT)))
        found = longer
    return {(left, right) for _, left, right in found}


def not_dominated(payments):
    """Those of which no other one is as good on both sides."""
    return {
        (left, right)
        for left, right in payments
        if not any(a <= left and b <= right and (a, b) != (left, right) for a, b in payments)
    }


def oracle(cities, item):
    cost = {good: number for good, number in ITEMS[item].cost.items() if good != "coins"}
    return not_dominated(every_payment(cities, cost))


def random_cities(rng):
    """Three cities of which each can make very little or very much."""
    return [random_city(rng, likely) for likely in rng.choice([0, 0.1, 0.2, 0.3, 0.5], size=SEATS)]


def random_city(rng, likely):
    side = int(rng.integers(len(SIDES)))
    cards = [card for card in MAKERS if rng.random() < likely]
    cards += [card for card in TRADERS if rng.random() < 0.4]
    # No city has two buildings of one name
    cards = [card for card in cards if card.removesuffix("_age2") == card or no_twin(card, cards)]
    stages = int(rng.integers(len(SIDES[side][1].stages) + 1))
    return {"side": SIDE_NAMES[side], "cards": cards, "stages": stages}


def no_twin(card, cards):
    return card.removesuffix("_age2") not in cards


def set_up(cities):
    """The three cities on a table."""
    boards = [city["side"] for city in cities]
    return table(boards, [{"cards": c["cards"], "stages": c["stages"]} for c in cities])


def offered(payments, budget):
    """What the rules list within a budget."""
    out = np.zeros(20, np.int32)
    count = list_payments(payments, budget, 0, out, 0)
    return [(int(SPLIT_LEFT[split]), int(SPLIT_RIGHT[split])) for split in out[:count]]


def check(state, cities, item):
    """The rules offer what the oracle finds, whatever the player can spend."""
    expected = oracle(cities, item)
    payments = payments_for(state, OWN, item)
    for budget in range(-1, MOST_COINS):
        listed = offered(payments, budget)
        assert len(listed) == len(set(listed))
        assert set(listed) == {paid for paid in expected if sum(paid) <= budget}, (cities, item)


def check_many(rng, rounds, items):
    """So many triples of cities, each with so many cards and stages."""
    for _ in range(rounds):
        cities = random_cities(rng)
        state = set_up(cities)
        for item in rng.choice(ALL_ITEMS, items, replace=False):
            check(state, cities, int(item))


def expected_actions(cities, card, coins):
    """All a player may do with a card but sell it, by the oracle."""
    city, row = cities[OWN], CARDS[card]
    face = SIDES[SIDE_NAMES.index(city["side"])][1]
    names = {name.removesuffix("_age2") for name in city["cards"]}
    actions = set()
    if row.id.removesuffix("_age2") not in names:
        chained = any(earlier in city["cards"] for earlier in row.chain_from)
        bank = 0 if chained else row.cost.get("coins", 0)
        ways = {(0, 0)} if chained else oracle(cities, card)
        actions |= {BUILD + with_split(card, *paid) for paid in ways if sum(paid) + bank <= coins}
    if city["stages"] < len(face.stages):
        stage = NUM_CARDS + SIDE_NAMES.index(city["side"]) * MOST_STAGES + city["stages"]
        ways = oracle(cities, stage)
        actions |= {STAGE + with_split(card, *paid) for paid in ways if sum(paid) <= coins}
    return {int(action) for action in actions}


def check_actions(state, cities, card, coins):
    """What is listed and what is called legal are both what the oracle says."""
    state.coins[OWN] = coins
    set_hand(state, OWN, [CARDS[card].id])
    expected = expected_actions(cities, card, coins)
    out = np.zeros(60, np.int32)
    listed = out[: legal(state, OWN, out)].tolist()
    assert {action for action in listed if action < SELL} == expected, (cities, card, coins)
    assert len(listed) == len(expected) + 1  # the sale
    for start in (BUILD, STAGE):
        first = start + with_split(card, 0, 0)
        said = {first + s for s in range(NUM_SPLITS) if is_legal(state, OWN, first + s)}
        assert said == {a for a in expected if first <= a < first + NUM_SPLITS}, (cities, card)


def check_many_actions(rng, rounds, budgets):
    """Without the powers of Olympía, which make cards free in other ways."""
    for _ in range(rounds):
        cities = random_cities(rng)
        if cities[OWN]["side"].startswith("olympia"):
            cities[OWN]["stages"] = 0
        state = set_up(cities)
        card = int(rng.integers(NUM_CARDS))
        for coins in budgets:
            check_actions(state, cities, card, coins)


@pytest.mark.rule("W-33", "W-35", "W-48", "W-49", "W-50", "W-52", "W-56")
def test_payments_are_all_that_are_not_dominated(rng):
    check_many(rng, rounds=60, items=10)


@pytest.mark.rule("W-27", "W-28", "W-40", "W-56", "W-57")
def test_actions_are_listed_and_legal_for_every_payment_within_the_coins(rng):
    check_many_actions(rng, rounds=4, budgets=range(0, MOST_COINS, 3))


@pytest.mark.slow
@pytest.mark.rule("W-56")
def test_payments_are_all_that_are_not_dominated_in_many_situations(rng):
    check_many(rng, rounds=1000, items=len(ALL_ITEMS) // 3)


@pytest.mark.slow
@pytest.mark.rule("W-56")
def test_actions_are_listed_and_legal_in_many_situations(rng):
    check_many_actions(rng, rounds=1000, budgets=range(MOST_COINS))


def test_situations_are_of_every_kind(rng):
    """Impossible, free, with one payment and with many."""
    counts = defaultdict(int)
    for _ in range(150):
        cities = random_cities(rng)
        for item in rng.choice(ALL_ITEMS, 4, replace=False):
            ways = oracle(cities, int(item))
            counts["free" if (0, 0) in ways else len(ways)] += 1
    assert all(counts[kind] >= 5 for kind in ("free", 0, 1, 2, 3, 4))


def city(side="rhodos day", *cards, stages=0):
    return {"side": side, "cards": list(cards), "stages": stages}


def test_the_oracle_tries_every_use_of_every_symbol():
    aqueduct = CARD_CODES["aqueduct"]  # 3 stone
    gizah, poor = city("gizah day"), city()
    assert oracle([poor, poor, poor], aqueduct) == set()
    assert oracle([gizah, gizah, gizah], aqueduct) == {(2, 2)}
    assert oracle([gizah, gizah, city("gizah day", "quarry")], aqueduct) == {(2, 2), (4, 0)}
    west = city("gizah day", "west_trading_post")
    assert oracle([west, gizah, city("gizah day", "quarry")], aqueduct) == {(1, 2), (2, 0)}
    alexandria = city("alexandria day", "quarry", stages=2)
    assert oracle([alexandria, poor, poor], aqueduct) == {(0, 0)}
    assert oracle([gizah, alexandria, poor], aqueduct) == {(0, 4)}
    assert oracle([poor, alexandria, poor], aqueduct) == set()
    # 1 wood, 1 stone, 1 clay, 2 ore: the mine can be stone or ore, but not both
    workers = CARD_CODES["workers_guild"]
    own = city("rhodos day", "lumber_yard", "clay_pool")
    assert oracle([own, city("gizah day"), city("gizah day", "mine")], workers) == {(2, 2), (4, 0)}
    assert oracle([own, poor, city("babylon day", "mine")], workers) == {(2, 2)}
    assert oracle([own, city("babylon day"), city("babylon day", "mine")], workers) == set()


def test_the_oracle_keeps_what_is_not_dominated():
    assert not_dominated({(0, 4), (2, 2), (2, 3), (3, 3), (4, 0), (5, 0)}) == {
        (0, 4),
        (2, 2),
        (4, 0),
    }
    assert not_dominated({(0, 0), (0, 1), (1, 0)}) == {(0, 0)}
    assert not_dominated(set()) == set()
