"""Rome: leaders for less, four more of them, and more of them at once."""

import pytest
from helpers.wonders import can, do, give_leader, legal_codes, phase, set_hand, table
from helpers.wonders_leaders import (
    court,
    dice_order,
    held,
    in_box,
    in_office,
    leaders_at,
    place_of,
    recruitment,
    recruits,
)
from helpers.wonders_scenes import (
    asked,
    buildings,
    hold,
    lines,
    makes_only,
    nobody_sells,
    turn,
)

from pharos.rulebooks.wonders.actions import DECLINE, RECRUIT
from pharos.rulebooks.wonders.catalogue import LEADER_CARDS, SIDE_NAMES
from pharos.rulebooks.wonders.leaders.phases.recruit import price_of
from pharos.rulebooks.wonders.state import LeaderPlace, Phase

COST = {leader.id: leader.cost for leader in LEADER_CARDS}
CODE = {leader.id: code for code, leader in enumerate(LEADER_CARDS)}


def price(state, city, leader):
    return int(price_of(state, city, CODE[leader]))


@pytest.mark.rule("L-60")
@pytest.mark.parametrize("side", ["rome day", "rome night"])
def test_rome_makes_nothing(side):
    state = court(side)
    assert state.makes[0] == 0
    for player in (1, 2):
        makes_only(state, player)
    hold(state, "well")
    assert not can(state, 0, "stage well")


@pytest.mark.rule("L-61")
@pytest.mark.piece("rome day", "at once")
@pytest.mark.parametrize("leader", COST)
def test_on_the_day_side_every_leader_is_free(leader):
    state = recruitment("rome day", [leader], me={"coins": 0})
    recruits(state, f"recruit {leader}")
    assert in_office(state) == [leader]
    assert state.coins[0] == (6 if leader == "croesus" else 0)


@pytest.mark.rule("L-61")
@pytest.mark.piece("rome day", "later")
@pytest.mark.parametrize("age", [2, 3])
def test_on_the_day_side_leaders_stay_free(age):
    me = {"coins": 0, "stages": 2, "leaders": ["nero"]}
    state = recruitment("rome day", ["pericles"], me=me, age=age)
    recruits(state, "recruit pericles")
    assert in_office(state) == ["nero", "pericles"]
    assert (state.coins[0], lines(state)["wonder"]) == (0, 10)


@pytest.mark.rule("L-61")
@pytest.mark.parametrize("neighbour", [1, 2])
def test_on_the_day_side_neighbours_pay_all(neighbour):
    state = court("rome day")
    assert all(price(state, neighbour, leader) == COST[leader] for leader in COST)


@pytest.mark.rule("L-61")
@pytest.mark.piece("rome day", "at once")
def test_the_day_side_has_two_stages_worth_points():
    state = court("rome day", ["well"], {"coins": 0})
    nobody_sells(state)
    makes_only(state, 0, wood=1, clay=1, ore=1)
    turn(state, "stage well")
    assert lines(state)["wonder"] == 4
    makes_only(state, 0, stone=2, clay=1, loom=1)
    hold(state, "well", "altar")
    turn(state, "stage well")
    assert lines(state)["wonder"] == 10
    hold(state, "well")
    makes_only(state, 0, stone=3, clay=3, wood=3, ore=3, loom=1, glass=1, papyrus=1)
    assert not can(state, 0, "stage well")


@pytest.mark.rule("L-62")
@pytest.mark.parametrize("leader", COST)
def test_on_the_night_side_leaders_cost_two_less_and_next_door_one_less(leader):
    state = court("rome night")
    assert price(state, 0, leader) == max(0, COST[leader] - 2)
    for neighbour in (1, 2):
        assert price(state, neighbour, leader) == COST[leader] - 1


@pytest.mark.rule("L-62")
def test_further_away_leaders_cost_what_is_printed():
    state = table(players=5, expansions=["leaders"])
    state.sides[:5] = [SIDE_NAMES.index("rome night"), 0, 2, 4, 6]
    assert [price(state, city, "plato") for city in range(5)] == [2, 3, 4, 4, 3]


@pytest.mark.rule("L-62")
def test_the_discount_is_paid_in_coins():
    state = recruitment("rome night", ["plato"], me={"coins": 2}, theirs=(["midas"], ["nero"]))
    state.coins[1:3] = [2, 0]
    recruits(state, "recruit plato", right="recruit midas", left="recruit nero")
    assert state.coins[:3].tolist() == [0, 0, 0]


@pytest.mark.rule("L-67")
def test_maecenas_makes_leaders_free_in_rome_too():
    state = court("rome night", me={"leaders": ["maecenas"]}, right={"leaders": ["nero"]})
    assert price(state, 0, "pericles") == 0
    assert price(state, 1, "pericles") == 5


# The first stage of the night side


def first_stage(**rest):
    """Rome is about to build its first stage over the Well."""
    state = court("rome night", ["well"], {"coins": 0}, **rest)
    makes_only(state, 0, wood=1, clay=1)
    return state


