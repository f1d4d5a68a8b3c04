"""Buying from the neighbours."""

import pytest
from helpers.wonders import can, do, everybody, hand, legal_codes, payments, set_hand, table

from pharos.rulebooks.wonders.actions import NUM_PAYMENTS, NUM_SPLITS, SELL, SPLIT_LEFT, SPLIT_RIGHT
from pharos.rulebooks.wonders.catalogue import CARD_CODES, CARDS
from pharos.rulebooks.wonders.rules.building import raise_building
from pharos.rulebooks.wonders.rules.by_phase import is_legal

# A board that makes a resource, a card that makes one unit, a card that costs just that
BOARD = {
    "wood": "babylon day",
    "stone": "gizah day",
    "ore": "rhodos day",
    "clay": "olympia day",
    "glass": "alexandria day",
    "loom": "halikarnassos day",
    "papyrus": "ephesos day",
}
MAKER = {
    "wood": "lumber_yard",
    "stone": "stone_pit",
    "ore": "ore_vein",
    "clay": "clay_pool",
    "glass": "glassworks",
    "loom": "loom",
    "papyrus": "press",
}
BUYER = {
    "wood": "stockade",
    "stone": "baths",
    "ore": "barracks",
    "clay": "guard_tower",
    "glass": "workshop",
    "loom": "apothecary",
    "papyrus": "scriptorium",
}
RAW = ["wood", "stone", "ore", "clay"]
GOODS = ["glass", "loom", "papyrus"]
DOUBLE = {"wood": "sawmill", "stone": "quarry", "ore": "foundry", "clay": "brickyard"}
EITHER = {
    "tree_farm": ("wood", "clay"),
    "excavation": ("stone", "clay"),
    "clay_pit": ("ore", "clay"),
    "timber_yard": ("wood", "stone"),
    "forest_cave": ("wood", "ore"),
    "mine": ("stone", "ore"),
}


def other_board(resource):
    """A board that does not help."""
    return BOARD["papyrus" if resource != "papyrus" else "ore"]


def scene(card, coins=20, boards=None, **cards):
    """Player 0 with a card in hand, of three; the left neighbour is seat 2, the right one 1."""
    own, right, left = (cards.get(city, ()) for city in ("own", "right", "left"))
    cities = [{"coins": coins, "cards": own}, {"cards": right}, {"cards": left}]
    age = CARDS[CARD_CODES[card]].age
    boards = boards or ["ephesos day"] * 3
    return table(boards, cities, [[card], ["altar"], ["altar"]], age=age, turn=2)


def ways(card, **how):
    return sorted(payments(scene(card, **how), 0, card))


def unit_prices(resource, own=()):
    """What a unit from the left and one from the right costs: of a card, and of the board."""
    none, has = other_board(resource), BOARD[resource]
    card, maker = BUYER[resource], [MAKER[resource]]
    from_card = [
        ways(card, own=own, left=maker, boards=[none] * 3),
        ways(card, own=own, right=maker, boards=[none] * 3),
    ]
    from_board = [
        ways(card, own=own, boards=[none, none, has]),
        ways(card, own=own, boards=[none, has, none]),
    ]
    assert from_card == from_board
    (left, nothing), (zero, right) = from_card[0][0], from_card[1][0]
    assert nothing == zero == 0 and [len(found) for found in from_card] == [1, 1]
    return left, right


@pytest.mark.rule("W-48")
@pytest.mark.parametrize("resource", BOARD)
def test_a_unit_costs_2_coins(resource):
    assert unit_prices(resource) == (2, 2)


@pytest.mark.rule("W-48")
def test_coins_go_to_the_neighbour_who_sells():
    for paid, expected in (("left=2", [18, 6, 8]), ("right=2", [18, 8, 6])):
        state = scene("baths", left=["stone_pit"], right=["stone_pit"])
        everybody(state, f"build baths {paid}", "sell altar", "sell altar")
        assert state.coins[:3].tolist() == expected


