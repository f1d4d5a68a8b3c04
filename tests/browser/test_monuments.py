"""Monuments in the browser."""

import json

from playwright.sync_api import expect

CALM = ("action", "extra", "colour", "over")  # when no cards are being laid or discarded
TOUR_SEEN = """localStorage.setItem('pharos.tours', '["monuments"]')"""
OPTIONS = ".mt-options button, .mt-market button.card"


def sit_down(person, seats, players):
    """Open a table of Monuments; the first player is the one who opens it."""
    options = {"first_player": 0}
    new = {"rulebook": "monuments", "players": players, "options": options, "seats": seats}
    person.arrive()
    person.page.evaluate(TOUR_SEEN)
    start = all(seat["kind"] != "friend" for seat in seats)
    return person.ask("POST", "/tables", {**new, "start": start})


def with_bots(person, players=4):
    seats = [{"kind": "me"}, *[{"kind": "bot"}] * (players - 1)]
    person.sit_down_at(sit_down(person, seats, players)["id"])


def act(person):
    """Choose something that is offered and confirm it, with everything it needs."""
    before = person.moves
    options = person.page.locator(OPTIONS)
    if person.view["phase"] != "extra":
        expect(options.first).to_be_visible()
        options.nth(before % options.count()).click()
    person.page.locator(".sheet button.primary:enabled").click()
    person.wait_until(lambda: person.moves > before and is_calm(person), "all is done")


def is_calm(person):
    """Whether the page does nothing by itself now: it buys no action for a player who cannot."""
    cannot_buy = person.view["phase"] == "extra" and len(person.view["legal"]) == 1
    return person.view["phase"] in CALM and not cannot_buy


def test_one_person_plays_monuments_to_the_valuation(visit):
    """Cards, pairs, monuments and historians, as they are offered, until the final count."""
    ada = visit()
    with_bots(ada)
    while not ada.is_over:
        if ada.must_decide and is_calm(ada):
            act(ada)
        else:
            ada.page.wait_for_timeout(25)
    over = ada.view["over"]
    score = ada.page.get_by_role("dialog")
    expect(score).to_contain_text(str(max(over["points"])))
    score.get_by_role("button", name="Back to the table").click()
    valued = ada.page.get_by_role("region", name="Final scoring")
    for colour in ada.view["colours"]:
        expect(valued).to_contain_text(str(abs(colour["total"])))


def test_the_table_of_monuments_fits_a_phone(visit):
    ada = visit(size={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    with_bots(ada, players=3)
    act(ada)
    ada.page.get_by_role("button", name="Monuments", exact=True).click()
    expect(ada.page.get_by_role("region", name="Your monuments")).to_be_visible()
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_card_from_the_pile_is_seen_by_nobody_else(visit):
    """What Ada draws face down never reaches Bob's browser."""
    ada, bob = visit(), visit()
    table = sit_down(ada, [{"kind": "me"}, {"kind": "friend"}, {"kind": "bot"}], players=3)
    bob.arrive()
    bob.ask("POST", f"/tables/{table['id']}/join", {"invite": table["invite"]})
    ada.ask("POST", f"/tables/{table['id']}/start")
    for person in (ada, bob):
        person.sit_down_at(table["id"])
    before = {card["card"] for card in ada.view["hand"]}
    ada.page.locator(".mt-pile button").click()
    ada.confirm()
    ada.wait_until(lambda: len(ada.view["hand"]) > len(before), "Ada has the card")
    bob.wait_until(lambda: bob.moves == ada.moves, "Bob has heard of it")
    (drawn,) = {card["card"] for card in ada.view["hand"]} - before
    told = json.dumps([json.loads(message) for message in bob.wire])
    assert '"card_drawn"' in told
    for secret in (drawn, *before):
        assert f'"{secret}"' not in told
