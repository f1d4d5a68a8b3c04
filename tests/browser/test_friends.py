"""Friends at a table in their browsers: one leaves and returns, others watch, nobody joins."""

from helpers.accessibility import serious_issues
from playwright.sync_api import expect

QR_CODE = "QR code of the link to this table"


def name_of(visitor):
    return visitor.ask("GET", "/me")["name"]


def story_of(visitor, kind):
    """The only sentence of that kind in their story."""
    told = [happening for view in visitor.views for happening in view["happenings"]]
    sentences = {
        words
        for happening in told
        for event, words in zip(happening["events"], happening["words"], strict=True)
        if event["type"] == kind
    }
    (sentence,) = sentences
    return sentence


def open_table(visitor, *seats):
    """Open a table that waits for players; returns its path."""
    visitor.arrive()
    new = {"rulebook": "wonders", "players": len(seats), "options": {}}
    kinds = [{"kind": seat} for seat in seats]
    table = visitor.ask("POST", "/tables", {**new, "seats": kinds})
    visitor.go(f"/table/{table['id']}")
    return f"/tables/{table['id']}"


def play_a_turn(*people):
    """All who still have to decide do so; everybody sees the next turn."""
    turn = people[0].view["turn"]
    for person in people:
        person.wait_until(lambda person=person: person.view["turn"] >= turn, "all are that far")
        if person.must_decide and person.view["turn"] == turn:
            person.decide()
    for person in people:
        person.wait_until(lambda person=person: person.view["turn"] > turn, "the cards are shown")


def test_a_friend_leaves_is_replaced_by_a_bot_returns_and_plays_on(two_at_a_table):
    ada, bob = two_at_a_table
    name, table = name_of(bob), bob.page.url
    bob.page.close()
    away = ada.page.get_by_role("status").filter(has_text=f"{name} is away")
    expect(away).to_be_visible()
    assert not serious_issues(ada, ".seat-banner")
    ada.decide()
    ada.page.get_by_role("button", name=f"Let a bot play for {name}").click()
    ada.wait_until(lambda: ada.view["turn"] == 2, "the bot has chosen for Bob")
    expect(away).to_be_hidden()

    bob.open_tab()
    bob.views.clear()
    bob.page.goto(table)
    expect(ada.page.get_by_text(f"{name} is back.")).to_be_visible()
    bob.wait_until(lambda: bool(bob.views), "the game is there again")
    expect(bob.page.get_by_text("A bot plays in your place.")).to_be_hidden()
    play_a_turn(ada, bob)
    bob.wait_until(lambda: bob.must_decide, "it is Bob himself who is asked")
    play_a_turn(ada, bob)
    came, went = story_of(ada, "bot_sat_down"), story_of(ada, "person_back")
    assert came.startswith(f"A bot plays for {name} ") and went.endswith(" is back.")
    assert story_of(bob, "person_back") == "You are back."


def test_spectators_read_it_and_the_players_see_how_many_there_are(visit, two_at_a_table):
    ada, _ = two_at_a_table
    eve = visit()
    eve.go(ada.page.url.removeprefix(ada.address))
    expect(eve.page.get_by_role("img", name="You are watching")).to_be_visible()
    expect(ada.page.get_by_role("img", name="1 person is watching")).to_be_visible()
    eve.page.close()
    expect(ada.page.get_by_role("img", name="1 person is watching")).to_be_hidden()


def test_an_invitation_can_be_scanned_and_shared(visit):
    ada = visit()
    ada.context.add_init_script(
        "navigator.share = async (what) => { document.title = what.url }"  # as a phone would
    )
    open_table(ada, "me", "friend", "friend")
    code = ada.page.get_by_role("img", name=QR_CODE)
    expect(code).to_be_visible()
    assert code.bounding_box()["width"] >= 120
    link = ada.page.get_by_role("textbox", name="Invite friends").input_value()
    ada.page.get_by_role("button", name="Share the link").click()
    ada.wait_until(lambda: ada.page.title() == link, "the device was given the link")
    assert not serious_issues(ada)
    bob = visit()
    bob.go(link.removeprefix(ada.address))
    expect(ada.page.get_by_text("1 seat is still empty")).to_be_visible()


def test_a_table_nobody_joins_is_filled_with_bots_in_one_click(visit):
    ada = visit()
    path = open_table(ada, "me", "friend", "open")
    ada.page.get_by_role("button", name="Fill with bots and start").click()
    ada.wait_until(lambda: bool(ada.views), "the game has begun")
    seats = ada.ask("GET", path)["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "bot", "bot"]
    ada.decide()
