"""Moves: stored before anyone hears of them, and never twice."""

import asyncio
from collections import Counter
from dataclasses import replace

import pytest
from helpers.server import running
from helpers.server_people import new_token
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from pharos import game
from pharos.server.live import moves
from pharos.server.live.moves import MoveRequest
from pharos.server.storage.database import Database
from pharos.server.storage.move_log import MoveLog
from pharos.server.storage.rows import now
from pharos.server.storage.schema import MOVES


async def legal(person, table):
    return (await person.view(table))["view"]["legal"]


def moves_of(table):
    return f"/tables/{table['id']}/moves"


# Accepted


async def test_a_move_is_stored_with_its_number(server, duel):
    table, ada, bob = duel
    action = (await legal(ada, table))[0]
    token = new_token()
    accepted = await ada.play(table, action, token)
    assert accepted == {"type": "accepted", "token": token, "index": 0}
    (entry,) = await server.entries(table["id"])
    assert (entry.index, entry.player, entry.action) == (0, 0, action)
    assert (entry.token, entry.by) == (token, "person")
    assert (await bob.play(table))["index"] == 1


async def test_a_move_is_parsed_checked_and_copied_once(server, duel, monkeypatch):
    table, ada, _ = duel
    action = (await legal(ada, table))[0]
    live = await server.services.live_tables.find(table["id"])
    rulebook, counts = live.match.game.rulebook, Counter()

    def counted(name, function):
        def count_and_call(*arguments):
            counts[name] += 1
            return function(*arguments)

        return count_and_call

    steps = ("parse_action", "is_legal", "play")
    counting = {name: counted(name, getattr(rulebook, name)) for name in steps}
    monkeypatch.setattr(live.match.game, "rulebook", replace(rulebook, **counting))
    monkeypatch.setattr(game, "copy_of", counted("copy_of", game.copy_of))
    await ada.play(table, action)
    assert counts == {"parse_action": 1, "is_legal": 1, "copy_of": 1, "play": 1}


async def test_a_whole_game_ends_with_a_result(server, duel):
    table, *people = duel
    while (table := await people[0].look(table))["status"] == "playing":
        (player,) = table["deciding"]
        await people[player].play(table)
    assert table["result"]["ending"] and table["finished_at"]
    assert len(table["result"]["points"]) == 2
    assert (await people[0].refused("POST", moves_of(table), token=new_token(), action="x"))[
        0
    ] == 409


# Said twice


async def test_the_same_token_again_is_answered_alike_and_plays_nothing(server, duel):
    table, ada, bob = duel
    action, token = (await legal(ada, table))[0], new_token()
    first = await ada.play(table, action, token)
    await bob.play(table)
    await bob.play(table)
    assert await ada.play(table, action, token) == first
    assert len(await server.entries(table["id"])) == 3


async def test_a_token_is_for_one_action(server, duel):
    table, ada, bob = duel
    first, second, *_ = await legal(ada, table)
    token = new_token()
    await ada.play(table, first, token)
    status, words = await ada.refused("POST", moves_of(table), token=token, action=second)
    assert status == 409 and "token" in words
    status, words = await bob.refused("POST", moves_of(table), token=token, action=second)
    assert status == 409 and "token" in words
    assert len(await server.entries(table["id"])) == 1


async def test_the_last_move_may_be_sent_twice_too(server, duel):
    """A client that did not hear that it was accepted asks again once the game is over."""
    table, *people = duel
    while table["status"] == "playing":
        player = people[table["deciding"][0]]
        said = {"action": (await legal(player, table))[-1], "token": new_token()}
        accepted = await player.told("POST", moves_of(table), **said)
        table = await player.look(table)
    assert await player.told("POST", moves_of(table), **said) == accepted


async def test_many_retries_at_once_play_once(server, duel):
    table, ada, _ = duel
    said = {"action": (await legal(ada, table))[0], "token": new_token()}
    asked = [ada.ask("POST", moves_of(table), **said) for _ in range(8)]
    answers = await asyncio.gather(*asked)
    assert {answer.text for answer in answers} == {answers[0].text}
    assert answers[0].status_code == 200
    assert len(await server.entries(table["id"])) == 1


async def test_a_retry_is_known_after_the_server_has_forgotten_the_table(server, duel):
    table, ada, _ = duel
    said = {"action": (await legal(ada, table))[0], "token": new_token()}
    first = await ada.told("POST", moves_of(table), **said)
    server.services.live_tables._tables.pop(table["id"])
    assert await ada.told("POST", moves_of(table), **said) == first
    assert len(await server.entries(table["id"])) == 1


