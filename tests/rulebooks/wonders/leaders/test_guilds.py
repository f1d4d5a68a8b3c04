"""The guilds of Leaders; the Courtesans have their own file."""

import pytest
from helpers.wonders import can, set_city, set_hand
from helpers.wonders_leaders import court, of_colour, recruitment, recruits
from helpers.wonders_scenes import RICH, hold, lines, makes_only, nobody_sells, turn

COSTS = {
    "gamers_guild": {"stone": 1, "clay": 1, "wood": 1, "ore": 1},
    "diplomats_guild": {"stone": 1, "wood": 1, "glass": 1, "papyrus": 1},
    "courtesans_guild": {"wood": 1, "clay": 1, "glass": 1, "loom": 1},
    "architects_guild": {"ore": 3, "clay": 1, "papyrus": 1, "loom": 1},
}


def purple(state, city=0):
    """The points in the line of the guilds."""
    return lines(state, city).get("purple", 0)


@pytest.mark.rule("L-2")
@pytest.mark.parametrize("guild", COSTS)
def test_guilds_are_paid_for_like_all_cards(guild):
    state = court("gizah day", [guild], {"coins": 0}, age=3)
    nobody_sells(state)
    for missing in COSTS[guild]:
        makes_only(state, 0, **{**COSTS[guild], missing: COSTS[guild][missing] - 1})
        assert not can(state, 0, f"build {guild}")
    makes_only(state, 0, **COSTS[guild])
    turn(state, f"build {guild}")
    assert state.colours[0].tolist() == [0, 0, 0, 0, 0, 0, 1]


@pytest.mark.rule("L-49")
@pytest.mark.parametrize(("coins", "worth"), [(0, 0), (2, 0), (3, 1), (11, 3)])
def test_gamers_make_three_coins_worth_another_point(coins, worth):
    state = court("gizah day", me={"coins": coins, "cards": ["gamers_guild"]}, age=3)
    assert purple(state) == worth
    assert lines(state).get("coins", 0) == worth


@pytest.mark.rule("L-49")
@pytest.mark.piece("gamers_guild", "at once")
@pytest.mark.piece("gamers_guild", "later")
def test_gamers_count_present_and_later_coins():
    state = court("gizah day", ["gamers_guild"], {"coins": 8, "cards": RICH}, age=3)
    turn(state, "build gamers_guild")
    assert purple(state) == 2
    hold(state, "well", "altar")
    turn(state, "sell well")
    assert purple(state) == 3


@pytest.mark.rule("L-49", "L-27")
def test_gamers_and_midas_add_up():
    me = {"coins": 7, "cards": ["gamers_guild"], "leaders": ["midas"]}
    assert lines(court("gizah day", me=me, age=3)) == {"coins": 2, "purple": 2, "leaders": 2}


@pytest.mark.rule("L-50")
def test_diplomats_count_leaders_of_both_neighbours_and_not_your_own():
    state = court(
        "gizah day",
        me={"cards": ["diplomats_guild"], "leaders": ["plato", "nero"]},
        right={"leaders": ["caesar", "hannibal"]},
        left={"leaders": ["midas"]},
        age=3,
    )
    assert purple(state) == 3


@pytest.mark.rule("L-50")
@pytest.mark.piece("diplomats_guild", "at once")
def test_diplomats_count_leaders_that_were_there_before():
    neighbours = {"leaders": ["caesar"]}, {"leaders": ["midas"]}
    state = court("gizah day", ["diplomats_guild"], {"cards": RICH}, *neighbours, age=3)
    assert purple(state) == 0
    turn(state, "build diplomats_guild")
    assert purple(state) == 2


@pytest.mark.rule("L-50")
def test_diplomats_count_no_leaders_under_a_wonder_or_in_hand():
    state = recruitment(
        "gizah day",
        ["plato"],
        me={"cards": ["diplomats_guild"]},
        right={"cards": RICH, "coins": 6},
        theirs=(["nero", "midas"], ["solomon"]),
        age=3,
    )
    recruits(state, "sell plato", right="stage nero", left="recruit solomon")
    assert purple(state) == 1


@pytest.mark.rule("L-50")
@pytest.mark.piece("diplomats_guild", "later")
def test_diplomats_count_leaders_recruited_later():
    state = recruitment(
        "gizah day",
        ["plato"],
        me={"cards": ["diplomats_guild"]},
        right={"coins": 6},
        theirs=(["nero"], ()),
        age=3,
    )
    assert purple(state) == 0
    recruits(state, "sell plato", right="recruit nero")
    assert purple(state) == 1


@pytest.mark.rule("L-51")
def test_architects_count_guilds_of_both_neighbours_and_not_your_own():
    guilds = of_colour("purple", 5)
    state = court(
        "gizah day",
        me={"cards": ["architects_guild", guilds[0]]},
        right={"cards": guilds[1:3], "leaders": ["hiram"]},
        left={"cards": [guilds[3], "well"]},
        age=3,
    )
    before = purple(state)
    state.built[0] = 0  # what the other guild is worth
    set_city(state, 0, cards=[guilds[0]])
    assert before - purple(state) == 9


@pytest.mark.rule("L-51")
@pytest.mark.piece("architects_guild", "at once")
@pytest.mark.piece("architects_guild", "later")
def test_architects_count_guilds_built_before_and_after_them():
    right = {"cards": [*RICH, "workers_guild"]}
    state = court("gizah day", ["architects_guild"], {"cards": RICH}, right, age=3)
    turn(state, "build architects_guild")
    assert purple(state) == 3
    hold(state, "well", "altar")
    set_hand(state, 1, ["spies_guild", "well"])
    turn(state, "sell well", right="build spies_guild")
    assert purple(state) == 6


@pytest.mark.rule("L-2")
def test_new_guilds_count_where_guilds_are_counted():
    """For the Shipowners, for Hiram and for Plato's seven colours."""
    cards = ["gamers_guild", "shipowners_guild"]
    me = {"coins": 0, "cards": cards, "leaders": ["hiram"]}
    assert lines(court("gizah day", me=me, age=3)) == {"purple": 2, "leaders": 4}
    others = ("brown", "grey", "blue", "yellow", "red", "green")
    cards = [card for colour in others for card in of_colour(colour, 1)]
    me = {"coins": 0, "cards": [*cards, "gamers_guild"], "leaders": ["plato"]}
    assert lines(court("gizah day", me=me, age=3))["leaders"] == 7


@pytest.mark.rule("L-2", "L-41")
def test_ramses_builds_them_too():
    state = court("gizah day", [], {"coins": 0, "leaders": ["ramses"]}, age=3)
    nobody_sells(state)
    for guild in COSTS:
        hold(state, guild)
        assert can(state, 0, f"build {guild}")
