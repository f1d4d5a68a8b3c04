"""Wonder boards: stages, what they cost and what they do."""

import pytest
from helpers.wonders import can, do, hand, legal_codes, payments, phase, set_hand
from helpers.wonders_scenes import (
    RICH,
    alone,
    asked,
    buildings,
    digs,
    discarded,
    hold,
    in_place,
    lines,
    makes_only,
    scene,
    turn,
    where_is,
)

from pharos.rulebooks.wonders.actions import SELL, STAGE
from pharos.rulebooks.wonders.catalogue import (
    BASE_BOARDS,
    CARDS,
    COINS,
    FIRST_STAGE,
    MOST_STAGES,
    NUM_STAGES,
    SHIELDS,
    SIDE_NAMES,
)
from pharos.rulebooks.wonders.rules.discard_pile import num_discarded
from pharos.rulebooks.wonders.rules.stages import is_complete
from pharos.rulebooks.wonders.state import DECK_SIZE, NO_COPY, Phase, Place

BASE_SIDES = SIDE_NAMES[: 2 * len(BASE_BOARDS)]
# The cost of every stage, as printed
COSTS = {
    "alexandria day": ["stone 2", "ore 2", "loom 1 papyrus 1"],
    "alexandria night": ["clay 2", "ore 3", "wood 4"],
    "babylon day": ["clay 2", "ore 2 loom 1", "wood 4"],
    "babylon night": ["stone 2", "clay 3 glass 1"],
    "ephesos day": ["clay 2", "wood 2", "ore 2 glass 1"],
    "ephesos night": ["stone 2", "wood 2", "ore 2 loom 1"],
    "gizah day": ["wood 2", "clay 2 loom 1", "stone 4"],
    "gizah night": ["wood 2", "stone 3", "clay 3", "stone 4 papyrus 1"],
    "halikarnassos day": ["ore 2", "glass 1 papyrus 1", "stone 3"],
    "halikarnassos night": ["clay 2", "glass 1 papyrus 1", "wood 3"],
    "olympia day": ["stone 2", "wood 2", "clay 3"],
    "olympia night": ["ore 2", "clay 3", "glass 1 loom 1 papyrus 1"],
    "rhodos day": ["wood 2", "clay 3", "ore 4"],
    "rhodos night": ["stone 3", "ore 4"],
}
EVERY_STAGE = [(side, stage) for side, costs in COSTS.items() for stage in range(len(costs))]
EVERY_SIDE = pytest.mark.parametrize("side", list(COSTS))


def cost_of(side, stage):
    words = COSTS[side][stage].split()
    return {resource: int(many) for resource, many in zip(words[::2], words[1::2], strict=True)}


def stages_offered(state, player=0):
    return [action for action in legal_codes(state, player) if STAGE <= action < SELL]


def test_the_costs_above_name_every_side():
    assert sorted(COSTS) == sorted(BASE_SIDES)
    assert len(EVERY_STAGE) == 41


# What a stage costs


@pytest.mark.rule("W-58")
@pytest.mark.parametrize(("side", "stage"), EVERY_STAGE)
def test_a_stage_costs_exactly_its_resources_and_no_coin(side, stage):
    state = alone(side, ["palace", "quarry"], {"coins": 0, "stages": stage})
    cost = cost_of(side, stage)
    makes_only(state, 0, **cost)
    assert payments(state, 0, "palace", "stage") == [(0, 0)]
    for resource in cost:
        makes_only(state, 0, **{**cost, resource: cost[resource] - 1})
        assert stages_offered(state) == []
    makes_only(state, 0, **cost)
    turn(state, "stage palace")
    assert state.stages[0] == stage + 1


@pytest.mark.rule("W-58")
def test_the_cost_of_the_card_under_a_stage_is_not_paid():
    state = alone("gizah day", ["quarry"], {"coins": 1, "cards": ["sawmill"]})
    turn(state, "stage quarry")  # whose printed cost is 1 coin
    assert (state.stages[0], state.coins[0]) == (1, 1)


@pytest.mark.rule("W-58")
def test_resources_of_a_stage_are_bought_like_those_of_a_building():
    right, left = {"cards": ["lumber_yard"], "coins": 0}, {"cards": ["sawmill"], "coins": 0}
    state = scene("gizah day", ["altar"], {"coins": 4}, right, left)
    assert payments(state, 0, "altar", "stage") == [(2, 2), (4, 0)]
    turn(state, "stage altar left=2 right=2")
    assert state.coins[:3].tolist() == [0, 5, 5]  # they also sold a card each
    poor = scene("gizah day", ["altar"], {"coins": 3}, right, left)
    assert stages_offered(poor) == []
    post = {"coins": 3, "cards": ["west_trading_post"]}
    assert payments(scene("gizah day", ["altar"], post, right, left), 0, "altar", "stage") == [
        (1, 2),
        (2, 0),
    ]