@pytest.mark.rule("L-63", "L-64")
@pytest.mark.piece("rome night", "at once")
def test_the_first_stage_brings_coins_and_four_leaders():
    state = first_stage()
    dice_order(state, "plato", "nero", "midas", "hiram", "ramses")
    turn(state, "stage well")
    assert state.coins[0] == 5
    assert held(state) == ["hiram", "midas", "nero", "plato"]
    assert len(in_box(state)) == 36 - 4


@pytest.mark.rule("L-63")
def test_drawn_leaders_join_those_in_hand():
    state = first_stage()
    give_leader(state, 0, "plato")
    dice_order(state, "plato", "nero", "midas", "hiram", "ramses")
    turn(state, "stage well")
    assert held(state) == ["hiram", "midas", "nero", "plato", "ramses"]


@pytest.mark.rule("L-64")
def test_only_leaders_of_the_box_are_drawn():
    state = first_stage()
    give_leader(state, 1, "plato")
    give_leader(state, 2, "nero", LeaderPlace.RECRUITED)
    give_leader(state, 2, "midas", LeaderPlace.UNDER)
    dice_order(state, "plato", "nero", "midas", "hiram", "ramses", "varro", "sappho")
    turn(state, "stage well")
    assert held(state) == ["hiram", "ramses", "sappho", "varro"]


@pytest.mark.rule("L-64")
def test_leaders_sold_in_the_same_turn_are_not_in_the_box_yet():
    state = recruitment(
        "rome night", ["amytis"], me={"coins": 0}, theirs=(["plato"], ["nero"]), age=2
    )
    makes_only(state, 0, wood=1, clay=1)
    dice_order(state, "plato", "nero", "midas", "hiram", "ramses", "varro")
    recruits(state, "stage amytis", right="sell plato", left="sell nero")
    assert held(state) == ["hiram", "midas", "ramses", "varro"]
    assert {"plato", "nero"} <= set(in_box(state))


@pytest.mark.rule("L-64")
def test_leaders_sold_in_an_earlier_turn_are_in_the_box():
    state = recruitment(
        "rome night", ["amytis"], me={"coins": 0}, theirs=(["plato"], ["nero"]), age=2
    )
    dice_order(state, "plato", "nero", "midas", "hiram", "ramses", "varro")
    recruits(state, "sell amytis", right="sell plato", left="sell nero")
    hold(state, "well", "altar")
    makes_only(state, 0, wood=1, clay=1)
    turn(state, "stage well")
    assert held(state) == ["hiram", "midas", "nero", "plato"]


@pytest.mark.rule("L-64")
def test_leaders_that_went_back_after_the_last_recruitment_are_in_the_box():
    state = recruitment(
        "rome night", ["amytis"], me={"coins": 0}, theirs=(["plato", "nero"], ()), age=3
    )
    dice_order(state, "nero", "midas", "hiram", "ramses")
    recruits(state, "sell amytis", right="sell plato")
    hold(state, "well", "altar")
    makes_only(state, 0, wood=1, clay=1)
    turn(state, "stage well")
    assert held(state) == ["hiram", "midas", "nero", "ramses"]


@pytest.mark.rule("L-64")
def test_the_state_remembers_what_was_in_the_box_when_leaders_were_drawn():
    state = first_stage()
    give_leader(state, 1, "plato")
    turn(state, "stage well")
    there = leaders_at(state, lambda slot: state.was_in_box[slot])
    assert there == sorted([*in_box(state), *held(state)])
    assert "plato" not in there


# The second and third stages of the night side


def second_stage(*leaders, coins=0, stages=1, **rest):
    """Rome, with these leaders in hand, is about to build a stage over the Well."""
    state = court("rome night", ["well"], {"coins": coins, "stages": stages}, **rest)
    for leader in held(state):
        give_leader(state, 0, leader, LeaderPlace.BOX)
    for leader in leaders:
        give_leader(state, 0, leader)
    state.coins[0] = coins
    makes_only(state, 0, stone=2, clay=1, loom=1, papyrus=1)
    return state


def extra_leaders(state):
    """The leaders that may be recruited now; one may decline."""
    codes = legal_codes(state, 0)
    assert codes[0] == DECLINE
    return sorted(LEADER_CARDS[action - RECRUIT].id for action in codes[1:])


@pytest.mark.rule("L-65")
@pytest.mark.piece("rome night", "at once")
@pytest.mark.parametrize("stages", [1, 2])
def test_a_leader_may_be_recruited_at_once(stages):
    state = second_stage("plato", "nero", coins=2, stages=stages)
    turn(state, "stage well")
    assert (phase(state), asked(state)) == (Phase.EXTRA_LEADER, [0])
    assert extra_leaders(state) == ["nero", "plato"]
    do(state, 0, "recruit plato")
    assert (in_office(state), held(state), state.coins[0]) == (["plato"], ["nero"], 0)
    assert lines(state)["wonder"] == 3 * stages
    assert (phase(state), state.turn) == (Phase.CHOOSE, 2)


@pytest.mark.rule("L-65")
def test_nobody_must_recruit():
    state = second_stage("nero")
    turn(state, "stage well")
    do(state, 0, "decline")
    assert (in_office(state), held(state)) == ([], ["nero"])
    assert phase(state) == Phase.CHOOSE


