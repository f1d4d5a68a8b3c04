"""Who wins."""

import pytest
from helpers.monuments import do, sheet_of, table

from pharos.rulebooks.monuments.rules.scoring import points
from pharos.rulebooks.monuments.rules.victory import ending, winners

LAST = {"pile": 0, "actions_left": 1, "row": ["zeus-9", None, None], "last_turn": True}


def winners_of(**position):
    """The set of players who win when the last card is taken."""
    state = table([], **LAST, **position)
    assert winners(state) == 0
    do(state, "draw open 1")
    return int(winners(state)), state


@pytest.mark.rule("M-50")
def test_most_points_win():
    won, state = winners_of(colours=[{"points": 3}, {"points": 7}, {"points": 5}])
    assert won == 0b010 and ending(state) == 0
    assert [int(points(state, player)) for player in range(3)] == [-33, -29, -31]


@pytest.mark.rule("M-51")
def test_then_most_monuments():
    colours = [{"points": 7}, {"points": 7, "stacks": {"petra": [1]}}, {}]
    assert winners_of(colours=colours)[0] == 0b010


@pytest.mark.rule("M-51")
def test_then_the_largest_report():
    stones = ["red 2", "blue 4", "red 3", "blue 1"]
    reports = [{"colour": c, "field": int(f)} for c, f in map(str.split, stones)]
    won, state = winners_of(reports=reports)
    assert [int(points(state, player)) for player in range(2)] == [5 + 6 + 3 - 12, 5 + 9 - 12]
    assert won == 0b010


@pytest.mark.rule("M-52")
def test_then_they_share_the_victory():
    assert winners_of(colours=[{"points": 3}, {"points": 3}, {"points": 1}])[0] == 0b011
    assert winners_of()[0] == 0b111


@pytest.mark.rule("M-57", "M-55")
def test_two_players_add_up_both_colours():
    colours = [
        {"points": 3, "stacks": {"petra": [1, 2]}},
        {"points": 4, "stacks": {"petra": [9]}},
        {"points": 6},
    ]
    state = table(players=2, colours=colours, markers={"petra": 3})
    assert sheet_of(state)["track"] == 7 and sheet_of(state)["monuments"] == 6 + 3
    assert sheet_of(state, 1)["track"] == 6


@pytest.mark.rule("M-60")
def test_ties_of_two_players():
    colours = [{"stacks": {"petra": [1]}}, {"stacks": {"zeus": [1]}}, {"stacks": {"pharos": [1]}}]
    assert winners_of(players=2, colours=colours)[0] == 0b01
    reports = [{"colour": c, "field": f} for c, f in (("red", 3), ("blue", 2), ("green", 2))]
    reports += [{"colour": "yellow", "field": 4}]
    even = [{"points": 0}, {}, {"points": 3}, {}]
    won, state = winners_of(players=2, colours=even, reports=reports)
    assert int(points(state, 0)) == int(points(state, 1)) and won == 0b01


@pytest.mark.rule("M-60", "M-59")
def test_ties_of_two_players_whose_lower_colour_counts():
    settings = {"two_players": "lower_colour"}
    assert winners_of(players=2, settings=settings)[0] == 0b11
    reports = [{"colour": "green", "field": 1}, {"colour": "yellow", "field": 1}]
    even = [{"points": 19}, {"points": 19}]
    won, state = winners_of(players=2, settings=settings, reports=reports, colours=even)
    assert [int(points(state, player)) for player in range(2)] == [19 - 24, 1 + 6 - 12]
    assert won == 0b10
