"""The socket: what each page is sent, and catching up after it was away."""

import asyncio
import json

import pytest
from helpers.server_people import new_token
from websockets import InvalidStatus

from pharos.table import match as table_match

pytestmark = pytest.mark.any_database

REFUSED = 4403


def first(legal):
    return legal[0]


async def play_some(table, moves, *people):
    """Play on over HTTP, whoever is to move."""
    for _ in range(moves):
        (player,) = (await people[0].look(table))["deciding"]
        await people[player].play(table)


# What is told


async def test_a_new_socket_is_sent_the_table_and_the_game(server, duel):
    table, ada, _ = duel
    async with ada.live(table) as page:
        shown = await page.until(lambda: page.shown)
        assert [message["type"] for message in page.messages[:2]] == ["table", "view"]
        assert page.table["you"] == 0 and page.table["host"]
        assert shown["moves"] == 0 and shown["happenings"] == []
        assert shown["view"] == (await ada.view(table))["view"]


async def test_before_the_game_there_is_a_table_only_and_then_the_game(server):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table()
    async with ada.live(table) as page:
        await page.until(lambda: page.table)
        await bob.join(table)
        await page.until(lambda: page.table["seats"][1]["name"] == "Bob")
        assert page.shown is None
        await ada.start(table)
        await page.until(lambda: page.shown)
        assert page.table["status"] == "playing"


async def test_every_page_is_told_what_happened_as_it_may_know_it(server, duel):
    table, ada, bob = duel
    async with ada.live(table) as first_page, bob.live(table) as second_page:
        await first_page.sees(0)
        action = first_page.shown["view"]["legal"][0]
        accepted = await first_page.move(action)
        assert accepted["type"] == "accepted" and accepted["index"] == 0
        for page in (first_page, second_page):
            shown = await page.sees(1)
            (happening,) = shown["happenings"]
            assert happening["player"] == 0 and happening["by"] == "person"
            assert happening["events"] and len(happening["words"]) == len(happening["events"])
            assert happening["words"][0].startswith("You " if page is first_page else "Ada ")
        assert first_page.shown["view"]["legal"] == []
        assert second_page.shown["view"]["legal"] != []


async def test_a_refusal_goes_only_to_its_sender(server, duel):
    table, ada, bob = duel
    async with ada.live(table) as first_page, bob.live(table) as second_page:
        await first_page.sees(0)
        token = new_token()
        rejected = await first_page.move("build baths", token)
        assert rejected["type"] == "rejected" and rejected["token"] == token
        assert rejected["reason"]
        legal = first_page.shown["view"]["legal"]
        assert (await second_page.move(legal[0]))["type"] == "rejected"
        assert (await first_page.take_back())["type"] == "rejected"
        await first_page.move(legal[0])
        await second_page.sees(1)
        assert len(second_page.of_type("rejected")) == 1
        assert len(await server.entries(table["id"])) == 1


async def test_a_token_is_remembered_from_one_socket_to_the_next(server, duel):
    table, ada, _ = duel
    async with ada.live(table) as page:
        await page.sees(0)
        action, token = page.shown["view"]["legal"][0], new_token()
        accepted = await page.move(action, token)
    async with ada.live(table, since=1) as page:
        assert await page.move(action, token) == accepted
    assert len(await server.entries(table["id"])) == 1


async def test_refusals_are_said_in_the_language_of_the_page(server, duel):
    table, ada, _ = duel
    reasons = set()
    for language in ("en", "nl", "fr"):
        async with ada.live(table, language=language) as page:
            reasons.add((await page.move("build palace"))["reason"])
    assert len(reasons) == 3


async def test_nonsense_is_refused_and_the_talk_goes_on(server, duel):
    table, ada, _ = duel
    async with ada.live(table) as page:
        for text in ("", "{", "[]", '{"type": "dance"}', '{"type": "ping", "extra": 1}', "null"):
            await page.socket.send(text)
        await page.until(lambda: len(page.of_type("rejected")) == 6)
        assert all(message["token"] is None for message in page.of_type("rejected"))
        await page.socket.send(json.dumps({"type": "move", "token": "x", "action": "y"}))
        await page.send("ping")
        await page.until(lambda: page.of_type("pong"))


async def test_bytes_are_read_as_text(server, duel):
    table, ada, _ = duel
    async with ada.live(table) as page:
        await page.socket.send(b"\xff\x00")
        await page.until(lambda: page.of_type("rejected"))
        await page.socket.send(b'{"type": "ping"}')
        await page.until(lambda: page.of_type("pong"))


async def test_a_player_is_here_while_a_page_is_open(server):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table()
    await bob.join(table)

    def here(page):
        return [seat["here"] for seat in page.table["seats"]]

    async with ada.live(table) as page:
        await page.until(lambda: page.table and here(page) == [True, False])
        async with bob.live(table), bob.live(table):
            await page.until(lambda: here(page) == [True, True])
        await page.until(lambda: here(page) == [True, False])
    assert [seat["here"] for seat in (await bob.look(table))["seats"]] == [False, False]


