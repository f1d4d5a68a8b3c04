"""Taking cards, the row, and the end of the game."""

import pytest
from helpers.monuments import dealt, do, hand_of, may, seen_of, table

from pharos.rulebooks.monuments.catalogue import CARD_CODES, CARD_IDS, NO_CARD
from pharos.rulebooks.monuments.seen.view import view
from pharos.rulebooks.monuments.state import Phase, deciders

NO_PAIR = ["petra-1"]


@pytest.mark.rule("M-15", "M-16")
def test_an_open_card_goes_into_the_hand_and_its_place_is_filled():
    state = table(NO_PAIR, row=["zeus-1", "zeus-2", "zeus-3"], pile=["pharos-8", "pharos-9"])
    do(state, "draw open 2")
    assert hand_of(state) == ["petra-1", "zeus-2"]
    assert [CARD_IDS[card] for card in state.row] == ["zeus-1", "pharos-9", "zeus-3"]
    assert state.pile_size == 1 and state.pile[1] == NO_CARD
    do(state, "draw open 2")
    assert "pharos-9" in hand_of(state), "it can be taken by the next action"


@pytest.mark.rule("M-15")
def test_the_top_card_of_the_pile_goes_into_the_hand():
    state = table(NO_PAIR, pile=["pharos-8", "pharos-9"])
    row = state.row.tolist()
    do(state, "draw hidden")
    assert hand_of(state) == ["petra-1", "pharos-9"] and state.row.tolist() == row


@pytest.mark.rule("M-15")
def test_a_hand_may_be_of_any_size():
    state = dealt(3)
    for _ in range(9):
        do(state, "draw hidden", "draw hidden", "draw hidden", "stop")
    assert state.hand_sizes.tolist() == [14, 14, 14, 0]


@pytest.mark.rule("M-17")
def test_everybody_knows_what_is_taken_from_the_row_until_it_is_played():
    state = table(["petra-2", "petra-3"], row=["petra-9", "?", "?"], pile=["zeus-7", "zeus-8"])
    do(state, "draw open 1", "draw hidden")
    assert seen_of(state) == ["petra-9"]
    others = view(state, 1)["hands"][0]
    assert [card["card"] for card in others["known"]] == ["petra-9"] and others["unknown"] == 3
    do(state, "erect petra", "lay petra 9", "lay petra 2")
    assert seen_of(state) == []


@pytest.mark.rule("M-18", "M-20")
def test_the_turn_is_finished_when_the_row_cannot_be_filled():
    state = table(["petra-1", "zeus-1", "mausoleum-4"], pile=0)
    do(state, "draw open 1")
    assert state.last_turn and state.phase == Phase.ACTION and state.active == 0
    assert not may(state, "draw open 1") and not may(state, "draw hidden")
    do(state, "draw open 2", "draw open 3", "stop")
    assert state.phase == Phase.OVER and deciders(state) == 0 and state.victors != 0


@pytest.mark.rule("M-20", "M-12")
def test_an_action_may_be_bought_in_the_last_turn():
    state = table(["petra-1", "zeus-1", "mausoleum-4"], pile=0, actions_left=1)
    do(state, "draw open 1", "buy petra 1", "with zeus 1")
    assert state.phase == Phase.ACTION
    do(state, "draw open 2")
    assert state.phase == Phase.OVER


@pytest.mark.rule("M-20")
def test_by_an_option_the_game_ends_at_once():
    state = table(["petra-1", "zeus-1"], pile=0, settings={"end": "at_once"})
    do(state, "draw open 3")
    assert state.phase == Phase.OVER and state.victors != 0


@pytest.mark.rule("M-19")
def test_an_empty_pile_ends_nothing_while_the_row_is_full():
    state = table(NO_PAIR, pile=1)
    do(state, "draw hidden")
    assert state.pile_size == 0 and not state.last_turn
    do(state, "draw open 1")
    assert state.last_turn


@pytest.mark.rule("M-7")
def test_hidden_cards_are_those_of_the_pile():
    state = table(NO_PAIR, pile=["pharos-8"])
    assert state.pile[0] == CARD_CODES["pharos-8"]
