"""Carthage: stages with two options."""

import pytest
from helpers.edifice import at, can, city, do, pawns, table, turn
from helpers.wonders import dealt, set_hand
from helpers.wonders_scenes import asked, buildings, lines

from pharos.rulebooks.wonders.catalogue import BOARDS, CARD_CODES, SIDE_NAMES
from pharos.rulebooks.wonders.rules.building import raise_building
from pharos.rulebooks.wonders.rules.deciding import withdraw
from pharos.rulebooks.wonders.state import Phase

ANY_BOX = pytest.mark.parametrize("expansions", [(), ("edifice",)], ids=["base", "edifice"])
FIRST, SECOND = "stage well", "stage well second"


def carthage(side, stages=0, **rest):
    """I am about to build the next stage of Carthage."""
    mine = rest.pop("mine", {})
    return table(city(side, stages=stages, **{"coins": 0, **mine}), **rest)


@pytest.mark.rule("E-46", "E-47")
@pytest.mark.piece("carthage day", "at once")
@ANY_BOX
def test_by_day_2_points_and_7_coins_or_a_shield(expansions):
    state = carthage("carthage day", 1, expansions=expansions)
    turn(state, FIRST)
    assert (state.coins[0], state.shields[0], lines(state)["wonder"]) == (7, 0, 3 + 2)
    state = carthage("carthage day", 1, expansions=expansions)
    turn(state, SECOND)
    assert (state.coins[0], state.shields[0], lines(state)["wonder"]) == (0, 1, 3 + 2)


@pytest.mark.rule("E-47")
@pytest.mark.piece("carthage day", "later")
def test_by_day_the_option_stays_when_the_third_stage_is_built():
    state = carthage("carthage day", [0, 1])
    turn(state, FIRST)
    assert (state.coins[0], state.shields[0], lines(state)["wonder"]) == (0, 1, 3 + 2 + 7)
    state.turn = 6
    for player in range(3):
        set_hand(state, player, ["well", "altar"])
    state.pawns[:, 0] = 1
    turn(state)
    assert state.victories[0].tolist() == [2, 0, 0]


@pytest.mark.rule("E-46", "E-48")
@pytest.mark.piece("carthage night", "at once")
@ANY_BOX
def test_by_night_7_coins_and_4_points_or_2_shields(expansions):
    state = carthage("carthage night", expansions=expansions)
    turn(state, FIRST)
    assert (state.coins[0], state.shields[0], lines(state)["wonder"]) == (7, 0, 4)
    state = carthage("carthage night", expansions=expansions)
    turn(state, SECOND)
    assert (state.coins[0], state.shields[0]) == (0, 2)
    assert "wonder" not in lines(state)


@pytest.mark.rule("E-48")
@pytest.mark.piece("carthage night", "at once")
@ANY_BOX
def test_by_night_a_card_of_the_discard_pile_or_a_free_symbol(expansions):
    state = carthage("carthage night", 1, expansions=expansions, discard=["barracks"])
    turn(state, FIRST)
    assert (state.phase, asked(state)) == (Phase.DIG, [0])
    do(state, 0, "dig barracks")
    assert buildings(state) == {"barracks"}
    assert "green" not in lines(state)
    state = carthage("carthage night", 1, expansions=expansions, discard=["barracks"])
    turn(state, SECOND)
    assert at(state) == (Phase.CHOOSE, 1, 2)
    assert lines(state)["green"] == 1


@pytest.mark.rule("E-46", "E-48")
@pytest.mark.piece("carthage night", "later")
def test_options_of_two_stages_are_chosen_separately_and_for_good():
    for first in (0, 1):
        for text, symbols in ((FIRST, 0), (SECOND, 1)):
            state = carthage("carthage night", [first])
            turn(state, text)
            if state.phase == Phase.DIG:
                do(state, 0, "decline")
            assert state.shields[0] == 2 * first
            assert state.free_symbols[0] == symbols
            assert lines(state).get("wonder", 0) == 4 * (1 - first)


