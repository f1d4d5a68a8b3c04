"""Everybody can play: axe on every window, and a whole game by keyboard alone."""

import re

import pytest
from helpers.accessibility import issues, issues_by_day_and_night
from helpers.browser import CHOOSE
from playwright.sync_api import expect

MENU = ("Settings", "Keyboard", "Fair deal", "Chat", "Story")
GAMES = {"wonders": "7 Wonders", "duel": "7 Wonders Duel", "monuments": "Monuments"}


def open_menu_item(person, name):
    """The window that a table opens there."""
    person.page.get_by_role("button", name=re.compile("^Menu")).click()
    person.page.get_by_role("menuitem", name=re.compile(f"^{name}")).click()
    window = person.page.locator("dialog, .drawer")
    expect(window).to_be_visible()
    return window


@pytest.mark.parametrize("rulebook", GAMES)
def test_every_window_of_a_table_can_be_used(visit, rulebook):
    ada = visit()
    ada.go()
    ada.play_bots(GAMES[rulebook])
    expect(ada.page.locator(CHOOSE[rulebook]).first).to_be_visible()
    found = issues_by_day_and_night(ada)
    ada.choose_something()
    found += [f"chosen: {issue}" for issue in issues_by_day_and_night(ada)]
    ada.page.keyboard.press("Escape")
    for item in MENU:
        window = open_menu_item(ada, item)
        found += [f"{item}: {issue}" for issue in issues(ada)]
        ada.page.keyboard.press("Escape")
        expect(window).to_be_hidden()
    assert not found, "\n".join(found)


def test_arrows_walk_through_the_whole_menu_of_a_table(visit):
    """Also past what is shown only on phones."""
    ada = visit()
    ada.go()
    ada.play_bots(GAMES["duel"])
    ada.page.get_by_role("button", name=re.compile("^Menu")).press("Enter")
    shown = ada.page.locator("[role^=menuitem]:visible")
    expect(shown.first).to_be_focused()
    for number in range(1, shown.count()):
        ada.page.keyboard.press("ArrowDown")
        expect(shown.nth(number)).to_be_focused()
    ada.page.keyboard.press("ArrowDown")
    expect(shown.first).to_be_focused()


@pytest.mark.parametrize("name", ["Settings", "Log in", "New table"])
def test_every_window_of_the_lobby_can_be_used(visit, name):
    ada = visit()
    ada.read("/")
    button = ada.page.get_by_role("button", name=re.compile(f"^{name}")).first
    if not button.is_visible():
        ada.page.get_by_role("button", name=re.compile("^(Menu|Account|You)")).first.click()
        button = ada.page.get_by_role("menuitem", name=re.compile(f"^{name}")).first
    button.click()
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    assert issues(ada) == []


@pytest.mark.parametrize("locale", ["en-GB", "nl-NL", "fr-FR"])
def test_every_window_of_an_account_fits_a_phone_and_can_be_used(visit, locale):
    """A new name, a new password, logging out everywhere, and leaving for good."""
    ada = visit(size={"width": 360, "height": 640}, locale=locale, has_touch=True, is_mobile=True)
    ada.arrive()
    account = {"name": f"Ada {locale}", "password": "a marvel of the world"}
    ada.ask("POST", "/accounts", account)
    ada.page.reload()
    menu = ada.page.locator(".whoami")
    menu.click()
    items = ada.page.get_by_role("menuitem")
    expect(items).to_have_count(8)
    assert issues(ada) == []
    ada.page.keyboard.press("Escape")
    for item in (3, 4, 6, 7):  # the first three lead to other pages, one logs out
        menu.click()
        items.nth(item).click()
        window = ada.page.get_by_role("dialog")
        expect(window).to_be_visible()
        assert issues(ada) == []
        box = window.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 360
        assert window.evaluate("window => window.scrollWidth <= window.clientWidth")
        ada.page.keyboard.press("Escape")


def test_the_end_of_a_game_can_be_used(visit):
    ada = visit()
    ada.go()
    ada.play_bots(GAMES["duel"])
    table = ada.page.url.rsplit("/", 1)[-1].partition("?")[0]
    ada.ask("POST", f"/tables/{table}/resign")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    assert issues(ada) == []


@pytest.mark.long
def test_a_whole_game_is_played_by_the_keyboard_alone(visit):
    """No mouse is ever touched: a key chooses a card, B, W or S its use, Enter plays it."""
    ada = visit()
    ada.go()
    article = ada.page.get_by_role("article", name=GAMES["wonders"], exact=True)
    article.get_by_role("button", name="Play against bots").focus()
    ada.page.keyboard.press("Enter")
    ada.wait_until(lambda: bool(ada.views), "the game has begun")
    while not ada.is_over:
        ada.wait_until(lambda: ada.must_decide or ada.is_over, "it is Ada's turn")
        if not ada.is_over:
            decide_by_keys(ada)
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    assert ada.view["age"] == 3


def decide_by_keys(person):
    key = person.page.locator(".hand kbd:not(.unused), .pile kbd").first  # a discard may be built
    expect(key).to_be_visible()
    before = person.accepted
    person.page.keyboard.press(key.inner_text().lower())
    confirm = person.page.locator(".sheet button.primary")
    expect(confirm).to_be_visible()
    if confirm.is_disabled():
        person.page.keyboard.press("s")
    expect(confirm).to_be_enabled()
    person.page.keyboard.press("Enter")
    person.wait_for_move(before)
