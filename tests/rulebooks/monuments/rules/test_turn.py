"""Three actions, a bought one, and whose turn it is."""

import pytest
from helpers.monuments import dealt, do, hand_of, legal_texts, may, table

from pharos.rulebooks.monuments.rules.by_phase import withdraw, withdrawable
from pharos.rulebooks.monuments.state import Phase, deciders

ONE_SYMBOL = ["petra-1", "pharos-1", "zeus-4", "zeus-7"]
NO_PAIR = ["petra-1", "petra-2", "pharos-3"]


@pytest.mark.rule("M-9", "M-10", "M-11")
def test_a_turn_has_three_actions_of_any_kind():
    state = table([*ONE_SYMBOL, "zeus-9", "colosseum-5"])
    assert may(state, "draw open 1") and may(state, "draw hidden") and may(state, "erect zeus")
    assert may(state, "score petra 1") and not may(state, "stop")
    do(state, "draw hidden", "draw hidden")
    assert state.actions_left == 1 and state.active == 0
    do(state, "erect zeus", "lay zeus 4", "lay zeus 7", "done")
    assert state.actions_left == 0 and state.phase == Phase.EXTRA
    do(state, "stop")
    assert state.active == 1 and state.actions_left == 3


@pytest.mark.rule("M-10")
def test_no_action_may_be_left_out():
    state = table(["petra-1"])
    assert legal_texts(state) == ["draw open 1", "draw open 2", "draw open 3", "draw hidden"]


@pytest.mark.rule("M-12", "M-29")
def test_a_pair_buys_one_more_action_of_any_kind():
    state = table(ONE_SYMBOL + ["mausoleum-2", "mausoleum-8"], actions_left=1)
    do(state, "draw open 1", "buy petra 1", "with pharos 1")
    assert state.phase == Phase.ACTION and state.actions_left == 1 and state.bought == 1
    assert not {"petra-1", "pharos-1"} & set(hand_of(state))
    assert (
        may(state, "draw hidden") and may(state, "erect mausoleum") and may(state, "score zeus 4")
    )
    assert not may(state, "report")
    do(state, "draw hidden")
    assert state.active == 1, "only one action is bought in a turn"


@pytest.mark.rule("M-12")
def test_a_bought_action_may_score():
    stacks = {"petra": [4, 2], "zeus": [9]}
    state = table(
        ["petra-1", "pharos-1", "akropolis-4", "zeus-7"],
        colours=[{"stacks": stacks}],
        phase="extra",
        actions_left=0,
    )
    do(state, "buy petra 1", "with pharos 1", "score akropolis 4", "with zeus 7")
    assert state.points[0] == 1 and state.active == 1


@pytest.mark.rule("M-14")
def test_only_players_with_two_cards_are_asked_whether_to_buy():
    state = table(NO_PAIR, actions_left=1, row=["zeus-1", None, None], pile=5)
    do(state, "draw open 1")
    assert state.phase == Phase.EXTRA
    alone = table(["petra-1", "petra-2"], phase="extra", actions_left=0)
    assert legal_texts(alone) == ["stop"]
    one = table([], actions_left=1)
    do(one, "draw hidden")
    assert one.active == 1, "one card is no pair, as everybody sees"


@pytest.mark.rule("M-13")
def test_nothing_is_bought_if_no_action_would_be_possible():
    empty = {"row": [None] * 3, "pile": 0, "last_turn": True, "phase": "extra", "actions_left": 0}
    assert legal_texts(table(ONE_SYMBOL[:2], **empty)) == ["stop"]
    three = table(["petra-1", "pharos-1", "zeus-4"], **empty)
    assert legal_texts(three) == ["stop"]
    own = {"colours": [{"stacks": {"zeus": [9, 8]}}]}
    extends = table(["petra-1", "pharos-1", "zeus-4"], **empty, **own)
    assert legal_texts(extends) == ["buy petra 1", "stop"], "zeus 4 is needed"
    do(extends, "buy petra 1")
    assert legal_texts(extends) == ["with pharos 1"]
    do(extends, "with pharos 1")
    assert legal_texts(extends) == ["extend zeus"]
    scores = table([*ONE_SYMBOL], **empty)
    assert may(scores, "buy petra 1")
    erects = table(["petra-1", "pharos-1", "zeus-2", "zeus-3"], **empty)
    assert may(erects, "buy petra 1")


@pytest.mark.rule("M-13")
def test_the_second_card_must_leave_an_action_too():
    empty = {"row": [None] * 3, "pile": 0, "last_turn": True, "phase": "extra", "actions_left": 0}
    hand = ["akropolis-1", "petra-4", "zeus-7"]
    state = table(hand, **empty, colours=[{"stacks": {"petra": [9]}}])
    assert legal_texts(state) == ["buy akropolis 1", "stop"]
    do(state, "buy akropolis 1")
    assert legal_texts(state) == ["with zeus 7"]


@pytest.mark.rule("M-8")
def test_turns_go_round():
    state = dealt(4)
    for player in (0, 1, 2, 3, 0):
        assert state.active == player and deciders(state) == 1 << player
        do(state, "draw hidden", "draw hidden", "draw hidden", "stop")


def test_nothing_can_be_taken_back():
    state = dealt(3)
    before = state.tobytes()
    assert withdrawable(state) == 0
    withdraw(state, 0)
    assert state.tobytes() == before


@pytest.mark.rule("M-54")
def test_two_players_play_a_turn_with_one_colour():
    stacks = [{"stacks": {"petra": [4, 7]}}, {"stacks": {"zeus": [1]}}]
    state = table(
        ["petra-1", "pharos-1", "zeus-4", "mausoleum-4"],
        players=2,
        phase="colour",
        colours=stacks,
    )
    assert legal_texts(state) == ["play red", "play blue"]
    do(state, "play blue")
    assert may(state, "extend zeus") and not may(state, "extend petra")
    do(state, "score petra 1", "with pharos 1")
    assert state.points.tolist() == [0, 1, 0, 0], "zeus 1 is the only ship of blue"
    do(state, "draw hidden", "draw hidden", "buy mausoleum 4", "with zeus 4")
    assert state.colour == 1
    do(state, "draw hidden")
    assert state.phase == Phase.COLOUR and state.active == 1
    assert legal_texts(state) == ["play green", "play yellow"]
