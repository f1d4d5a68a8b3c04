"""Payments with leaders who help: a unit less, a unit of the bank, both; and joining an edifice.

The search is the slow one of the helpers. A unit that is spared is struck from the cost, whichever
it is, and so is a unit that the bank sells, for a coin.
"""

from collections import Counter

import numpy as np
import pytest
from helpers.wonders import give_leader, set_city, set_hand
from helpers.wonders_oracle import OWN, every_payment, random_cities, resources_of, set_up

from pharos.rulebooks.wonders.actions import (
    FIRST_SPLIT,
    JOINING,
    MOST_LEGAL,
    NUM_PAYMENTS,
    NUM_WAYS,
    RECRUIT,
    SECOND_OPTION,
    SELL,
    first_build,
    first_stage,
)
from pharos.rulebooks.wonders.catalogue import (
    CARDS,
    EDIFICES,
    FIRST_LEADER,
    FIRST_STAGE,
    LEADER_CARDS,
    LEADER_CODES,
    MOST_STAGES,
    NUM_CARDS,
    SIDE_NAMES,
    SIDES,
)
from pharos.rulebooks.wonders.leaders.phases.recruit import begin_recruitment
from pharos.rulebooks.wonders.rules.by_phase import is_legal, legal
from pharos.rulebooks.wonders.state import NO_COPY, LeaderPlace

HELPERS = {"archimedes": "green", "leonidas": "red", "hammurabi": "blue", "imhotep": "stage"}
EXPANSIONS = {"expansions": ["leaders", "edifice"]}
HELD = "plato"
MOST_COINS = 16


def struck(cost):
    """Every cost with one unit removed."""
    return [{**cost, good: units - 1} for good, units in cost.items() if units]


def triples(cities, cost, spares, buys):
    """Coins to the left, to the right and to the bank, for every use of every help."""
    costs = [cost, *(struck(cost) if spares else [])]
    found = {(*paid, 0) for less in costs for paid in every_payment(cities, less)}
    if buys:
        even_less = [less for each in costs for less in struck(each)]
        found |= {(*paid, 1) for less in even_less for paid in every_payment(cities, less)}
    return {one for one in found if not any(dominates(other, one) for other in found)}


def dominates(other, one):
    return other != one and all(a <= b for a, b in zip(other, one, strict=True))


def split_of(triple):
    """The number of a payment, and whether the bank sells a unit."""
    return int(FIRST_SPLIT[triple[0]]) + triple[1], triple[2]


def helped(leaders, kind):
    """Whether a unit is spared of a card of this colour, or of a stage; and whether Bilkis buys."""
    return any(HELPERS.get(leader) == kind for leader in leaders), "bilkis" in leaders


def expected_builds(situation, card, coins):
    """Every way to build a card."""
    cities, leaders, _ = situation
    row, mine = CARDS[card], cities[OWN]["cards"]
    if row.id.removesuffix("_age2") in {name.removesuffix("_age2") for name in mine}:
        return set()
    chained = any(earlier in mine for earlier in row.chain_from)
    cost = {} if chained else resources_of(card)
    coin = 0 if chained else row.cost.get("coins", 0)
    ways = triples(cities, cost, *helped(leaders, row.colour))
    return {
        int(first_build(card, bank)) + split
        for split, bank in (split_of(way) for way in ways if sum(way) + coin <= coins)
    }


def expected_stages(situation, item, coins):
    """Every way to build the next stage over a card or leader."""
    cities, leaders, fee = situation
    side, built = SIDE_NAMES.index(cities[OWN]["side"]), cities[OWN]["stages"]
    stages = SIDES[side][1].stages
    if built == len(stages):
        return set()
    cost = resources_of(FIRST_STAGE + side * MOST_STAGES + built)
    found = triples(cities, cost, *helped(leaders, "stage"))
    return {
        int(first_stage(item, option | join, bank)) + split
        for option in ([0, SECOND_OPTION] if stages[built].options else [0])
        for join, more in ([(0, 0), (JOINING, fee)] if fee else [(0, 0)])
        for split, bank in (split_of(way) for way in found if sum(way) + more <= coins)
    }


def random_situation(rng):
    """Three cities, of which mine has some helpers and perhaps the right to join an edifice; the
    powers of Olympía, which make cards free, are not built."""
    cities = random_cities(rng)
    if cities[OWN]["side"].startswith("olympia"):
        cities[OWN]["stages"] = 0
    leaders = [leader for leader in (*HELPERS, "bilkis") if rng.random() < 0.5]
    state = set_up(cities, **EXPANSIONS)
    for leader in leaders:
        set_city(state, OWN, leaders=[leader])
    fee = EDIFICES[state.projects[0]].cost
    if rng.random() < 0.5:
        state.joined[OWN] = 1
        fee = 0
    return state, (cities, leaders, fee)