@pytest.mark.rule("W-48")
def test_resources_are_bought_for_a_stage_too():
    state = scene("altar", left=["sawmill"], boards=["gizah day", "ephesos day", "ephesos day"])
    assert payments(state, 0, "altar", "stage") == [(4, 0)]
    everybody(state, "stage altar left=4", "sell altar", "sell altar")
    assert state.stages[0] == 1 and state.coins[:3].tolist() == [16, 6, 10]


@pytest.mark.rule("W-48")
@pytest.mark.parametrize("players", range(3, 8))
def test_nothing_is_bought_from_anybody_but_the_two_neighbours(players):
    for seller in range(1, players):
        cities = [{"cards": ["stone_pit"] if city == seller else []} for city in range(players)]
        state = table(["ephesos day"] * players, cities, [["baths"]] * players)
        expected = {players - 1: [(2, 0)], 1: [(0, 2)]}.get(seller, [])
        assert payments(state, 0, "baths") == expected


@pytest.mark.rule("W-48")
def test_only_what_the_city_lacks_is_bought():
    assert ways("aqueduct", own=["stone_pit"], left=["quarry"]) == [(4, 0)]
    assert ways("aqueduct", own=["quarry"], left=["quarry"]) == [(2, 0)]
    assert ways("aqueduct", own=["quarry", "stone_pit"], left=["quarry"]) == [(0, 0)]
    state = scene("aqueduct", own=["quarry", "stone_pit"], left=["quarry"])
    assert not can(state, 0, "build aqueduct left=2")


@pytest.mark.rule("W-48")
@pytest.mark.parametrize("coins, possible", [(0, False), (1, False), (2, True), (3, True)])
def test_a_purchase_needs_the_coins(coins, possible):
    state = scene("baths", left=["stone_pit"], coins=coins)
    assert can(state, 0, "build baths left=2") == possible
    assert (payments(state, 0, "baths") == [(2, 0)]) == possible


@pytest.mark.rule("W-49")
@pytest.mark.parametrize("resource", BOARD)
def test_for_sale_are_start_resources_and_brown_and_grey_cards(resource):
    none, card = other_board(resource), BUYER[resource]
    assert ways(card, boards=[none] * 3) == []
    assert ways(card, boards=[none, BOARD[resource], none]) == [(0, 2)]
    assert ways(card, right=[MAKER[resource]], boards=[none] * 3) == [(0, 2)]
    night = BOARD[resource].replace("day", "night")
    assert ways(card, boards=[none, night, none]) == [(0, 2)]


@pytest.mark.rule("W-49")
def test_grey_cards_of_age_2_are_for_sale():
    none = ["rhodos day"] * 3
    assert ways("workshop", left=["glassworks_age2"], boards=none) == [(2, 0)]
    assert ways("apothecary", left=["loom_age2"], boards=none) == [(2, 0)]
    assert ways("scriptorium", left=["press_age2"], boards=none) == [(2, 0)]


@pytest.mark.rule("W-49")
@pytest.mark.parametrize("resource", BOARD)
def test_yellow_cards_do_not_sell(resource):
    none = [other_board(resource)] * 3
    yellow = ["caravansery", "forum"]
    assert ways(BUYER[resource], left=yellow, right=yellow, boards=none) == []
    assert ways(BUYER[resource], own=yellow, boards=none) == [(0, 0)]


@pytest.mark.rule("W-49")
@pytest.mark.parametrize("side, stages", [("alexandria day", 2), ("alexandria night", 3)])
def test_stages_do_not_sell(side, stages):
    cities = [{"coins": 20}, {"stages": stages}, {"stages": stages}]
    boards = ["rhodos day", side, side]
    state = table(boards, cities)
    set_hand(state, 0, list(BUYER.values()))
    assert [good for good, card in BUYER.items() if payments(state, 0, card)] == ["ore", "glass"]
    assert sorted(payments(state, 0, "workshop")) == [(0, 2), (2, 0)]


@pytest.mark.rule("W-50")
def test_a_symbol_is_bought_once_in_a_turn():
    """Walls cost 3 stone."""
    assert ways("walls", left=["stone_pit"]) == []
    assert ways("walls", left=["stone_pit"], right=["stone_pit"]) == []
    assert ways("walls", own=["stone_pit"], left=["stone_pit"], right=["stone_pit"]) == [(2, 2)]
    assert ways("walls", own=["quarry"], left=["stone_pit"]) == [(2, 0)]


