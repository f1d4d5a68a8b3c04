"""What happened, as events and in words."""

import pytest
from helpers.monuments import dealt, table

from pharos.kernel.catalogue import LANGUAGES
from pharos.kernel.contract import SPECTATOR
from pharos.kernel.dice import new_dice
from pharos.kernel.naming import Naming
from pharos.rulebooks.monuments.rules.by_phase import pick, play
from pharos.rulebooks.monuments.seen.notation import parse_action
from pharos.rulebooks.monuments.seen.sentences import tell
from pharos.rulebooks.monuments.seen.story import story
from pharos.rulebooks.monuments.state import is_over

PETRA = {"colours": [{}, {"stacks": {"petra": [1, 2, 9]}}, {"stacks": {"petra": [3, 8]}}]}


def told(state, text, viewer=SPECTATOR):
    """The events of an action, which is played."""
    before, player, action = state.copy(), int(state.active), parse_action(text)
    play(state, player, action)
    return story(before, player, action, state, viewer)


def words(state, text, language="en", viewer=SPECTATOR):
    return [
        tell(event, language, Naming(["Ada", "Bob", "Cas"])) for event in told(state, text, viewer)
    ]


def types(events):
    return [event["type"] for event in events]


def test_taking_an_open_card():
    state = table(row=["zeus-1", "zeus-2", "zeus-3"], pile=["pharos-8"])
    assert words(state, "draw open 2") == [
        "Ada takes the open card Zeus 2.",
        "Pharos 8 is laid open.",
    ]
    assert words(state, "draw open 1")[1].endswith("this is the last turn.")


@pytest.mark.rule("M-20")
def test_an_end_at_once_is_told():
    state = table(pile=0, settings={"end": "at_once"})
    assert words(state, "draw open 1")[1].endswith("the game ends at once.")


@pytest.mark.rule("M-17")
def test_only_the_player_hears_what_comes_from_the_pile():
    for viewer, said in ((0, ": Pharos 8."), (1, "."), (SPECTATOR, ".")):
        state = table(pile=["pharos-8"])
        assert words(state, "draw hidden", viewer=viewer) == [
            f"Ada takes a card from the pile{said}"
        ]


@pytest.mark.rule("M-26")
def test_building_a_monument():
    state = table(["petra-1", "petra-2", "petra-3", "zeus-1"])
    assert words(state, "erect petra") == ["Ada erects Petra."]
    assert words(state, "lay petra 2") == ["Ada lays Petra 2.", "Petra can be erected once more."]
    assert words(state, "lay petra 1") == ["Ada lays Petra 1."]
    assert words(state, "done") == ["Petra of Ada has 2 cards now."]
    assert words(state, "extend petra", "nl") == ["Ada bouwt Petra verder op."]


def test_the_second_owner_removes_the_indicator():
    state = table(["zeus-1", "zeus-2", "zeus-3"], colours=[{}, {"stacks": {"zeus": [9]}}])
    told(state, "erect zeus")
    assert types(told(state, "lay zeus 1")) == ["card_laid", "indicator_removed"]
    told(state, "lay zeus 2")
    assert types(told(state, "lay zeus 3")) == ["card_laid", "building_ended"]


def test_a_pair_for_points():
    state = table(["petra-1", "zeus-4"], colours=[{"stacks": {"pharos": [7, 1]}}])
    assert words(state, "score petra 1") == ["Ada discards Petra 1 for points."]
    assert words(state, "with zeus 4") == [
        "Ada discards Zeus 4 for points.",
        "Ada gets 2 victory points for the symbol ship.",
    ]


def test_an_extra_action():
    state = table(["petra-1", "zeus-4"], phase="extra", actions_left=0)
    assert words(state, "buy petra 1") == ["Ada discards Petra 1 for an extra action."]
    assert words(state, "with zeus 4")[1] == "Ada has bought an extra action."
    state = table(["petra-1", "zeus-4"], phase="extra", actions_left=0)
    assert words(state, "stop") == ["Ada buys no extra action.", "It is the turn of Bob."]


