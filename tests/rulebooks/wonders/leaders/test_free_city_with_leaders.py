"""Leaders with two players: the Free City has none."""

import pytest
from helpers.wonders import can, dealt, do, give_leader, phase, set_city, table
from helpers.wonders_leaders import copied, held, in_office
from helpers.wonders_scenes import RICH, asked, buildings, lines, makes_only

from pharos.rulebooks.wonders.catalogue import SIDES
from pharos.rulebooks.wonders.leaders.phases.recruit import begin_recruitment
from pharos.rulebooks.wonders.rules.conflict import resolve_conflicts
from pharos.rulebooks.wonders.rules.deciding import deciders
from pharos.rulebooks.wonders.state import FREE_CITY, NO_COPY, LeaderPlace, Phase, Place

BOARDS = ["gizah day", "rhodos day", "ephesos day"]


def two_players(cities, hands, **rest):
    """A turn of the third age; player 1 plays for the Free City."""
    return table(BOARDS, cities, hands, players=2, age=3, expansions=["leaders"], **rest)


@pytest.mark.rule("L-73")
def test_the_free_city_gets_three_coins_and_no_leaders():
    state = dealt(2, expansions=["leaders"])
    assert state.coins[:3].tolist() == [6, 6, 3]
    assert deciders(state) == 0b11
    assert (state.leader_place == LeaderPlace.DRAFT).sum() == 8


@pytest.mark.rule("L-73")
def test_rome_is_for_players_only():
    for seed in range(30):
        state = dealt(2, seed, sides="random", expansions=["leaders"])
        assert SIDES[state.sides[FREE_CITY]][0].id != "rome"
    seats = {SIDES[dealt(2, seed, expansions=["leaders"]).sides[0]][0].id for seed in range(60)}
    assert "rome" in seats


def begin(cities):
    """The recruitment of the second age with two players, who hold a few leaders."""
    state = table(BOARDS, cities, players=2, age=2, expansions=["leaders"])
    state.hands[:] = NO_COPY
    state.place[1] = Place.BOX
    begin_recruitment(state)
    for player, leaders in enumerate((["plato", "nero"], ["midas", "hiram"])):
        for leader in leaders:
            give_leader(state, player, leader)
    return state


@pytest.mark.rule("L-74")
def test_the_free_city_takes_no_part_in_the_recruitment():
    state = begin([{"coins": 4}, {"coins": 0}, {"coins": 2}])
    assert asked(state) == [0, 1]
    do(state, 0, "recruit plato")
    assert asked(state) == [1]
    do(state, 1, "sell midas")
    assert state.coins[:3].tolist() == [0, 3, 2]
    assert in_office(state, 0) == ["plato"]
    assert (phase(state), state.turn) == (Phase.CHOOSE, 1)
    assert held(state, 1) == ["hiram"]


@pytest.mark.rule("L-74")
def test_the_free_city_sells_in_the_recruitment():
    state = begin([{"coins": 4}, {"coins": 0}, {"coins": 2}])
    for city in range(3):
        makes_only(state, city)
    makes_only(state, FREE_CITY, wood=2)
    do(state, 0, "stage plato left=4")
    do(state, 1, "sell midas")
    assert state.coins[:3].tolist() == [0, 3, 6]
    assert state.stages[0] == 1


@pytest.mark.rule("L-38", "L-74")
def test_hatshepsut_is_paid_for_buying_from_the_free_city():
    state = begin([{"coins": 4, "leaders": ["hatshepsut"]}, {"coins": 0}, {"coins": 2}])
    for city in range(3):
        makes_only(state, city)
    makes_only(state, FREE_CITY, wood=2)
    do(state, 0, "stage plato left=4")
    do(state, 1, "sell midas")
    assert state.coins[0] == 1


@pytest.mark.rule("L-75")
def test_the_free_city_builds_courtesans_and_copies_nobody():
    state = two_players(
        [{"leaders": ["plato"]}, {"leaders": ["caesar"]}, {"cards": RICH, "coins": 0}],
        [["well"], ["altar", "courtesans_guild"]],
    )
    do(state, 0, "sell well")
    do(state, 1, "sell altar")
    do(state, 1, "build courtesans_guild")
    assert "courtesans_guild" in buildings(state, FREE_CITY)
    assert copied(state, FREE_CITY) is None
    assert (phase(state), state.turn) == (Phase.CHOOSE, 2)
    assert lines(state, FREE_CITY) == {}


@pytest.mark.rule("L-75")
def test_other_guilds_of_the_free_city_count_as_always():
    state = two_players(
        [{"leaders": ["plato", "nero"]}, {"leaders": ["caesar"], "cards": ["spies_guild"]}, {}],
        [["well"], ["altar"]],
    )
    set_city(state, FREE_CITY, coins=0, cards=["diplomats_guild", "architects_guild"])
    assert lines(state, FREE_CITY)["purple"] == 3 + 3


@pytest.mark.rule("L-52", "L-75")
def test_players_copy_leaders_of_each_other():
    state = two_players(
        [{"cards": RICH}, {"leaders": ["caesar"]}, {}],
        [["courtesans_guild"], ["altar", "well"]],
    )
    do(state, 0, "build courtesans_guild")
    do(state, 1, "sell altar")
    verb = "build" if can(state, 1, "build well") else "sell"
    do(state, 1, f"{verb} well")
    assert (phase(state), asked(state)) == (Phase.COPY_LEADER, [0])
    do(state, 0, "copy caesar")
    assert state.shields[0] == 2


@pytest.mark.rule("L-45")
def test_tomyris_hands_defeats_to_the_free_city_too():
    state = two_players([{"leaders": ["tomyris"]}, {}, {}], [["well"], ["altar"]])
    state.shields[:3] = [0, 0, 1]
    resolve_conflicts(state)
    assert state.defeats[:3].tolist() == [0, 1, 1]