@pytest.mark.rule("W-50")
@pytest.mark.parametrize("resource", DOUBLE)
def test_a_card_with_two_symbols_sells_two_units(resource):
    """A stage or card that costs 2 or more of it, and makes up for the rest."""
    card, own = {
        "wood": ("caravansery", []),
        "clay": ("forum", []),
        "ore": ("statue", ["lumber_yard"]),
        "stone": ("library", ["loom"]),
    }[resource]
    assert ways(card, own=own, left=[MAKER[resource]]) == []
    assert ways(card, own=own, left=[DOUBLE[resource]]) == [(4, 0)]
    both = [MAKER[resource], DOUBLE[resource]]
    assert ways(card, own=own, left=both) == [(4, 0)]


@pytest.mark.rule("W-50")
def test_two_cards_and_a_board_sell_three_units():
    boards = ["ephesos day", "ephesos day", "gizah day"]
    assert ways("walls", left=["stone_pit"], boards=boards) == []
    assert ways("walls", left=["quarry"], boards=boards) == [(6, 0)]
    assert ways("circus", own=["ore_vein"], left=["quarry"], boards=boards) == [(6, 0)]


@pytest.mark.rule("W-50")
def test_things_are_bought_only_for_what_is_built():
    """There is no action that pays a neighbour for a card that is sold."""
    state = scene("altar", left=["quarry"], right=["quarry"])
    assert payments(state, 0, "altar") == [(0, 0)]
    altar = CARD_CODES["altar"]
    first = altar * NUM_PAYMENTS
    assert legal_codes(state, 0) == [first, SELL + altar]
    assert not any(is_legal(state, 0, first + payment) for payment in range(1, NUM_PAYMENTS))


@pytest.mark.rule("W-50")
def test_what_was_bought_is_gone_in_the_next_turn():
    hands = [["baths", "altar"], ["aqueduct", "altar"], ["well", "altar"]]
    cities = [{"coins": 2, "cards": ["quarry"]}, {"cards": ["clay_pool"]}, {}]
    state = table(["ephesos day"] * 3, cities, hands)
    raise_building(state, 1, CARD_CODES["stone_pit"])
    set_hand(state, 0, ["walls", "altar"])
    everybody(state, "build walls right=2", "sell altar", "sell altar")
    assert hand(state, 0) == ["aqueduct"] and state.coins[0] == 0
    assert not can(state, 0, "build aqueduct")  # 3 stone again, and no coins


@pytest.mark.rule("W-50")
def test_a_symbol_is_bought_again_in_the_next_turn():
    hands = [["baths", "altar"], ["aqueduct", "altar"], ["well", "altar"]]
    cities = [{"coins": 4, "cards": ["quarry"]}, {"cards": ["stone_pit"]}, {}]
    state = table(["ephesos day"] * 3, cities, hands)
    set_hand(state, 0, ["walls", "altar"])
    everybody(state, "build walls right=2", "sell altar", "sell altar")
    do(state, 0, "build aqueduct right=2")


@pytest.mark.rule("W-51")
def test_a_neighbour_keeps_the_use_of_what_is_sold_to_both_sides():
    """One stone: both neighbours and the owner use it in one turn, the owner without a word."""
    cities = [{}, {"cards": ["stone_pit"]}, {}, {}]
    state = table(["ephesos day"] * 4, cities, [["baths"], ["baths"], ["baths"], ["altar"]])
    do(state, 1, "build baths")
    do(state, 0, "build baths right=2")
    do(state, 2, "build baths left=2")
    do(state, 3, "sell altar")
    assert state.coins[:4].tolist() == [1, 3 + 2 + 2, 1, 6]
    assert all(state.colours[player, 2] == 1 for player in range(3))


@pytest.mark.rule("W-51")
def test_a_neighbour_cannot_refuse():
    """Nobody is asked: when all have chosen, the turn is over and the seller is paid."""
    state = scene("baths", left=["stone_pit"])
    everybody(state, "build baths left=2", "sell altar", "sell altar")
    assert state.turn == 3 and state.coins[2] == 3 + 2 + 3


