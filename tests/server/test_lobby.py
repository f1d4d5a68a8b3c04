"""The lobby in one answer: it says what its parts say by themselves."""

import asyncio

from pharos.server.storage.database import Database

PARTS = {
    "tables": "/tables",
    "mine": "/tables/mine",
    "waiting": "/me/waiting",
    "matches": "/me/matches",
    "meeting": "/meeting",
    "seeks": "/seeks",
    "daily": "/daily",
    "puzzles": "/puzzles?language=nl",
    "tournaments": "/tournaments?over=false",
    "vacation": "/vacation",
    "conduct": "/me/conduct",
}


async def test_the_lobby_is_what_its_parts_say(server):
    ada, bob = await server.guests("Ada", "Bob")
    await ada.open_table("me open", public=True)
    table = await bob.open_table("me open", public=True, clock="7d")
    await ada.join(table)
    await bob.start(table)
    await ada.open_table("me greedy", start=True)
    await bob.told("POST", "/seeks", rulebook="duel")
    for person in (ada, bob):
        parts = {part: await person.told("GET", path) for part, path in PARTS.items()}
        lobby = await person.told("GET", "/lobby?language=nl")
        assert without_moments(lobby) == without_moments(parts)
    assert lobby["seeks"] and len(lobby["mine"]) == 1 and len(lobby["tables"]) > 1


def without_moments(answer):
    """Without what is another one with every answer: how long somebody has been away or waits."""
    if isinstance(answer, list):
        return [without_moments(one) for one in answer]
    if isinstance(answer, dict):
        moments = ("away_since", "seconds", "waited")
        return {key: without_moments(one) for key, one in answer.items() if key not in moments}
    return answer


async def test_nobody_has_a_lobby_without_a_session(server):
    assert await server.somebody().refused("GET", "/lobby") == (
        401,
        "We do not know you yet; ask for /api/me first.",
    )


async def test_what_is_read_together_shares_a_connection_with_nobody_else(new_database):
    """Not even with a task that was begun meanwhile: it may go on for longer."""
    database = Database(new_database())

    async def read():
        async with database.read() as connection:
            return connection

    async with database.read_together():
        shared = await read()
        assert await read() is shared
        assert await asyncio.create_task(read()) is not shared
    async with database.read() as one, database.read() as other:
        assert one is not other
    await database.close()
