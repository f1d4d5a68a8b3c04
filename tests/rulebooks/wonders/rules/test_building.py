"""Buildings: what they cost, when they are free, what they make and the coins they bring."""

from collections import Counter

import pytest
from helpers.wonders import (
    built,
    can,
    code,
    dealt,
    do,
    everybody,
    hand,
    in_place,
    legal_codes,
    payments,
    phase,
    set_city,
    set_hand,
    table,
)

from pharos.kernel.baskets import amounts, basket
from pharos.kernel.dice import new_dice
from pharos.rulebooks.wonders.catalogue import BASE_CARDS, CARD_CODES, CARDS
from pharos.rulebooks.wonders.rows import Resource
from pharos.rulebooks.wonders.rules.building import has_name, raise_building
from pharos.rulebooks.wonders.rules.by_phase import pick, play
from pharos.rulebooks.wonders.rules.chains import is_chained
from pharos.rulebooks.wonders.rules.deciding import deciders
from pharos.rulebooks.wonders.rules.free_building import is_free
from pharos.rulebooks.wonders.state import Phase, Place

LETTERS = dict(zip("WSOCGLP", Resource, strict=True))
# Every cost: coins as a figure; W wood, S stone, O ore, C clay, G glass, L textile, P papyrus
COSTS = {
    "lumber_yard": "",
    "stone_pit": "",
    "clay_pool": "",
    "ore_vein": "",
    "tree_farm": "1",
    "excavation": "1",
    "clay_pit": "1",
    "timber_yard": "1",
    "forest_cave": "1",
    "mine": "1",
    "loom": "",
    "glassworks": "",
    "press": "",
    "altar": "",
    "theater": "",
    "well": "",
    "baths": "S",
    "tavern": "",
    "east_trading_post": "",
    "west_trading_post": "",
    "marketplace": "",
    "stockade": "W",
    "barracks": "O",
    "guard_tower": "C",
    "apothecary": "L",
    "workshop": "G",
    "scriptorium": "P",
    "sawmill": "1",
    "quarry": "1",
    "brickyard": "1",
    "foundry": "1",
    "loom_age2": "",
    "glassworks_age2": "",
    "press_age2": "",
    "aqueduct": "SSS",
    "temple": "WCG",
    "statue": "WOO",
    "courthouse": "CCL",
    "caravansery": "WW",
    "forum": "CC",
    "vineyard": "",
    "bazar": "",
    "stables": "WCO",
    "archery_range": "WWO",
    "walls": "SSS",
    "training_ground": "WOO",
    "dispensary": "OOG",
    "laboratory": "CCP",
    "library": "SSL",
    "school": "WP",
    "pantheon": "CCOGLP",
    "gardens": "WCC",
    "town_hall": "SSOG",
    "palace": "WSCOGLP",
    "senate": "WWSO",
    "haven": "WOL",
    "lighthouse": "SG",
    "chamber_of_commerce": "CCP",
    "ludus": "SO",
    "arena": "SSO",
    "fortifications": "COOO",
    "circus": "SSSO",
    "arsenal": "WWOL",
    "siege_workshop": "WCCC",
    "castrum": "WCCP",
    "lodge": "CCLP",
    "observatory": "OOGL",
    "university": "WWGP",
    "academy": "SSSG",
    "study": "WLP",
    "workers_guild": "WSCOO",
    "craftsmens_guild": "SSOO",
    "traders_guild": "GLP",
    "philosophers_guild": "CCCLP",
    "spies_guild": "CCG",
    "magistrates_guild": "WWWSL",
    "shipowners_guild": "WWWGP",
    "scientists_guild": "WWOOP",
    "builders_guild": "SSSCCG",
    "decorators_guild": "SOOL",
}
FREE = [card for card, cost in COSTS.items() if cost == ""]
WITH_COINS = [card for card, cost in COSTS.items() if cost == "1"]
WITH_RESOURCES = [card for card, cost in COSTS.items() if cost not in ("", "1")]
# symbol: the buildings that carry it, the building whose cost shows it
CHAINS = {
    "star": (["altar"], "pantheon"),
    "mask": (["theater"], "gardens"),
    "hammer": (["well"], "statue"),
    "drop": (["baths"], "aqueduct"),
    "stall": (["east_trading_post", "west_trading_post"], "forum"),
    "camel": (["marketplace"], "caravansery"),
    "horseshoe": (["apothecary"], "stables"),
    "mortar": (["apothecary"], "dispensary"),
    "target": (["workshop"], "archery_range"),
    "oil_lamp": (["workshop"], "laboratory"),
    "scales": (["scriptorium"], "courthouse"),
    "book": (["scriptorium"], "library"),
    "lighthouse": (["caravansery"], "lighthouse"),
    "barrel": (["forum"], "haven"),
    "tower": (["walls"], "fortifications"),
    "helmet": (["training_ground"], "circus"),
    "lightning": (["dispensary"], "arena"),
    "torch": (["dispensary"], "lodge"),
    "planet": (["laboratory"], "observatory"),
    "saw": (["laboratory"], "siege_workshop"),
    "columns": (["library"], "senate"),
    "scroll": (["library"], "university"),
    "lyre": (["school"], "academy"),
    "feather": (["school"], "study"),
}
LINKS = [(earlier, later) for carriers, later in CHAINS.values() for earlier in carriers]
MAKES = {
    "lumber_yard": "W",
    "stone_pit": "S",
    "clay_pool": "C",
    "ore_vein": "O",
    "sawmill": "WW",
    "quarry": "SS",
    "brickyard": "CC",
    "foundry": "OO",
    "loom": "L",
    "glassworks": "G",
    "press": "P",
    "loom_age2": "L",
    "glassworks_age2": "G",
    "press_age2": "P",
}
EITHER = {
    "tree_farm": "WC",
    "excavation": "SC",
    "clay_pit": "OC",
    "timber_yard": "WS",
    "forest_cave": "WO",
    "mine": "SO",
}
# A card that costs exactly one unit
ONE_UNIT = {
    "W": "stockade",
    "S": "baths",
    "O": "barracks",
    "C": "guard_tower",
    "L": "apothecary",
    "G": "workshop",
    "P": "scriptorium",
}
SECOND_AGE = {"loom": "loom_age2", "glassworks": "glassworks_age2", "press": "press_age2"}


