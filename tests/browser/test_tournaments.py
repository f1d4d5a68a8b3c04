"""A small knock-out, from its dialog to its winner."""

from helpers.accessibility import serious_issues
from playwright.sync_api import expect

PHONE = {"width": 360, "height": 740}


def give_up(person):
    """From the page of the tournament to the table, and give the game up there."""
    person.page.get_by_role("link", name="To your game").click()
    person.page.wait_for_url("**/table/*")
    person.wait_until(lambda: bool(person.views), "the game is there")
    person.ask("POST", f"/tables/{person.page.url.rpartition('/')[2]}/resign")


def open_knockout(host):
    """By hand, from the lobby; the path of its page."""
    host.page.get_by_role("link", name="All tournaments").click()
    host.button("New tournament").click()
    host.page.get_by_role("textbox", name="Name").fill("Friday night")
    host.page.get_by_label("Kind").select_option("Knock-out")
    host.button("Open it").click()
    host.page.wait_for_url("**/tournaments/*")
    return "/tournaments/" + host.page.url.rpartition("/")[2]


def places_of(person):
    """The ranks in the result, from top to bottom."""
    rows = person.page.get_by_role("table", name="Result").get_by_role("row")
    expect(rows).to_have_count(4)
    expect(rows.nth(1)).to_have_class("you")
    return [row.get_by_role("cell").first.inner_text() for row in rows.all()[1:]]


def test_three_people_play_a_knockout(visit):
    ada, bob, eve = visit(), visit(size=PHONE), visit()
    for person in (ada, bob, eve):
        person.arrive()
    path = open_knockout(ada)
    bob.go(path)
    eve.go(path)
    for person in (ada, bob, eve):
        person.button("Take part").click()
        expect(person.page.get_by_text("You are taking part.")).to_be_visible()
    ada.button("Start").click()
    expect(ada.page.get_by_text("You have a bye this round")).to_be_visible()
    give_up(eve)
    eve.page.get_by_role("link", name="To the tournament").click()
    expect(eve.page.get_by_role("heading", name="Friday night")).to_be_visible()
    expect(bob.page.get_by_text("Round 2 of 2")).to_be_visible()
    assert not serious_issues(bob, "main")
    assert bob.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    give_up(bob)
    expect(ada.page.get_by_role("heading", name="Result")).to_be_visible()
    assert places_of(ada) == ["1", "2", "3"]
    expect(ada.page.get_by_role("img", name="goes through")).to_have_count(2)
    assert not serious_issues(ada, "main")
