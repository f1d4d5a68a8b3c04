"""What reports are worth."""

import pytest
from helpers.monuments import sheet_of, table

from pharos.rulebooks.monuments.seen.view import view


def track(*stones):
    """Stones in the order in which they came: "red 7"."""
    words = [stone.split() for stone in stones]
    return [{"colour": colour, "field": int(field)} for colour, field in words]


def lines(state, player):
    sheet = sheet_of(state, player)
    return sheet["historians"], sheet["bonus"], sheet["unused"]


EXAMPLE = track(
    "green 9", "blue 9", "red 7", "red 6", "green 6", "blue 4", "red 4", "blue 2"
)  # as printed, green's 9 lies under blue's


@pytest.mark.rule("M-46", "M-47", "M-49")
def test_the_example_of_the_rulebook():
    """Red has 20, blue 21 and green 12 points."""
    state = table(reports=EXAMPLE)
    assert lines(state, 0) == (17, 3, 0)
    assert lines(state, 1) == (15, 6, 0)
    assert lines(state, 2) == (15, 9, -12)
    assert [sum(lines(state, player)) for player in range(3)] == [20, 21, 12]


@pytest.mark.rule("M-46")
def test_fields_four_and_five_bring_nine():
    assert lines(table(reports=track("red 4", "red 5")), 0)[0] == 9


@pytest.mark.rule("M-47")
def test_on_one_field_the_lower_stone_is_better():
    state = table(reports=track("blue 3", "red 3", "green 3"))
    assert [lines(state, player)[1] for player in range(3)] == [6, 9, 3]
    state = table(reports=track("blue 3", "red 3", "green 4"))
    assert [lines(state, player)[1] for player in range(3)] == [3, 6, 9]


@pytest.mark.rule("M-48")
def test_one_player_may_win_several():
    state = table(reports=track("red 5", "red 4", "red 3", "blue 2"))
    assert lines(state, 0)[1] == 18 and lines(state, 1)[1] == 0
    assert lines(table(reports=track("red 1")), 0)[1] == 9


@pytest.mark.rule("M-49")
@pytest.mark.parametrize(("players", "loss"), [(2, -48), (3, -36), (4, -24)])
def test_every_unused_historian_costs_twelve(players, loss):
    assert lines(table(players=players), 0) == (0, 0, loss)


# Two players: red and blue are those of player 0


def two(*stones, **settings):
    state = table(players=2, reports=track(*stones), settings=settings)
    return lines(state, 0)[:2], lines(state, 1)[:2]


@pytest.mark.rule("M-58")
def test_only_the_best_stone_of_the_worse_colour_counts():
    stones = ("red 7", "red 5", "blue 4", "blue 2", "green 3", "yellow 9")
    assert two(*stones) == ((4, 9), (3, 6))


@pytest.mark.rule("M-58")
def test_a_colour_that_has_not_written_leaves_nothing_to_count():
    assert two("red 7", "red 5", "green 2", "yellow 1") == ((0, 0), (1, 9))
    assert two("red 7") == ((0, 0), (0, 0))


@pytest.mark.rule("M-58")
def test_the_upper_of_two_best_stones_on_one_field_is_worse():
    state = table(players=2, reports=track("blue 4", "red 4"))
    counting = [stone["scores"] for stone in view(state, 0)["board"]["track"]]
    assert counting == [False, True]


@pytest.mark.rule("M-57")
def test_unused_stones_count_for_both_colours():
    state = table(players=2, reports=track("red 7", "red 5", "blue 4"))
    assert lines(state, 0)[2] == -12 and lines(state, 1)[2] == -48


@pytest.mark.rule("M-59")
def test_by_an_option_all_stones_compete():
    stones = ("red 7", "red 5", "blue 4", "blue 2", "green 3", "yellow 9")
    assert two(*stones, two_players="all_bonuses") == ((4, 6 + 3), (3, 9))


@pytest.mark.rule("M-59")
def test_by_another_option_the_lower_colour_is_the_result():
    colours = [{"points": 5}, {"points": 1}, {"points": 2}, {"points": 2}]
    reports = track("red 7", "red 5", "blue 4", "blue 2")
    settings = {"two_players": "lower_colour"}
    state = table(players=2, reports=reports, colours=colours, settings=settings)
    assert sheet_of(state) == {
        "track": 1,
        "monuments": 0,
        "historians": 6,
        "bonus": 3,
        "unused": 0,
    }
    assert sheet_of(state, 1)["track"] == 2 and sheet_of(state, 1)["unused"] == -24