def basket_of(letters):
    counts = Counter(LETTERS[letter] for letter in letters)
    return basket([counts[resource] for resource in Resource])


def alone(card, letters="", coins=0):
    """A player with one card, coins and symbols, whose neighbours make nothing."""
    age = CARDS[CARD_CODES[card]].age
    state = table(["gizah day", "rhodos day", "ephesos day"], hands=[[card]], age=age, turn=2)
    state.makes[:] = 0
    state.makes[0] = basket_of(letters)
    state.coins[0] = coins
    return state


def buildable_units(state):
    """The letters of the single units that player 0 can produce, one at a time."""
    set_hand(state, 0, list(ONE_UNIT.values()))
    return {letter for letter, card in ONE_UNIT.items() if can(state, 0, f"build {card}")}


def with_one_building(card):
    """A table with just this building, in the city of player 0."""
    return table(cities=[{"cards": [card]}, {}, {}])


def turn_with(card, cards=(), left=(), right=(), stages=0):
    """What building a card changes in the coins of player 0, whose cost is met; and the table."""
    own = {"coins": 20, "cards": cards, "stages": stages}
    cities = [own, {"cards": right}, {"cards": left}]
    age = CARDS[CARD_CODES[card]].age
    hands = [[card], ["altar"], ["altar"]]
    state = table(["gizah night", "rhodos day", "ephesos day"], cities, hands, age=age, turn=2)
    state.makes[0] = basket_of("WSOCGLP" * 4)
    everybody(state, f"build {card}", "sell altar", "sell altar")
    return int(state.coins[0]) - 20, state


@pytest.mark.rule("W-27")
def test_a_building_stands_face_up_in_the_city():
    state = alone("baths", "S")
    do(state, 0, "build baths")
    assert built(state, 0) == []
    do(state, 1, f"sell {hand(state, 1)[0]}")
    do(state, 2, f"sell {hand(state, 2)[0]}")
    assert [built(state, city) for city in range(3)] == [["baths"], [], []]
    assert in_place(state, Place.BUILT) == ["baths"]
    assert state.coins[0] == 0


@pytest.mark.rule("W-27")
@pytest.mark.parametrize("seed", range(4))
def test_a_building_stays_until_the_end_of_the_game(seed):
    state, dice = dealt(4, seed, sides="random"), new_dice(seed)
    before = [set() for _ in range(4)]
    while phase(state) != Phase.OVER:
        player = next(player for player in range(4) if deciders(state) >> player & 1)
        play(state, player, pick(state, player, dice))
        after = [set(built(state, city)) for city in range(4)]
        assert all(old <= new for old, new in zip(before, after, strict=True))
        before = after
    assert all(before)


