"""The discard pile, and the city that builds from it."""

import pytest
from helpers.wonders import can, do, hand, legal_codes, payments, phase, set_hand
from helpers.wonders_scenes import (
    RICH,
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

from pharos.rulebooks.wonders.catalogue import CARDS, SIDE_NAMES
from pharos.rulebooks.wonders.rules.by_phase import is_legal
from pharos.rulebooks.wonders.rules.discard_pile import num_discarded
from pharos.rulebooks.wonders.state import DECK_SIZE, NOBODY, Phase, Place

# Stages of Halikarnassos that build from the discard pile, and those that do not
DIGGING = [
    ("halikarnassos day", 1),
    ("halikarnassos night", 0),
    ("halikarnassos night", 1),
    ("halikarnassos night", 2),
]
NOT_DIGGING = [("halikarnassos day", 0), ("halikarnassos day", 2), ("gizah day", 1)]
EVERY_DIG = pytest.mark.parametrize(("side", "stage"), DIGGING)
COSTS = {
    ("halikarnassos day", 1): {"glass": 1, "papyrus": 1},
    ("halikarnassos night", 0): {"clay": 2},
    ("halikarnassos night", 1): {"glass": 1, "papyrus": 1},
    ("halikarnassos night", 2): {"wood": 3},
}


def before_digging(side="halikarnassos night", stage=0, cards=("school",), me=(), **rest):
    """I can build a stage of Halikarnassos, and nothing else that costs something."""
    state = scene(side, cards, {"stages": stage, "coins": 0, **dict(me)}, **rest)
    for city in range(3):
        makes_only(state, city)
    makes_only(state, 0, **COSTS[side, stage])
    return state


def digging(*discard, mine=(), **rest):
    """I have just built the first stage of Halikarnassos by night."""
    state = before_digging(me={"cards": mine}, discard=discard, **rest)
    turn(state, "stage school", right="build well", left="build well")
    return state


# The pile


@pytest.mark.rule("W-78")
def test_the_pile_holds_every_sold_card():
    state = scene("gizah day", ["barracks", "altar"], {"cards": ["sawmill"]})
    turn(state, "sell barracks", right="build well", left="sell theater")
    assert discarded(state) == ["barracks", "theater"]
    assert num_discarded(state) == 2
    hold(state, "altar", "school")
    turn(state, "stage altar", right="build tavern", left="sell well")
    assert discarded(state).count("altar") == 0
    assert in_place(state, Place.UNDER) == ["altar"]


@pytest.mark.rule("W-78")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_pile_holds_every_left_over_card(age):
    state = scene("gizah day", ["barracks", "altar"], age=age, turn=6)
    turn(state, "build altar", right="build well", left="build tavern")
    assert discarded(state) == ["barracks", "tavern", "well"]


@pytest.mark.rule("W-78")
def test_the_pile_lasts_for_the_whole_game_and_is_shared_by_all():
    state = before_digging(cards=["school", "barracks"], turn=6)
    turn(state, "sell barracks", right="sell well", left="sell tavern")  # age I
    assert state.age == 2
    state.turn = 6
    set_hand(state, 0, ["school", "academy"])
    set_hand(state, 1, ["walls", "palace"])
    set_hand(state, 2, ["temple", "stables"])
    turn(state, "sell school", right="sell walls", left="sell temple")  # age II
    assert state.age == 3
    set_hand(state, 0, ["lodge", "study"])
    set_hand(state, 1, ["circus", "arena"])
    set_hand(state, 2, ["senate", "castrum"])
    turn(state, "stage lodge", right="sell circus", left="sell senate")
    first = ["well", "tavern", "barracks"]  # and both left over: well, tavern, school
    assert set(digs(state)) == {
        *first,
        *("school", "academy", "walls", "palace", "temple", "stables"),
        *("circus", "senate"),
    }


# When the power is used


@pytest.mark.rule("W-79")
@EVERY_DIG
@pytest.mark.parametrize(("age", "number"), [(1, 1), (2, 3), (3, 6), (1, 6)])
def test_each_such_stage_builds_a_card_of_the_pile_for_nothing(side, stage, age, number):
    state = before_digging(side, stage, age=age, turn=number, discard=["palace", "barracks"])
    turn(state, "stage school", right="build well", left="build well")
    assert phase(state) == Phase.DIG
    assert asked(state) == [0]
    assert legal_codes(state, 1) == legal_codes(state, 2) == []
    do(state, 0, "dig palace")
    assert buildings(state) == {"palace"}
    assert state.coins[0] == 0
    assert "palace" not in discarded(state)
    assert "barracks" in discarded(state)
    assert (state.owed == NOBODY).all()
    if number < 6:
        assert (phase(state), state.age, state.turn) == (Phase.CHOOSE, age, number + 1)
    elif age < 3:
        assert (phase(state), state.age, state.turn) == (Phase.CHOOSE, age + 1, 1)
    else:
        assert phase(state) == Phase.OVER
        assert lines(state)["blue"] == 8


@pytest.mark.rule("W-79")
@EVERY_DIG
def test_each_stage_builds_once_only(side, stage):
    state = before_digging(side, stage, discard=["palace", "barracks", "walls"])
    turn(state, "stage school", right="build well", left="build well")
    do(state, 0, "dig palace")
    for _ in range(3):
        hold(state, "tavern", "theater")
        turn(state, "sell theater")
        assert phase(state) == Phase.CHOOSE
    assert buildings(state) == {"palace"}


@pytest.mark.rule("W-79")
def test_the_three_stages_of_the_night_build_three_cards():
    state = before_digging(discard=["palace", "barracks", "walls"])
    for stage, card in enumerate(["palace", "barracks", "walls"]):
        makes_only(state, 0, **COSTS["halikarnassos night", stage])
        hold(state, "school", "tavern")
        turn(state, "stage school", right="build well", left="build well")
        do(state, 0, f"dig {card}")
        state.built[1:3] = 0
    assert buildings(state) == {"palace", "barracks", "walls"}
    assert state.stages[0] == 3
    assert [CARDS[card].id for card in state.dug[:3]] == ["palace", "barracks", "walls"]
    assert state.dug_at[:3].tolist() == [1, 2, 3]


@pytest.mark.rule("W-79")
@pytest.mark.parametrize(("side", "stage"), NOT_DIGGING)
def test_other_stages_build_nothing_from_the_pile(side, stage):
    state = scene(side, ["school"], {"stages": stage, "cards": RICH}, discard=["palace"])
    turn(state, "stage school")
    assert (phase(state), state.turn) == (Phase.CHOOSE, 2)
    assert "palace" in discarded(state)


@pytest.mark.rule("W-79")
@pytest.mark.parametrize("use", ["build tavern", "sell tavern"])
def test_without_a_new_stage_nothing_is_built_from_the_pile(use):
    me = {"stages": 2, "cards": RICH}
    state = scene("halikarnassos night", ["tavern"], me, discard=["palace"])
    turn(state, use)
    assert (phase(state), state.turn) == (Phase.CHOOSE, 2)


@pytest.mark.rule("W-79")
@pytest.mark.parametrize(
    ("mine", "offered"),
    [
        (["altar"], ["loom", "loom_age2"]),
        (["loom"], ["altar"]),
        (["loom_age2"], ["altar"]),
        (["palace"], ["loom", "altar", "loom_age2"]),
    ],
)
def test_no_card_whose_name_already_stands_in_the_city(mine, offered):
    state = digging("altar", "loom", "loom_age2", mine=mine)
    assert digs(state) == sorted(offered, key=["loom", "altar", "loom_age2"].index)
    for card in ("altar", "loom", "loom_age2"):
        assert can(state, 0, f"dig {card}") == (card in offered)
    for card in ("theater", "well", "school", "circus"):  # not in the pile
        assert not can(state, 0, f"dig {card}")


@pytest.mark.rule("W-79")
def test_a_digging_player_can_do_nothing_but_dig():
    state = digging("palace")
    card = hand(state, 0)[0]
    assert not can(state, 0, f"build {card}")
    assert not can(state, 0, f"sell {card}")
    assert not can(state, 1, "dig palace")
    assert not can(state, 1, "decline")
    assert not is_legal(state, 0, -1)


@pytest.mark.rule("W-79")
def test_one_copy_of_two_leaves_the_pile():
    state = digging("palace", "palace")
    assert digs(state) == ["palace"]
    do(state, 0, "dig palace")
    assert sorted(where_is(state, "palace")) == [Place.BUILT, Place.DISCARD]


# The moment


@pytest.mark.rule("W-80")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_it_happens_after_the_cards_of_all_players(seat):
    state = before_digging()
    state.sides[:3] = [SIDE_NAMES.index(s) for s in ("gizah day", "rhodos day", "ephesos day")]
    state.sides[seat] = SIDE_NAMES.index("halikarnassos night")
    makes_only(state, 0)
    makes_only(state, seat, clay=2)
    for player, card in enumerate(["altar", "theater", "tavern"]):
        set_hand(state, player, [card, "school"])
    uses = [
        "stage school" if player == seat else f"sell {hand(state, player)[0]}"
        for player in range(3)
    ]
    for player, use in enumerate(uses):
        do(state, player, use)
    assert phase(state) == Phase.DIG
    sold = [card for p, card in enumerate(["altar", "theater", "tavern"]) if p != seat]
    assert sorted(digs(state, seat)) == sorted(sold)


@pytest.mark.rule("W-80", "W-84")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_in_the_sixth_turn_it_happens_before_the_conflicts(age):
    state = before_digging(age=age, turn=6, discard=["barracks"])
    turn(state, "stage school")
    assert phase(state) == Phase.DIG
    assert state.victories.sum() == 0
    do(state, 0, "dig barracks")
    wins = [0, 0, 0]
    wins[age - 1] = 2
    assert state.victories[0].tolist() == wins
    assert state.defeats[:3].tolist() == [0, 1, 1]


@pytest.mark.rule("W-80")
def test_hands_are_passed_only_afterwards():
    state = digging("palace")
    before = [sorted(hand(state, player)) for player in range(3)]
    assert state.turn == 1
    do(state, 0, "decline")
    assert state.turn == 2
    assert [sorted(hand(state, player)) for player in (2, 0, 1)] == before


@pytest.mark.rule("W-80")
def test_coins_counted_in_this_turn_do_not_change():
    state = before_digging(discard=["quarry"], cards=["school"])
    set_hand(state, 1, ["vineyard"])
    turn(state, "stage school", right="build vineyard")
    assert state.coins[1] == 3
    do(state, 0, "dig quarry")
    assert state.coins[1] == 3


# What is on offer


@pytest.mark.rule("W-81")
def test_cards_sold_and_left_over_in_this_very_turn_are_on_offer():
    state = before_digging(cards=["school", "barracks"], turn=6)
    set_hand(state, 1, ["altar", "theater"])
    set_hand(state, 2, ["tavern", "marketplace"])
    turn(state, "stage school", right="sell altar", left="build tavern")
    assert set(digs(state)) == {"altar", "theater", "marketplace", "barracks"}


@pytest.mark.rule("W-81")
def test_the_card_under_the_stage_is_not_on_offer():
    state = before_digging(discard=["palace"], cards=["school", "barracks"], turn=6)
    turn(state, "stage school")
    assert not can(state, 0, "dig school")
    assert can(state, 0, "dig barracks")


@pytest.mark.rule("W-81")
@pytest.mark.parametrize("use", ["sell", "build"])
def test_a_seventh_card_that_babylon_sells_is_on_offer(use):
    state = before_digging(turn=6)
    state.sides[2] = SIDE_NAMES.index("babylon night")
    state.stages[2] = 1
    state.specials[2] = 1
    set_hand(state, 2, ["altar", "theater"])
    turn(state, "stage school", left="build altar")
    assert asked(state) == [2]
    do(state, 2, f"{use} theater")
    assert asked(state) == [0]
    assert can(state, 0, "dig theater") == (use == "sell")


@pytest.mark.rule("W-82")
@EVERY_DIG
def test_the_player_may_pass_and_take_nothing(side, stage):
    state = before_digging(side, stage, discard=["palace"])
    turn(state, "stage school", right="build well", left="build well")
    do(state, 0, "decline")
    assert buildings(state) == set()
    assert discarded(state) == ["palace"]
    assert (phase(state), state.turn) == (Phase.CHOOSE, 2)
    hold(state, "tavern", "theater")
    turn(state, "build tavern")
    assert phase(state) == Phase.CHOOSE  # not asked again


@pytest.mark.rule("W-82")
def test_nobody_passes_outside_such_a_choice():
    state = before_digging(discard=["palace"])
    assert not can(state, 0, "decline")
    assert not can(state, 0, "dig palace")


@pytest.mark.rule("W-83")
@EVERY_DIG
@pytest.mark.parametrize("pile", [[], ["altar"], ["altar", "glassworks_age2"]])
def test_nothing_is_asked_when_nothing_can_be_built(side, stage, pile):
    mine = {"cards": ["altar", "glassworks"]}
    state = before_digging(side, stage, me=mine, discard=pile)
    turn(state, "stage school", right="build well", left="build well")
    assert (phase(state), state.turn) == (Phase.CHOOSE, 2)
    assert (state.owed == NOBODY).all()
    hold(state, "tavern", "theater")
    turn(state, "build tavern", right="sell well", left="sell well")
    assert (phase(state), state.turn) == (Phase.CHOOSE, 3)  # the power is lost, not kept
    assert buildings(state) == {"altar", "glassworks", "tavern"}


@pytest.mark.rule("W-83")
def test_an_empty_pile_at_the_end_of_an_age_asks_nothing():
    state = before_digging(turn=6, me={"cards": ["well", "altar"]}, cards=["school", "altar"])
    set_hand(state, 1, ["well"])
    set_hand(state, 2, ["well"])
    turn(state, "stage school", right="sell well", left="sell well")
    assert discarded(state) == ["altar", "well", "well"]
    assert (phase(state), state.age) == (Phase.CHOOSE, 2)


# What is built this way


@pytest.mark.rule("W-84")
@pytest.mark.parametrize(
    ("card", "coins"),
    [("tavern", 5), ("vineyard", 2), ("bazar", 2), ("lighthouse", 2), ("arena", 3), ("quarry", 0)],
)
def test_its_coins_come_at_once_and_it_costs_nothing(card, coins):
    state = digging(card, mine=["lumber_yard", "clay_pool", "press", "marketplace"])
    assert state.coins[0] == 0
    do(state, 0, f"dig {card}")
    assert state.coins[0] == coins


@pytest.mark.rule("W-84", "W-22")
def test_it_counts_what_all_players_have_built_in_this_turn():
    state = before_digging(discard=["vineyard"])
    set_hand(state, 1, ["lumber_yard"])
    set_hand(state, 2, ["clay_pool"])
    turn(state, "stage school", right="build lumber_yard", left="build clay_pool")
    do(state, 0, "dig vineyard")
    assert state.coins[0] == 2


@pytest.mark.rule("W-84")
def test_it_serves_chains_and_production_from_then_on():
    state = digging("baths", "quarry")
    hold_before = ["aqueduct", "walls"]
    do(state, 0, "dig baths")
    makes_only(state, 0)
    hold(state, *hold_before)
    assert can(state, 0, "build aqueduct")
    assert not can(state, 0, "build walls")

    state = digging("quarry")
    do(state, 0, "dig quarry")
    hold(state, "baths")
    assert can(state, 0, "build baths")
    set_hand(state, 1, ["baths"])
    state.coins[1] = 2
    assert payments(state, 1, "baths") == [(2, 0)]  # and neighbours may buy


@pytest.mark.rule("W-84")
def test_it_is_a_building_of_its_colour_and_name():
    state = digging("workshop", "spies_guild", "altar")
    do(state, 0, "dig workshop")
    assert state.symbols[0].tolist() == [0, 1, 0]
    assert state.colours[0].sum() == 1
    hold(state, "workshop")
    state.coins[0] = 20
    assert not can(state, 0, "build workshop")
    age, copy = divmod(DECK_SIZE - 1, DECK_SIZE)
    assert state.place[age, copy] == Place.BUILT