@pytest.mark.rule("L-65")
def test_the_extra_leader_is_only_recruited():
    state = second_stage("nero")
    turn(state, "stage well")
    assert not any(can(state, 0, text) for text in ("sell nero", "stage nero", "recruit plato"))


@pytest.mark.rule("L-65")
def test_the_discount_of_the_board_is_not_given_twice():
    state = second_stage("plato", "hannibal", coins=1)
    turn(state, "stage well")
    assert extra_leaders(state) == ["hannibal"]


@pytest.mark.rule("L-65")
def test_coins_of_the_same_turn_can_pay_for_the_extra_leader():
    """The neighbour buys wood for the Stockade."""
    for bought in (False, True):
        state = second_stage("plato", coins=0)
        makes_only(state, 0, stone=2, clay=1, loom=1, papyrus=1, wood=1)
        makes_only(state, 1)
        set_hand(state, 1, ["stockade", "well"])
        turn(state, "stage well", right="build stockade left=2" if bought else "sell well")
        assert phase(state) == (Phase.EXTRA_LEADER if bought else Phase.CHOOSE)


@pytest.mark.rule("L-65")
@pytest.mark.parametrize("leaders", [[], ["plato"]])
def test_nothing_is_asked_without_a_leader_that_can_be_paid(leaders):
    state = second_stage(*leaders, coins=1)
    turn(state, "stage well")
    assert (phase(state), state.turn) == (Phase.CHOOSE, 2)


@pytest.mark.rule("L-65")
def test_the_extra_leader_acts_at_once():
    state = second_stage("croesus")
    turn(state, "stage well")
    do(state, 0, "recruit croesus")
    assert state.coins[0] == 6
    state = second_stage("solomon", coins=1, discard=["palace"])
    turn(state, "stage well")
    do(state, 0, "recruit solomon")
    assert (phase(state), asked(state)) == (Phase.DIG, [0])
    do(state, 0, "dig palace")
    assert "palace" in buildings(state)


@pytest.mark.rule("L-65")
def test_an_extra_leader_can_follow_in_the_recruitment_too():
    state = recruitment("rome night", ["plato", "nero"], me={"coins": 0, "stages": 1}, age=2)
    makes_only(state, 0, stone=1, clay=1, loom=1)
    recruits(state, "stage plato")
    assert phase(state) == Phase.EXTRA_LEADER
    do(state, 0, "recruit nero")
    assert in_office(state) == ["nero"]
    assert place_of(state, "plato") == LeaderPlace.UNDER
    assert (phase(state), state.turn) == (Phase.CHOOSE, 1)


@pytest.mark.rule("L-65")
@pytest.mark.piece("rome night", "later")
def test_rome_can_have_five_leaders():
    me = {"coins": 6, "leaders": ["plato", "midas", "hiram"], "stages": 1}
    state = court("rome night", ["well"], me, age=3)
    for leader in held(state):
        give_leader(state, 0, leader, LeaderPlace.BOX)
    for stage, leader in enumerate(("nero", "sappho")):
        give_leader(state, 0, leader)
        hold(state, "well", "altar")
        makes_only(state, 0, stone=2, clay=1, loom=1, papyrus=1)
        turn(state, "stage well")
        do(state, 0, f"recruit {leader}")
        assert len(in_office(state)) == 4 + stage


# Leaders that are left


@pytest.mark.rule("L-66")
@pytest.mark.piece("rome night", "later")
@pytest.mark.parametrize("stages", [0, 1, 3])
def test_the_night_side_keeps_its_leaders_after_the_last_recruitment(stages):
    state = recruitment("rome night", ["plato", "nero"], me={"stages": stages}, age=3)
    before = set(held(state))
    recruits(state, "sell plato")
    assert set(held(state)) == before - {"plato"}
    assert "nero" in held(state)
    assert (held(state, 1), held(state, 2)) == ([], [])


@pytest.mark.rule("L-66")
def test_the_day_side_does_not():
    state = recruitment("rome day", ["plato", "nero"], age=3)
    recruits(state, "sell plato")
    assert held(state) == []


@pytest.mark.rule("L-66")
def test_leaders_kept_to_the_end_are_worth_nothing():
    state = second_stage("cleopatra", coins=0, age=3)
    assert lines(state) == {}


@pytest.mark.rule("L-63", "L-65")
def test_rome_needs_the_resources_of_every_stage():
    """As printed: one of wood and clay; stone, clay and textile; two stone and papyrus."""
    costs = [{"wood": 1, "clay": 1}, {"stone": 1, "clay": 1, "loom": 1}, {"stone": 2, "papyrus": 1}]
    for stages, cost in enumerate(costs):
        state = court("rome night", ["well"], {"stages": stages, "coins": 0})
        nobody_sells(state)
        makes_only(state, 0, **cost)
        assert can(state, 0, "stage well")
        for missing in cost:
            makes_only(state, 0, **{**cost, missing: cost[missing] - 1})
            assert not can(state, 0, "stage well")
