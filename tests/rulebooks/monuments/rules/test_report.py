"""The historian turn."""

import pytest
from helpers.monuments import do, may, table

from pharos.rulebooks.monuments.catalogue import MONUMENT_CODES
from pharos.rulebooks.monuments.rules.report import harvest
from pharos.rulebooks.monuments.seen.view import view
from pharos.rulebooks.monuments.state import Phase

PETRA, ZEUS, PHAROS = (MONUMENT_CODES[name] for name in ("petra", "zeus", "pharos"))
AKROPOLIS, ARTEMISION = MONUMENT_CODES["akropolis"], MONUMENT_CODES["artemision"]


@pytest.mark.rule("M-35", "M-36", "M-37", "M-38")
def test_the_example_of_the_rulebook():
    """C takes Akropolis 6 from A and Artemision 7 from B; its own Pharos 6 stays."""
    a, b = {"stacks": {"akropolis": [2, 6]}}, {"stacks": {"artemision": [1, 4, 7], "petra": [3]}}
    c = {"stacks": {"pharos": [3, 6]}}
    state = table(colours=[a, b, c], active=2)
    shown = view(state, 0)["colours"][2]["harvest"]
    taken = [(card["colour"], card["card"]["card"]) for card in shown["cards"]]
    assert taken == [("red", "akropolis-6"), ("blue", "artemision-7")] and shown["field"] == 2
    do(state, "report")
    assert state.stacks[0, AKROPOLIS] == 2 and state.stacks[1, ARTEMISION] == 14
    assert state.stacks[1, PETRA] == 3 and state.stacks[2, PHAROS] == 36
    assert state.markers[[AKROPOLIS, ARTEMISION]].tolist() == [1, 1] and state.markers.sum() == 2
    assert (state.reporters[0], state.reports[0], state.num_reports) == (2, 2, 1)
    assert state.historians.tolist() == [3, 3, 2, 0]
    gone = {card["card"] for card in view(state, 0)["gone"]}
    assert {"akropolis-6", "artemision-7"} <= gone


@pytest.mark.rule("M-34")
def test_a_report_is_the_whole_turn():
    state = table(colours=[{}, {"stacks": {"petra": [1, 2]}}])
    before = state.hand_sizes.tolist()
    do(state, "report")
    assert state.active == 1 and state.phase == Phase.ACTION
    assert state.hand_sizes.tolist() == before, "no action is bought"


@pytest.mark.rule("M-34")
def test_it_takes_the_place_of_all_actions():
    state = table(colours=[{}, {"stacks": {"petra": [1, 2]}}])
    do(state, "draw hidden")
    assert not may(state, "report")


@pytest.mark.rule("M-35")
@pytest.mark.parametrize(
    ("colours", "possible"),
    [
        ([{}, {"stacks": {"petra": [1, 2]}}], True),
        ([{}, {"stacks": {"petra": [1]}}], False),
        ([{"stacks": {"petra": [1, 2]}}], False),
        ([{"historians": 0}, {"stacks": {"petra": [1, 2]}}], False),
    ],
)
def test_what_a_report_needs(colours, possible):
    assert may(table(colours=colours), "report") == possible


@pytest.mark.rule("M-38")
def test_two_owners_that_lose_a_card_move_the_marker_twice():
    state = table(colours=[{}, {"stacks": {"petra": [1, 2]}}, {"stacks": {"petra": [9, 8, 7]}}])
    do(state, "report")
    assert state.markers[PETRA] == 2 and state.reports[0] == 2


@pytest.mark.rule("M-37")
def test_stones_on_one_field_keep_their_order():
    colours = [{}, {"stacks": {"petra": [1, 2]}}, {"stacks": {"zeus": [4, 5, 6]}}]
    state = table(colours=colours, reports=[{"colour": "green", "field": 2}])
    do(state, "report")
    track = view(state, 0)["board"]["track"]
    assert [(stone["colour"], stone["field"]) for stone in track] == [("green", 2), ("red", 2)]
    assert [stone["bonus"] for stone in track] == [9, 6], "the lower stone is the better one"