async def test_a_move_that_was_stored_unheard_is_told_after_the_retry(server, duel, monkeypatch):
    """Nobody knows whether it was stored; after the retry everyone does."""
    table, ada, bob = duel
    said = {"action": (await legal(ada, table))[0], "token": new_token()}
    log, add = server.services.move_log, server.services.move_log.add

    async def store_and_vanish(*move):
        await add(*move)
        raise OSError("connection lost")

    async with bob.live(table) as page:
        await page.sees(0)
        with monkeypatch.context() as patch:
            patch.setattr(log, "add", store_and_vanish)
            assert (await ada.ask("POST", moves_of(table), **said)).status_code == 500
        assert (await ada.told("POST", moves_of(table), **said))["index"] == 0
        await page.sees(1)
    assert len(await server.entries(table["id"])) == 1


async def test_a_move_that_another_worker_tells_of_first_is_played_once(server, duel, monkeypatch):
    """It stored the same token at the same time, and its notice overtakes our database."""
    table, ada, bob = duel
    log, add = server.services.move_log, server.services.move_log.add

    async def store_and_hear_of_it(wanted, entry):
        stored = await add(wanted, entry)
        told = {**vars(entry), "at": entry.at.isoformat()}
        notice = {"table": wanted, "kind": "moved", "worker": "another", "entry": told}
        await server.services.notices.hear(notice)
        return stored

    with monkeypatch.context() as patch:
        patch.setattr(log, "add", store_and_hear_of_it)
        assert (await ada.play(table))["index"] == 0
    live = await server.services.live_tables.find(table["id"])
    assert live.match.moves == len(await server.entries(table["id"])) == 1
    assert (await bob.play(table))["index"] == 1


@pytest.mark.parametrize("token", ["", "short", "x" * 65, "white space", "bot:1:0", "ümlaut00"])
async def test_malformed_tokens_are_refused(server, duel, token):
    """Least of all those of bots."""
    table, ada, _ = duel
    said = {"action": (await legal(ada, table))[0], "token": token}
    assert (await ada.refused("POST", moves_of(table), **said))[0] == 422


async def test_nobody_uses_up_the_tokens_of_a_bot(server):
    ada = await server.guest()
    table = await ada.open_table("me greedy", start=True)
    for token in ("bot-1-0-", "clock-1-0", "bot-1-1-"):
        while table["deciding"] != [0]:
            table = await ada.look(table)
        await ada.play(table, token=token)
        table = await ada.look(table)
    async with ada.live(table) as page:
        await page.until(lambda: page.shown and page.shown["view"]["deciders"] == [0])


# Refused


async def test_what_is_not_legal_is_refused_with_a_reason(server, duel):
    table, ada, _ = duel
    for action in ("build baths", "draft nothing", "take back", "\x00", "x" * 200):
        said = {"token": new_token(), "action": action}
        status, words = await ada.refused("POST", moves_of(table), **said)
        assert status == 422 and words, action
    for action in ("", "x" * 201):
        said = {"token": new_token(), "action": action}
        assert (await ada.refused("POST", moves_of(table), **said))[0] == 422
    assert await server.entries(table["id"]) == []
    assert (await ada.view(table))["moves"] == 0


async def test_a_refused_token_may_be_used_again(server, duel):
    table, ada, _ = duel
    token = new_token()
    await ada.refused("POST", moves_of(table), token=token, action="build baths")
    assert (await ada.play(table, token=token))["index"] == 0


async def test_it_is_the_turn_of_someone_else(server, duel):
    table, ada, bob = duel
    said = {"token": new_token(), "action": (await legal(ada, table))[0]}
    status, words = await bob.refused("POST", moves_of(table), **said)
    assert status == 422 and words
    assert await server.entries(table["id"]) == []


async def test_only_players_play(server, duel):
    table, ada, _ = duel
    said = {"token": new_token(), "action": (await legal(ada, table))[0]}
    eve = await server.guest("Eve")
    assert (await eve.refused("POST", moves_of(table), **said))[0] == 403
    assert (await server.somebody().refused("POST", moves_of(table), **said))[0] == 401


async def test_before_the_game_begins_nobody_plays(server):
    ada = await server.guest()
    table = await ada.open_table()
    said = {"token": new_token(), "action": "draft sphinx"}
    assert (await ada.refused("POST", moves_of(table), **said))[0] == 409
    assert (await ada.refused("GET", f"/tables/{table['id']}/view"))[0] == 409


