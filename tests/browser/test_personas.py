"""Personas in a real browser: what they say appears at the seat and in the story."""

import pytest
from playwright.sync_api import expect

SEATS = {
    "duel": ["me", "general"],
    "monuments": ["me", "builder", "scholar"],
    "wonders": ["me", "merchant", "general", "scholar"],
}


def seat(word):
    return {"kind": "me"} if word == "me" else {"kind": "bot", "bot": word}


def sit_with(visitor, game):
    visitor.arrive()
    seats = [seat(word) for word in SEATS[game]]
    asked = {"rulebook": game, "players": len(seats), "seats": seats, "start": True}
    visitor.sit_down_at(visitor.ask("POST", "/tables", asked)["id"])


def lines_said(visitor):
    """What has been said since they sat down."""
    return [
        event["line"]
        for message in visitor.views[1:]
        for happening in message["happenings"]
        for event in happening["events"]
        if event["type"] == "said"
    ]


@pytest.mark.parametrize("game", SEATS)
def test_a_line_is_seen_at_the_seat_and_read_in_the_story(visit, game):
    ada = visit()
    sit_with(ada, game)
    bubbles = set()
    ada.wait_until(lambda: ada.must_decide, "it is Ada's turn")

    def must_decide():
        bubbles.update(ada.page.locator(".bubble").all_inner_texts())
        return ada.must_decide

    def one_was_seen():
        return any(line in bubble for line in lines_said(ada) for bubble in bubbles)

    while not one_was_seen():  # a click closes bubbles, sometimes before the test sees them
        ada.decide()
        ada.wait_until(must_decide, "it is Ada's turn again")
    log = ada.page.get_by_role("log")

    def lines_read():
        """Not all that were said: what was said a moment ago is not read again."""
        return [line for line in lines_said(ada) if log.filter(has_text=line).count() > 0]

    ada.wait_until(lines_read, "a line is read")
    line = lines_read()[-1]
    if game != "monuments":  # where it is always open
        ada.button("Story").first.click()
    expect(ada.page.locator(".story-line.said").filter(has_text=line).first).to_be_visible()