# Catching up


@pytest.mark.parametrize("kept", [64, 3])
async def test_a_page_that_comes_back_hears_exactly_what_it_missed(server, duel, monkeypatch, kept):
    """From memory, or from the log where the memory does not reach."""
    monkeypatch.setattr(table_match, "STEPS_KEPT", kept)
    server.services.live_tables._tables.pop((table := duel[0])["id"])
    people = duel[1:]
    heard = []
    async with people[0].live(table) as page:
        await page.sees(0)
        await play_some(table, 4, *people)
        known = (await page.sees(4))["moves"]
        heard += page.happenings
    await play_some(table, 8, *people)
    async with people[0].live(table, since=known) as page:
        await page.sees(12)
        await play_some(table, 3, *people)
        await page.sees(15)
        heard += page.happenings
    assert [happening["index"] for happening in heard] == list(range(15))
    whole = await people[0].view(table)
    assert heard == whole["happenings"]


async def test_nothing_is_told_twice(server, duel):
    table, ada, bob = duel
    await play_some(table, 3, ada, bob)
    for since in (3, 4, 10**20):
        async with ada.live(table, since=since) as page:
            shown = await page.sees(3)
            assert shown["moves"] == 3 and shown["happenings"] == []
    assert (await ada.view(table, since=2))["happenings"][0]["index"] == 2
    assert (await ada.ask("GET", f"/tables/{table['id']}/view?since=-1")).status_code == 422


async def test_a_slow_page_misses_nothing(server, duel):
    """Several moves may be told at once; each of them once."""
    table, ada, bob = duel
    async with ada.live(table) as page:
        await page.sees(0)
        await play_some(table, 12, ada, bob)
        await page.sees(12)
    assert [happening["index"] for happening in page.happenings] == list(range(12))


async def test_a_move_is_made_while_the_log_is_read(server, duel, monkeypatch):
    """What is told and what is shown belong together."""
    table, ada, bob = duel
    monkeypatch.setattr(table_match, "STEPS_KEPT", 1)
    server.services.live_tables._tables.pop(table["id"])
    await play_some(table, 5, ada, bob)
    log, entries = server.services.move_log, server.services.move_log.entries
    moved = False

    async def read_slowly(wanted, start=0):
        nonlocal moved
        found = await entries(wanted, start)
        if not moved:
            moved = True
            await play_some(table, 1, ada, bob)
        return found

    monkeypatch.setattr(log, "entries", read_slowly)
    shown = await ada.view(table, since=2)
    assert shown["moves"] == 6
    assert [happening["index"] for happening in shown["happenings"]] == [2, 3, 4, 5]


async def test_another_worker_may_be_ahead(server, duel, monkeypatch):
    """The log has moves that this worker has not heard of yet: they are told once it has."""
    table, ada, bob = duel
    monkeypatch.setattr(table_match, "STEPS_KEPT", 1)
    server.services.live_tables._tables.pop(table["id"])
    await play_some(table, 5, ada, bob)
    ahead = server.services.live_tables._tables.pop(table["id"])
    behind = await server.services.live_tables.find(table["id"])
    server.services.live_tables._tables[table["id"]] = ahead
    await play_some(table, 1, ada, bob)
    server.services.live_tables._tables[table["id"]] = behind
    shown = await ada.view(table, since=2)
    assert shown["moves"] == 5
    assert [happening["index"] for happening in shown["happenings"]] == [2, 3, 4]


async def test_a_worker_that_knows_more_than_the_log_still_answers(server, duel, monkeypatch):
    """A database that was restored has lost a move: what is left of the story is told."""
    table, ada, bob = duel
    monkeypatch.setattr(table_match, "STEPS_KEPT", 1)
    server.services.live_tables._tables.pop(table["id"])
    await play_some(table, 5, ada, bob)
    log, entries = server.services.move_log, server.services.move_log.entries

    async def shorter(wanted, start=0):
        return (await entries(wanted, start))[:3]

    monkeypatch.setattr(log, "entries", shorter)
    shown = await ada.view(table, since=0)
    assert shown["moves"] == 5
    assert [happening["index"] for happening in shown["happenings"]] == [0, 1, 2]


# Languages