def listed(state):
    out = np.zeros(MOST_LEGAL, np.int32)
    actions = out[: legal(state, OWN, out)].tolist()
    assert len(actions) == len(set(actions))
    return set(actions)


def check_legal(state, firsts, expected):
    """What is called legal among all payments of these actions is what is expected."""
    for first in firsts:
        said = {first + n for n in range(NUM_PAYMENTS) if is_legal(state, OWN, first + n)}
        assert said == {action for action in expected if first <= action < first + NUM_PAYMENTS}


def stage_firsts(item):
    return [int(first_stage(item, way, 0)) for way in range(NUM_WAYS)]


def check_card(state, situation, card, coins):
    state.coins[OWN] = coins
    set_hand(state, OWN, [CARDS[card].id])
    expected = expected_builds(situation, card, coins) | expected_stages(situation, card, coins)
    assert listed(state) == expected | {SELL + card}, (situation, CARDS[card].id, coins)
    check_legal(state, [int(first_build(card, 0)), *stage_firsts(card)], expected)


def check_leader(state, situation, coins):
    """The same for a leader in a recruitment, which may be recruited or laid under a stage."""
    state.coins[OWN] = coins
    leader = LEADER_CODES[HELD]
    item = FIRST_LEADER + leader
    stages = expected_stages(situation, item, coins)
    can_pay = coins >= LEADER_CARDS[leader].cost - discount(situation[0])
    others = {SELL + item, *([RECRUIT + leader] if can_pay else [])}
    assert listed(state) == stages | others, (situation, coins)
    check_legal(state, stage_firsts(item), stages)


def discount(cities):
    """Rome makes leaders cheaper, and next door too."""
    own = {"rome day": 6, "rome night": 2}.get(cities[OWN]["side"], 0)
    return own + any(city["side"] == "rome night" for city in cities[1:])


def recruit_phase(state):
    state.hands[:] = NO_COPY
    drawn = state.leader_place == LeaderPlace.HAND  # by Rome
    state.leader_place[drawn] = LeaderPlace.BOX
    begin_recruitment(state)
    give_leader(state, OWN, HELD)


def check_many(rng, rounds, cards, budgets):
    for _ in range(rounds):
        state, situation = random_situation(rng)
        for card in rng.choice(NUM_CARDS, cards, replace=False):
            for coins in budgets:
                check_card(state, situation, int(card), coins)
        recruit_phase(state)
        for coins in budgets:
            check_leader(state, situation, coins)


@pytest.mark.rule("L-34", "L-35", "L-36", "L-37", "W-56", "W-57")
def test_help_is_used_in_every_way_that_is_not_dominated(rng):
    check_many(rng, rounds=3, cards=1, budgets=(1, 6))


@pytest.mark.slow
@pytest.mark.rule("L-34", "L-35", "L-36", "L-37", "W-56")
def test_help_is_used_in_every_way_in_many_situations(rng):
    check_many(rng, rounds=15, cards=3, budgets=range(0, MOST_COINS, 4))


def test_situations_are_of_every_kind(rng):
    """With the help of a leader, of the bank, of both or of none; with and without a choice."""
    counts = Counter()
    for _ in range(120):
        _, (cities, leaders, fee) = random_situation(rng)
        card = int(rng.integers(NUM_CARDS))
        spares, buys = helped(leaders, CARDS[card].colour)
        ways = triples(cities, resources_of(card), spares, buys)
        banked = any(way[2] for way in ways)
        counts.update([("helped", spares, buys), ("bank", banked), ("many", len(ways) > 1)])
        counts.update([("fee", fee > 0)])
    kinds = [("helped", spares, buys) for spares in (False, True) for buys in (False, True)]
    kinds += [(name, yes) for name in ("bank", "many", "fee") for yes in (False, True)]
    assert all(counts[kind] >= 5 for kind in kinds), counts


def city(side="rhodos day", *cards, stages=0):
    return {"side": side, "cards": list(cards), "stages": stages}


def test_the_search_strikes_every_unit():
    poor, gizah = city(), city("gizah day")
    aqueduct = {"stone": 3}
    assert triples([poor, gizah, gizah], aqueduct, spares=False, buys=False) == set()
    assert triples([poor, gizah, gizah], aqueduct, spares=True, buys=False) == {(2, 2, 0)}
    assert triples([poor, gizah, gizah], aqueduct, spares=False, buys=True) == {(2, 2, 1)}
    assert triples([poor, gizah, gizah], aqueduct, spares=True, buys=True) == {
        (2, 2, 0),
        (0, 2, 1),
        (2, 0, 1),
    }
    assert triples([gizah, poor, poor], {"stone": 1}, spares=True, buys=True) == {(0, 0, 0)}
    assert triples([poor, poor, poor], {"stone": 1, "loom": 1}, spares=True, buys=True) == {
        (0, 0, 1)
    }