@pytest.mark.rule("W-52")
@pytest.mark.parametrize("card", EITHER)
def test_either_kind_of_a_card_with_two_is_for_sale(card):
    none = ["ephesos day"] * 3
    for resource in RAW:
        expected = [(2, 0)] if resource in EITHER[card] else []
        assert ways(BUYER[resource], left=[card], boards=none) == expected


@pytest.mark.rule("W-52")
def test_just_one_unit_of_a_card_with_two_kinds_is_for_sale():
    """The Ludus costs 1 stone and 1 ore, the Gardens 1 wood and 2 clay."""
    assert ways("ludus", left=["mine"]) == []
    assert ways("ludus", left=["mine"], right=["mine"]) == [(2, 2)]
    assert ways("ludus", left=["mine", "clay_pit"]) == [(4, 0)]
    assert ways("ludus", left=["mine", "stone_pit"]) == [(4, 0)]
    assert ways("gardens", left=["tree_farm", "brickyard"]) == [(6, 0)]
    assert ways("gardens", left=["tree_farm", "clay_pool"]) == []


@pytest.mark.rule("W-52")
def test_owner_and_both_buyers_may_use_different_kinds():
    cities = [{"cards": []}, {"coins": 0, "cards": ["mine"]}, {"cards": []}]
    state = table(["ephesos day"] * 3, cities, [["baths"], ["barracks"], ["barracks"]])
    everybody(state, "build baths right=2", "build barracks", "build barracks left=2")
    assert state.coins[:3].tolist() == [1, 4, 1]


@pytest.mark.rule("W-53")
@pytest.mark.parametrize("seller, paid", [(1, "right=2"), (2, "left=2")])
def test_nobody_buys_from_a_building_of_the_same_turn(seller, paid):
    hands = [["baths", "altar"], ["altar", "baths"], ["altar", "baths"]]
    hands[seller] = ["stone_pit", "baths"]
    state = table(["ephesos day"] * 3, hands=hands)
    do(state, seller, "build stone_pit")
    assert payments(state, 0, "baths") == [] and not can(state, 0, f"build baths {paid}")
    for player in {0, 1, 2} - {seller}:
        do(state, player, "sell altar")
    assert hand(state, 0) == ["baths"]
    assert can(state, 0, f"build baths {paid}")


@pytest.mark.rule("W-54")
@pytest.mark.parametrize("resource", RAW)
@pytest.mark.parametrize(
    "posts, prices",
    [
        ([], (2, 2)),
        (["east_trading_post"], (2, 1)),
        (["west_trading_post"], (1, 2)),
        (["east_trading_post", "west_trading_post"], (1, 1)),
        (["marketplace"], (2, 2)),
    ],
)
def test_trading_posts_make_raw_materials_cheap_on_one_side(resource, posts, prices):
    assert unit_prices(resource, own=posts) == prices


@pytest.mark.rule("W-54")
@pytest.mark.parametrize("resource", GOODS)
def test_trading_posts_do_nothing_for_manufactured_goods(resource):
    assert unit_prices(resource, own=["east_trading_post", "west_trading_post"]) == (2, 2)


@pytest.mark.rule("W-54")
def test_every_unit_is_cheap():
    right = ["quarry", "stone_pit"]
    assert ways("walls", own=["east_trading_post"], right=right) == [(0, 3)]
    assert ways("walls", own=["west_trading_post"], right=right) == [(0, 6)]
    assert ways("ludus", own=["east_trading_post"], right=["mine", "forest_cave"]) == [(0, 2)]


@pytest.mark.rule("W-54", "W-55")
def test_posts_of_neighbours_do_not_help():
    posts = ["east_trading_post", "west_trading_post", "marketplace"]
    assert ways("baths", left=[*posts, "stone_pit"], right=posts) == [(2, 0)]
    assert ways("workshop", left=posts, right=[*posts, "glassworks"]) == [(0, 2)]


