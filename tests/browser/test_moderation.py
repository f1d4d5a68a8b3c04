"""Somebody reports a line, an operator mutes its author, and the next line is refused."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.accessibility import serious_issues
from playwright.sync_api import expect

PASSWORD = "a marvel of the world"
PHAROS = Path(sys.executable).with_name("pharos")
PHONE = {"width": 360, "height": 640}
LOUD = "Bob the Loud"


@pytest.fixture
def operator(visit, address_and_folder):
    """Somebody who was made an operator at the command line; with a phone."""
    hera = visit(size=PHONE)
    hera.arrive()
    hera.ask("POST", "/accounts", {"name": "Hera the Operator", "password": PASSWORD})
    _, folder = address_and_folder
    command = [PHAROS, "account", "promote", "hera the operator"]
    subprocess.run(command, env={**os.environ, "PHAROS_DATA": folder}, check=True)
    return hera


@pytest.fixture
def two_in_a_room(visit):
    """Ada and Bob, who is loud, at a table before the game."""
    ada, bob = visit(), visit()
    for person in (ada, bob):
        person.arrive()
    bob.ask("PUT", "/me", {"name": LOUD})
    seats = [{"kind": "me"}, {"kind": "open"}]
    rules = {"rulebook": "duel", "players": 2, "options": {}, "seats": seats}
    table = ada.ask("POST", "/tables", rules)["id"]
    bob.ask("POST", f"/tables/{table}/join", {})
    for person in (ada, bob):
        person.go(f"/table/{table}")
    return ada, bob


def say(person, text):
    box = person.page.get_by_role("textbox", name="Say something")
    box.fill(text)
    box.press("Enter")


def report_line(person):
    flag = person.page.get_by_role("button", name=f"Report this message by {LOUD}")
    line = person.page.locator(".chat-line", has=flag)
    said, flagged = line.locator(".chat-text").bounding_box(), flag.bounding_box()
    gap = flagged["x"] - said["x"] - said["width"]
    assert 0 < gap < 80, "the flag stands beside the line, with the time between them"  # noqa: PLR2004
    flag.click()
    dialog = person.page.get_by_role("dialog", name=f"Report {LOUD}")
    dialog.get_by_label("What is wrong?").select_option("spam or advertising")
    assert not serious_issues(person, "dialog")
    dialog.get_by_role("button", name="Send the report").click()
    expect(person.page.get_by_text("An operator will look at it.")).to_be_visible()


def open_operator_page(operator):
    page = operator.page
    operator.go()
    page.get_by_role("button", name="You play as").click()
    page.get_by_role("menuitem", name="Operator").click()
    expect(page.get_by_text("The server is ready.")).to_be_visible()
    assert not serious_issues(operator, "main")


def mute_reported(operator, text):
    page = operator.page
    page.get_by_role("link", name="Reports", exact=True).click()
    reported = page.get_by_role("heading", name=LOUD)
    report = page.get_by_role("listitem").filter(has=reported)
    expect(report.get_by_role("list", name="What was said")).to_contain_text(text)
    assert not serious_issues(operator, "main")
    report.get_by_role("button", name="Mute").click()
    page.get_by_role("dialog").get_by_role("button", name="Mute").click()
    expect(report).to_have_count(0)


def test_a_line_is_reported_and_its_author_muted(two_in_a_room, operator):
    ada, bob = two_in_a_room
    say(bob, "Buy my coins!")
    report_line(ada)
    ada.page.get_by_role("button", name="You play as").click()
    expect(ada.page.get_by_role("menuitem", name="Log in")).to_be_visible()
    expect(ada.page.get_by_role("menuitem", name="Operator")).to_have_count(0)
    open_operator_page(operator)
    mute_reported(operator, "Buy my coins!")
    say(bob, "Cheap coins!")
    expect(bob.page.get_by_text("You cannot write here until")).to_be_visible()
    expect(ada.page.get_by_text("Cheap coins!")).to_have_count(0)
    bob.page.reload()
    expect(bob.page.get_by_role("note")).to_contain_text("spam or advertising")