@pytest.mark.rule("E-48")
@pytest.mark.piece("carthage night", "later")
def test_the_free_symbol_of_carthage_is_set_as_it_is_best_at_the_end():
    state = carthage("carthage night", [0, 1], mine={"cards": ["apothecary"]})
    assert lines(state)["green"] == 4
    raise_building(state, 0, CARD_CODES["workshop"])
    assert lines(state)["green"] == 1 + 1 + 1 + 7


@pytest.mark.rule("E-46")
def test_the_option_is_hidden_and_may_be_taken_back():
    state = carthage("carthage night")
    do(state, 0, SECOND)
    assert not state.shields.any()
    withdraw(state, 0)
    turn(state, FIRST)
    assert (state.coins[0], state.shields[0]) == (7, 0)


@pytest.mark.rule("E-46")
@pytest.mark.parametrize(
    ("side", "stage", "options"),
    [
        ("carthage day", 0, False),
        ("carthage day", 1, True),
        ("carthage day", 2, False),
        ("carthage night", 0, True),
        ("carthage night", 1, True),
        ("gizah day", 0, False),
    ],
)
def test_only_some_stages_have_a_second_option(side, stage, options):
    for expansions in ((), ("edifice",)):
        state = carthage(side, stage, expansions=expansions)
        assert can(state, 0, FIRST)
        assert can(state, 0, SECOND) == options
    done = carthage("carthage night", 2)
    assert not can(done, 0, FIRST) and not can(done, 0, SECOND)


@pytest.mark.rule("E-46", "E-9")
def test_both_options_cost_the_same_and_both_may_take_part():
    for text in ("stage well join", "stage well second join"):
        state = carthage("carthage night", mine={"coins": 1}, project="belvedere")
        turn(state, text)
        assert pawns(state) == [1, 0, 0]
        assert state.coins[0] == 7 * ("second" not in text)
    state = carthage("carthage night", project="belvedere")
    for text in ("stage well join", "stage well second join"):
        assert not can(state, 0, text)  # its 7 coins come after the payments
    state = carthage("carthage night", mine={"able": False})
    assert not can(state, 0, FIRST) and not can(state, 0, SECOND)


@pytest.mark.rule("E-49")
def test_the_empty_discard_pile_may_be_chosen():
    state = carthage("carthage night", 1)
    do(state, 0, FIRST)
    do(state, 1, "build altar")
    do(state, 2, "build altar")
    assert at(state) == (Phase.CHOOSE, 1, 2)
    assert state.stages[0] == 2


@pytest.mark.rule("E-50")
@pytest.mark.parametrize("seat", [0, 2])
def test_carthage_builds_from_the_pile_after_halikarnassos(seat):
    cities = [city("carthage night", stages=1), city(), city()]
    cities[1] = city("halikarnassos night")
    if seat == 2:
        cities.reverse()
    state = table(*cities, discard=["barracks", "apothecary"])
    turn(state, *["stage well" if number in (seat, 1) else None for number in range(3)])
    assert (state.phase, asked(state)) == (Phase.DIG, [1])
    do(state, 1, "dig barracks")
    assert (state.phase, asked(state)) == (Phase.DIG, [seat])
    assert not can(state, seat, "dig barracks")
    do(state, seat, "dig apothecary")
    assert at(state) == (Phase.CHOOSE, 1, 2)


@pytest.mark.rule("E-4", "E-46")
def test_carthage_in_a_base_game_by_name():
    state = dealt(3, boards=["carthage", "gizah", "rhodos"], sides="night")
    assert SIDE_NAMES[state.sides[0]] == "carthage night"
    assert BOARDS[state.sides[0] // 2].id == "carthage"
    assert state.expansions == 0
    state.any_raw[0] = state.any_goods[0] = 9
    set_hand(state, 0, ["well", "altar"])
    assert can(state, 0, FIRST) and can(state, 0, SECOND)
    assert not can(state, 0, "stage well join")
    turn(state, SECOND)
    assert state.shields[0] == 2