@pytest.mark.rule("W-27", "W-33")
def test_all_80_costs_are_typed_here():
    assert list(COSTS) == [card.id for card in BASE_CARDS]
    assert (len(FREE), len(WITH_COINS), len(WITH_RESOURCES)) == (19, 10, 51)


@pytest.mark.rule("W-27", "W-33", "W-35")
@pytest.mark.parametrize("card", WITH_RESOURCES)
def test_a_cost_is_met_by_what_the_city_makes_and_not_by_less(card):
    cost = COSTS[card]
    assert payments(alone(card, cost), 0, card) == [(0, 0)]
    assert payments(alone(card, cost + "WSOCGLP"), 0, card) == [(0, 0)]
    for letter in set(cost):
        less = cost.replace(letter, "", 1) + "".join(set("WSOCGLP") - {letter})
        assert not can(alone(card, less, coins=50), 0, f"build {card}")


@pytest.mark.rule("W-27", "W-33")
@pytest.mark.parametrize("card", WITH_RESOURCES)
def test_coins_do_not_replace_resources(card):
    state = alone(card, coins=99)
    assert payments(state, 0, card) == []
    assert can(state, 0, f"sell {card}")


@pytest.mark.rule("W-28")
@pytest.mark.parametrize("card", COSTS)
def test_a_city_has_no_two_buildings_of_the_same_name(card):
    """Even if it has all resources, or a chain."""
    earlier = CARDS[CARD_CODES[card]].chain_from
    for cards in ([card], [*earlier, card]):
        state = alone(card, coins=20)
        set_city(state, 0, coins=20, cards=cards)
        state.makes[0] = basket_of("WSOCGLP" * 4)
        assert not can(state, 0, f"build {card}")
        assert payments(state, 0, card) == []
        assert can(state, 0, f"sell {card}")
    state = alone(card, "WSOCGLP" * 4, coins=20)  # which is what kept it from being built
    assert can(state, 0, f"build {card}")


@pytest.mark.rule("W-28")
def test_a_neighbour_may_build_the_same_and_a_second_copy_may_be_used_otherwise():
    cities = [{"cards": ["altar", "sawmill"]}, {}, {}]
    state = table(["gizah day", "rhodos day", "ephesos day"], cities, [["altar"]] * 3)
    assert not can(state, 0, "build altar")
    assert can(state, 0, "stage altar") and can(state, 0, "sell altar")
    everybody(state, "stage altar", "build altar", "build altar")
    assert [built(state, city).count("altar") for city in range(3)] == [1, 1, 1]


@pytest.mark.rule("W-28")
def test_two_copies_in_hand_are_built_once():
    state = table(hands=[["altar", "altar"], ["well", "well"], ["well", "well"]])
    assert legal_codes(state, 0).count(code("build altar")) == 1
    everybody(state, "build altar", "build well", "sell well")
    assert hand(state, 2) == ["altar"] and can(state, 2, "build altar")
    assert hand(state, 0) == ["well"] and can(state, 0, "build well")
    assert hand(state, 1) == ["well"] and not can(state, 1, "build well")


@pytest.mark.rule("W-28")
def test_olympia_does_not_build_the_same_name_twice_for_nothing():
    cities = [{"cards": ["altar"], "stages": 1}, {}, {}]
    state = table(
        ["olympia night", "gizah day", "rhodos day"], cities, [["altar", "temple"]], age=2
    )
    assert can(state, 0, "build temple")
    assert not can(state, 0, "build altar")


@pytest.mark.rule("W-29")
@pytest.mark.parametrize("first, second", SECOND_AGE.items())
def test_grey_cards_of_age_2_have_the_names_of_age_1(first, second):
    for stands, other in ((first, second), (second, first)):
        state = alone(other)
        assert can(state, 0, f"build {other}")
        raise_building(state, 0, CARD_CODES[stands])
        assert not can(state, 0, f"build {other}") and can(state, 0, f"sell {other}")
        assert has_name(state, 0, CARD_CODES[first]) and has_name(state, 0, CARD_CODES[second])
        third = next(card for card in SECOND_AGE if card != first)
        assert not has_name(state, 0, CARD_CODES[third])


