"""Accounts in a browser: a passkey instead of a password, and leaving for good."""

from helpers.accessibility import issues
from playwright.sync_api import expect

PASSWORD = "a marvel of the world"
DEVICE = {  # a phone that makes sure who holds it
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def open_menu(person, item):
    person.page.locator(".whoami").click()
    person.page.get_by_role("menuitem", name=item, exact=True).click()


def give_a_phone(person):
    """Where passkeys can be kept."""
    device = person.context.new_cdp_session(person.page)
    device.send("WebAuthn.enable")
    device.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})


def test_a_passkey_is_added_and_logs_in_without_a_name(visit):
    ada = visit(size={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    ada.address = ada.address.replace("127.0.0.1", "localhost")  # passkeys need a name
    give_a_phone(ada)
    ada.arrive()
    ada.ask("POST", "/accounts", {"name": "Ada the Keyed", "password": PASSWORD})
    ada.go("/account")
    add_passkey(ada)
    who = ada.page.locator(".whoami")
    open_menu(ada, "Log out")
    expect(who).not_to_contain_text("Ada the Keyed")
    open_menu(ada, "Log in")
    ada.page.get_by_role("button", name="Log in with a passkey").click()
    expect(who).to_contain_text("Ada the Keyed")
    expect(ada.page.get_by_text("last used on")).to_be_visible()
    open_menu(ada, "Change my password")
    window = ada.page.get_by_role("dialog")
    window.get_by_role("button", name="Use a passkey instead").click()
    window.get_by_label("New password").fill("the wind over the sea")
    window.get_by_role("button", name="Save").click()
    expect(ada.page.get_by_text("Your password has been changed.").first).to_be_visible()


def add_passkey(person):
    page, window = person.page, person.page.get_by_role("dialog")
    page.get_by_role("button", name="Add a passkey").click()
    window.get_by_label("Name of the passkey").fill("My phone")
    window.get_by_label("Password").fill(PASSWORD)
    assert issues(person) == []
    window.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_role("button", name="Remove passkey My phone")).to_be_visible()
    assert issues(person) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_account_is_deleted_and_its_games_stay_readable_for_others(visit):
    ada, bob = visit(), visit()
    for person in (ada, bob):
        person.arrive()
    account = {"name": "Ada the Leaving", "login": "leaving", "password": PASSWORD}
    ada.ask("POST", "/accounts", account)
    table = play(ada, bob)
    ada.go("/account")
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Download everything").click()
    assert download.value.suggested_filename == "pharos-export.zip"
    leave_for_good(ada)
    left = bob.ask("GET", f"/tables/{table}")
    name = left["seats"][0]["name"]
    assert left["result"]["winners"] == [0] and name != "Ada the Leaving"
    bob.go(f"/replay/{table}")
    expect(bob.page.get_by_text(name).first).to_be_visible()
    is_unknown(ada)


def play(one, other):
    """A game that the first wins; its table."""
    seats = [{"kind": "me"}, {"kind": "friend"}]
    new = {"rulebook": "duel", "players": 2, "options": {}, "seats": seats}
    table = one.ask("POST", "/tables", new)
    other.ask("POST", f"/tables/{table['id']}/join", {"invite": table["invite"]})
    one.ask("POST", f"/tables/{table['id']}/start")
    other.ask("POST", f"/tables/{table['id']}/resign")
    return table["id"]


def leave_for_good(person):
    page, window = person.page, person.page.get_by_role("dialog")
    page.get_by_role("main").get_by_role("button", name="Delete my account").click()
    window.get_by_label("Password").fill(PASSWORD)
    window.get_by_role("button", name="Delete my account").click()
    expect(page.get_by_role("heading", name="You are a guest")).to_be_visible()
    expect(page.locator(".whoami")).not_to_contain_text("Ada the Leaving")


def is_unknown(person):
    """Nobody logs in to an account that is deleted."""
    open_menu(person, "Log in")
    window = person.page.get_by_role("dialog")
    window.get_by_label("Login").fill("leaving")
    window.get_by_label("Password").fill(PASSWORD)
    window.get_by_role("button", name="Log in", exact=True).click()
    expect(window.get_by_role("alert")).to_contain_text("no account with this login")
    refusals = [one for one in person.complaints if "401" in one]
    assert len(refusals) == 1
    person.complaints.remove(refusals[0])
