"""People find each other in their browsers: by a seek, and by a challenge of a friend."""

import re

from helpers.accessibility import serious_issues
from playwright.sync_api import expect

PASSWORD = "a marvel of the world"
PHONE = {"width": 360, "height": 640}
AT_A_TABLE = re.compile("/table/")


def join(visit, name, **looks):
    """Somebody with an account."""
    person = visit(**looks)
    person.arrive()
    person.ask("POST", "/accounts", {"name": name, "password": PASSWORD})
    person.go()
    return person


def land_together(ada, bob):
    """Both are at the same table, and the game is there; its path."""
    for person in (ada, bob):
        expect(person.page).to_have_url(AT_A_TABLE)
        person.wait_until(lambda person=person: bool(person.views), "the game has begun")
    assert ada.page.url == bob.page.url
    return f"/tables/{ada.page.url.rpartition('/')[2]}"


def test_a_seek_pairs_two(visit):
    ada, bob = visit(), visit(size=PHONE)
    for person in (ada, bob):
        person.arrive()
    quick = ada.page.get_by_role("button", name="Play 7 Wonders Duel")
    quick.click()
    waits = ada.page.get_by_role("complementary", name="Find others to play")
    expect(waits).to_contain_text("Looking for an opponent: 7 Wonders Duel")
    assert not serious_issues(ada, ".seek-bar") and not serious_issues(ada, ".seeks")
    waits.get_by_role("button", name="Stop").click()
    expect(waits).to_be_hidden()
    quick.click()
    name = ada.ask("GET", "/me")["name"]
    bob.page.get_by_role("button", name=f"Play {name}").click()
    path = land_together(ada, bob)
    people = {seat["name"] for seat in ada.ask("GET", path)["seats"]}
    assert people == {name, bob.ask("GET", "/me")["name"]}
    assert ada.view["viewer"] != bob.view["viewer"]
    assert ada.ask("GET", "/seeks") == []


def test_a_friend_accepts_a_challenge_and_the_rematch_has_a_score(visit):
    ada, bob = join(visit, "Ada the Friend"), join(visit, "Bob the Friend", size=PHONE)
    ada.go("/people")
    ada.page.get_by_label("Name of an account").fill("Bob the Friend")
    ada.page.get_by_role("button", name="Ask to be friends").click()
    bob.page.get_by_role("button", name="Accept Ada the Friend").click()
    ada.page.get_by_role("button", name="Challenge Bob the Friend").click()
    ada.page.get_by_role("button", name="Send the challenge").click()
    assert not serious_issues(ada, "main")
    bob.page.get_by_role("button", name="Accept Ada the Friend").click()
    path = land_together(ada, bob)
    for person in (ada, bob):
        person.page.evaluate("path => fetch(`/api${path}/resign`, {method: 'POST'})", path)
        again = ada.ask("POST", f"{path}/rematch", {})
        last, path = path, f"/tables/{bob.ask('POST', f'{path}/rematch', {})['id']}"
        if person is ada:
            ada.ask("POST", f"{path}/start")
    ada.go(f"/table/{again['id']}")
    score = ada.page.get_by_role("group", name="Score of the series")
    expect(score).to_contain_text("After 2 games")
    expect(score.get_by_role("listitem")).to_have_text(["Ada the Friend 1", "Bob the Friend 1"])
    bob.go(f"/table/{last.rpartition('/')[2]}")
    expect(bob.page.get_by_role("group", name="Score of the series")).to_be_visible()
