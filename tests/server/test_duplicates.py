"""Duplicates: friends play the same deals at tables of their own, and are compared deal by deal."""

import asyncio

import pytest
from sqlalchemy import update

from pharos.kernel.rule import COMPILED
from pharos.record import commitment
from pharos.server.deals import duplicate_store
from pharos.server.running.warm_up import warm_up
from pharos.server.storage.rows import now
from pharos.server.storage.schema import DEALS, DUPLICATES, TABLES

USUAL = {
    "rulebook": "duel",
    "players": 2,
    "bot": "apprentice",
    "deals": 2,
    "people": 2,
    "hours": 24,
}


@pytest.fixture(scope="module", autouse=True)
def compiled_duel():
    if COMPILED:
        warm_up("duel")


async def opened(person, **asked):
    return await person.told("POST", "/duplicates", **{**USUAL, **asked})


async def join(person, duplicate):
    return await person.told("POST", f"/duplicates/{duplicate['id']}/join")


async def look(person, duplicate):
    return await person.told("GET", f"/duplicates/{duplicate['id']}")


async def begin(person, duplicate, number):
    return await person.told("POST", f"/duplicates/{duplicate['id']}/deals/{number}")


async def play(person, duplicate, number):
    """Play one of the deals to its end."""
    table = await begin(person, duplicate, number)
    async with person.live(table) as page:
        await page.play_on(lambda legal: legal[0])
    return table


async def give_up(person, duplicate, number):
    table = await begin(person, duplicate, number)
    await person.told("POST", f"/tables/{table['id']}/resign")
    return table


def mine(board):
    return next(entrant for entrant in board["entrants"] if entrant["you"])


def other(board):
    return next(entrant for entrant in board["entrants"] if not entrant["you"])


async def time_is_up(server, duplicate):
    """The deadline has passed; as the clock would, but at once."""
    at, ids = now(), [f"{duplicate['id']}.{number}" for number in (1, 2)]
    async with server.services.database.write() as connection:
        for table, which, column in (
            (DUPLICATES, DUPLICATES.c.id == duplicate["id"], "ends_at"),
            (DEALS, DEALS.c.id.in_(ids), "ends_at"),
            (TABLES, TABLES.c.shared_deal.in_(ids), "sealed_until"),
        ):
            await connection.execute(update(table).where(which).values({column: at}))


async def test_friends_play_the_same_deals_and_are_compared(server):
    ada, bob = await server.guests("Ada", "Bob")
    duplicate = await opened(ada)
    assert [deal["seat"] for deal in duplicate["deals"]] == [0, 1]
    assert len({deal["commitment"] for deal in duplicate["deals"]}) == 2
    assert (await join(bob, duplicate))["joined"]
    for number in (1, 2):
        tables = await asyncio.gather(*(play(person, duplicate, number) for person in (ada, bob)))
        commitments = {table["commitment"] for table in tables}
        assert commitments == {duplicate["deals"][number - 1]["commitment"]}
        assert tables[0]["you"] == tables[1]["you"] == duplicate["deals"][number - 1]["seat"]
    board = await look(ada, duplicate)
    assert board["over"]
    ours = [mine(board), other(board)]
    assert ours[0]["plays"][0]["score"] == ours[1]["plays"][0]["score"]  # equal play, equal games
    assert all(play["best"] for entrant in ours for play in entrant["plays"])
    assert ours[0]["total"] == sum(play["score"] for play in ours[0]["plays"])
    assert [entrant["rank"] for entrant in ours] == [1, 1]
    for deal in board["deals"]:
        assert commitment(int(deal["seed"])) == deal["commitment"]
    theirs = ours[1]["plays"][0]["table"]
    assert (await ada.told("GET", f"/tables/{theirs}/replay?count=1"))["frames"]
    assert (await ada.look({"id": theirs}))["seed"]
    assert await server.services.duplicates.deals.claim_par() is None  # friends need none