@pytest.mark.rule("W-29")
@pytest.mark.parametrize("first, second", SECOND_AGE.items())
@pytest.mark.parametrize("younger", [False, True])
def test_a_grey_card_of_the_other_age_is_not_built_from_the_discard_pile(first, second, younger):
    stands, other = (first, second) if younger else (second, first)
    cities = [{"cards": ["brickyard", stands]}, {}, {}]
    state = table(
        ["halikarnassos night", "gizah day", "rhodos day"],
        cities,
        [["altar"], ["well"], ["well"]],
        age=2,
        turn=2,
        discard=[other, "theater"],
    )
    everybody(state, "stage altar", "sell well", "sell well")
    assert phase(state) == Phase.DIG and can(state, 0, "dig theater")
    assert not can(state, 0, f"dig {other}")


@pytest.mark.rule("W-29")
@pytest.mark.parametrize("card", COSTS)
def test_no_other_cards_share_a_name(card):
    twin = {**SECOND_AGE, **{second: first for first, second in SECOND_AGE.items()}}.get(card)
    state = with_one_building(card)
    same = {other for other in COSTS if has_name(state, 0, CARD_CODES[other])}
    assert same - {twin} == {card}


@pytest.mark.rule("W-30")
@pytest.mark.parametrize("card", COSTS)
def test_every_card_may_be_sold_for_3_coins(card):
    state = alone(card)
    do(state, 0, f"sell {card}")
    age = int(state.age)
    others = [hand(state, player)[0] for player in (1, 2)]
    do(state, 1, f"sell {others[0]}")
    do(state, 2, f"sell {others[1]}")
    assert state.coins[0] == 3
    assert built(state, 0) == [] and not state.colours[0].any()
    assert Counter(in_place(state, Place.DISCARD)) == Counter([card, *others])
    assert (state.known[age - 1][state.place[age - 1] == Place.DISCARD] > 0).all()


@pytest.mark.rule("W-31")
@pytest.mark.parametrize("card", FREE)
def test_a_card_without_a_cost_is_built_for_nothing(card):
    assert payments(alone(card), 0, card) == [(0, 0)]


@pytest.mark.rule("W-31")
def test_a_card_without_a_cost_leaves_the_coins_alone():
    state = table(hands=[["altar"], ["well"], ["loom"]])
    everybody(state, "build altar", "build well", "build loom")
    assert state.coins[:3].tolist() == [3, 3, 3]


@pytest.mark.rule("W-32")
@pytest.mark.parametrize("card", WITH_COINS)
def test_a_coin_is_paid_to_the_bank(card):
    assert not can(alone(card, "WSOCGLP"), 0, f"build {card}")
    state = alone(card, coins=1)
    assert payments(state, 0, card) == [(0, 0)]
    do(state, 0, f"build {card}")
    for player in (1, 2):
        do(state, player, f"sell {hand(state, player)[0]}")
    assert state.coins[:3].tolist() == [0, 6, 6]


@pytest.mark.rule("W-32")
def test_only_brown_cards_cost_a_coin():
    for card in CARDS:
        assert card.cost.get("coins", 0) == (card.id in WITH_COINS)
        assert card.id not in WITH_COINS or (card.colour == "brown" and len(card.cost) == 1)


@pytest.mark.rule("W-34")
def test_a_city_makes_a_unit_for_every_symbol_it_shows():
    """Start resource, brown, grey and yellow cards, and a stage, all for one building."""
    cards = ["lumber_yard", "foundry", "press", "caravansery", "forum"]  # and glass of the board

    def can_build_palace(cards, stages):
        cities = [{"coins": 0, "cards": cards, "stages": stages}, {}, {}]
        boards = ["alexandria day", "rhodos day", "rhodos day"]
        return can(table(boards, cities, [["palace"]], age=3), 0, "build palace")

    assert can_build_palace(cards, stages=2)
    assert not can_build_palace(cards, stages=1)
    for card in cards:
        assert not can_build_palace([other for other in cards if other != card], stages=2)


@pytest.mark.rule("W-34")
@pytest.mark.parametrize("cards", [["altar", "baths"], ["stockade"], ["workshop"], ["vineyard"]])
def test_other_cards_make_nothing(cards):
    state = table(["rhodos day", "ephesos day", "ephesos day"], [{"coins": 0, "cards": cards}])
    for letter, card in ONE_UNIT.items():
        set_hand(state, 0, [card])
        assert can(state, 0, f"build {card}") == (letter == "O" and card not in cards)


@pytest.mark.rule("W-35")
def test_production_is_not_used_up():
    cities = [{"coins": 0, "cards": ["stone_pit"]}, {}, {}]
    hands = [["baths", "altar"], ["ludus", "loom"], ["well", "loom"]]
    state = table(["rhodos day"] * 3, cities, hands, age=3)
    everybody(state, "build baths", "sell loom", "sell well")
    assert hand(state, 0) == ["ludus"]
    assert can(state, 0, "build ludus")  # stone again, and ore
    everybody(state, "build ludus", "sell loom", "sell altar")
    assert built(state, 0) == ["stone_pit", "baths", "ludus"]