@pytest.mark.rule("W-58")
def test_a_chain_does_not_make_a_stage_free():
    state = alone("gizah day", ["aqueduct"], {"cards": ["baths"]})
    assert can(state, 0, "build aqueduct")
    assert not can(state, 0, "stage aqueduct")


# The card under it


@pytest.mark.rule("W-59")
@pytest.mark.parametrize(
    "card", ["barracks", "quarry", "loom", "altar", "tavern", "workshop", "spies_guild", "vineyard"]
)
def test_the_card_under_a_stage_has_no_effect(card):
    state = alone("gizah day", [card], {"coins": 2, "cards": ["sawmill", "baths"]})
    before = state.copy()
    turn(state, f"stage {card}")
    for field in ("shields", "symbols", "makes", "colours", "built", "cheap", "free_symbols"):
        assert state[field][0].tolist() == before[field][0].tolist(), field
    assert state.coins[0] == 2
    assert in_place(state, Place.UNDER) == [card]
    assert discarded(state) == ["well", "well"]  # what the neighbours sold
    assert lines(state) == {"wonder": 3, "blue": 3}
    age, copy = divmod(int(state.under[0, 0]), DECK_SIZE)
    assert CARDS[state.deck[age, copy]].id == card
    assert state.under[0, 1] == NO_COPY


@pytest.mark.rule("W-59")
def test_any_card_will_do_even_one_that_could_not_be_built():
    mine = {"coins": 0, "cards": ["sawmill", "altar"]}
    state = alone("gizah day", ["altar", "palace", "quarry"], mine)
    assert not any(can(state, 0, f"build {card}") for card in ("altar", "palace", "quarry"))
    assert all(can(state, 0, f"stage {card}") for card in hand(state, 0))
    assert not can(state, 0, "stage circus")  # not in the hand


@pytest.mark.rule("W-59")
def test_a_card_under_the_board_can_be_built_again_by_its_owner_from_another_copy():
    state = alone("gizah day", ["altar", "altar"], {"cards": ["sawmill"]})
    turn(state, "stage altar")
    hold(state, "altar")
    assert can(state, 0, "build altar")


# Their order


@pytest.mark.rule("W-60")
@EVERY_SIDE
def test_stages_are_built_from_left_to_right(side):
    state = alone(side, me={"coins": 0})
    for stage in range(len(COSTS[side])):
        for other in range(len(COSTS[side])):
            makes_only(state, 0, **cost_of(side, other))
            enough = all(
                cost_of(side, other).get(resource, 0) >= many
                for resource, many in cost_of(side, stage).items()
            )
            assert bool(stages_offered(state)) == enough
        makes_only(state, 0, **cost_of(side, stage))
        hold(state, "altar")
        turn(state, "stage altar")
        if phase(state) == Phase.DIG:
            do(state, 0, "decline")
        assert state.stages[0] == stage + 1


@pytest.mark.rule("W-60")
@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize("number", [1, 3, 6])
def test_a_stage_may_be_built_in_any_age_and_nobody_has_to(age, number):
    state = alone("gizah day", ["altar"], {"cards": ["sawmill"]}, age=age, turn=number)
    assert can(state, 0, "stage altar")
    assert can(state, 0, "build altar")
    assert can(state, 0, "sell altar")
    turn(state, "stage altar")
    assert state.stages[0] == 1


@pytest.mark.rule("W-61")
@EVERY_SIDE
def test_a_side_has_three_stages_but_some_have_two_or_four(side):
    many = {"babylon night": 2, "rhodos night": 2, "gizah night": 4}.get(side, 3)
    assert NUM_STAGES[SIDE_NAMES.index(side)] == many == len(COSTS[side])
    state = alone(side, ["altar"], {"cards": RICH, "stages": many - 1})
    assert stages_offered(state)
    assert not is_complete(state, 0)
    state = alone(side, ["altar"], {"cards": RICH, "stages": many, "coins": 50})
    assert is_complete(state, 0)
    assert stages_offered(state) == []
    assert can(state, 0, "build altar")


@pytest.mark.rule("W-61")
def test_the_last_stage_is_the_last():
    state = alone("rhodos night", ["altar"], {"cards": RICH, "stages": 1})
    turn(state, "stage altar")
    hold(state, "theater")
    assert is_complete(state, 0)
    assert not can(state, 0, "stage theater")