async def test_a_deal_is_hidden_until_one_has_finished_it(server):
    ada, bob = await server.guests("Ada", "Bob")
    duplicate = await opened(ada)
    await join(bob, duplicate)
    await give_up(ada, duplicate, 1)
    table = await play(ada, duplicate, 2)
    seen = other(await look(bob, duplicate))
    assert seen["finished"] == 2 and seen["total"] == 0
    for hidden in seen["plays"]:
        assert (hidden["status"], hidden["hidden"], hidden["score"]) == ("finished", True, None)
        assert hidden["table"] is None and not hidden["best"]
    assert (await bob.refused("GET", f"/tables/{table['id']}/replay"))[0] == 403
    await give_up(bob, duplicate, 2)
    first, second = other(await look(bob, duplicate))["plays"]
    assert first["hidden"] and not second["hidden"]
    assert second["best"] and second["score"] is not None and second["table"] is None
    board = await look(bob, duplicate)
    assert not board["over"] and mine(board)["total"] == -30


async def test_it_is_over_when_its_time_is_up(server):
    ada, bob, eve = await server.guests("Ada", "Bob", "Eve")
    duplicate = await opened(ada, people=3)
    await join(bob, duplicate)
    await give_up(bob, duplicate, 1)
    await time_is_up(server, duplicate)
    board = await look(eve, duplicate)
    assert board["over"] and not board["joined"]
    ranks = {entrant["name"]: entrant["rank"] for entrant in board["entrants"]}
    assert ranks == {"Bob": 1, "Ada": 2}
    over = "This is over; nobody can join it now."
    assert await eve.refused("POST", f"/duplicates/{duplicate['id']}/join") == (409, over)
    path = f"/duplicates/{duplicate['id']}/deals/2"
    assert await bob.refused("POST", path) == (409, "This deal can no longer be played.")


async def test_as_many_take_part_as_there_is_room_for(server):
    people = await server.guests("Ada", "Bob", "Eve", "Dan")
    duplicate = await opened(people[0])
    path = f"/duplicates/{duplicate['id']}/join"
    answers = await asyncio.gather(*(person.ask("POST", path) for person in people[1:]))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
    assert len((await join(people[0], duplicate))["entrants"]) == 2
    stranger = next(
        person
        for person, answer in zip(people[1:], answers, strict=True)
        if answer.status_code == 409
    )
    path = f"/duplicates/{duplicate['id']}/deals/1"
    told = (403, "Join first; then you can play the deals.")
    assert await stranger.refused("POST", path) == told
    (listed,) = await people[0].told("GET", "/duplicates")
    assert (listed["id"], listed["entrants"], listed["finished"]) == (duplicate["id"], 2, 0)
    assert await stranger.told("GET", "/duplicates") == []


async def test_bots_that_would_not_play_alike_are_refused(server, monkeypatch):
    ada = await server.guest("Ada")
    for game in await ada.told("GET", "/games"):
        alike = {bot["name"]: bot["alike"] for bot in game["bots"] if bot["kind"] == "level"}
        assert [name for name in alike if not alike[name]] == ["master"]
    for bot in ("master", "search:1s"):
        assert (await ada.refused("POST", "/duplicates", **{**USUAL, "bot": bot}))[0] == 422
    assert (await ada.refused("POST", "/duplicates", **{**USUAL, "players": 3}))[0] == 422
    assert (await ada.refused("GET", "/duplicates/nothing"))[0] == 404
    monkeypatch.setattr(duplicate_store, "MOST_OPEN", 1)
    await opened(ada)
    assert (await ada.refused("POST", "/duplicates", **USUAL))[0] == 409


async def test_a_guest_who_logs_in_still_takes_part(server):
    ada, guest = await server.guests("Ada", "Guest")
    account = {"name": "Ada of Ephesos", "password": "a marvel of the world"}
    await ada.told("POST", "/accounts", **account)
    duplicate = await opened(guest)
    await give_up(guest, duplicate, 1)
    await guest.told("POST", "/session", **account)
    board = await look(ada, duplicate)
    assert board["joined"] and mine(board)["host"]
    assert [deal["mine"] is None for deal in board["deals"]] == [False, True]
