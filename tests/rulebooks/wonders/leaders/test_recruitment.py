"""Recruitment: a leader is recruited, laid under a stage or sold, at the start of every age."""

import pytest
from helpers.wonders import can, dealt, do, everybody, hand, legal_codes, phase, sell_until
from helpers.wonders_leaders import (
    court,
    held,
    in_box,
    in_office,
    place_of,
    recruitment,
    recruits,
    sell_leaders,
)
from helpers.wonders_scenes import (
    RICH,
    asked,
    discarded,
    hold,
    lines,
    makes_only,
    nobody_sells,
    turn,
)

from pharos.rulebooks.wonders.actions import KEEP
from pharos.rulebooks.wonders.catalogue import LEADER_CARDS
from pharos.rulebooks.wonders.rules.deciding import deciders, withdraw
from pharos.rulebooks.wonders.state import LeaderPlace, Phase

COSTS = {
    1: ["croesus", "maecenas", "nero", "sappho", "vitruvius"],
    2: ["hammurabi", "hannibal", "hatshepsut", "leonidas", "xenophon", "zenobia"],
    3: [
        *("alexander", "aristotle", "hiram", "imhotep", "justinian", "midas", "nefertiti"),
        *("phidias", "praxiteles", "solomon", "varro"),
    ],
    4: [
        *("amytis", "archimedes", "bilkis", "cleopatra", "hypatia", "nebuchadnezzar", "plato"),
        "tomyris",
    ],
    5: ["caesar", "euclid", "ptolemy", "pythagoras", "ramses"],
    6: ["pericles"],
}
PRICES = [(leader, cost) for cost, leaders in COSTS.items() for leader in leaders]


@pytest.mark.rule("L-5")
def test_every_leader_has_a_price():
    assert sorted(leader for leader, _ in PRICES) == sorted(row.id for row in LEADER_CARDS)


@pytest.mark.rule("L-5", "L-13")
@pytest.mark.parametrize(("leader", "cost"), PRICES)
def test_a_leader_costs_coins_that_go_to_the_bank(leader, cost):
    state = recruitment("gizah day", [leader], me={"coins": cost})
    before = int(state.coins[:3].sum())
    recruits(state, f"recruit {leader}")
    assert state.coins[0] == (6 if leader == "croesus" else 0)
    assert state.coins[:3].sum() == before - cost + 3 + 3 + state.coins[0]
    assert in_office(state) == [leader]
    assert held(state) == []


@pytest.mark.rule("L-13")
@pytest.mark.parametrize(("leader", "cost"), PRICES)
def test_a_player_who_has_too_few_coins_cannot_recruit_but_sell(leader, cost):
    state = recruitment("gizah day", [leader], me={"coins": cost - 1})
    nobody_sells(state)
    assert not can(state, 0, f"recruit {leader}")
    assert can(state, 0, f"sell {leader}")
    assert len(legal_codes(state, 0)) == 1


@pytest.mark.rule("L-10", "L-11")
def test_all_choose_in_secret_and_reveal_together():
    state = recruitment("gizah day", ["plato", "nero"], me={"coins": 6})
    assert deciders(state) == 0b111
    do(state, 0, "recruit plato")
    assert deciders(state) == 0b110
    assert (state.coins[0], in_office(state)) == (6, [])
    withdraw(state, 0)
    do(state, 0, "recruit nero")
    for player in (1, 2):
        do(state, player, f"sell {held(state, player)[0]}")
    assert (state.coins[0], in_office(state), held(state)) == (5, ["nero"], ["plato"])


@pytest.mark.rule("L-11")
def test_only_leaders_of_your_own_hand_can_be_played():
    state = recruitment("gizah day", ["plato"], me={"coins": 6, "cards": RICH})
    for verb in ("recruit", "stage", "sell"):
        assert can(state, 0, f"{verb} plato")
        assert not can(state, 0, f"{verb} nero")
        assert not can(state, 0, f"{verb} {held(state, 1)[0]}")
    assert not any(can(state, 0, text) for text in ("sell well", "stage well", "build well"))
    assert not any(can(state, 0, text) for text in ("keep plato", "copy plato", "decline"))


