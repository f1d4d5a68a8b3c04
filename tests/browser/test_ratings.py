"""A rated series of two people, and what their pages show of it."""

from helpers.accessibility import serious_issues
from openskill.models import PlackettLuce
from playwright.sync_api import expect

PASSWORD = "a marvel of the world"
PHONE = {"width": 390, "height": 844}
OPENING = 2  # decisions of each, before one of them gives up


def join(visit, name, **looks):
    """Somebody with an account."""
    person = visit(**looks)
    person.arrive()
    person.ask("POST", "/accounts", {"name": name, "password": PASSWORD})
    person.arrive()
    return person


def open_rated(host):
    """A rated table of Duel for anyone, opened in the lobby."""
    card = host.page.get_by_role("article", name="7 Wonders Duel", exact=True)
    card.get_by_role("button", name="New table").click()
    dialog = host.page.get_by_role("dialog")
    for choice in ("Anyone", "Live"):
        dialog.get_by_role("radio", name=choice).check()
    dialog.get_by_role("switch", name="Rated").check(force=True)
    dialog.get_by_role("button", name="Open the table").click()
    host.page.wait_for_url("**/table/*")


def sit_down_with(host, guest):
    """The guest finds the table in the lobby; the host begins."""
    tables = guest.page.get_by_role("region", name="Tables to join")
    expect(tables.get_by_text("Rated", exact=True).first).to_be_visible()
    tables.get_by_role("button", name="Join").first.click()
    begin(host, guest)


def begin(host, guest):
    for person in (host, guest):
        person.views.clear()
    host.page.get_by_role("button", name="Start the game").click()
    for person in (host, guest):
        person.wait_until(lambda person=person: bool(person.views), "the game has begun")


def play_and_give_up(winner, loser):
    """A few decisions of both; then one of them has had enough."""
    for _ in range(2 * OPENING):
        winner.wait_until(lambda: winner.must_decide or loser.must_decide, "somebody decides")
        (winner if winner.must_decide else loser).decide()
        for person, other in ((winner, loser), (loser, winner)):
            latest = lambda person=person, other=other: person.moves >= other.moves  # noqa: E731
            person.wait_until(latest, "both see the same")
    loser.page.get_by_role("button", name="Menu").click()
    loser.page.get_by_role("menuitem", name="Resign").click()
    loser.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(winner.page.get_by_role("heading", name="You win!")).to_be_visible()
    expect(loser.page.get_by_text("You have given up.")).to_be_visible()


def play_again(one, other):
    """The same two once more: the first asks, the second follows."""
    one.page.get_by_role("button", name="Rematch").click()
    one.page.wait_for_url("**/table/*")
    other.page.get_by_role("button", name="Join the rematch").click()
    begin(one, other)


def test_a_rated_series_has_the_numbers_of_the_library(visit):
    ada, bob = join(visit, "Ada the Rated"), join(visit, "Bob the Rated", size=PHONE)
    open_rated(ada)
    sit_down_with(ada, bob)
    model = PlackettLuce()
    ratings = {ada: model.rating(), bob: model.rating()}
    for game, (winner, loser) in enumerate(((ada, bob), (bob, ada), (ada, bob))):
        if game > 0:
            play_again(ada, bob)
        play_and_give_up(winner, loser)
        [[ratings[winner]], [ratings[loser]]] = model.rate([[ratings[winner]], [ratings[loser]]])
    for person, name in ((ada, "Ada the Rated"), (bob, "Bob the Rated")):
        person.go(f"/player/{name.replace(' ', '%20')}")
        rating, doubt = (round(500 + 40 * ratings[person].mu), round(40 * ratings[person].sigma))
        shown = person.page.get_by_role("button", name="7 Wonders Duel")
        expect(shown).to_contain_text(f"{rating} ± {doubt}")
        expect(shown).to_contain_text("provisional")
        assert not serious_issues(person, "main")
    ada.page.get_by_role("switch", name="Public profile").check(force=True)
    expect(ada.page.get_by_text("Everybody can see this page.")).to_be_visible()
    bob.go("/player/Ada%20the%20Rated")
    expect(bob.page.get_by_role("heading", name="Ada the Rated")).to_be_visible()
    expect(bob.page.get_by_text("Against Bob the Rated").first).to_be_visible()
    bob.go("/leaderboard/duel")
    expect(bob.page.get_by_text("A few more rated games")).to_be_visible()
    assert not serious_issues(bob, "main")
