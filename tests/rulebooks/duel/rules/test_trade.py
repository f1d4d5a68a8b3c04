"""The bank's prices of resources."""

import pytest
from helpers.duel import (
    build,
    can_build,
    idle,
    price,
    revive,
    table,
    wonder,
    wonder_price,
)

ECONOMY = {"tokens": ["economy"]}
MAKERS = {
    "wood": {"lumber_yard": 1, "logging_camp": 1, "sawmill": 2},
    "stone": {"quarry": 1, "stone_pit": 1, "shelf_quarry": 2},
    "clay": {"clay_pool": 1, "clay_pit": 1, "brickyard": 2},
    "glass": {"glassworks": 1, "glass_blower": 1},
    "papyrus": {"press": 1, "drying_room": 1},
}
# A card of Age III that needs some units of a resource, and cards that make the rest of its cost
NEEDS = {
    "wood": ("siege_workshop", 3, ["glassworks"]),
    "stone": ("obelisk", 2, ["glassworks"]),
    "clay": ("lighthouse", 2, ["glassworks"]),
    "glass": ("academy", 2, ["lumber_yard", "quarry"]),
    "papyrus": ("chamber_of_commerce", 2, []),
}
FIXES = {
    "wood_reserve": ["wood"],
    "stone_reserve": ["stone"],
    "clay_reserve": ["clay"],
    "customs_house": ["glass", "papyrus"],
}


def unit_price(resource, me=None, rival=None):
    """What player 0 pays for one unit, found by building something that needs several."""
    card, units, others = NEEDS[resource]
    mine = {**(me or {}), "cards": [*(me or {}).get("cards", []), *others]}
    total = price(table(card, me=mine, rival=rival), card)
    assert total % units == 0
    return total // units


@pytest.mark.rule("D-53")
@pytest.mark.parametrize("card, units", [("arsenal", 5), ("town_hall", 5), ("palace", 5)])
def test_any_number_of_resources_can_be_bought_for_a_building(card, units):
    state = table(card, me={"coins": 2 * units})
    build(state, card)
    assert state.coins[0] == 0


@pytest.mark.rule("D-53")
def test_any_number_of_resources_can_be_bought_for_a_wonder():
    state = table("altar", me={"coins": 10, "wonders": {"statue_of_zeus": "unbuilt"}})
    wonder(state, "statue_of_zeus", "altar")
    assert state.coins[0] == 0


@pytest.mark.rule("D-53")
def test_only_missing_resources_are_bought():
    me = {"coins": 8, "cards": ["quarry", "press"]}
    state = table("fortifications", me=me)  # 2 stone, 1 clay, 1 papyrus
    build(state, "fortifications")
    assert state.coins[0] == 8 - 2 * 2


@pytest.mark.rule("D-54")
@pytest.mark.parametrize("resource", MAKERS)
def test_a_unit_costs_2_and_1_for_each_unit_the_opponent_makes(resource):
    assert unit_price(resource) == 2
    for card, units in MAKERS[resource].items():
        assert unit_price(resource, rival={"cards": [card]}) == 2 + units
    everything = list(MAKERS[resource])
    total = sum(MAKERS[resource].values())
    assert unit_price(resource, rival={"cards": everything}) == 2 + total


@pytest.mark.rule("D-54")
@pytest.mark.parametrize("resource", MAKERS)
def test_other_resources_of_the_opponent_do_not_raise_the_price(resource):
    others = [card for other in MAKERS if other != resource for card in MAKERS[other]]
    needed = NEEDS[resource][2]  # these stand in my city
    assert unit_price(resource, rival={"cards": [c for c in others if c not in needed]}) == 2


@pytest.mark.rule("D-54")
def test_what_i_make_myself_does_not_raise_my_price():
    state = table("aqueduct", me={"cards": ["shelf_quarry"]}, rival={"cards": ["quarry"]})
    assert price(state, "aqueduct") == 3