@pytest.mark.rule("W-62")
@pytest.mark.parametrize(("age", "number"), [(1, 4), (2, 6), (3, 2)])
def test_the_fourth_stage_of_gizah_night(age, number):
    me = {"stages": 3, "coins": 0, "cards": ["quarry", "stone_pit"]}
    state = alone("gizah night", ["altar"], me, age=age, turn=number)
    assert not can(state, 0, "stage altar")  # 4 stone, no papyrus
    state = alone("gizah night", ["altar"], {**me, "cards": ["quarry", "press"]}, age=age)
    assert not can(state, 0, "stage altar")  # 3 stone and papyrus
    me["cards"] = ["quarry", "stone_pit", "press"]
    state = alone("gizah night", ["altar"], me, age=age, turn=number)
    assert lines(state) == {"wonder": 3 + 5 + 5}
    turn(state, "stage altar")
    assert lines(state)["wonder"] == 3 + 5 + 5 + 7
    assert is_complete(state, 0)
    assert state.coins[0] == 0


# Coins and shields

STAGE_COINS = {
    ("ephesos day", 1): 9,
    ("ephesos night", 0): 4,
    ("ephesos night", 1): 4,
    ("ephesos night", 2): 4,
    ("rhodos night", 0): 3,
    ("rhodos night", 1): 4,
}
STAGE_SHIELDS = {("rhodos day", 1): 2, ("rhodos night", 0): 1, ("rhodos night", 1): 1}


@pytest.mark.rule("W-63", "W-64")
@pytest.mark.parametrize(("side", "stage"), EVERY_STAGE)
def test_what_a_stage_brings_at_once(side, stage):
    state = alone(side, ["palace"], {"cards": RICH, "stages": stage, "coins": 1})
    shields = int(state.shields[0])
    turn(state, "stage palace")
    assert state.coins[0] == 1 + STAGE_COINS.get((side, stage), 0)
    assert state.shields[0] == shields + STAGE_SHIELDS.get((side, stage), 0)


@pytest.mark.rule("W-63")
@pytest.mark.parametrize(("side", "stage"), list(STAGE_COINS))
def test_coins_of_a_stage_come_once(side, stage):
    state = alone(side, ["palace"], {"cards": RICH, "stages": stage, "coins": 1})
    turn(state, "stage palace")
    coins = int(state.coins[0])
    for _ in range(2):
        hold(state, "altar", "theater")
        turn(state, "sell altar")
    assert state.coins[0] == coins + 3 + 3
    assert state.coins[1] == state.coins[2] == 3 + 3 * 3  # nobody else has paid for it


@pytest.mark.rule("W-63")
def test_coins_of_a_stage_cannot_pay_for_the_stage():
    right = {"cards": ["sawmill"]}
    for coins, enough in ((3, False), (4, True)):
        me = {"coins": coins, "stages": 1}
        state = scene("ephesos day", ["altar"], me, right)
        assert can(state, 0, "stage altar right=4") == enough


@pytest.mark.rule("W-63")
def test_coins_of_a_stage_built_in_the_last_turn_count():
    me = {"cards": ["sawmill"], "stages": 1, "coins": 0}
    state = alone("ephesos day", ["altar"], me, age=3, turn=6)
    turn(state, "stage altar")
    assert phase(state) == Phase.OVER
    assert state.coins[0] == 9
    assert lines(state) == {"wonder": 3, "coins": 3}


@pytest.mark.rule("W-64")
@pytest.mark.parametrize(("side", "stage"), list(STAGE_SHIELDS))
@pytest.mark.parametrize("number", [5, 6])
def test_shields_of_a_stage_fight_in_the_age_of_its_building(side, stage, number):
    me = {"cards": RICH, "stages": stage}
    state = scene(side, ["altar"], me, {"cards": ["barracks"]}, turn=number)
    turn(state, "stage altar")
    if number == 5:
        assert state.victories[0].tolist() == [0, 0, 0]
        turn(state, f"sell {hand(state, 0)[0]}")
    shields = {"rhodos day": 2, "rhodos night": 1 + stage}[side]
    assert state.victories[0].tolist() == [1 + (shields > 1), 0, 0]
    assert state.defeats[:3].tolist() == [0, int(shields > 1), 1 + 1]


@pytest.mark.rule("W-64")
def test_an_unbuilt_stage_has_no_shields():
    state = alone("rhodos day", ["altar"], {"stages": 1})
    assert state.shields[0] == 0
    shown = [SHIELDS[FIRST_STAGE + n] for n in range(len(BASE_SIDES) * MOST_STAGES)]
    assert sum(shown) == sum(STAGE_SHIELDS.values())
    coins = [COINS[FIRST_STAGE + n] for n in range(len(BASE_SIDES) * MOST_STAGES)]
    assert sum(coins) == sum(STAGE_COINS.values())


# Alexandria

RAW_COSTS = {"wood": "stockade", "stone": "baths", "clay": "guard_tower", "ore": "barracks"}
GOODS_COSTS = {"glass": "workshop", "loom": "apothecary", "papyrus": "scriptorium"}
CHOICES = [
    ("alexandria day", 1, RAW_COSTS),
    ("alexandria night", 0, RAW_COSTS),
    ("alexandria night", 1, GOODS_COSTS),
]
ANY_CHOICE = pytest.mark.parametrize(("side", "stage", "made"), CHOICES)


