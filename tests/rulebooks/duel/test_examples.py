"""The worked examples of the printed rulebook, with its figures; Coen is player 0, Eddy player 1.

Where the rulebook leaves out a city, only what it says is there.
"""

import pytest
from helpers.duel import (
    build,
    can_build,
    can_build_wonder,
    legal_codes,
    phase,
    sell,
    table,
    wonder,
)

from pharos.kernel.baskets import amounts
from pharos.rulebooks.duel.actions import SELL, WONDER
from pharos.rulebooks.duel.catalogue import CARD_CODES, COIN_COST, COST, WONDER_CODES
from pharos.rulebooks.duel.rows import Resource
from pharos.rulebooks.duel.rules.building import can_pay, cost_of
from pharos.rulebooks.duel.rules.trade import price_of
from pharos.rulebooks.duel.state import NUM_SLOTS, Phase, Place, Site, city_of

EDDY = 1


def printed_cost(card):
    """The cost on a card: coins, and resources by name."""
    code = CARD_CODES[card]
    cost = amounts(COST[code], len(Resource))
    resources = {kind.name.lower(): cost[kind] for kind in Resource if cost[kind]}
    return int(COIN_COST[code]), resources


@pytest.mark.rule("D-138")
@pytest.mark.parametrize(
    ("card", "coins", "resources"),
    [
        ("lumber_yard", 0, {}),
        ("stone_pit", 1, {}),
        ("baths", 0, {"stone": 1}),
        ("arena", 0, {"clay": 1, "stone": 1, "wood": 1}),
    ],
)
def test_the_lumber_yard_the_stone_pit_the_baths_and_the_arena(card, coins, resources):
    assert printed_cost(card) == (coins, resources)
    price = coins + 2 * sum(resources.values())
    state = table(card, me={"coins": price})
    build(state, card)
    assert state.coins[0] == 0
    assert price == 0 or not can_build(table(card, me={"coins": price - 1}), card)


@pytest.mark.rule("D-139")
@pytest.mark.parametrize(("card", "coins"), [("scriptorium", 2), ("stone_pit", 1)])
def test_the_scriptorium_and_the_stone_pit_are_paid_to_the_bank(card, coins):
    state = table(card)
    build(state, card)
    assert state.coins.tolist() == [7 - coins, 7]


@pytest.mark.rule("D-140")
def test_the_horse_breeders_are_free_to_the_owner_of_the_stable():
    assert printed_cost("horse_breeders") == (0, {"clay": 1, "wood": 1})
    for city, price in (({}, 4), ({"cards": ["clay_pool", "lumber_yard"]}, 0)):
        state = table("horse_breeders", me={"coins": 4, **city})
        build(state, "horse_breeders")
        assert state.coins[0] == 4 - price
    assert can_build(
        table("horse_breeders", me={"coins": 0, "cards": ["stable"]}), "horse_breeders"
    )
    rival = {"cards": ["stable"]}
    assert not can_build(table("horse_breeders", me={"coins": 0}, rival=rival), "horse_breeders")


@pytest.mark.rule("D-141")
def test_eddy_can_build_the_baths_or_the_garrison_but_not_the_apothecary():
    eddy = {"coins": 0, "cards": ["quarry", "brickyard", "clay_pool", "press"]}
    state = table(age=2, rival=eddy)
    assert amounts(state.produces[EDDY], len(Resource)) == [
        0,
        1,
        3,
        0,
        1,
    ]  # wood, stone, clay, glass, papyrus
    assert can_pay(state, EDDY, CARD_CODES["baths"])
    assert can_pay(state, EDDY, CARD_CODES["garrison"])
    assert not can_pay(state, EDDY, CARD_CODES["apothecary"])


@pytest.mark.rule("D-142")
def test_a_stone_costs_eddy_four_coins_and_coen_two():
    state = table(age=2, me={"cards": ["shelf_quarry"]})
    assert price_of(state, EDDY, Resource.STONE) == 4
    assert price_of(state, 0, Resource.STONE) == 2
    assert cost_of(state, EDDY, CARD_CODES["baths"]) == 4
    assert cost_of(state, 0, CARD_CODES["aqueduct"]) == 2  # his third stone


@pytest.mark.rule("D-143")
def test_the_fortifications_cost_coen_five_coins():
    eddy = {"cards": ["clay_pool"]}
    state = table("fortifications", me={"coins": 5, "cards": ["shelf_quarry"]}, rival=eddy)
    build(state, "fortifications")
    assert state.coins.tolist() == [0, 7]
    state = table("fortifications", me={"coins": 4, "cards": ["shelf_quarry"]}, rival=eddy)
    assert not can_build(state, "fortifications")


@pytest.mark.rule("D-144")
def test_the_aqueduct_costs_eddy_twelve_coins():
    coen = {"cards": ["shelf_quarry"]}
    state = table("aqueduct", active=EDDY, me=coen, rival={"coins": 12})
    build(state, "aqueduct")
    assert state.coins.tolist() == [7, 0]
    assert not can_build(table("aqueduct", active=EDDY, me=coen, rival={"coins": 11}), "aqueduct")