@pytest.mark.rule("D-54")
@pytest.mark.parametrize("resource, coins", [("stone", 4), ("clay", 2)])
def test_the_same_price_holds_for_wonders(resource, coins):
    name = {"stone": "pyramids", "clay": "colossus"}[resource]  # 3 of it and 1 of grey
    me = {"wonders": {name: "unbuilt"}, "cards": ["press", "glassworks"]}
    state = table("walls", me=me, rival={"cards": ["shelf_quarry"]})
    assert wonder_price(state, name, "walls") == 3 * coins


@pytest.mark.rule("D-55")
@pytest.mark.parametrize("resource", MAKERS)
def test_yellow_cards_and_wonders_never_raise_a_price(resource):
    rival = {
        "cards": ["caravansery", "forum", *FIXES],
        "wonders": {"great_lighthouse": "altar", "piraeus": "theater"},
    }
    assert unit_price(resource, rival=rival) == 2


@pytest.mark.rule("D-56")
@pytest.mark.parametrize("me, rival", [({}, {}), (ECONOMY, {})])
def test_the_coins_of_a_purchase_go_to_the_bank(me, rival):
    state = table("walls", me={"coins": 9, **me}, rival={"coins": 1, **rival})
    build(state, "walls")
    assert list(state.coins) == [5, 1]


@pytest.mark.rule("D-56")
def test_the_coins_of_a_purchase_go_to_an_opponent_with_economy():
    state = table("walls", me={"coins": 9}, rival={"coins": 1, **ECONOMY})
    build(state, "walls")
    assert list(state.coins) == [5, 5]


@pytest.mark.rule("D-57")
@pytest.mark.parametrize("resource", MAKERS)
@pytest.mark.parametrize("card", FIXES)
def test_a_fixed_price_is_1_coin_whatever_the_opponent_makes(card, resource):
    rival = {"cards": list(MAKERS[resource])}
    usual = 2 + sum(MAKERS[resource].values())
    fixed = resource in FIXES[card]
    assert unit_price(resource, me={"cards": [card]}, rival=rival) == (1 if fixed else usual)
    assert unit_price(resource, me={"cards": [card]}) == (1 if fixed else 2)


@pytest.mark.rule("D-57")
@pytest.mark.parametrize("card", FIXES)
def test_a_fixed_price_is_for_its_owner_only(card):
    for resource in FIXES[card]:
        assert unit_price(resource, rival={"cards": [card]}) == 2


@pytest.mark.rule("D-57")
def test_a_fixed_price_holds_for_wonders():
    me = {"wonders": {"pyramids": "unbuilt"}, "cards": ["stone_reserve"]}
    state = table("walls", me=me, rival={"cards": ["shelf_quarry", "press"]})
    assert wonder_price(state, "pyramids", "walls") == 3 * 1 + 3


@pytest.mark.rule("D-58")
def test_a_fixed_price_holds_from_the_next_turn():
    state = table("customs_house", "laboratory", me={"coins": 6, "cards": ["lumber_yard"]})
    assert price(state, "laboratory") == 4
    build(state, "customs_house")
    assert state.coins[0] == 6 - 4
    idle(state, "laboratory")
    assert price(state, "laboratory") == 2
    build(state, "laboratory")
    assert state.coins[0] == 0


@pytest.mark.rule("D-58")
def test_the_price_of_the_opponent_is_not_fixed_with_it():
    state = table("stone_reserve", "baths", rival={"coins": 1})
    build(state, "stone_reserve")
    assert not can_build(state, "baths")
    assert price(state, "baths") == 2


@pytest.mark.rule("D-58")
def test_a_fixed_price_revived_by_the_mausoleum_holds_in_the_extra_turn():
    me = {"coins": 10 + 3, "wonders": {"mausoleum": "unbuilt"}, "tokens": ["theology"]}
    state = table("walls", "aqueduct", me=me, discard=["stone_reserve"])
    wonder(state, "mausoleum", "walls")
    revive(state, "stone_reserve")
    assert (int(state.active), int(state.coins[0])) == (0, 3)
    build(state, "aqueduct")
    assert state.coins[0] == 0