@pytest.mark.rule("W-65")
@ANY_CHOICE
def test_alexandria_makes_one_of_a_kind_chosen_again_every_turn(side, stage, made):
    before = alone(side, list(made.values()), {"stages": stage, "coins": 0})
    makes_only(before, 0)
    state = alone(side, list(made.values()), {"stages": stage + 1, "coins": 0})
    state.makes[0] = 0  # the start resource apart
    if stage == 1 and "night" in side:
        state.any_raw[0] = 0
    for card in made.values():
        assert not can(before, 0, f"build {card}")
        assert can(state, 0, f"build {card}")
    for card in made.values():  # one after the other
        hold(state, card, "well")
        turn(state, f"build {card}")
        assert card in buildings(state)


@pytest.mark.rule("W-65")
@ANY_CHOICE
def test_alexandria_makes_only_one_unit_and_only_of_its_family(side, stage, made):
    cards = ["forum", "caravansery", "walls", "traders_guild", *made.values()]
    state = alone(side, cards, {"stages": stage + 1, "coins": 0}, turn=1)
    if stage == 1 and "night" in side:
        state.any_raw[0] = 0
    makes_only_start = made is GOODS_COSTS and {"glass": 1} or {}
    choice = (int(state.any_raw[0]), int(state.any_goods[0]))
    makes_only(state, 0, **makes_only_start)
    state.any_raw[0], state.any_goods[0] = choice
    for card in ("forum", "caravansery", "walls", "traders_guild"):  # two units and more
        assert not can(state, 0, f"build {card}")
    others = GOODS_COSTS if made is RAW_COSTS else RAW_COSTS
    hold(state, *others.values())
    for resource, card in others.items():
        assert not can(state, 0, f"build {card}") or resource == "glass"


@pytest.mark.rule("W-65")
@ANY_CHOICE
@pytest.mark.parametrize("number", [2, 6])
def test_alexandria_makes_it_from_the_turn_after(side, stage, made, number):
    card = list(made.values())[-1]
    me = {"stages": stage, "coins": 0}
    state = alone(side, ["well", card], me, turn=number)
    if stage == 1 and "night" in side:
        state.any_raw[0] = 0
    makes_only(state, 0, **cost_of(side, stage))
    turn(state, "stage well")
    state.makes[0] = 0
    hold(state, card)  # in the next turn, or the next age
    assert (state.age, state.turn) == ((1, 3) if number == 2 else (2, 1))
    assert can(state, 0, f"build {card}")


@pytest.mark.rule("W-65", "W-49")
@ANY_CHOICE
def test_nobody_buys_from_a_stage_of_alexandria(side, stage, made):
    state = scene(side, me={"stages": stage + 1})
    for city in range(3):
        state.makes[city] = 0
    for card in made.values():
        set_hand(state, 1, [card])
        state.coins[1] = 20
        assert payments(state, 1, card) == []


# Babylon, night


def babylon(cards=("barracks", "altar"), me=(), number=6, **rest):
    return scene("babylon night", cards, {"stages": 1, **dict(me)}, turn=number, **rest)


@pytest.mark.rule("W-66")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_babylon_plays_the_seventh_card_instead_of_discarding_it(age):
    state = babylon(age=age)
    turn(state, "sell barracks")
    assert phase(state) == Phase.LAST_CARD
    assert asked(state) == [0]
    assert hand(state, 0) == ["altar"]
    assert hand(state, 1) == hand(state, 2) == []
    assert legal_codes(state, 1) == legal_codes(state, 2) == []
    assert discarded(state) == ["barracks", "tavern", "tavern", "well", "well"]
    do(state, 0, "build altar")
    assert "altar" in buildings(state)
    assert discarded(state) == ["barracks", "tavern", "tavern", "well", "well"]
    assert (state.age, phase(state)) == ((3, Phase.OVER) if age == 3 else (age + 1, Phase.CHOOSE))


@pytest.mark.rule("W-66")
def test_the_seventh_card_may_be_sold():
    state = babylon(me={"coins": 0})
    turn(state, "build altar")
    do(state, 0, "sell barracks")
    assert state.coins[0] == 3
    assert where_is(state, "barracks", 1).count(Place.DISCARD) == 1


@pytest.mark.rule("W-66")
def test_the_seventh_card_may_go_under_a_stage():
    state = babylon(me={"coins": 0, "cards": ["brickyard", "clay_pool", "glassworks"]})
    turn(state, "build altar")
    do(state, 0, "stage barracks")
    assert state.stages[0] == 2
    assert in_place(state, Place.UNDER) == ["barracks"]
    assert state.shields[0] == 0


