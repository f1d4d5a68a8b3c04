"""Erecting and extending monuments."""

import pytest
from helpers.monuments import do, hand_of, legal_texts, may, table

from pharos.rulebooks.monuments.catalogue import MONUMENT_CODES
from pharos.rulebooks.monuments.rules.building import height, highest
from pharos.rulebooks.monuments.seen.view import view
from pharos.rulebooks.monuments.state import Phase

PETRA = MONUMENT_CODES["petra"]


def left(state):
    """How often petra can still be erected, as its indicator card shows."""
    return view(state, 0)["board"]["monuments"][PETRA]["left"]


@pytest.mark.rule("M-21", "M-22", "M-23")
def test_the_first_owner_lays_two_cards_or_more_in_any_order():
    state = table(["petra-2", "petra-5", "petra-9", "zeus-1"])
    do(state, "erect petra")
    assert legal_texts(state) == ["lay petra 2", "lay petra 5", "lay petra 9"]
    do(state, "lay petra 9")
    assert not may(state, "done"), "two are needed"
    do(state, "lay petra 2")
    assert legal_texts(state) == ["lay petra 5", "done"]
    do(state, "done")
    assert state.stacks[0, PETRA] == 92 and hand_of(state) == ["petra-5", "zeus-1"]
    assert state.actions_left == 2 and state.phase == Phase.ACTION


@pytest.mark.rule("M-21")
def test_one_action_however_many_cards():
    state = table([f"petra-{value}" for value in range(1, 9)] + ["zeus-1"])
    do(state, "erect petra", *[f"lay petra {value}" for value in (3, 1, 4, 5, 2, 6, 8, 7)])
    do(state, "done")
    assert state.stacks[0, PETRA] == 31452687 and state.actions_left == 2


@pytest.mark.rule("M-22")
def test_a_player_with_no_card_left_is_done():
    state = table(["petra-2", "petra-5"])
    do(state, "erect petra", "lay petra 5", "lay petra 2")
    assert state.phase == Phase.ACTION and state.actions_left == 2


@pytest.mark.rule("M-23")
def test_one_card_erects_nothing():
    assert not may(table(["petra-2", "zeus-5"]), "erect petra")


@pytest.mark.rule("M-24", "M-26")
def test_the_second_owner_lays_three():
    others = {"colours": [{}, {"stacks": {"petra": [1]}}, {}]}
    assert not may(table(["petra-2", "petra-5", "zeus-1"], **others), "erect petra")
    state = table(["petra-2", "petra-5", "petra-6", "zeus-1"], **others)
    assert left(state) == 1
    do(state, "erect petra", "lay petra 2", "lay petra 5")
    assert not may(state, "done")
    do(state, "lay petra 6", "done")
    assert left(state) == 0


@pytest.mark.rule("M-26")
def test_a_monument_is_erected_twice_at_most():
    owners = [{}, {"stacks": {"petra": [1]}}, {"stacks": {"petra": [2, 3]}}]
    hand = ["petra-4", "petra-5", "petra-6", "petra-7"]
    assert not may(table(hand, colours=owners), "erect petra")
    assert left(table(hand)) == 2


@pytest.mark.rule("M-4")
def test_a_monument_in_the_box_cannot_be_erected():
    state = table(["petra-4", "petra-5"])
    assert not may(state, "erect semiramis")
    assert not view(state, 0)["board"]["monuments"][MONUMENT_CODES["semiramis"]]["in_play"]


@pytest.mark.rule("M-25")
def test_symbols_do_not_matter():
    for hand in (["petra-1", "petra-4"], ["petra-1", "petra-2"]):
        assert may(table(hand), "erect petra")


@pytest.mark.rule("M-27", "M-28")
def test_an_owner_extends_and_does_not_erect_again():
    own = {"colours": [{"stacks": {"petra": [4, 1]}}]}
    state = table(["petra-2", "petra-5", "petra-6", "zeus-3"], **own)
    assert not may(state, "erect petra") and not may(state, "extend zeus")
    do(state, "extend petra", "lay petra 5")
    assert may(state, "done"), "one card is enough"
    do(state, "done")
    assert state.stacks[0, PETRA] == 415
    assert not may(table(["zeus-3"], **own), "extend petra"), "without a card"


@pytest.mark.rule("M-27")
def test_a_player_may_have_many_monuments():
    state = table(["petra-2", "petra-5", "zeus-3", "zeus-4", "pharos-1"])
    do(state, "erect petra", "lay petra 2", "lay petra 5", "done")
    do(state, "erect zeus", "lay zeus 3", "lay zeus 4", "done")
    assert (state.stacks[0] > 0).sum() == 2


@pytest.mark.rule("M-55")
def test_with_two_players_your_other_colour_may_be_second_owner():
    own = {"players": 2, "colours": [{"stacks": {"petra": [4, 1]}}], "colour": "blue"}
    assert not may(table(["petra-2", "petra-5"], **own), "erect petra")
    state = table(["petra-2", "petra-5", "petra-9"], **own)
    assert not may(state, "extend petra")
    do(state, "erect petra", "lay petra 2", "lay petra 5", "lay petra 9")
    assert state.stacks[:, PETRA].tolist() == [41, 259, 0, 0]


@pytest.mark.parametrize("stack", [0, 7, 12, 987654321, 1234])
def test_a_stack_is_a_number_with_a_digit_a_card(stack):
    digits = [int(digit) for digit in str(stack) if stack]
    assert height(stack) == len(digits)
    assert highest(stack) == max(digits, default=0)