async def test_a_page_is_told_everything_again_in_another_language(server, duel):
    table, ada, bob = duel
    await play_some(table, 2, ada, bob)
    async with ada.live(table, language="en") as page:
        english = await page.sees(2)
        await page.send("speak", language="nl")
        dutch = await page.until(lambda: page.shown is not english and page.shown)
        assert [h["index"] for h in dutch["happenings"]] == [0, 1]
        assert dutch["happenings"][0]["events"] == english["happenings"][0]["events"]
        assert dutch["happenings"][0]["words"] != english["happenings"][0]["words"]
        await play_some(table, 1, ada, bob)
        await page.until(lambda: page.shown["moves"] == 3)
        assert [h["index"] for h in page.shown["happenings"]] == [2]
    async with bob.live(table, language="nl") as page:
        told = (await page.sees(3))["happenings"][:2]
        assert [h["events"] for h in told] == [h["events"] for h in dutch["happenings"]]
        assert "kiest" in told[0]["words"][0]


def without_words(facts):
    if isinstance(facts, list):
        return [without_words(one) for one in facts]
    if not isinstance(facts, dict):
        return facts
    return {key: without_words(value) for key, value in facts.items() if key != "words"}


def has_words(facts):
    return without_words(facts) != facts


async def test_a_program_that_needs_no_words_is_sent_the_same_facts(server, duel):
    table, ada, bob = duel
    async with ada.live(table, words=False) as program, ada.live(table) as page:
        moves = 12
        await play_some(table, moves, ada, bob)
        while not has_words((await page.sees(moves))["view"]):  # until a reason is given
            await play_some(table, 1, ada, bob)
            moves += 1
        facts = await program.sees(moves)
        told = [one for happenings in program.of_type("view") for one in happenings["happenings"]]
        assert len(told) == moves and not any(happening["words"] for happening in told)
        assert not has_words(facts["view"])
        assert without_words(page.shown["view"]) == facts["view"]
        await program.send("speak", language="nl")
        await program.until(lambda: program.shown["happenings"][0]["words"])


async def test_a_language_that_we_do_not_speak(server, duel):
    table, ada, _ = duel
    async with ada.live(table) as page:
        await page.send("speak", language="la")
        await page.until(lambda: page.of_type("rejected"))
    assert (await ada.ask("GET", f"/tables/{table['id']}/view?language=la")).status_code == 422


# Spectators


async def test_spectators_see_the_game_and_decide_nothing(server, duel):
    table, ada, bob = duel
    eve = await server.guest("Eve")
    for watcher in (eve, server.somebody()):
        async with watcher.live(table) as page:
            shown = await page.sees(0)
            assert page.table["you"] is None and page.table["invite"] is None
            assert shown["view"]["viewer"] == -1 and shown["view"]["legal"] == []
            answer = await page.move((await ada.view(table))["view"]["legal"][0])
            assert answer["type"] == "rejected"
    assert (await eve.view(table))["view"]["viewer"] == -1


async def test_where_nobody_may_watch_nobody_does(server):
    ada, bob, eve = await server.guests("Ada", "Bob", "Eve")
    table = await ada.open_table("me open", spectators=False)
    await bob.join(table)
    await ada.start(table)
    for watcher in (eve, server.somebody()):
        for path in ("view", "chat"):
            assert (await watcher.refused("GET", f"/tables/{table['id']}/{path}"))[0] == 403
        async with watcher.live(table) as page:
            assert await page.closed() == (REFUSED, "This table does not allow spectators.")
            assert page.wire == []
    assert (await eve.refused("POST", f"/tables/{table['id']}/chat", text="hello"))[0] == 403
    await ada.told("POST", f"/tables/{table['id']}/resign")
    assert (await eve.view(table))["view"]["viewer"] == -1  # now it is a game of the past


async def test_people_who_waited_at_the_table_do_not_watch_either(server):
    """A person who looked at the table, or was sent away from it, before the game began."""
    ada, bob, eve = await server.guests("Ada", "Bob", "Eve")
    table = await ada.open_table("me open", spectators=False)
    await bob.join(table)
    async with bob.live(table) as sent_away, eve.live(table) as visitor:
        await sent_away.until(lambda: sent_away.table)
        await visitor.until(lambda: visitor.table)
        await ada.told("PUT", f"/tables/{table['id']}/seats/1", kind="bot")
        await ada.start(table)
        for page in (sent_away, visitor):
            assert await page.closed() == (REFUSED, "This table does not allow spectators.")
            assert page.of_type("view") == []


async def test_a_table_that_is_not_there(server):
    ada = await server.guest()
    async with ada.live({"id": "nowhere"}) as page:
        code, reason = await page.closed()
        assert code == REFUSED and "no such table" in reason
    with pytest.raises(InvalidStatus):
        async with ada.live({"id": "%00"}):
            pass


async def test_a_whole_game_over_sockets(server, duel):
    table, ada, bob = duel
    async with ada.live(table) as first_page, bob.live(table) as second_page:
        await asyncio.gather(first_page.play_on(first), second_page.play_on(first))
        for page in (first_page, second_page):
            indexes = [happening["index"] for happening in page.happenings]
            assert indexes == list(range(len(await server.entries(table["id"]))))
            assert page.shown["view"]["over"]["winners"] == page.table["result"]["winners"]