@pytest.mark.rule("W-66")
def test_the_seventh_card_is_not_free_and_cannot_be_passed():
    state = babylon(["altar", "palace"], {"coins": 0})
    turn(state, "build altar")
    assert legal_codes(state, 0) == [SELL + [card.id for card in CARDS].index("palace")]
    state = babylon(["altar", "quarry"], {"coins": 1, "cards": []})
    turn(state, "build altar")
    do(state, 0, "build quarry")
    assert state.coins[0] == 0


@pytest.mark.rule("W-66")
@pytest.mark.parametrize(("side", "stages"), [("babylon night", 0), ("babylon day", 3)])
def test_without_the_stage_the_left_over_card_is_discarded(side, stages):
    state = scene(side, ["barracks", "altar"], {"stages": stages, "coins": 0}, turn=6)
    turn(state, "build altar")
    assert (state.age, phase(state)) == (2, Phase.CHOOSE)
    assert "barracks" in discarded(state)
    assert state.coins[0] == 0


@pytest.mark.rule("W-66")
@pytest.mark.parametrize("number", [1, 5])
def test_babylon_keeps_no_card_before_the_sixth_turn(number):
    state = babylon(number=number)
    turn(state, "sell barracks")
    assert (phase(state), state.turn) == (Phase.CHOOSE, number + 1)
    assert asked(state) == [0, 1, 2]


@pytest.mark.rule("W-67")
def test_a_stage_built_with_the_sixth_card_keeps_the_seventh_at_once():
    me = {"cards": ["quarry"], "stages": 0, "coins": 0}
    state = babylon(["palace", "altar"], me)
    turn(state, "stage palace")
    assert phase(state) == Phase.LAST_CARD
    assert hand(state, 0) == ["altar"]
    do(state, 0, "sell altar")
    assert (state.age, state.turn, state.coins[0]) == (2, 1, 3)


@pytest.mark.rule("W-67")
def test_the_power_works_in_every_age():
    state = babylon()
    for age in (1, 2, 3):
        assert state.age == age
        state.turn = 6
        hold(state, "well", "altar")
        turn(state, "sell well")
        assert phase(state) == Phase.LAST_CARD
        do(state, 0, "sell altar")
    assert phase(state) == Phase.OVER


@pytest.mark.rule("W-68")
def test_your_own_symbols_serve_again_for_the_seventh_card():
    me = {"cards": ["ore_vein"], "coins": 0}
    state = babylon(["barracks", "stockade"], me)
    makes_only(state, 0, wood=1, ore=1)
    state_again = babylon(["barracks", "barracks"], me)
    turn(state, "build barracks")
    do(state, 0, "build stockade")
    assert state.shields[0] == 2
    makes_only(state_again, 0, stone=2, clay=3, glass=1)
    state_again.stages[0] = 0  # the first stage is built with the sixth card, for stone
    turn(state_again, "stage barracks")
    do(state_again, 0, "stage barracks")
    assert state_again.stages[0] == 2


@pytest.mark.rule("W-68")
def test_the_same_symbol_serves_both_cards():
    state = babylon(["library", "walls"], {"coins": 0})
    makes_only(state, 0, stone=3, loom=1)
    turn(state, "build library")
    do(state, 0, "build walls")
    assert {"library", "walls"} <= buildings(state)


@pytest.mark.rule("W-68")
def test_symbols_of_neighbours_can_be_bought_again():
    right = {"cards": ["clay_pool"], "coins": 0}
    state = babylon(["guard_tower", "forum"], {"coins": 6, "cards": ["brickyard"]}, right=right)
    makes_only(state, 0, clay=1)
    state.makes[0] = 0
    makes_only(state, 2)
    makes_only(state, 1, clay=2)
    turn(state, "build guard_tower right=2")
    assert state.coins[:2].tolist() == [4, 2 + 3]
    do(state, 0, "build forum right=4")
    assert state.coins[:2].tolist() == [0, 2 + 3 + 4]


@pytest.mark.rule("W-68")
@pytest.mark.parametrize(
    ("first", "income"), [("sell well", 3), ("build tavern", 5), ("build altar", 0)]
)
def test_coins_of_the_sixth_turn_may_be_spent_on_the_seventh_card(first, income):
    sixth = first.split()[1]
    state = babylon([sixth, "forum"], {"coins": 0})
    makes_only(state, 0)
    makes_only(state, 1, clay=2)
    makes_only(state, 2)
    turn(state, first)
    assert state.coins[0] == income
    assert can(state, 0, "build forum right=4") == (income >= 4)


@pytest.mark.rule("W-68")
def test_coins_a_neighbour_pays_in_the_sixth_turn_may_be_spent_on_the_seventh_card():
    state = babylon(["altar", "quarry"], {"coins": 0})
    set_hand(state, 1, ["stockade", "well"])
    for city in (1, 2):
        makes_only(state, city)
    turn(state, "build altar", right="build stockade left=2")
    assert state.coins[0] == 2
    do(state, 0, "build quarry")
    assert state.coins[0] == 1