@pytest.mark.rule("L-12", "L-14")
def test_a_leader_serves_to_build_a_stage_at_the_price_of_the_stage():
    state = recruitment("gizah day", ["caesar"], me={"coins": 0})
    makes_only(state, 0, wood=2)
    recruits(state, "stage caesar")
    assert (state.stages[0], state.coins[0]) == (1, 0)
    assert place_of(state, "caesar") == LeaderPlace.UNDER
    assert in_office(state) == []
    assert state.shields[0] == 0
    assert lines(state) == {"wonder": 3}


@pytest.mark.rule("L-14")
def test_a_stage_that_cannot_be_paid_cannot_be_built_with_a_leader():
    state = recruitment("gizah day", ["caesar"], me={"coins": 9})
    nobody_sells(state)
    assert not can(state, 0, "stage caesar")
    makes_only(state, 1, wood=1)
    makes_only(state, 2, wood=1)
    assert can(state, 0, "stage caesar left=2 right=2")


@pytest.mark.rule("L-14")
def test_over_a_finished_wonder_no_leader_builds_a_stage():
    state = recruitment("gizah day", ["caesar"], me={"coins": 9, "cards": RICH, "stages": 3})
    assert not can(state, 0, "stage caesar")


@pytest.mark.rule("L-14")
def test_stages_built_with_leaders_count_like_others():
    """For Amytis, the Builders Guild and the Arena."""
    state = recruitment("gizah day", ["caesar"], me={"cards": RICH, "leaders": ["amytis"]}, age=3)
    recruits(state, "stage caesar")
    assert lines(state)["leaders"] == 2
    hold(state, "arena", "builders_guild")
    before = state.coins[0]
    turn(state, "build arena")
    assert state.coins[0] == before + 3
    assert lines(state)["yellow"] == 1


@pytest.mark.rule("L-12", "L-15")
def test_a_leader_that_is_sold_brings_three_coins_and_goes_to_the_box():
    state = recruitment("gizah day", ["caesar"], me={"coins": 1})
    recruits(state, "sell caesar")
    assert state.coins[0] == 4
    assert place_of(state, "caesar") == LeaderPlace.BOX
    assert discarded(state) == []


@pytest.mark.rule("L-16")
def test_all_pay_from_what_they_had_when_they_chose():
    """Neither the 3 coins of a sale nor what a neighbour pays help in the same recruitment."""
    state = recruitment("gizah day", ["plato"], me={"coins": 2}, theirs=(["caesar"], ()))
    makes_only(state, 0, wood=2)
    makes_only(state, 1)
    state.coins[1] = 4
    assert not can(state, 0, "recruit plato")
    assert not can(state, 1, "recruit caesar")
    state.sides[1] = state.sides[0]
    assert can(state, 1, "stage caesar left=4")
    recruits(state, "sell plato", right="stage caesar left=4")
    assert state.coins[:2].tolist() == [2 + 3 + 4, 0]


@pytest.mark.rule("L-16")
@pytest.mark.piece("imhotep", "at once")
def test_what_is_recruited_helps_nobody_in_the_same_recruitment():
    """Imhotep takes nothing off a stage of the turn before he is there; afterwards he does."""
    state = recruitment("gizah day", ["imhotep", "plato"], me={"coins": 3}, age=2)
    makes_only(state, 0, wood=1)
    nobody_sells(state)
    assert not can(state, 0, "stage plato")
    recruits(state, "recruit imhotep")
    hold(state, "well")
    assert can(state, 0, "stage well")


@pytest.mark.rule("L-17")
def test_the_other_leaders_are_kept_for_later_ages():
    state = dealt(3, expansions=["leaders"])
    while phase(state) == Phase.DRAFT:
        everybody(state, *[text_of_keep(state, player) for player in range(3)])
    sizes = []
    for age in (1, 2, 3):
        sizes.append(len(held(state, 0)))
        sell_leaders(state)
        if age < 3:
            sell_until(state, age, 6)
            everybody(state, *[f"sell {hand(state, player)[0]}" for player in range(3)])
            assert (phase(state), state.turn) == (Phase.RECRUIT, 0)
    assert sizes == [4, 3, 2]
    assert [held(state, player) for player in range(3)] == [[], [], []]
    assert len(in_box(state)) == 36


