"""Games over days: two people play on after the server was killed and started again."""

import pytest
from helpers.accessibility import serious_issues
from helpers.browser import Visitor
from helpers.server import settings_for
from helpers.server_process import HOST, open_launcher
from helpers.server_services import free_port
from playwright.sync_api import expect

DESKTOP = {"width": 1366, "height": 657}
PHONE = {"width": 360, "height": 640}


class Site:
    """A server that can be killed and started again on the same database."""

    def __init__(self, launcher, folder):
        self.launcher, self.port = launcher, free_port()
        self.settings = settings_for(f"sqlite:///{folder}/pharos.sqlite")
        self.address = f"http://{HOST}:{self.port}"
        self.start()

    def start(self):
        self.server = self.launcher.start(self.settings, self.port)

    def restart(self):
        self.launcher.kill(self.server)
        self.start()


@pytest.fixture
def site_of_days(tmp_path):
    with open_launcher(tmp_path / "log") as launcher:
        yield Site(launcher, tmp_path)


@pytest.fixture
def people(browser, site_of_days):
    """Ada at a desk and Bob with a phone; their pages must report no error."""
    looks = {"reduced_motion": "reduce", "locale": "en-GB"}
    sizes = (DESKTOP, PHONE)
    contexts = [browser.new_context(viewport=size, **looks) for size in sizes]
    visitors = [Visitor(context, site_of_days.address) for context in contexts]
    for visitor in visitors:
        visitor.arrive()
    yield visitors
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for context in contexts:
        context.close()
    assert complaints == []


def open_over_days(host, days):
    """Open a table of Duel from the lobby, with this much time per decision; return its id."""
    card = host.page.get_by_role("article", name="7 Wonders Duel", exact=True)
    card.get_by_role("button", name="New table").click()
    dialog = host.page.get_by_role("dialog")
    for choice in ("You", "Over days", days):  # who begins, and how fast it is
        dialog.get_by_role("radio", name=choice, exact=True).check()
    assert not serious_issues(host, ".speed-choice")
    dialog.get_by_role("button", name="Open the table").click()
    host.page.wait_for_url("**/table/*")
    expect(host.page.get_by_text(days, exact=True)).to_be_visible()
    return host.page.url.rsplit("/", 1)[1].split("?")[0]


def begin(host, guest, table):
    path = f"/tables/{table}"
    guest.ask("POST", f"{path}/join", {"invite": host.ask("GET", path)["invite"]})
    host.ask("POST", f"{path}/start")


def play_from_the_list(person, table):
    """The games that wait are listed first on the lobby, and lead to the table."""
    person.views.clear()
    person.arrive()
    turns = person.page.get_by_role("region", name="Your turn")
    expect(turns.get_by_text("left").first).to_be_visible()
    assert not serious_issues(person, ".my-turns")
    turns.get_by_role("link", name="Play on").first.click()
    person.wait_until(lambda: bool(person.views), "the game is there")
    assert person.page.url.endswith(f"/table/{table}")
    person.decide()


def take_vacation(person, other):
    """The other, who sits at a table of theirs, sees it."""
    person.arrive()
    person.page.get_by_role("button", name="Take a vacation").click()
    person.page.get_by_role("button", name="Start vacation").click()
    expect(person.page.get_by_text("You are on vacation until")).to_be_visible()
    seen = other.page.locator(".table-clocks li").first
    expect(seen).to_contain_text("On vacation until")


def look_at_clocks(person):
    person.page.locator(".table-clocks summary").click()
    expect(person.page.locator(".table-clocks li")).to_have_count(2)
    assert not serious_issues(person, ".table-clocks")


CALM = {
    "rulebook": "duel",
    "players": 2,
    "seats": [{"kind": "me"}, {"kind": "friend"}],
    "options": {"first_player": 0, "wonders": "first-game"},
    "clock": "7d",
}


def test_a_game_over_days_goes_on_after_a_restart(people, site_of_days):
    ada, bob = people
    calm = ada.ask("POST", "/tables", CALM)["id"]
    table = open_over_days(ada, "2 days")
    for one in (calm, table):
        begin(ada, bob, one)
    ada.wait_until(lambda: bool(ada.views), "the game has begun")
    ada.decide()
    next_game = ada.page.get_by_role("status").filter(has_text="is waiting for you too")
    expect(next_game).to_contain_text("6 days")
    for person in people:
        person.page.goto("about:blank")  # a page without a server complains
    site_of_days.restart()
    play_from_the_list(bob, table)
    look_at_clocks(bob)
    play_from_the_list(ada, table)
    next_game.get_by_role("link", name="Play on").click()
    ada.wait_until(lambda: ada.page.url.endswith(f"/table/{calm}"), "the next game is there")
    take_vacation(ada, bob)