@pytest.mark.rule("W-69")
def test_what_was_built_in_the_sixth_turn_counts_for_the_seventh_card():
    production = babylon(["stone_pit", "baths"], {"coins": 0})
    for city in (1, 2):
        makes_only(production, city)
    assert not can(production, 0, "build baths")
    turn(production, "build stone_pit")
    do(production, 0, "build baths")
    assert "baths" in buildings(production)

    chain = babylon(["baths", "aqueduct"], {"coins": 0, "cards": ["stone_pit"]})
    for city in (1, 2):
        makes_only(chain, city)
    assert not can(chain, 0, "build aqueduct")
    turn(chain, "build baths")
    do(chain, 0, "build aqueduct")


@pytest.mark.rule("W-69")
def test_prices_and_neighbours_of_the_sixth_turn_count_for_the_seventh_card():
    state = babylon(["east_trading_post", "guard_tower"], {"coins": 1})
    makes_only(state, 0)
    for city in (1, 2):
        makes_only(state, city)
    set_hand(state, 1, ["clay_pool", "well"])
    turn(state, "build east_trading_post", right="build clay_pool")
    assert payments(state, 0, "guard_tower") == [(0, 1)]
    do(state, 0, "build guard_tower right=1")
    assert state.coins[0] == 0


@pytest.mark.rule("W-69")
def test_the_next_stage_may_be_built_with_the_seventh_card():
    state = babylon(["altar", "well"], {"stages": 0, "coins": 0})
    makes_only(state, 0, stone=2, clay=3, glass=1)
    turn(state, "stage altar")
    do(state, 0, "stage well")
    assert state.stages[0] == 2
    assert state.free_symbols[0] == 1


@pytest.mark.rule("W-69", "W-28")
def test_the_seventh_card_may_not_have_the_name_of_the_sixth():
    state = babylon(["altar", "altar"])
    turn(state, "build altar")
    assert not can(state, 0, "build altar")
    assert can(state, 0, "sell altar")


@pytest.mark.rule("W-70")
def test_the_seventh_card_comes_before_the_conflicts():
    state = babylon(["altar", "barracks"], {"cards": ["ore_vein"]})
    turn(state, "build altar")
    assert state.victories.sum() == state.defeats.sum() == 0
    do(state, 0, "build barracks")
    assert state.victories[0].tolist() == [2, 0, 0]
    assert state.defeats[:3].tolist() == [0, 1, 1]


@pytest.mark.rule("W-70", "W-81")
@pytest.mark.parametrize("dug", ["barracks", "theater"])
def test_the_seventh_card_comes_before_a_build_from_the_discard_pile(dug):
    state = babylon(["altar", "barracks"])
    state.sides[1] = SIDE_NAMES.index("halikarnassos night")
    makes_only(state, 1, clay=2)
    set_hand(state, 1, ["well", "theater"])
    turn(state, "build altar", right="stage well")
    assert phase(state) == Phase.LAST_CARD
    assert asked(state) == [0]
    do(state, 0, "sell barracks")
    assert phase(state) == Phase.DIG
    assert asked(state) == [1]
    assert digs(state, 1) == ["theater", "well", "tavern", "barracks"]
    do(state, 1, f"dig {dug}")
    assert state.age == 2
    assert state.victories[1].tolist() == [2 * (dug == "barracks"), 0, 0]


# Olympía, day

FIRST_OF_COLOUR = {
    "brown": "quarry",
    "grey": "loom",
    "blue": "palace",
    "yellow": "arena",
    "red": "arsenal",
    "green": "academy",
    "purple": "spies_guild",
}
ANOTHER = {
    "brown": "foundry",
    "grey": "press",
    "blue": "town_hall",
    "yellow": "haven",
    "red": "circus",
    "green": "lodge",
    "purple": "builders_guild",
}


@pytest.mark.rule("W-71")
@pytest.mark.parametrize("colour", list(FIRST_OF_COLOUR))
@pytest.mark.parametrize(("age", "number"), [(1, 2), (2, 1), (3, 6)])
def test_a_building_of_a_new_colour_is_free_with_olympia_day(colour, age, number):
    card = FIRST_OF_COLOUR[colour]
    other = [name for key, name in ANOTHER.items() if key != colour]
    rest = {"age": age, "turn": number}
    state = alone("olympia day", [card], {"stages": 2, "coins": 0, "cards": other}, **rest)
    makes_only(state, 0)
    turn(state, f"build {card}")
    assert card in buildings(state)


