"""Who is away during a game: stand-ins, coming back, giving up."""

import asyncio

import pytest
from helpers.server_people import new_token

from pharos.server.live.moves import MoveRequest
from pharos.server.refusals import Refused

RESIGNED = "You have resigned from this game."


def first(legal):
    return legal[0]


async def leave(person, table):
    return await person.told("POST", f"/tables/{table['id']}/leave")


async def hand_over(person, table, bot="greedy"):
    return await person.told("POST", f"/tables/{table['id']}/stand-in", bot=bot)


async def come_back(person, table):
    return await person.told("DELETE", f"/tables/{table['id']}/stand-in")


async def resign(person, table):
    return await person.told("POST", f"/tables/{table['id']}/resign")


# Stand-ins


async def test_a_bot_plays_on_for_a_person_who_leaves(server, duel):
    table, ada, bob = duel
    left = await leave(ada, table)
    assert left["seats"][0]["stand_in"] == "greedy" and left["you"] == 0
    async with bob.live(table) as page:
        await page.play_on(first)
    entries = await server.entries(table["id"])
    assert {entry.by for entry in entries if entry.player == 0} == {"bot"}
    assert {entry.by for entry in entries if entry.player == 1} == {"person"}


async def test_a_person_chooses_the_stand_in(server, duel):
    table, ada, _ = duel
    assert (await hand_over(ada, table, "random"))["seats"][0]["stand_in"] == "random"
    path = f"/tables/{table['id']}/stand-in"
    assert (await ada.refused("POST", path, bot="nobody"))[0] == 422


async def test_while_a_bot_stands_in_the_person_does_not_play(server, duel):
    table, ada, bob = duel
    await hand_over(ada, table)
    async with bob.live(table) as page:
        await page.sees(1)
    said = {"token": new_token(), "action": "draft sphinx"}
    status, words = await ada.refused("POST", f"/tables/{table['id']}/moves", **said)
    assert status == 403 and "take your seat back" in words


async def test_a_person_who_is_back_plays_again(server, wonders):
    table, ada, bob, eve = wonders
    await hand_over(bob, table)
    async with ada.live(table) as page:
        await page.sees(1)  # the bot has chosen
        assert (await come_back(bob, table))["seats"][1]["stand_in"] is None
        await bob.told("POST", f"/tables/{table['id']}/take-back", token=new_token())
        for person in (ada, bob, eve):
            await person.play(table)
        await page.sees(5)
    assert [entry.by for entry in await server.entries(table["id"])] == ["bot"] + ["person"] * 4


async def test_nobody_hands_over_the_seat_of_another(server, duel):
    table, *_ = duel
    eve = await server.guest("Eve")
    path = f"/tables/{table['id']}/stand-in"
    assert (await eve.refused("POST", path, bot="greedy"))[0] == 403
    assert (await eve.refused("DELETE", path))[0] == 403
    assert (await eve.refused("POST", f"/tables/{table['id']}/resign"))[0] == 403


async def test_before_the_game_nobody_stands_in(server):
    ada = await server.guest()
    table = await ada.open_table()
    for path in ("stand-in", "resign"):
        answer = await ada.ask("POST", f"/tables/{table['id']}/{path}", bot="greedy")
        assert answer.status_code == 409


async def test_when_everybody_leaves_the_bots_finish_the_game(server, wonders):
    table, *people = wonders
    async with people[0].live(table) as page:
        await asyncio.gather(*(leave(person, table) for person in people))
        await page.until(lambda: page.is_over)
    assert {entry.by for entry in await server.entries(table["id"])} == {"bot"}


# Giving up


async def test_in_a_duel_the_other_player_wins(server, duel):
    table, ada, bob = duel
    await ada.play(table)
    async with bob.live(table) as page:
        table = await resign(ada, table)
        assert table["status"] == "finished"
        assert table["result"]["winners"] == [1]
        assert table["result"]["ending"] == "resignation"
        assert len(table["result"]["points"]) == 2
        await page.until(lambda: page.is_over)
        assert page.table["result"] == table["result"]
        assert page.table["seats"][0]["resigned"]
    assert len(await server.entries(table["id"])) == 1


async def test_a_resigned_duel_has_its_record_and_its_replay(server, duel):
    table, ada, bob = duel
    await ada.play(table)
    await resign(bob, table)
    record = (await ada.ask("GET", f"/tables/{table['id']}/record")).text
    assert record.splitlines()[-1].startswith("0 draft ")
    replay = await ada.told("GET", f"/tables/{table['id']}/replay?viewer=1")
    assert [frame["moves"] for frame in replay["frames"]] == [0, 1]


async def test_with_more_players_a_bot_plays_on_for_good(server, wonders):
    table, ada, bob, eve = wonders
    after = await resign(eve, table)
    assert after["status"] == "playing"
    assert after["seats"][2]["resigned"] and after["seats"][2]["stand_in"]
    path = f"/tables/{table['id']}"
    said = {"token": new_token(), "action": "x"}
    assert await eve.refused("DELETE", f"{path}/stand-in") == (409, RESIGNED)
    assert await eve.refused("POST", f"{path}/stand-in", bot="random") == (409, RESIGNED)
    assert await eve.refused("POST", f"{path}/resign") == (409, RESIGNED)
    assert await eve.refused("POST", f"{path}/moves", **said) == (403, RESIGNED)
    assert (await leave(eve, table))["seats"][2]["stand_in"] == after["seats"][2]["stand_in"]
    async with ada.live(table) as first_page, bob.live(table) as second_page:
        await asyncio.gather(first_page.play_on(first), second_page.play_on(first))
    result = first_page.table["result"]
    assert result["ending"] != "resignation" and len(result["points"]) == 3


async def test_nobody_plays_on_where_giving_up_ends_the_game(server, duel, monkeypatch):
    """A bot has the seat from that moment, and must not be quicker than the end."""
    table, ada, _ = duel
    live, store = await server.services.live_tables.find(table["id"]), server.services.store
    moves, finish = server.services.moves, store.finish
    action = str(live.match.game.legal_actions(0)[0])
    tries = []

    async def finish_while_a_bot_moves(*result):
        tries.append(asyncio.create_task(moves.submit(live, MoveRequest(0, action, "a", "bot"))))
        await asyncio.sleep(0.05)
        await finish(*result)

    monkeypatch.setattr(store, "finish", finish_while_a_bot_moves)
    assert (await resign(ada, table))["status"] == "finished"
    with pytest.raises(Refused):
        await tries[0]
    assert await server.entries(table["id"]) == []


async def test_a_game_is_given_up_once(server, duel):
    table, ada, bob = duel
    asked = [one.ask("POST", f"/tables/{table['id']}/resign") for one in (ada, bob)]
    answers = await asyncio.gather(*asked)
    assert 200 in [answer.status_code for answer in answers]
    table = await ada.look(table)
    assert table["result"]["ending"] == "resignation" and len(table["result"]["winners"]) == 1
    assert (await ada.refused("POST", f"/tables/{table['id']}/resign"))[0] == 409
