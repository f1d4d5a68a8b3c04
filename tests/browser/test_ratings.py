"""A rated series of two people, and what their pages show of it."""

from helpers.accessibility import serious_issues
from openskill.models import PlackettLuce
from playwright.sync_api import expect

PASSWORD = "a marvel of the world"
PHONE = {"width": 390, "height": 844}


def join(visit, name, **looks):
    """Somebody with an account."""
    person = visit(**looks)
    person.arrive()
    person.ask("POST", "/accounts", {"name": name, "password": PASSWORD})
    return person


def play_rated(winner, loser):
    """A rated game in which the loser gives up."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    rules = {"rulebook": "duel", "players": 2, "options": {}, "rated": True, "clock": "relaxed"}
    path = f"/tables/{winner.ask('POST', '/tables', {**rules, 'seats': seats})['id']}"
    loser.ask("POST", f"{path}/join", {})
    winner.ask("POST", f"{path}/start")
    loser.ask("POST", f"{path}/resign")


def test_a_rated_series_has_the_numbers_of_the_library(visit):
    ada, bob = join(visit, "Ada the Rated"), join(visit, "Bob the Rated", size=PHONE)
    model = PlackettLuce()
    ratings = {ada: model.rating(), bob: model.rating()}
    for winner, loser in ((ada, bob), (bob, ada), (ada, bob)):
        play_rated(winner, loser)
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
