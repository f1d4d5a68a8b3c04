"""7 Wonders in the browser."""

import json

import pytest
from helpers.browser import CHOOSE, MOMENT
from playwright.sync_api import expect


@pytest.mark.long
def test_one_person_plays_a_whole_game_against_bots(visit):
    ada = visit()
    ada.go()
    ada.play_bots("7 Wonders")
    ada.play_to_the_end()
    over = ada.view["over"]
    expect(ada.page.get_by_role("dialog")).to_contain_text(str(max(over["points"])))
    assert ada.view["age"] == 3


def test_a_choice_can_be_undone_while_others_still_choose(visit, two_at_a_table):
    ada, bob = two_at_a_table
    ada.choose_something()
    ada.confirm()
    ada.wait_until(lambda: not ada.must_decide, "the choice is made")
    assert bob.view["hand_sizes"] == ada.view["hand_sizes"]
    ada.page.get_by_role("button", name="Take back").click()
    ada.wait_until(lambda: ada.must_decide, "the choice is open again")


def test_nobody_is_sent_what_they_may_not_know(two_at_a_table):
    """What Bob chooses and holds never reaches Ada's browser before it is revealed."""
    ada, bob = two_at_a_table
    ada.wire.clear()
    bob.choose_something()
    bob.confirm()
    bob.wait_until(lambda: not bob.must_decide, "Bob has chosen")
    ada.wait_until(lambda: ada.moves == bob.moves, "Ada has heard that Bob has chosen")
    (chosen,) = bob.view["chosen"]
    secret = {*bob.view["hand"], chosen["action"]} - set(ada.view["hand"])
    told = [message for message in ada.wire if json.loads(message)["type"] == "view"]
    assert told, "Ada hears that Bob has chosen"
    for message in told:
        happened = json.dumps(json.loads(message)["happenings"])
        assert not any(f'"{card}"' in message and card in happened for card in secret)
        assert json.loads(message)["view"]["chosen"] == []
        assert all("action" not in event for event in events_of(message))


def events_of(message):
    happenings = json.loads(message)["happenings"]
    return [event for happening in happenings for event in happening["events"]]


def test_a_refresh_during_a_game_changes_nothing(visit):
    ada = visit()
    ada.go()
    ada.play_bots("7 Wonders")
    for _ in range(3):
        ada.wait_until(lambda: ada.must_decide, "it is Ada's turn")
        ada.decide()
    ada.wait_until(lambda: ada.view["deciders"] == [0], "all bots have chosen")
    before = (ada.view, ada.moves)
    ada.views.clear()
    ada.page.reload()
    ada.wait_until(lambda: bool(ada.views), "the game is there again")
    assert (ada.view, ada.moves) == before
    ada.decide()


def test_a_page_that_lost_its_connection_catches_up(visit):
    """Ada goes offline; what she missed is told once, and her next move is made."""
    ada = visit()
    ada.go()
    ada.play_bots("7 Wonders")
    ada.wait_until(lambda: ada.must_decide, "it is Ada's turn")
    ada.page.context.set_offline(True)
    ada.page.evaluate("() => new Promise(done => setTimeout(done, 1500))")
    ada.page.context.set_offline(False)
    ada.decide()
    ada.complaints.clear()  # Chromium says that it was offline
    told = [happening["index"] for view in ada.views for happening in view["happenings"]]
    assert sorted(set(told)) == list(range(ada.moves))
    ada.page.wait_for_timeout(MOMENT)


def test_a_player_who_loses_the_network_is_told_and_comes_back_to_the_game(visit):
    ada = visit()
    ada.go()
    ada.play_bots("7 Wonders")
    ada.decide()
    ada.wait_until(lambda: ada.must_decide, "it is Ada's turn")
    ada.page.context.set_offline(True)
    lost = word_of_loss(ada)
    expect(lost).to_be_visible()
    ada.page.context.set_offline(False)
    expect(lost).to_be_hidden()
    ada.complaints.clear()
    ada.decide()


def test_a_table_that_could_not_be_fetched_comes_when_the_net_is_back(visit):
    """The network fails at the very moment when the page asks for the file of the table."""
    ada, away = visit(), []

    def pass_on(route):
        if "/WondersTable-" in route.request.url:
            away.append(True)
        route.abort() if away else route.continue_()

    ada.page.route("**/*", pass_on)
    ada.go()
    ada.play_bots("7 Wonders")
    expect(word_of_loss(ada)).to_be_visible()
    ada.page.unroute("**/*")
    expect(ada.page.locator(CHOOSE["wonders"]).first).to_be_visible()
    ada.complaints.clear()
    ada.decide()


def word_of_loss(visitor):
    return visitor.page.get_by_role("status").filter(has_text="Connection lost")


def test_the_table_fits_a_phone(visit):
    ada = visit(size={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    ada.go()
    ada.play_bots("7 Wonders")
    ada.decide()
    width = ada.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 360