async def test_only_one_of_two_moves_at_once_is_made(server, duel):
    """Two devices decide differently; one of them was quicker, and the other is told."""
    table, ada, _ = duel
    first, second, *_ = await legal(ada, table)
    asked = [
        ada.ask("POST", moves_of(table), token=new_token(), action=action)
        for action in (first, second, first)
    ]
    answers = sorted(answer.status_code for answer in await asyncio.gather(*asked))
    assert answers == [200, 422, 422]
    assert len(await server.entries(table["id"])) == 1


async def test_everybody_chooses_at_once(server, wonders):
    table, *people = wonders
    for turn in range(3):
        await asyncio.gather(*(person.play(table) for person in people))
        assert [entry.index for entry in await server.entries(table["id"])] == list(
            range(3 * turn + 3)
        )


# Taken back


async def test_a_choice_is_taken_back_while_others_choose(server, wonders):
    table, ada, bob, eve = wonders
    first, second, *_ = await legal(ada, table)
    await ada.play(table, first)
    assert (await ada.view(table))["may_undo"]
    back = {"token": new_token()}
    taken = await ada.told("POST", f"/tables/{table['id']}/take-back", **back)
    assert taken["index"] == 1
    assert await ada.told("POST", f"/tables/{table['id']}/take-back", **back) == taken
    assert first in await legal(ada, table)
    await ada.play(table, second)
    await bob.play(table)
    await eve.play(table)
    shown = await ada.view(table)
    assert not shown["may_undo"] and shown["view"]["turn"] == 2
    assert len(await server.entries(table["id"])) == 5


async def test_what_everybody_knows_is_not_taken_back(server, duel):
    table, ada, _ = duel
    await ada.play(table)
    status, words = await ada.refused("POST", f"/tables/{table['id']}/take-back", token=new_token())
    assert status == 422 and "take back" in words


async def test_nobody_makes_a_log_endless_by_taking_back(server, wonders, monkeypatch):
    """In every turn there is room for second thoughts, and for some more."""
    monkeypatch.setattr(moves, "MOST_TAKEN_BACK", 2)
    table, ada, bob, eve = wonders
    path = f"/tables/{table['id']}/take-back"
    for _ in range(2):
        for _ in range(2):
            await ada.play(table)
            await ada.told("POST", path, token=new_token())
        await ada.play(table)
        refused = await ada.refused("POST", path, token=new_token())
        assert refused == (409, "A choice can be taken back 2 times in a turn.")
        await bob.play(table)
        await bob.told("POST", path, token=new_token())
        await bob.play(table)
        await eve.play(table)


async def test_players_take_back_only_their_own_choices(server, wonders):
    table, ada, bob, _ = wonders
    await ada.play(table)
    path = f"/tables/{table['id']}/take-back"
    assert (await bob.refused("POST", path, token=new_token()))[0] == 422


# At the end


async def test_a_server_that_stops_waits_for_moves_under_way(new_database, monkeypatch):
    """Even for one whose caller has left."""
    database, begun = new_database(), asyncio.Event()
    async with running(database) as server:
        ada = await server.guest()
        table = await ada.open_table("me greedy", start=True)
        action, quick = (await legal(ada, table))[0], server.services.move_log.add

        async def slowly(*entry):
            begun.set()
            await asyncio.sleep(0.2)
            return await quick(*entry)

        monkeypatch.setattr(server.services.move_log, "add", slowly)
        live = await server.services.live_tables.find(table["id"])
        caller = asyncio.create_task(
            server.services.moves.submit(live, MoveRequest(0, action, "a-move"))
        )
        await begun.wait()
        caller.cancel()
    reopened = Database(database)
    assert [entry.action for entry in await MoveLog(reopened).entries(table["id"])] == [action]
    await reopened.close()


# In the database


async def test_a_number_and_a_token_are_entered_once(server, duel):
    table, ada, _ = duel
    await ada.play(table)
    (entry,) = await server.entries(table["id"])
    row = {"table_id": table["id"], **vars(entry)}
    for changes in ({"token": new_token()}, {"index": 1}):
        with pytest.raises(IntegrityError):
            async with server.services.database.write() as connection:
                await connection.execute(insert(MOVES).values({**row, **changes}))
    assert await server.entries(table["id"]) == [entry]


async def test_a_move_needs_a_table(server):
    row = {"table_id": "nowhere", "index": 0, "player": 0, "action": "x", "token": "x", "by": "x"}
    with pytest.raises(IntegrityError):
        async with server.services.database.write() as connection:
            await connection.execute(insert(MOVES).values({**row, "at": now()}))
