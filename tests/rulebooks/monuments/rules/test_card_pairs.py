"""Pairs of cards with the same symbol."""

import pytest
from helpers.monuments import do, hand_of, legal_texts, may, table

from pharos.rulebooks.monuments.catalogue import CARD_CODES, RECONSTRUCTED, SYMBOL_OF, SYMBOLS
from pharos.rulebooks.monuments.seen.view import view


@pytest.mark.rule("M-29", "M-30")
def test_the_example_of_the_rulebook():
    """Petra 1 and Pharos 1 are ships; two ships lie in the Artemision."""
    own = [{"stacks": {"artemision": [1, 2, 7], "zeus": [3]}}]
    state = table(["petra-1", "pharos-1", "zeus-2"], colours=own)
    do(state, "score petra 1", "with pharos 1")
    assert state.points.tolist() == [2, 0, 0, 0]
    assert hand_of(state) == ["zeus-2"] and state.actions_left == 2


@pytest.mark.rule("M-33")
def test_discarded_cards_are_gone():
    state = table(["petra-1", "pharos-1", "zeus-2"], pile=[])
    before = {card["card"] for card in view(state, 1)["gone"]}
    do(state, "score petra 1")
    assert {card["card"] for card in view(state, 1)["gone"]} - before == {"petra-1"}
    do(state, "with pharos 1")
    assert {card["card"] for card in view(state, 1)["gone"]} - before == {"petra-1", "pharos-1"}


@pytest.mark.rule("M-30")
def test_only_your_own_monuments_and_only_the_symbol_count():
    colours = [{"stacks": {"petra": [4, 7, 2]}}, {"stacks": {"zeus": [1, 4, 7]}}]
    state = table(["akropolis-1", "pharos-1"], colours=colours)
    do(state, "score akropolis 1", "with pharos 1")
    assert state.points.tolist() == [2, 0, 0, 0]


@pytest.mark.rule("M-31")
def test_a_pair_may_bring_nothing():
    state = table(["akropolis-1", "pharos-1"])
    do(state, "score akropolis 1", "with pharos 1")
    assert state.points.tolist() == [0, 0, 0, 0] and state.actions_left == 2


@pytest.mark.rule("M-32")
def test_a_pair_is_named_in_one_way():
    state = table(["akropolis-1", "petra-4", "pharos-1", "zeus-2"])
    scores = [text for text in legal_texts(state) if text.startswith("score")]
    assert scores == ["score akropolis 1", "score petra 4"]
    do(state, "score petra 4")
    assert legal_texts(state) == ["with pharos 1"]


def test_two_cards_of_one_monument_may_be_a_pair():
    state = table(["petra-1", "petra-4", "petra-2"])
    assert may(state, "score petra 1") and not may(state, "score petra 4")
    do(state, "score petra 1")
    assert legal_texts(state) == ["with petra 4"]


@pytest.mark.rule("M-3")
def test_known_symbols_are_as_printed():
    for symbols in SYMBOL_OF:
        for card in ("akropolis-7", "petra-1", "pharos-1"):
            assert SYMBOLS[symbols[CARD_CODES[card]]] == "ship"


@pytest.mark.rule("M-3")
@pytest.mark.parametrize("rule", [0, 1])
def test_every_monument_has_three_cards_of_each_symbol(rule):
    for first in range(0, 108, 9):
        symbols = SYMBOL_OF[rule, first : first + 9].tolist()
        assert [symbols.count(symbol) for symbol in range(3)] == [3, 3, 3]


@pytest.mark.rule("M-3")
def test_by_an_option_symbols_are_rotated():
    assert not may(
        table(["petra-1", "artemision-1"], settings={"symbols": "rotated"}), "score petra 1"
    )
    assert may(table(["artemision-1", "petra-1"]), "score artemision 1")
    rotated = table(["artemision-3", "petra-1"], settings={"symbols": "rotated"})
    do(rotated, "score artemision 3", "with petra 1")


def test_what_is_reconstructed_says_so():
    for part in (*RECONSTRUCTED.symbols.values(), *RECONSTRUCTED.valuation.values()):
        assert part.status == "reconstructed" and part.known