@pytest.mark.rule("D-145")
def test_the_caravansery_costs_coen_seven_coins():
    eddy = {"cards": ["glassworks"]}
    state = table("caravansery", me={"coins": 7}, rival=eddy)
    build(state, "caravansery")
    assert state.coins.tolist() == [0, 7]
    assert not can_build(table("caravansery", me={"coins": 6}, rival=eddy), "caravansery")


@pytest.mark.rule("D-146")
def test_the_aqueduct_is_free_to_eddy_who_has_the_baths():
    state = table("aqueduct", active=EDDY, rival={"coins": 0, "cards": ["baths"]})
    build(state, "aqueduct")
    assert state.where[CARD_CODES["aqueduct"]] == city_of(EDDY)
    assert state.coins.tolist() == [7, 0]
    assert not can_build(table("aqueduct", me={"coins": 0}), "aqueduct")


@pytest.mark.rule("D-147")
def test_the_fortifications_are_free_to_coen_who_has_the_palisade():
    state = table("fortifications", me={"coins": 0, "cards": ["palisade"]})
    build(state, "fortifications")
    assert state.where[CARD_CODES["fortifications"]] == city_of(0)
    assert state.coins[0] == 0
    assert not can_build(table("fortifications", me={"coins": 0}), "fortifications")


@pytest.mark.rule("D-148")
def test_four_cards_are_accessible_and_no_other():
    structure = ["?"] * NUM_SLOTS
    structure[14:] = [None, "baths", None, "stone_pit", "lumber_yard", "scriptorium"]
    state = table(age=1, structure=structure)
    sold = [code - SELL for code in legal_codes(state) if SELL <= code < WONDER]
    accessible = ["baths", "stone_pit", "lumber_yard", "scriptorium"]
    assert sorted(sold) == sorted(CARD_CODES[card] for card in accessible)


@pytest.mark.rule("D-149")
def test_coen_with_two_yellow_cards_sells_the_aqueduct_for_four_coins():
    state = table("aqueduct", me={"cards": ["tavern", "clay_reserve"]})
    sell(state, "aqueduct")
    assert state.coins.tolist() == [7 + 4, 7]
    assert state.where[CARD_CODES["aqueduct"]] == Place.DISCARD


@pytest.mark.rule("D-150")
@pytest.mark.parametrize("card", ["pretorium", "palace", "arena"])
def test_eddy_pays_for_the_colossus_and_not_for_the_card_under_it(card):
    wonders = {"colossus": "unbuilt"}
    state = table(card, active=EDDY, rival={"coins": 8, "wonders": wonders})
    wonder(state, "colossus", card)
    assert state.coins[EDDY] == 0  # 3 clay and 1 glass at 2 coins each
    assert state.pawn == -2
    assert state.under[WONDER_CODES["colossus"]] == CARD_CODES[card]
    assert state.where[CARD_CODES[card]] == Place.UNDER_WONDER

    makes_all = {"coins": 0, "wonders": wonders, "cards": ["brickyard", "clay_pit", "glassworks"]}
    state = table(card, active=EDDY, rival=makes_all)
    wonder(state, "colossus", card)
    assert state.coins[EDDY] == 0
    state = table(card, active=EDDY, rival={"coins": 7, "wonders": wonders})
    assert not can_build_wonder(state, "colossus", card)


@pytest.mark.rule("D-151")
def test_the_pyramids_go_to_the_box_when_eddy_builds_the_seventh_wonder():
    coen = {"sphinx": "altar", "piraeus": "baths", "mausoleum": "press", "great_library": "stable"}
    eddy = {"appian_way": "theater", "statue_of_zeus": "quarry"}
    eddy |= {"colossus": "unbuilt", "pyramids": "unbuilt"}
    rival = {"coins": 50, "wonders": eddy}
    state = table("brewery", "aqueduct", active=EDDY, me={"wonders": coen}, rival=rival)
    assert can_build_wonder(state, "pyramids", "brewery")
    wonder(state, "colossus", "brewery")
    assert state.wonders_built.tolist() == [4, 3]
    assert state.under[WONDER_CODES["pyramids"]] == Site.RETURNED
    assert state.pawn == -2
    sell(state, "aqueduct")
    assert (phase(state), state.active) == (Phase.TURN, EDDY)
    assert all(code < WONDER for code in legal_codes(state))


@pytest.mark.rule("D-152")
@pytest.mark.parametrize("distance", [1, 2])
def test_the_archery_range_of_eddy_costs_coen_two_coins(distance):
    eddy = {"coins": 6}
    state = table("archery_range", active=EDDY, pawn=-distance, rival=eddy)
    build(state, "archery_range")
    assert state.pawn == -distance - 2
    assert state.coins.tolist() == [7 - 2, 0]
    assert state.loot.tolist() == [[0, 1], [1, 1]]


@pytest.mark.rule("D-152")
def test_the_archery_range_from_the_middle_loots_nothing():
    state = table("archery_range", active=EDDY, rival={"coins": 6})
    build(state, "archery_range")
    assert state.coins[0] == 7
    assert state.loot.all()


@pytest.mark.rule("D-153")
@pytest.mark.parametrize("card", ["walls", "parade_ground", "archery_range", "circus"])
def test_with_strategy_two_shields_move_the_pawn_three_positions(card):
    state = table(card, me={"coins": 20, "tokens": ["strategy"]})
    build(state, card)
    assert state.pawn == 3