def text_of_keep(state, player):
    return f"keep {LEADER_CARDS[legal_codes(state, player)[0] - KEEP].id}"


@pytest.mark.rule("L-17")
@pytest.mark.parametrize("age", [1, 2])
def test_before_the_third_age_nothing_goes_back_to_the_box(age):
    state = recruitment("gizah day", ["plato", "nero"], me={"coins": 6}, age=age)
    recruits(state, "recruit plato")
    assert held(state) == ["nero"]


@pytest.mark.rule("L-17")
def test_after_the_last_recruitment_the_leader_that_is_left_goes_back_to_the_box():
    state = recruitment("gizah day", ["plato", "nero"], me={"coins": 6}, age=3)
    recruits(state, "recruit plato")
    assert held(state) == []
    assert place_of(state, "nero") == LeaderPlace.BOX
    assert in_office(state) == ["plato"]


@pytest.mark.rule("L-18")
def test_a_discard_build_won_in_the_first_recruitment_finds_nothing():
    state = recruitment("halikarnassos night", ["plato"], me={"cards": RICH})
    recruits(state, "stage plato")
    assert (phase(state), state.turn) == (Phase.CHOOSE, 1)
    assert state.stages[0] == 1


@pytest.mark.rule("L-18")
def test_a_discard_build_won_in_a_later_recruitment_comes_before_the_cards_are_dealt():
    state = recruitment(
        "halikarnassos night", ["plato"], me={"cards": RICH}, age=2, discard=["altar"]
    )
    recruits(state, "stage plato")
    assert (phase(state), asked(state), state.turn) == (Phase.DIG, [0], 0)
    assert hand(state, 0) == []
    do(state, 0, "dig altar")
    assert (phase(state), state.turn) == (Phase.CHOOSE, 1)
    assert lines(state)["blue"] == 3


@pytest.mark.rule("L-19")
def test_a_stage_of_olympia_built_in_the_recruitment_frees_the_first_card_of_the_age():
    state = recruitment("olympia night", ["plato"], me={"coins": 0, "cards": []}, age=2)
    makes_only(state, 0, ore=2, wood=2, stone=2, clay=2)
    recruits(state, "stage plato")
    makes_only(state, 0)
    hold(state, "walls")
    assert can(state, 0, "build walls")


@pytest.mark.rule("L-19", "L-20")
def test_the_free_first_card_of_an_age_is_no_leader():
    state = recruitment("olympia night", ["plato"], me={"coins": 3, "stages": 1}, age=2)
    assert not can(state, 0, "recruit plato")
    recruits(state, "sell plato")
    makes_only(state, 0)
    nobody_sells(state)
    hold(state, "walls")
    assert can(state, 0, "build walls")


@pytest.mark.rule("L-19")
def test_a_card_dug_up_in_the_recruitment_is_not_the_first_of_the_age():
    state = recruitment(
        "olympia night",
        ["solomon"],
        me={"coins": 3, "stages": 1},
        age=2,
        discard=["altar"],
    )
    recruits(state, "recruit solomon")
    do(state, 0, "dig altar")
    makes_only(state, 0)
    nobody_sells(state)
    hold(state, "walls")
    assert can(state, 0, "build walls")


@pytest.mark.rule("L-20")
def test_the_free_colour_of_olympia_covers_no_leader():
    state = recruitment("olympia day", ["plato"], me={"coins": 3, "stages": 2}, age=2)
    assert not can(state, 0, "recruit plato")


@pytest.mark.rule("L-1")
def test_leaders_have_no_colour():
    """A city with leaders alone has no card of any colour."""
    state = court("olympia day", me={"leaders": ["caesar", "euclid", "plato"]})
    assert not state.colours[0].any()