@pytest.mark.rule("W-71")
@pytest.mark.parametrize("colour", [c for c in FIRST_OF_COLOUR if c != "grey"])
def test_a_colour_the_city_has_is_not_free(colour):
    card = FIRST_OF_COLOUR[colour]
    me = {"stages": 2, "coins": 0, "cards": [ANOTHER[colour]]}
    state = alone("olympia day", [card], me)
    makes_only(state, 0)
    assert not can(state, 0, f"build {card}")


@pytest.mark.rule("W-71")
@pytest.mark.parametrize("stages", [0, 1])
def test_no_colour_is_free_before_the_second_stage(stages):
    state = alone("olympia day", ["palace"], {"stages": stages, "coins": 0})
    assert not can(state, 0, "build palace")


@pytest.mark.rule("W-71")
@pytest.mark.parametrize("number", [3, 6])
def test_a_new_colour_is_free_from_the_turn_after_the_stage(number):
    state = alone("olympia day", ["well", "palace"], {"stages": 1, "coins": 0}, turn=number)
    makes_only(state, 0, wood=2)
    assert not can(state, 0, "build palace")
    turn(state, "stage well")
    assert (state.age, state.turn) == ((1, 4) if number == 3 else (2, 1))
    hold(state, "palace")
    turn(state, "build palace")
    assert "palace" in buildings(state)


@pytest.mark.rule("W-71")
def test_a_colour_is_new_once_in_the_whole_game():
    state = alone("olympia day", ["palace", "town_hall"], {"stages": 2, "coins": 0}, turn=6)
    makes_only(state, 0)
    assert can(state, 0, "build town_hall")
    turn(state, "build palace")
    assert state.age == 2
    hold(state, "town_hall", "arena")
    assert not can(state, 0, "build town_hall")  # another age, the same colour
    assert can(state, 0, "build arena")


@pytest.mark.rule("W-71")
def test_olympia_day_makes_no_stage_free():
    state = alone("olympia day", ["palace"], {"stages": 2, "coins": 0})
    assert can(state, 0, "build palace")
    assert not can(state, 0, "stage palace")


@pytest.mark.rule("W-71", "W-59")
def test_a_card_under_the_board_has_no_colour():
    state = alone("olympia day", ["palace"], {"stages": 1, "coins": 0})
    makes_only(state, 0, wood=2)
    turn(state, "stage palace")
    hold(state, "town_hall")
    assert can(state, 0, "build town_hall")


@pytest.mark.rule("W-71")
def test_a_free_colour_helps_no_other_player():
    state = alone("olympia day", me={"stages": 2})
    set_hand(state, 1, ["palace"])
    state.coins[1] = 0
    assert not can(state, 1, "build palace")


# Olympía, night


def olympia(stages, cards, **rest):
    state = alone("olympia night", cards, {"stages": stages, "coins": 0}, **rest)
    makes_only(state, 0)
    return state


@pytest.mark.rule("W-72", "W-73")
@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("stages", [0, 1, 2, 3])
def test_olympia_night_builds_the_first_and_the_sixth_card_free(age, number, stages):
    state = olympia(stages, ["palace", "walls"], age=age, turn=number)
    free = (number == 1 and stages >= 1) or (number == 6 and stages >= 2)
    assert can(state, 0, "build palace") == can(state, 0, "build walls") == free


@pytest.mark.rule("W-72")
def test_the_first_stage_of_olympia_night_built_in_age_one_helps_in_ages_two_and_three():
    state = olympia(0, ["well", "palace"])
    makes_only(state, 0, ore=2)
    turn(state, "stage well")
    makes_only(state, 0)
    for age in (2, 3):
        while state.age < age:
            hold(state, "palace", "well")
            assert not can(state, 0, "build palace")
            state.turn = 6
            hold(state, "well", "altar")
            turn(state, "sell well")
        hold(state, "palace" if age == 2 else "town_hall")
        turn(state, f"build {hand(state, 0)[0]}")
    assert {"palace", "town_hall"} <= buildings(state)


@pytest.mark.rule("W-72", "W-73")
@pytest.mark.parametrize(("stages", "number"), [(1, 1), (2, 1), (2, 6)])
def test_a_free_card_of_olympia_night_is_a_building_not_a_stage_nor_a_second_of_a_name(
    stages, number
):
    state = olympia(stages, ["palace", "altar"], turn=number)
    assert can(state, 0, "build palace")
    assert not can(state, 0, "stage palace")
    state = alone("olympia night", ["altar"], {"stages": stages, "cards": ["altar"]}, turn=number)
    assert not can(state, 0, "build altar")


