"""People are told that it is their turn, wherever on the page they are."""

import json
import re

from helpers.accessibility import serious_issues
from playwright.sync_api import expect

ICON = "document.querySelector('link[rel=icon]').getAttribute('href')"
REGISTER = """navigator.serviceWorker.register('/push-worker.js')
  .then(() => navigator.serviceWorker.ready).then(() => true)"""
SHOWN = """navigator.serviceWorker.ready.then((worker) => worker.getNotifications())
  .then((shown) => shown.map(({title, body, tag}) => [title, body, tag]))"""
PHONE = {"width": 360, "height": 640}


def test_another_page_says_that_it_is_my_turn(visit):
    """In its title and its icon, until the turn is over."""
    ada, bob = visit(), visit(size=PHONE)
    for person in (ada, bob):
        person.arrive()
    seats = [{"kind": "me"}, {"kind": "open"}]
    new = {"rulebook": "duel", "players": 2, "options": {}, "seats": seats}
    table = ada.ask("POST", "/tables", new)["id"]
    bob.ask("POST", f"/tables/{table}/join", {})
    ada.ask("POST", f"/tables/{table}/start")
    [first] = ada.ask("GET", f"/tables/{table}")["deciding"]
    decides, waits = (ada, bob) if first == 0 else (bob, ada)
    waits.go("/rules/duel")
    expect(waits.page).to_have_title(re.compile(r"^(?!\(\d\)).* · Pharos$"))
    assert waits.page.evaluate(ICON) == "/pharos.svg"
    decides.sit_down_at(table)
    while not waits.ask("GET", "/me/waiting")["tables"]:
        decides.decide()
    expect(waits.page).to_have_title(re.compile(r"^\(1\) .* · Pharos$"))
    assert waits.page.evaluate(ICON) == "/pharos-turn.svg"
    waits.sit_down_at(table)
    expect(waits.page).to_have_title("7 Wonders Duel · Pharos")
    assert waits.page.evaluate(ICON) == "/pharos.svg"  # it is looked at


def test_what_is_told_is_asked_for_first_and_then_shown_by_the_device(visit):
    ada = visit(size=PHONE)
    ada.arrive()
    ada.button("Settings").first.click()
    section = ada.page.get_by_role("region", name="Notifications")
    turn = section.get_by_role("checkbox", name="It is my turn: Devices")
    expect(turn).not_to_be_checked()
    assert not serious_issues(ada, "dialog")
    with ada.page.expect_response("**/api/me/news"):
        turn.check()
    assert ada.ask("GET", "/me/news")["push"] == ["turn"]
    words = {"title": "Your turn", "text": "7 Wonders Duel with Bob"}
    push(ada, {**words, "path": "/table/x", "tag": "the tag"})
    ada.wait_until(lambda: bool(ada.page.evaluate(SHOWN)), "the message is shown")
    assert ada.page.evaluate(SHOWN) == [["Your turn", "7 Wonders Duel with Bob", "the tag"]]


def push(person, message):
    """What a push service does with a message, once it has arrived at the browser."""
    person.context.grant_permissions(["notifications"], origin=person.address)
    browser, found = person.context.new_cdp_session(person.page), []
    browser.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.append(told))
    browser.send("ServiceWorker.enable")
    person.page.evaluate(REGISTER)
    person.wait_until(lambda: any(told["registrations"] for told in found), "the worker is there")
    [registration] = found[-1]["registrations"]
    where = {"origin": person.address, "registrationId": registration["registrationId"]}
    browser.send("ServiceWorker.deliverPushMessage", {**where, "data": json.dumps(message)})