@pytest.mark.rule("W-35")
@pytest.mark.parametrize("stone, enough", [("", False), ("S", False), ("SS", False), ("SSS", True)])
def test_a_symbol_serves_once_in_a_turn(stone, enough):
    assert can(alone("aqueduct", stone), 0, "build aqueduct") == enough


@pytest.mark.rule("W-35")
def test_a_choice_serves_once_in_a_turn():
    """Town Hall: 2 stone, 1 ore, 1 glass. The mine is one of them only."""
    for makes, enough in [("SG", False), ("SOG", True), ("SSG", True), ("OG", False)]:
        state = alone("town_hall", makes)
        raise_building(state, 0, CARD_CODES["mine"])
        assert can(state, 0, "build town_hall") == enough


@pytest.mark.rule("W-36")
@pytest.mark.parametrize("card, made", [("caravansery", "W"), ("forum", "C")])
def test_a_building_does_not_help_to_pay_for_itself(card, made):
    assert not can(alone(card, made, coins=9), 0, f"build {card}")
    assert can(alone(card, made * 2), 0, f"build {card}")


@pytest.mark.rule("W-36")
def test_a_stage_does_not_help_to_pay_for_itself():
    for ore, enough in (("O", False), ("OO", True)):
        cities = [{"stages": 1}, {}, {}]
        sides = ["alexandria day", "gizah day", "ephesos day"]
        state = table(sides, cities, [["altar"]], turn=2)
        state.makes[0] = basket_of(ore)
        assert can(state, 0, "stage altar") == enough


@pytest.mark.rule("W-36")
def test_what_is_built_serves_from_the_next_turn_on():
    hands = [["stone_pit", "loom"], ["baths", "loom"], ["well", "loom"]]
    state = table(["rhodos day"] * 3, hands=hands, cities=[{"coins": 0}, {"coins": 0}, {}])
    do(state, 0, "build stone_pit")
    assert not can(state, 1, "build baths")
    do(state, 1, "sell loom")
    do(state, 2, "sell well")
    assert can(state, 0, "build baths")


@pytest.mark.rule("W-37")
@pytest.mark.parametrize("card", MAKES)
def test_brown_and_grey_cards_make_what_is_printed(card):
    state = alone("altar")
    raise_building(state, 0, CARD_CODES[card])
    assert amounts(state.makes[0], 7) == amounts(basket_of(MAKES[card]), 7)
    assert (state.pairs[0], state.any_raw[0], state.any_goods[0]) == (0, 0, 0)
    assert buildable_units(state) == set(MAKES[card])


@pytest.mark.rule("W-37", "W-38")
def test_all_brown_and_grey_cards_are_typed_here():
    assert MAKES.keys() | EITHER.keys() == {c.id for c in CARDS if c.colour in ("brown", "grey")}


@pytest.mark.rule("W-38")
@pytest.mark.parametrize("card", EITHER)
def test_a_card_with_two_kinds_makes_either(card):
    state = alone("altar")
    raise_building(state, 0, CARD_CODES[card])
    assert buildable_units(state) == set(EITHER[card])
    assert state.makes[0] == 0


@pytest.mark.rule("W-38")
@pytest.mark.parametrize("card", EITHER)
def test_a_card_with_two_kinds_makes_one_unit(card):
    """Workers Guild: 1 wood, 1 stone, 1 clay, 2 ore; of the two kinds a unit each is missing."""
    rest = "".join(set("WSCO") - set(EITHER[card])) + "O"
    state = alone("workers_guild", rest)
    raise_building(state, 0, CARD_CODES[card])
    assert not can(state, 0, "build workers_guild")
    for letter in EITHER[card]:
        state = alone("workers_guild", rest + letter)
        raise_building(state, 0, CARD_CODES[card])
        assert can(state, 0, "build workers_guild")


@pytest.mark.rule("W-38")
def test_the_kind_is_chosen_again_every_turn():
    hands = [["baths", "well"], ["stockade", "altar"], ["altar", "well"]]
    state = table(["ephesos day"] * 3, [{"coins": 0, "cards": ["timber_yard"]}, {}, {}], hands)
    everybody(state, "build baths", "sell altar", "sell well")
    assert hand(state, 0) == ["stockade"]
    do(state, 0, "build stockade")