@pytest.mark.rule("W-54")
def test_the_seller_gets_the_lower_price():
    state = scene("baths", own=["east_trading_post"], right=["stone_pit"])
    assert not can(state, 0, "build baths right=2")
    everybody(state, "build baths right=1", "sell altar", "sell altar")
    assert state.coins[:3].tolist() == [19, 3 + 1 + 3, 6]


@pytest.mark.rule("W-54")
def test_a_post_helps_from_the_next_turn_on():
    hands = [["east_trading_post", "baths"], ["baths", "altar"], ["altar", "baths"]]
    state = table(["ephesos day"] * 3, [{}, {"cards": ["stone_pit"]}, {}], hands)
    assert payments(state, 0, "baths") == [(0, 2)]
    everybody(state, "build east_trading_post", "sell altar", "sell altar")
    assert hand(state, 0) == ["baths"] and payments(state, 0, "baths") == [(0, 1)]


@pytest.mark.rule("W-54", "W-55")
def test_posts_help_with_stages_too():
    cities = [{"cards": ["west_trading_post", "marketplace"], "stages": 1}, {}, {}]
    cities[2] = {"cards": ["brickyard", "loom"]}
    state = table(["gizah day", "ephesos day", "ephesos day"], cities, [["altar"]] * 3)
    assert payments(state, 0, "altar", "stage") == [(3, 0)]


@pytest.mark.rule("W-55")
@pytest.mark.parametrize("resource", GOODS)
def test_the_marketplace_makes_goods_cheap_on_both_sides(resource):
    assert unit_prices(resource, own=["marketplace"]) == (1, 1)


@pytest.mark.rule("W-55")
@pytest.mark.parametrize("resource", RAW)
def test_the_marketplace_does_nothing_for_raw_materials(resource):
    assert unit_prices(resource, own=["marketplace"]) == (2, 2)


@pytest.mark.rule("W-54", "W-55")
def test_prices_add_up():
    """Haven: wood, ore, textile."""
    boards = ["ephesos day"] * 3
    own = ["east_trading_post", "marketplace"]
    how = {"own": own, "left": ["lumber_yard"], "right": ["ore_vein", "loom"], "boards": boards}
    assert ways("haven", **how) == [(2, 2)]


@pytest.mark.rule("W-56")
def test_payments_that_are_not_dominated_are_all_legal():
    """Walls cost 3 stone, and both neighbours have three to sell."""
    much = ["quarry", "stone_pit"]
    assert ways("walls", left=much, right=much) == [(0, 6), (2, 4), (4, 2), (6, 0)]
    cheap = ["west_trading_post"]
    assert ways("walls", own=cheap, left=much, right=much) == [(0, 6), (1, 4), (2, 2), (3, 0)]
    assert ways("walls", left=much, right=["stone_pit"]) == [(4, 2), (6, 0)]


@pytest.mark.rule("W-56")
def test_coins_are_never_thrown_away():
    """Every other split of the coins is refused, including those that pay more than enough."""
    much = ["quarry", "stone_pit"]
    state = scene("walls", left=much, right=much)
    first = CARD_CODES["walls"] * NUM_PAYMENTS
    accepted = {
        (int(SPLIT_LEFT[split]), int(SPLIT_RIGHT[split]))
        for split in range(NUM_SPLITS)
        if is_legal(state, 0, first + split)
    }
    assert accepted == {(0, 6), (2, 4), (4, 2), (6, 0)}


@pytest.mark.rule("W-56")
def test_a_player_who_can_do_without_does_not_buy():
    """Own producers of choice, and a payment that another one dominates."""
    assert ways("baths", own=["timber_yard"], left=["stone_pit"]) == [(0, 0)]
    # Ludus: stone and ore; the mine is the ore, because only stone is for sale
    assert ways("ludus", own=["mine"], left=["stone_pit"]) == [(2, 0)]
    assert ways("ludus", own=["mine"], left=["stone_pit"], right=["ore_vein"]) == [(0, 2), (2, 0)]
    # The Caravansery is spared for what is dear
    own = ["caravansery", "east_trading_post"]
    assert ways("ludus", own=own, left=["stone_pit"], right=["ore_vein"]) == [(0, 1), (2, 0)]
    # From the right it is 1 coin for either; from the left it would be 2
    both = ["stone_pit", "ore_vein"]
    assert ways("ludus", own=["east_trading_post"], left=both, right=both) == [
        (0, 2),
        (2, 1),
        (4, 0),
    ]


