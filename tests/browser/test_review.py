"""The coach in the browser: a game is reviewed, looked through by keys, and played on."""

import re

import pytest
from helpers.accessibility import issues_by_day_and_night
from helpers.finished_tables import keep_finished, short_duel
from helpers.layout import faults_of
from playwright.sync_api import expect

import pharos
from pharos.bots import find_bot
from pharos.game import Game

LONG_ENOUGH = 400_000  # milliseconds for a review, whatever else the machine does
PHONE = {"width": 360, "height": 640}
LAPTOP = {"width": 1366, "height": 657}
BAR = ("> .brand", "> .iconbtn:last-child")  # the first and the last above a review
TOUCH = 44  # pixels


def game_of_bots(rulebook: str, **options) -> Game:
    game = pharos.new(rulebook, seed=4, **options)
    bot = find_bot("greedy", game.rulebook)
    for player in game.deciding():
        game.play(bot.choose(game, player), player)
    return game


@pytest.fixture
def reviewed(visit, site_data):
    """Somebody whose game is reviewed, from its replay, until the coach has answered everything."""

    def review(game):
        ada = visit(size=LAPTOP)
        ada.arrive()
        table = keep_finished(site_data, ada.ask("GET", "/me")["id"], game)
        ada.go(f"/replay/{table}")
        ada.page.get_by_role("link", name="Review with the coach").click()
        expect(ada.page.get_by_role("slider", name="Decision of the game")).to_be_visible()
        expect(ada.page.get_by_role("region", name="Luck and skill")).to_be_visible(
            timeout=LONG_ENOUGH
        )
        return ada

    return review


@pytest.mark.long
def test_a_game_is_reviewed_and_played_on(reviewed):
    ada = reviewed(short_duel())
    curve = ada.page.get_by_role("slider", name="Decision of the game")
    box = curve.bounding_box()
    curve.click(position={"x": box["width"] * 0.9, "y": box["height"] / 2})
    assert int(curve.get_attribute("aria-valuenow")) > 0.8 * int(
        curve.get_attribute("aria-valuemax")
    )
    curve.press("Home")
    curve.press("ArrowRight")
    at = int(curve.get_attribute("aria-valuenow"))
    expect(ada.page.get_by_role("region", name=f"Decision {at}", exact=True)).to_be_visible()
    curve.press("ArrowRight")
    expect(curve).not_to_have_attribute("aria-valuenow", str(at))
    assert issues_by_day_and_night(ada) == []
    ada.page.get_by_role("button", name="Try it yourself").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Play on").click()
    ada.page.wait_for_url(re.compile("/table/"))
    ada.wait_until(lambda: ada.must_decide, "Ada decides again")
    expect(ada.page.get_by_title("A trial: you play on from decision")).to_be_visible()
    ada.decide()


@pytest.mark.parametrize(
    ("rulebook", "options"),
    [
        ("wonders", {"players": 3, "expansions": ["leaders", "edifice"]}),
        ("monuments", {"players": 2}),
    ],
    ids=["wonders", "monuments"],
)
def test_a_review_fits_laptops_and_phones(reviewed, rulebook, options):
    ada = reviewed(game_of_bots(rulebook, **options))
    ada.page.get_by_role("slider", name="Decision of the game").press("ArrowRight")
    assert faults_of(ada.page, scrolls=True) == []
    ada.page.set_viewport_size(PHONE)
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    tops = [ada.page.locator(f".review-head {one}").bounding_box()["y"] for one in BAR]
    assert max(tops) - min(tops) < TOUCH  # all in one row
