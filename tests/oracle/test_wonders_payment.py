"""Every sensible payment to the neighbours, against the slow and obvious search of the helpers."""

from collections import defaultdict

import numpy as np
import pytest
from helpers.wonders import set_hand
from helpers.wonders_oracle import (
    ALL_ITEMS,
    OWN,
    not_dominated,
    oracle,
    random_cities,
    set_up,
)

from pharos.rulebooks.wonders.actions import (
    FIRST_SPLIT,
    NUM_SPLITS,
    NUM_WAYS,
    SELL,
    SPLIT_LEFT,
    SPLIT_RIGHT,
    first_build,
    first_stage,
)
from pharos.rulebooks.wonders.catalogue import (
    CARD_CODES,
    CARDS,
    FIRST_STAGE,
    MOST_STAGES,
    NUM_CARDS,
    SIDE_NAMES,
    SIDES,
)
from pharos.rulebooks.wonders.rules.by_phase import is_legal, legal
from pharos.rulebooks.wonders.rules.trade import payments_for
from pharos.rulebooks.wonders.rules.ways_to_build import list_payments

MOST_COINS = 16


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
    """Random triples of cities with a number of cards and stages each."""
    for _ in range(rounds):
        cities = random_cities(rng)
        state = set_up(cities)
        for item in rng.choice(ALL_ITEMS, items, replace=False):
            check(state, cities, int(item))


def expected_actions(cities, card, coins):
    """Everything a player may do with a card except sell it, by the oracle."""
    city, row = cities[OWN], CARDS[card]
    face = SIDES[SIDE_NAMES.index(city["side"])][1]
    names = {name.removesuffix("_age2") for name in city["cards"]}
    actions = set()
    if row.id.removesuffix("_age2") not in names:
        chained = any(earlier in city["cards"] for earlier in row.chain_from)
        bank = 0 if chained else row.cost.get("coins", 0)
        ways = {(0, 0)} if chained else oracle(cities, card)
        first = int(first_build(card, 0))
        actions |= {first + split_of(paid) for paid in ways if sum(paid) + bank <= coins}
    if city["stages"] < len(face.stages):
        stage = FIRST_STAGE + SIDE_NAMES.index(city["side"]) * MOST_STAGES + city["stages"]
        ways = oracle(cities, stage)
        for first in stages_of(face, city, card):
            actions |= {first + split_of(paid) for paid in ways if sum(paid) <= coins}
    return actions


def split_of(paid):
    """The number of a payment to the left and to the right."""
    return int(FIRST_SPLIT[paid[0]]) + paid[1]


def stages_of(face, city, card):
    """The first action of every way to build the next stage, of which some have two options."""
    options = city["stages"] < len(face.stages) and face.stages[city["stages"]].options
    return [int(first_stage(card, way, 0)) for way in range(2 if options else 1)]


def check_actions(state, cities, card, coins):
    """What is listed and what is called legal are both what the oracle says."""
    state.coins[OWN] = coins
    set_hand(state, OWN, [CARDS[card].id])
    expected = expected_actions(cities, card, coins)
    out = np.zeros(60, np.int32)
    listed = out[: legal(state, OWN, out)].tolist()
    assert {action for action in listed if action < SELL} == expected, (cities, card, coins)
    assert len(listed) == len(expected) + 1  # the sale
    for first in (first_build(card, 0), *(first_stage(card, way, 0) for way in range(NUM_WAYS))):
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
    check_many(rng, rounds=100, items=len(ALL_ITEMS) // 3)


@pytest.mark.slow
@pytest.mark.rule("W-56")
def test_actions_are_listed_and_legal_in_many_situations(rng):
    check_many_actions(rng, rounds=40, budgets=range(MOST_COINS))


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
