"""Duel in the browser."""

import re

import pytest
from playwright.sync_api import expect


@pytest.mark.long
def test_two_people_play_a_whole_game_against_each_other(visit):
    """Ada opens a table for a friend, Bob follows her link, and they play to the end."""
    ada, bob = visit(), visit()
    ada.go()
    game = ada.page.get_by_role("article", name="7 Wonders Duel")
    game.get_by_role("button", name="New table").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Open the table").click()
    ada.page.wait_for_url(re.compile("/table/"))
    link = ada.page.get_by_role("textbox", name="Invite friends")
    bob.page.goto(link.input_value())
    start = ada.button("Start the game")
    expect(start).to_be_enabled()
    start.click()
    for person in (ada, bob):
        person.wait_until(lambda person=person: bool(person.views), "the game has begun")
    while not (ada.is_over and bob.is_over):
        for person in (ada, bob):
            if person.must_decide:
                person.decide_without_motion()
        ada.page.wait_for_timeout(10)
        bob.page.wait_for_timeout(10)
    assert ada.view["over"] == bob.view["over"]
    for person in (ada, bob):
        expect(person.page.get_by_role("dialog")).to_be_visible()
