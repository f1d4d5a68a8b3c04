"""7 Wonders with Leaders and Edifice in the browser."""

import json

import pytest
from helpers.accessibility import issues_by_day_and_night
from helpers.browser import CHOOSE
from playwright.sync_api import expect

PHONE = {"width": 360, "height": 740}
EXPANSIONS = ["leaders", "edifice"]


def sit_down(visitor, players=4):
    """At a table of bots with both expansions, where the draft begins."""
    visitor.arrive()
    seats = [{"kind": "me"}, *({"kind": "bot"} for _ in range(players - 1))]
    new = {"rulebook": "wonders", "players": players, "seats": seats, "start": True}
    table = visitor.ask("POST", "/tables", {**new, "options": {"expansions": EXPANSIONS}})
    visitor.sit_down_at(table["id"])


def decide_until(visitor, is_there, what):
    """Make moves until something is visible."""
    while not is_there():
        visitor.wait_until(lambda: visitor.must_decide, f"they decide, until {what}")
        visitor.decide()
        visitor.wait_until(lambda: visitor.must_decide or visitor.is_over, what)


def begins(visitor, phase):
    return lambda: visitor.must_decide and visitor.view["phase"] == phase


@pytest.mark.long
def test_one_person_plays_a_whole_game_with_both_expansions(visit):
    ada = visit()
    ada.go()
    card = ada.page.get_by_role("article", name="7 Wonders", exact=True)
    card.get_by_role("button", name="New table").click()
    dialog = ada.page.get_by_role("dialog")
    expect(
        dialog.get_by_text("7", exact=True)
    ).to_be_visible()  # everything is loaded: nothing moves
    dialog.get_by_role("radio", name="Bots").check()
    for expansion in ("Leaders", "Edifice"):
        ada.page.get_by_role("checkbox", name=expansion).check()
    ada.button("Start the game").click()
    ada.wait_until(lambda: bool(ada.views), "the game has begun")
    phases = {ada.view["phase"]}
    while not ada.is_over:
        if ada.must_decide:
            phases.add(ada.view["phase"])
            ada.decide()
        else:
            ada.page.wait_for_timeout(25)
    assert {"draft", "recruit", "choose"} <= phases
    sheet = ada.page.get_by_role("table")
    for category in ("leaders", "Edifices"):
        expect(sheet.get_by_role("columnheader", name=category)).to_be_visible()
    expect(ada.page.get_by_role("dialog")).to_contain_text(str(max(ada.view["over"]["points"])))


def test_no_leader_of_others_is_in_the_wire(visit):
    """Until they are recruited, players know the leaders they have held."""
    ada = visit()
    sit_down(ada)
    every = {leader["id"] for leader in ada.ask("GET", "/games/wonders/almanac")["leaders"]}
    decide_until(ada, begins(ada, "choose"), "the cards are dealt")
    seen: set[str] = set()
    assert len(ada.views) > 4
    for message in ada.views:
        view = message["view"]
        draft = view["leaders"]["draft"] or {"packet": []}
        seen |= {*draft["packet"], *(held["leader"] for held in view["leaders"]["hand"])}
        seen |= {leader for city in view["cities"] for leader in city["leaders"]}
        text = json.dumps(message)
        assert {leader for leader in every if f'"{leader}"' in text} <= seen


def test_the_expansions_fit_a_phone(visit):
    ada = visit(size=PHONE, has_touch=True, is_mobile=True)
    sit_down(ada)
    for phase in ("draft", "recruit", "choose"):
        decide_until(ada, begins(ada, phase), f"{phase} begins")
        ada.choose_something()
        assert ada.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_everybody_can_use_the_expansions(visit):
    ada = visit()
    sit_down(ada)
    for phase in ("draft", "recruit", "choose"):
        decide_until(ada, begins(ada, phase), f"{phase} begins")
        expect(ada.page.locator(CHOOSE["wonders"]).first).to_be_visible()
        assert issues_by_day_and_night(ada) == []
        ada.choose_something()
        assert issues_by_day_and_night(ada) == []