@pytest.mark.rule("W-38")
def test_several_producers_of_choice_are_matched_in_the_best_way():
    """Walls cost 3 stone; Stables 1 wood, 1 clay, 1 ore."""
    for cards, enough in [
        (["timber_yard", "mine", "excavation"], True),  # stone three times
        (["timber_yard", "mine", "tree_farm"], False),
        (["timber_yard", "mine", "forest_cave"], False),
    ]:
        state = alone("walls")
        set_city(state, 0, coins=0, cards=cards)
        assert can(state, 0, "build walls") == enough
    for cards, enough in [
        (["timber_yard", "forest_cave", "clay_pit"], True),  # wood, then ore, so that clay is left
        (["timber_yard", "excavation", "tree_farm"], False),  # no ore
        (["timber_yard", "mine", "forest_cave"], False),  # no clay
        (["excavation", "clay_pit", "mine"], False),  # no wood
    ]:
        state = alone("stables")
        set_city(state, 0, coins=0, cards=cards)
        assert can(state, 0, "build stables") == enough


@pytest.mark.rule("W-39")
@pytest.mark.parametrize("card, kinds", [("caravansery", "WSCO"), ("forum", "GLP")])
def test_the_caravansery_and_the_forum_make_one_of_their_kinds(card, kinds):
    state = alone("altar")
    raise_building(state, 0, CARD_CODES[card])
    assert buildable_units(state) == set(kinds)
    for costly, cost in (("palace", "WSCOGLP"), ("traders_guild", "GLP"), ("walls", "SSS")):
        for letter in cost:
            state = alone(costly, cost.replace(letter, "", 1))
            raise_building(state, 0, CARD_CODES[card])
            assert can(state, 0, f"build {costly}") == (letter in kinds)
        state = alone(costly, cost[2:])
        raise_building(state, 0, CARD_CODES[card])
        assert not can(state, 0, f"build {costly}")


@pytest.mark.rule("W-39")
def test_the_kind_of_the_caravansery_is_chosen_again_every_turn():
    hands = [["baths", "well"], ["stockade", "altar"], ["altar", "well"]]
    state = table(["ephesos day"] * 3, [{"coins": 0, "cards": ["caravansery"]}, {}, {}], hands)
    everybody(state, "build baths", "sell altar", "sell well")
    do(state, 0, "build stockade")


@pytest.mark.rule("W-40")
@pytest.mark.parametrize("earlier, later", LINKS)
def test_a_chain_makes_a_card_free(earlier, later):
    state = alone(later)
    assert not can(state, 0, f"build {later}")
    for neighbour in (1, 2):
        raise_building(state, neighbour, CARD_CODES[earlier])
    assert not can(state, 0, f"build {later}")  # only its own city counts
    raise_building(state, 0, CARD_CODES[earlier])
    assert payments(state, 0, later) == [(0, 0)]


@pytest.mark.rule("W-40")
def test_a_build_by_chain_costs_no_coins():
    cities = [{"coins": 5, "cards": ["baths"]}, {"cards": ["quarry"]}, {"cards": ["quarry"]}]
    state = table(["ephesos day"] * 3, cities, [["aqueduct"], ["well"], ["well"]], age=2)
    everybody(state, "build aqueduct", "sell well", "sell well")
    assert state.coins[:3].tolist() == [5, 6, 6]


@pytest.mark.rule("W-40")
@pytest.mark.parametrize("earlier, later", LINKS)
def test_without_the_chain_a_card_costs_what_is_printed(earlier, later):
    assert payments(alone(later, COSTS[later]), 0, later) == [(0, 0)]
    assert COSTS[later] not in ("", "1")


@pytest.mark.rule("W-40")
def test_a_card_of_a_chain_that_lies_under_the_wonder_or_in_hand_does_not_count():
    cities = [{"coins": 0, "cards": ["sawmill"]}, {}, {}]
    hands = [["baths", "altar"], ["aqueduct", "well"], ["loom", "well"]]
    state = table(["gizah day", "rhodos day", "ephesos day"], cities, hands)
    everybody(state, "stage baths", "sell well", "sell well")
    assert hand(state, 0) == ["aqueduct"] and state.stages[0] == 1
    assert not can(state, 0, "build aqueduct")
    set_hand(state, 0, ["aqueduct", "baths"])
    assert not can(state, 0, "build aqueduct")


@pytest.mark.rule("W-41")
def test_there_are_24_chain_symbols():
    found = {c.chain_symbol: (c.chain_from, c.id) for c in CARDS if c.chain_from}
    assert found == CHAINS and len(found) == 24
    assert all((c.chain_symbol is None) == (not c.chain_from) for c in CARDS)


