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


LISTEN = """(log) => {
    window.heard = [];
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
            for (const sentence of addedNodes) window.heard.push(sentence.textContent);
    }).observe(log, { childList: true });
}"""


def lines_said(visitor, begun):
    """What has been said since a move, without what somebody says again in the same words, in the
    same turn or as the last thing they said: the page leaves that out."""
    told = {one["index"]: one for message in visitor.views for one in message["happenings"]}
    lines, remembered, last = [], {}, None
    for index, happening in sorted(told.items()):
        if happening["player"] != last:
            last = happening["player"]
            remembered[last] = remembered.get(last, [])[-1:]
        for event in happening["events"]:
            own = remembered.setdefault(event.get("player"), [])
            if event["type"] == "said" and event["line"] not in own:
                own.append(event["line"])
                lines += [event["line"]] if index >= begun else []
    return lines


@pytest.mark.parametrize("game", SEATS)
def test_a_line_is_seen_at_the_seat_and_read_in_the_story(visit, game):
    ada = visit()
    sit_with(ada, game)
    bubbles = set()
    ada.page.locator(".sr[role=log]").evaluate(LISTEN)
    begun = ada.moves
    ada.wait_until(lambda: ada.must_decide, "it is Ada's turn")

    def must_decide():
        bubbles.update(ada.page.locator(".bubble").all_inner_texts())
        return ada.must_decide

    def one_was_seen():
        return any(line in bubble for line in lines_said(ada, begun) for bubble in bubbles)

    while not one_was_seen():  # a click closes bubbles, sometimes before the test sees them
        ada.decide()
        ada.wait_until(must_decide, "it is Ada's turn again")

    def all_are_read():
        """Every line is read aloud, once and in the order in which they were said."""
        heard = ada.page.evaluate("window.heard")
        said = lines_said(ada, begun)
        read = [line for sentence in heard for line in set(said) if line in sentence]
        return read[-len(said) :] == said

    ada.wait_until(all_are_read, "every line is read aloud")
    line = lines_said(ada, begun)[-1]
    if game != "monuments":  # where it is always open
        ada.button("Story").first.click()
    expect(ada.page.locator(".story-line.said").filter(has_text=line).first).to_be_visible()