@pytest.mark.rule("M-36", "M-37", "M-38")
def test_a_report():
    events = told(table(**PETRA), "report")
    assert types(events) == [
        "report_written",
        *["card_reported"] * 2,
        "historian_placed",
        "marker_moved",
        "turn_begun",
    ]
    assert [event["card"] for event in events[1:3]] == ["petra-9", "petra-8"]
    assert (events[3]["field"], events[3]["below"]) == (2, 0)
    assert (events[4]["from"], events[4]["to"]) == (0, 2)
    assert words(table(**PETRA), "report")[0] == "Ada lets a historian write and takes 2 cards."


@pytest.mark.rule("M-39")
def test_an_overflow_is_told_step_by_step():
    state = table(**PETRA, markers={"petra": 5}, reports=[{"colour": "blue", "field": 2}])
    assert words(state, "report")[3:] == [
        "The historian of Ada stands on field 2, on top of others.",
        "The marker of Petra moves 1 step, to field 6.",
        "The marker of Petra cannot go further: Bob gets 1 victory point.",
        "The marker of Petra cannot go further: Cas gets 2 victory points.",
        "It is the turn of Bob.",
    ]
    state = table(**PETRA, markers={"petra": 6})
    assert types(told(state, "report")).count("overflow_paid") == 4


def test_with_two_players_colours_are_named():
    state = table(players=2, phase="colour", colours=[{"stacks": {"zeus": [1, 2]}}])
    assert words(state, "play blue") == ["Ada plays with blue."]
    assert words(state, "report")[1] == "Zeus 2 of Ada (red) goes into the report."


LAST = {"pile": 0, "actions_left": 1, "row": ["zeus-9", None, None], "last_turn": True}


def last_words(**position):
    return words(table([], **LAST, **position), "draw open 1")


def test_the_valuation_row_by_row():
    lines = last_words(
        **PETRA,
        markers={"petra": 3},
        reports=[{"colour": "blue", "field": 2}, {"colour": "green", "field": 4}],
    )
    assert lines[2:] == [
        "The game is over; the monuments are valued.",
        "Petra: 6 victory points for Bob and 3 victory points for Cas.",
        "The historian of Bob on field 2 brings 2 victory points.",
        "The historian of Cas on field 4 brings 4 victory points.",
        "The historian of Cas on field 4 wins a bonus of 9 victory points.",
        "The historian of Bob on field 2 wins a bonus of 6 victory points.",
        "Ada loses 36 victory points for 3 unused historians.",
        "Bob loses 24 victory points for 2 unused historians.",
        "Cas loses 24 victory points for 2 unused historians.",
        "Cas wins with -8 victory points.",
    ]


@pytest.mark.rule("M-58")
def test_a_stone_that_does_not_count_is_told():
    stones = [{"colour": "red", "field": 2}, {"colour": "blue", "field": 4}]
    lines = last_words(players=2, reports=stones)
    assert "The historian of Ada (blue) on field 4 does not count." in lines


@pytest.mark.rule("M-51", "M-52")
def test_how_a_tie_is_decided_is_told():
    colours = [{"points": 1}, {"points": 1, "stacks": {"petra": [1]}}]
    assert last_words(colours=colours)[-1].startswith("Bob wins: of those with -35")
    fields = [("red", 2), ("blue", 4), ("red", 3), ("blue", 1)]
    reports = [{"colour": colour, "field": field} for colour, field in fields]
    assert last_words(reports=reports)[-1].startswith("Bob wins: with as many points")
    shared = last_words(colours=[{"points": 1}, {"points": 1}])[-1]
    assert shared == "Ada and Bob share the victory with -35 victory points."


@pytest.mark.parametrize("players", [2, 3])
def test_every_event_is_told_in_every_language(players):
    state, dice = dealt(players, 3), new_dice(3)
    while not is_over(state):
        before, player = state.copy(), int(state.active)
        action = int(pick(state, player, dice))
        play(state, player, action)
        for event in story(before, player, action, state, player):
            for language in LANGUAGES:
                sentence = tell(event, language)
                assert sentence and not set("{}_") & set(sentence), event