@pytest.mark.rule("W-73")
@pytest.mark.parametrize("number", [2, 4, 5])
def test_the_second_stage_of_olympia_night_helps_in_the_age_of_its_building(number):
    state = olympia(1, ["well", "palace"], turn=number)
    makes_only(state, 0, clay=3)
    turn(state, "stage well")
    makes_only(state, 0)
    while state.turn < 6:
        hold(state, "palace", "well")
        assert not can(state, 0, "build palace")
        turn(state, "sell well")
    hold(state, "palace", "well")
    assert state.age == 1
    turn(state, "build palace")
    assert "palace" in buildings(state)
    assert "well" in discarded(state)


@pytest.mark.rule("W-73")
def test_olympia_night_plays_no_seventh_card():
    state = olympia(2, ["palace", "walls"], turn=6)
    turn(state, "build palace")
    assert (state.age, phase(state)) == (2, Phase.CHOOSE)
    assert "walls" in discarded(state)


@pytest.mark.rule("W-74")
def test_the_second_stage_of_olympia_night_built_with_the_sixth_card_does_nothing_in_this_age():
    state = olympia(1, ["well", "palace"], turn=6)
    makes_only(state, 0, clay=3)
    turn(state, "stage well")
    makes_only(state, 0)
    assert (state.age, state.turn, phase(state)) == (2, 1, Phase.CHOOSE)
    assert "palace" in discarded(state)
    assert buildings(state) == set()
    state.turn = 5
    hold(state, "palace")
    assert not can(state, 0, "build palace")
    state.turn = 6
    assert can(state, 0, "build palace")  # in the next age it works


@pytest.mark.rule("W-75")
@pytest.mark.parametrize("use", ["sell", "stage"])
def test_the_free_build_is_lost_when_the_first_card_is_used_otherwise(use):
    state = olympia(1, ["well", "palace"], age=2)
    makes_only(state, 0, clay=3)
    turn(state, f"{use} well")
    for number in (2, 3, 4, 5):
        assert state.turn == number
        hold(state, "palace", "theater")
        assert not can(state, 0, "build palace")
        turn(state, "sell theater")
    hold(state, "palace", "theater")
    assert can(state, 0, "build palace") == (use == "stage")  # then stage 2 stands


@pytest.mark.rule("W-75")
def test_the_free_build_is_lost_when_the_first_card_needed_none():
    state = olympia(1, ["well", "palace"], age=2)
    turn(state, "build well")
    hold(state, "palace")
    assert not can(state, 0, "build palace")


@pytest.mark.rule("W-76")
@pytest.mark.parametrize("use", ["sell", "stage"])
def test_the_free_build_is_lost_when_the_sixth_card_is_used_otherwise(use):
    state = olympia(2, ["well", "palace"], turn=6)
    makes_only(state, 0, glass=1, loom=1, papyrus=1)
    turn(state, f"{use} well")
    assert (state.age, state.turn) == (2, 1)
    assert "palace" in discarded(state)
    for number in (2, 3, 4, 5):
        state.turn = number
        hold(state, "town_hall", "theater")
        assert not can(state, 0, "build town_hall")


@pytest.mark.rule("W-77")
@pytest.mark.parametrize(
    ("side", "stages", "number"),
    [("olympia day", 2, 3), ("olympia night", 1, 1), ("olympia night", 2, 6)],
)
def test_a_free_build_of_olympia_also_waives_the_coin_of_a_brown_card(side, stages, number):
    for coins in (0, 5):
        state = alone(side, ["quarry"], {"stages": stages, "coins": coins}, turn=number)
        turn(state, "build quarry")
        assert state.coins[0] == coins
    before = alone(side, ["quarry"], {"stages": stages - 1, "coins": 0}, turn=number)
    assert not can(before, 0, "build quarry")
    paying = alone(side, ["quarry"], {"stages": stages - 1, "coins": 5}, turn=number)
    turn(paying, "build quarry")
    assert paying.coins[0] == 4


@pytest.mark.rule("W-77")
def test_a_second_brown_card_costs_its_coin_with_olympia_day():
    state = alone("olympia day", ["quarry"], {"stages": 2, "coins": 0, "cards": ["lumber_yard"]})
    assert not can(state, 0, "build quarry")
    state.coins[0] = 2
    turn(state, "build quarry")
    assert state.coins[0] == 1


def test_every_power_belongs_to_one_board():
    powers = {
        (board.id, side.name, stage + 1, found.effect.special)
        for board in BASE_BOARDS
        for side in board.side
        for stage, found in enumerate(side.stages)
        if found.effect.special
    }
    assert powers == {
        ("babylon", "night", 1, "last_card"),
        ("halikarnassos", "day", 2, "discard_build"),
        ("halikarnassos", "night", 1, "discard_build"),
        ("halikarnassos", "night", 2, "discard_build"),
        ("halikarnassos", "night", 3, "discard_build"),
        ("olympia", "day", 2, "free_colour"),
        ("olympia", "night", 1, "free_first"),
        ("olympia", "night", 2, "free_last"),
    }
    assert num_discarded(alone("gizah day")) == 0
