"""Hints in the browser: asked for, shown with their marks, chosen, and not played."""

import pytest
from playwright.sync_api import expect

GAMES = {"7 Wonders": "wonders", "7 Wonders Duel": "duel", "Monuments": "monuments"}


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_marks_the_best_and_chooses_it(visit, name):
    """Against bots, with one click from the lobby; the hint plays nothing by itself."""
    ada = visit()
    ada.go()
    game = ada.page.get_by_role("article", name=name, exact=True)
    game.get_by_label("Opponents").select_option("newcomer")
    game.get_by_role("button", name="Play against bots").click()
    ada.wait_until(lambda: bool(ada.views) and ada.must_decide, "it is Ada's turn")
    moves, legal = ada.accepted, set(ada.view["legal"])
    ada.page.get_by_role("button", name="Hint").click()
    hint = ada.page.get_by_role("region", name="What the master would do")
    suggestions = hint.get_by_role("listitem")
    expect(suggestions.first).to_contain_text("point")
    assert 2 <= suggestions.count() <= 3
    expect(ada.page.locator(".hint-mark").first).to_be_visible()
    suggestions.first.get_by_role("button").click()
    confirm = ada.page.locator(".sheet .btn.primary")
    expect(confirm).to_be_enabled()
    assert ada.accepted == moves and set(ada.view["legal"]) == legal
    confirm.click()
    ada.wait_for_move(moves)
    expect(hint).to_be_hidden()
