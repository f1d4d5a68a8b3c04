"""The page around the tables: lobby, languages, access, replays, encyclopaedia, tour."""

import re
from itertools import chain

import pytest
from helpers.accessibility import issues_by_day_and_night
from helpers.layout import SCREENS, SIZES, faults_of
from playwright.sync_api import expect

PHONE = {"width": 360, "height": 740}
GAMES = ("wonders", "duel", "monuments")
RULEBOOKS = (*GAMES, "leaders", "edifice")
PAGES = {
    "people": ("/", "/people", "/puzzles", "/leaderboard", "/nowhere"),
    "events": ("/daily", "/duplicate", "/tournaments"),
    "cards": tuple(f"/{page}/{game}" for page in ("cards", "tour") for game in GAMES),
    "rules": tuple(f"/rules/{rulebook}" for rulebook in RULEBOOKS),
}
LANGUAGES = {"en": "en-GB", "nl": "nl-NL", "fr": "fr-FR"}
KEY = re.compile(r"\b[a-z_]+(\.[a-z_]+)+\b")  # what a page shows when a text is missing


def missing_words(visitor):
    return [found[0] for found in KEY.finditer(visitor.page.inner_text("body"))]


def test_a_guest_is_in_a_game_within_three_clicks(visit):
    """Two, in fact: the game, and the first card."""
    ada = visit()
    ada.go()
    ada.play_bots("7 Wonders Duel")
    ada.choose_something()
    expect(ada.page.locator(".sheet button.primary:enabled")).to_be_visible()


@pytest.mark.parametrize("group", PAGES)
def test_everybody_can_use_the_pages(visit, group):
    ada = visit()
    for path in PAGES[group]:
        ada.read(path)
        assert issues_by_day_and_night(ada) == [], path


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_missing_and_no_page_scrolls_sideways_on_a_phone(visit, language):
    """On every page and at every table, in each language."""
    ada = visit(locale=LANGUAGES[language], size=PHONE, has_touch=True, is_mobile=True)
    for path in chain(*PAGES.values()):
        ada.read(path)
        assert missing_words(ada) == [], path
        assert ada.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path
    for rulebook, players in (("wonders", 3), ("duel", 2), ("monuments", 3)):
        seats = [{"kind": "me"}, *[{"kind": "bot"}] * (players - 1)]
        new = {"rulebook": rulebook, "players": players, "seats": seats, "start": True}
        ada.sit_down_at(ada.ask("POST", "/tables", new)["id"])
        ada.decide()
        assert missing_words(ada) == [], rulebook
    assert ada.page.evaluate("document.documentElement.lang") == language


def test_the_tabs_of_the_leaderboards_are_even_on_a_phone(visit):
    """Two in a line, also in the language with the longest names."""
    ada = visit(locale="nl-NL", size={"width": 360, "height": 640})
    ada.read("/leaderboard")
    tabs = ada.page.locator(".page-tabs a")
    boxes = [tabs.nth(place).bounding_box() for place in range(tabs.count())]
    assert len({box["y"] for box in boxes}) == 2
    assert len({box["width"] for box in boxes}) == 1


def test_the_language_changes_without_a_reload(visit):
    ada = visit()
    ada.go()
    ada.page.evaluate("window.here = true")
    ada.page.get_by_role("button", name="Language").first.click()
    ada.page.get_by_role("menuitemradio", name="Nederlands").click()
    expect(ada.page.get_by_role("button", name="Speel tegen bots").first).to_be_visible()
    assert ada.page.evaluate("window.here")


def test_a_card_is_found_in_the_encyclopaedia(visit):
    ada = visit()
    ada.go("/cards/wonders")
    ada.page.get_by_role("searchbox").fill("aqueduct")
    card = ada.page.get_by_role("button", name=re.compile("^Aqueduct"))
    card.click()
    expect(ada.page.locator("body")).to_contain_text("Baths")  # whose chain makes it free
    expect(ada.page.locator("body")).to_contain_text("W\u2011")  # the rule it comes from


def test_the_number_of_a_rule_opens_the_rule(visit):
    ada = visit()
    ada.go("/cards/wonders?card=aqueduct")
    number = ada.page.get_by_role("complementary").get_by_role("link", name=re.compile("^W")).first
    rule = number.inner_text().replace("\u2011", "-")
    number.click()
    asked = ada.page.locator(f"[id='{rule}']")
    expect(asked).to_have_attribute("aria-current", "true")
    expect(asked).to_be_in_viewport()


@pytest.mark.parametrize("screens", SCREENS)
def test_the_lobby_lets_somebody_play_at_once(visit, screens):
    """The button for the first game is visible on every screen; nothing is cut off or too small."""
    touch = screens == "touch"
    ada = visit(has_touch=touch, is_mobile=touch)
    for size in SCREENS[screens]:
        width, height = SIZES[size]
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.read("/")
        expect(ada.page.locator(".game-card .btn.primary").first).to_be_in_viewport(ratio=1)
        assert faults_of(ada.page, touch=touch, scrolls=True) == [], size


def test_a_finished_game_can_be_replayed_and_proven(visit):
    """Bob has no seat; he follows the link to the replay, which proves that the deal was fair."""
    ada, bob = visit(), visit()
    ada.go()
    ada.play_bots("7 Wonders Duel")
    table = ada.page.url.rsplit("/", 1)[-1].partition("?")[0]
    ada.ask("POST", f"/tables/{table}/resign")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    bob.go(f"/replay/{table}")
    expect(bob.page.get_by_role("slider")).to_be_visible()
    bob.page.keyboard.press("End")
    bob.page.get_by_role("button", name=re.compile("Fair")).first.click()
    expect(bob.page.get_by_role("dialog")).to_contain_text(re.compile("SHA-256"))


def test_what_happens_is_announced(visit):
    ada = visit()
    ada.go()
    ada.play_bots("7 Wonders")
    ada.decide()
    said = ada.page.locator("[aria-live=polite], [role=status], [role=log]")
    ada.wait_until(lambda: bool("".join(said.all_inner_texts()).strip()), "it is announced")