@pytest.mark.rule("W-56")
def test_a_payment_on_one_side_can_dominate():
    """Haven: wood, ore, textile. With ore from the right at 1 or wood at 1, the textile is at 2."""
    how = {"own": ["east_trading_post", "lumber_yard"], "right": ["ore_vein", "loom"]}
    assert ways("haven", **how) == [(0, 3)]
    assert ways("haven", left=["loom"], **how) == [(0, 3), (2, 1)]


@pytest.mark.rule("W-56")
def test_a_dominated_payment_is_refused():
    """Haven: ore is at 1 from the left and at 2 from the right, textile at 2 from either."""
    both = ["ore_vein", "loom"]
    state = scene("haven", own=["west_trading_post", "lumber_yard"], left=both, right=both)
    assert sorted(payments(state, 0, "haven")) == [(0, 4), (1, 2), (3, 0)]
    assert can(state, 0, "build haven left=1 right=2")
    assert not can(state, 0, "build haven left=2 right=2")


@pytest.mark.rule("W-56", "W-57")
def test_a_payment_is_offered_within_the_coins_only():
    """Walls at 1 coin a stone on the left and 2 on the right: 3, 4, 5 or 6 coins."""
    much = ["quarry", "stone_pit"]
    payable = {
        2: [],
        3: [(3, 0)],
        4: [(2, 2), (3, 0)],
        5: [(1, 4), (2, 2), (3, 0)],
        6: [(0, 6), (1, 4), (2, 2), (3, 0)],
    }
    for coins, expected in payable.items():
        how = {"own": ["west_trading_post"], "left": much, "right": much, "coins": coins}
        assert ways("walls", **how) == expected


@pytest.mark.rule("W-56")
def test_the_coin_of_a_brown_card_goes_to_the_bank():
    state = scene("quarry", coins=1, left=["quarry"], right=["quarry"])
    assert payments(state, 0, "quarry") == [(0, 0)]
    everybody(state, "build quarry", "sell altar", "sell altar")
    assert state.coins[:3].tolist() == [0, 6, 6]


@pytest.mark.rule("W-57")
@pytest.mark.parametrize(
    "paid, expected", [("left=1", [19, 6, 7]), ("right=2", [18, 8, 6])], ids=["cheap", "dear"]
)
def test_the_player_chooses_even_what_costs_more(paid, expected):
    state = scene("baths", own=["west_trading_post"], left=["stone_pit"], right=["stone_pit"])
    everybody(state, f"build baths {paid}", "sell altar", "sell altar")
    assert state.coins[:3].tolist() == expected


@pytest.mark.rule("W-57")
def test_a_large_purchase_may_be_spread_in_any_way():
    """The Palace, with one unit of its own: 6 units, 12 coins."""
    all_seven = ["lumber_yard", "stone_pit", "ore_vein", "clay_pool", "glassworks", "loom", "press"]
    boards = ["gizah day", "rhodos day", "rhodos day"]
    assert ways("palace", left=all_seven, boards=boards, coins=11) == []
    # Its own board has stone, and the one on the right has ore
    assert ways("palace", left=all_seven, boards=boards, coins=12) == [(10, 2), (12, 0)]
    spread = [(0, 12), (2, 10), (4, 8), (6, 6), (8, 4), (10, 2), (12, 0)]
    assert ways("palace", left=all_seven, right=all_seven, boards=boards) == spread


@pytest.mark.rule("W-57")
def test_fourteen_coins_are_paid_when_nothing_is_made():
    all_seven = ["lumber_yard", "stone_pit", "ore_vein", "clay_pool", "glassworks", "loom", "press"]
    state = scene("palace", left=all_seven, coins=14, boards=["rhodos day"] * 3)
    state.makes[0] = state.makes[1] = 0
    assert payments(state, 0, "palace") == [(14, 0)]
    everybody(state, "build palace left=14", "sell altar", "sell altar")
    assert state.coins[:3].tolist() == [0, 6, 20]