@pytest.mark.rule("W-41")
def test_a_building_carries_at_most_two_symbols_and_leads_to_a_later_age():
    carried = Counter(earlier for earlier, _ in LINKS)
    assert Counter(carried.values()) == {1: 11, 2: 7}
    for earlier, later in LINKS:
        assert CARDS[CARD_CODES[earlier]].age < CARDS[CARD_CODES[later]].age


@pytest.mark.rule("W-41")
@pytest.mark.parametrize("earlier", COSTS)
def test_no_other_building_makes_a_card_free(earlier):
    state = with_one_building(earlier)
    free = {card for card in COSTS if is_chained(state, 0, CARD_CODES[card])}
    assert free == {later for carrier, later in LINKS if carrier == earlier}


@pytest.mark.rule("W-42")
def test_a_build_is_by_chain_even_when_the_cost_could_be_met():
    """Neither its own resources nor purchases make another action of it."""
    rich = {"coins": 20, "cards": ["quarry"]}
    for own in (["baths"], ["baths", "stone_pit"], ["baths", "quarry", "stone_pit"]):
        state = table(["rhodos day"] * 3, [{"coins": 20, "cards": own}, rich, rich], age=2, turn=2)
        set_hand(state, 0, ["aqueduct"])
        assert payments(state, 0, "aqueduct") == [(0, 0)]
        assert not can(state, 0, "build aqueduct left=4 right=2")
        assert is_chained(state, 0, CARD_CODES["aqueduct"])


@pytest.mark.rule("W-42")
@pytest.mark.parametrize("side, stages, turn", [("olympia day", 2, 3), ("olympia night", 1, 1)])
def test_a_build_is_by_chain_even_when_a_power_makes_the_card_free(side, stages, turn):
    cities = [{"coins": 0, "cards": ["apothecary"], "stages": stages}, {}, {}]
    state = table([side, "gizah day", "rhodos day"], cities, [["stables", "walls"]], 2, turn)
    assert is_free(state, 0, CARD_CODES["walls"]) and not is_chained(state, 0, CARD_CODES["walls"])
    assert is_free(state, 0, CARD_CODES["stables"]) and is_chained(state, 0, CARD_CODES["stables"])
    assert payments(state, 0, "stables") == [(0, 0)]


@pytest.mark.rule("W-43")
def test_the_tavern_brings_5_coins():
    assert turn_with("tavern")[0] == 5


BROWN = ["lumber_yard", "mine", "sawmill"]
GREY = ["loom", "press_age2"]
OTHERS = ["altar", "stockade", "workshop", "forum", "workers_guild"]


@pytest.mark.rule("W-44")
@pytest.mark.parametrize("card, colour, each", [("vineyard", BROWN, 1), ("bazar", GREY, 2)])
def test_vineyard_and_bazar_count_three_cities(card, colour, each):
    other = GREY if colour is BROWN else BROWN
    assert turn_with(card)[0] == 0
    assert turn_with(card, [*other, *OTHERS], other, other)[0] == 0
    assert turn_with(card, cards=colour)[0] == each * len(colour)
    assert turn_with(card, left=colour)[0] == each * len(colour)
    assert turn_with(card, right=colour[:1])[0] == each
    assert turn_with(card, colour[:1], colour, colour)[0] == each * (1 + 2 * len(colour))


@pytest.mark.rule("W-44")
@pytest.mark.parametrize("card, counted", [("vineyard", "mine"), ("bazar", "loom")])
def test_vineyard_and_bazar_do_not_count_cities_further_away(card, counted):
    cities = [{"cards": [counted] if city in (2, 3) else []} for city in range(5)]
    state = table(cities=cities, hands=[[card], *[["altar"]] * 4], age=2, turn=2)
    everybody(state, f"build {card}", *["sell altar"] * 4)
    assert state.coins[0] == 3


YELLOW = ["tavern", "marketplace", "vineyard"]
RED = ["stockade", "walls"]


