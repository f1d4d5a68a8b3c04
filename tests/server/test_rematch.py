"""The same people once more."""

import asyncio

import pytest


async def over(table, host, *others):
    """A table whose game has just been given up by the first."""
    for person in others:
        await person.join(table, invite=table["invite"])
    await host.start(table)
    async with host.live(table) as page:  # bots would wait a while for somebody to return
        await asyncio.gather(
            *(one.told("POST", f"/tables/{table['id']}/leave") for one in (host, *others))
        )
        await page.until(lambda: page.is_over)
    return table


async def rematch(person, table):
    return await person.told("POST", f"/tables/{table['id']}/rematch")


def who(table):
    return [seat["person"] or seat["bot"] for seat in table["seats"]]


async def test_both_ask_and_meet_at_the_same_table_one_seat_further(server):
    ada, bob = await server.guests("Ada", "Bob")
    asked = {"options": {"wonders": "first-game"}, "clock": "relaxed", "spectators": False}
    table = await over(await ada.open_table("me friend", **asked), ada, bob)
    first = await rematch(ada, table)
    assert first["status"] == "open" and who(first) == [None, ada.id] and first["host"]
    second = await rematch(bob, table)
    assert second["id"] == first["id"] != table["id"]
    assert who(second) == [bob.id, ada.id]
    assert {name: second[name] for name in asked} == asked
    assert second["commitment"] != table["commitment"]
    assert (await ada.look(table))["rematch"] == first["id"]
    assert (await ada.start(second))["status"] == "playing"


async def test_all_who_ask_at_once_get_the_same_table(server):
    people = await server.guests("Ada", "Bob", "Eve")
    table = await over(await people[0].open_table("me open open", "wonders"), *people)
    tables = await asyncio.gather(*(rematch(person, table) for person in people))
    assert len({again["id"] for again in tables}) == 1
    people = [people[1].id, people[2].id, people[0].id]
    assert who(await server.somebody().told("GET", f"/tables/{tables[0]['id']}")) == people


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 1, 0, 2), (2, 3, 1, 0)])
async def test_everyone_moves_on_by_one_seat(server, order):
    people = await server.guests("Ada", "Bob", "Eve", "Dan")
    table = await over(await people[0].open_table("me open open open", "wonders"), *people)
    for number in order:
        again = await rematch(people[number], table)
    assert who(again) == [person.id for person in (*people[1:], people[0])]


async def test_bots_are_ready_at_once(server):
    ada = await server.guest("Ada")
    table = await over(await ada.open_table("me greedy random", "wonders"), ada)
    again = await rematch(ada, table)
    assert again["status"] == "playing"
    assert who(again) == ["greedy", "random", ada.id]
    assert (await rematch(ada, table))["id"] == again["id"]


async def test_a_rematch_is_for_those_who_sat_there_and_after_the_game(server):
    ada, eve = await server.guests("Ada", "Eve")
    table = await ada.open_table("me greedy", start=True)
    path = f"/tables/{table['id']}/rematch"
    assert await ada.refused("POST", path) == (409, "The game is not over yet.")
    await ada.told("POST", f"/tables/{table['id']}/resign")
    assert (await eve.refused("POST", path))[0] == 403
    assert (await rematch(ada, table))["status"] == "playing"