def overflowing(own, other, **rest):
    """A report on a monument of blue and green whose marker is on the last field."""
    colours = [{}, {"stacks": {"petra": own}}, {"stacks": {"petra": other}}]
    state = table(colours=colours, markers={"petra": 6}, **rest)
    do(state, "report")
    assert state.markers[PETRA] == 6 and state.reports[0] == state.num_reports * (
        (len(own) > 1) + (len(other) > 1)
    )
    return state.points.tolist()


@pytest.mark.rule("M-39")
def test_owners_get_points_when_the_marker_cannot_go_on():
    assert overflowing([1, 2, 3], [8]) == [0, 1, 2, 0]
    assert overflowing([1, 9, 3], [8]) == [0, 2, 1, 0]


@pytest.mark.rule("M-39")
def test_once_for_every_step_that_cannot_be_made():
    assert overflowing([1, 2, 3], [8, 7]) == [0, 2, 4, 0]
    colours = [{}, {"stacks": {"petra": [9, 2]}}, {"stacks": {"petra": [8, 7]}}]
    state = table(colours=colours, markers={"petra": 5})
    do(state, "report")
    assert state.markers[PETRA] == 6 and state.points.tolist() == [0, 2, 1, 0]


@pytest.mark.rule("M-40")
def test_cards_are_compared_after_they_are_taken():
    assert overflowing([1, 2, 9], [8]) == [0, 1, 2, 0]


@pytest.mark.rule("M-40")
def test_by_an_option_owners_rank_as_in_the_valuation():
    settings = {"settings": {"overflow": "most_cards"}}
    assert overflowing([1, 2, 3], [8], **settings) == [0, 2, 1, 0]
    assert overflowing([1, 3], [8], **settings) == [0, 1, 2, 0]


@pytest.mark.rule("M-39")
def test_the_reporter_may_be_an_owner():
    colours = [{"stacks": {"petra": [9]}}, {"stacks": {"petra": [1, 2]}}]
    state = table(colours=colours, markers={"petra": 6})
    do(state, "report")
    assert state.points.tolist() == [2, 1, 0, 0]


@pytest.mark.rule("M-41")
def test_a_sole_owner_gets_two_points():
    state = table(colours=[{}, {"stacks": {"petra": [1, 2]}}], markers={"petra": 6})
    do(state, "report")
    assert state.points.tolist() == [0, 2, 0, 0]


@pytest.mark.rule("M-56")
def test_with_two_players_your_second_colour_is_reported_too():
    colours = [{"stacks": {"petra": [1, 2]}}, {"stacks": {"zeus": [1, 2]}}]
    colours += [{"stacks": {"pharos": [1, 2]}}]
    state = table(players=2, phase="colour", colours=colours)
    assert [int(harvest(state, colour)) for colour in range(4)] == [2, 2, 2, 3]
    do(state, "play red", "report")
    assert state.stacks[0, PETRA] == 12
    assert state.stacks[1, ZEUS] == 1 and state.stacks[2, PHAROS] == 1
    assert state.historians.tolist() == [1, 2, 2, 2]


@pytest.mark.rule("M-61")
def test_a_track_has_a_field_for_every_number():
    """Two others own every monument in play: every card that is taken has its field."""
    monuments = [name for name in MONUMENT_CODES if name != "semiramis"]  # it is for four
    a = {"stacks": {name: [1, 2, 3] for name in monuments}}
    b = {"stacks": {name: [4, 5, 6] for name in monuments}}
    state = table(colours=[a, b, {"points": 998}], active=2)
    do(state, "report")
    assert state.reports[0] == 2 * len(monuments)
    assert view(state, 0)["colours"][2]["points"] == 998