@pytest.mark.rule("W-45")
@pytest.mark.parametrize(
    "card, cards, coins",
    [
        ("haven", [], 0),
        ("haven", BROWN, 3),
        ("haven", [*GREY, *YELLOW, *RED], 0),
        ("lighthouse", [], 1),
        ("lighthouse", YELLOW, 4),
        ("lighthouse", [*GREY, *BROWN, *RED], 1),
        ("chamber_of_commerce", [], 0),
        ("chamber_of_commerce", GREY, 4),
        ("chamber_of_commerce", [*BROWN, *YELLOW, *RED], 0),
        ("ludus", [], 0),
        ("ludus", RED, 6),
        ("ludus", [*BROWN, *GREY, *YELLOW], 0),
        ("arena", [], 0),
        ("arena", [*BROWN, *GREY, *YELLOW, *RED], 0),
    ],
)
def test_yellow_cards_of_age_3_bring_coins_for_their_own_city(card, cards, coins):
    everything = [*BROWN, *GREY, *RED, "altar", "tavern"]
    assert turn_with(card, cards)[0] == coins
    assert turn_with(card, cards, left=everything, right=everything)[0] == coins


@pytest.mark.rule("W-45")
@pytest.mark.parametrize("stages", range(5))
def test_the_arena_brings_3_coins_for_each_stage(stages):
    assert turn_with("arena", stages=stages)[0] == 3 * stages


@pytest.mark.rule("W-45")
@pytest.mark.parametrize("card", ["haven", "lighthouse", "chamber_of_commerce", "ludus"])
def test_stages_count_for_the_arena_only(card):
    assert turn_with(card, stages=4)[0] == (card == "lighthouse")


@pytest.mark.rule("W-45")
def test_the_arena_counts_no_stages_of_neighbours():
    cities = [{"cards": ["dispensary"]}, {"stages": 2}, {"stages": 2}]
    state = table(["gizah day"] * 3, cities, [["arena"], ["altar"], ["altar"]], age=3)
    everybody(state, "build arena", "sell altar", "sell altar")
    assert state.coins[0] == 3


@pytest.mark.rule("W-46")
def test_coins_are_paid_once():
    coins, state = turn_with("vineyard", BROWN)
    assert coins == 3
    for player in range(3):
        set_hand(state, player, ["quarry", "altar"])
    everybody(state, "build quarry", "build quarry", "build quarry")
    assert state.coins[0] == 20 + 3 - 1
    everybody(state, "build altar", "sell altar", "sell altar")
    assert state.coins[0] == 20 + 3 - 1


@pytest.mark.rule("W-46")
@pytest.mark.parametrize(
    "card, later", [("haven", "quarry"), ("lighthouse", "tavern"), ("ludus", "stockade")]
)
def test_later_buildings_bring_nothing_more(card, later):
    coins, state = turn_with(card)
    set_hand(state, 0, [later])
    set_hand(state, 1, ["altar"])
    set_hand(state, 2, ["altar"])
    own = {"quarry": -1, "tavern": 5, "stockade": 0}[later]
    everybody(state, f"build {later}", "sell altar", "sell altar")
    assert state.coins[0] == 20 + coins + own


@pytest.mark.rule("W-46")
def test_coins_of_neighbours_cards_are_not_shared():
    _, state = turn_with("bazar", GREY, GREY, GREY)
    assert state.coins[1:3].tolist() == [6, 6]


@pytest.mark.rule("W-47")
def test_the_start_resource_is_no_card():
    for board in ("babylon day", "gizah day", "ephesos night", "halikarnassos day"):
        state = table([board] * 3, [{}] * 3, [["vineyard"], ["bazar"], ["altar"]], age=2)
        assert not state.colours.any()
        everybody(state, "build vineyard", "build bazar", "build altar")
        assert state.coins[:3].tolist() == [3, 3, 3]


@pytest.mark.rule("W-47")
def test_cards_under_the_board_are_not_counted():
    """A brown card under each board, and then a Vineyard."""
    cities = [{"cards": ["tree_farm", "lumber_yard"]}] * 3
    hands = [["sawmill", "bazar"], ["sawmill", "vineyard"], ["press", "vineyard"]]
    state = table(["gizah day", "rhodos day", "babylon day"], cities, hands, age=2)
    raise_building(state, 2, CARD_CODES["brickyard"])
    everybody(state, "stage sawmill", "stage sawmill", "stage press")
    assert state.stages[:3].tolist() == [1, 1, 1]
    assert state.colours[:3, 0].tolist() == [2, 2, 3]
    assert state.colours[:3].sum() == 7
    assert [hand(state, player) for player in range(3)] == [["vineyard"], ["bazar"], ["vineyard"]]
    everybody(state, "build vineyard", "build bazar", "sell vineyard")
    assert state.coins[:3].tolist() == [3 + 7, 3 + 0, 3 + 3]
    assert built(state, 0) == ["lumber_yard", "tree_farm", "vineyard"]
