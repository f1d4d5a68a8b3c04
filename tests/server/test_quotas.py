"""What a seat may ask for, and how much one person or one address may have at a time."""

import asyncio
from types import SimpleNamespace

import pytest
from helpers.server import running

from pharos.server.dependencies import address_of
from pharos.server.live import quotas
from pharos.server.live.quotas import MOST_SIMULATIONS, Quota, is_thinker
from pharos.server.storage.table_reading import unfinished

SIX_ARCHITECTS = "me" + 6 * " architect"


@pytest.fixture(scope="module")
async def strict(new_database):
    """A server that counts."""
    async with running(new_database(), limits=True) as server:
        yield server


@pytest.fixture
def few(monkeypatch):
    """Two tables and three bots that think for each person."""
    monkeypatch.setattr(quotas, "OF_A_PERSON", Quota(2, 3))


async def refused(person, seats, rulebook="duel", **more):
    """The code with which a table is refused."""
    described = [{"kind": s} if s in ("me", "open") else {"kind": "bot", "bot": s} for s in seats]
    asked = {"rulebook": rulebook, "players": len(seats), "seats": described, **more}
    answer = await person.ask("POST", "/tables", **asked)
    assert not answer.is_success
    return answer.json()["error"]["code"]


# A seat


@pytest.mark.parametrize(
    "bot", ["search:999999999999", f"search:{MOST_SIMULATIONS + 1}", "guided:6s", "search:5.1s"]
)
async def test_no_seat_may_ask_for_a_search_without_end(server, bot):
    ada, bob = await server.guests("Ada", "Bob")
    assert await refused(ada, ["me", bot]) == "search_too_long"
    table = await ada.open_table("me open", hints=True)
    path = f"/tables/{table['id']}"
    for method, place, asked in (
        ("PUT", f"{path}/seats/1", {"kind": "bot", "bot": bot}),
        ("POST", f"{path}/start", {"fill": bot}),
    ):
        assert (await ada.refused(method, place, **asked))[0] == 422
    await bob.join(table)
    await ada.start(table)
    status, words = await bob.refused("POST", f"{path}/stand-in", bot=bot)
    assert status == 422 and "10000 simulations or 5 seconds" in words


async def test_a_long_search_is_allowed_up_to_the_bound(server):
    ada = await server.guest()
    for bot in (f"search:{MOST_SIMULATIONS}", "search:5s", "master"):
        assert (await ada.open_table(f"me {bot}"))["seats"][1]["bot"] == bot


@pytest.mark.parametrize("language, word", [("nl", "hoogstens"), ("fr", "robot")])
async def test_it_is_said_in_the_language_of_the_reader(server, language, word):
    ada = await server.guest()
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "search:1000000"}]
    answer = await ada.http.post(
        "/api/tables",
        json={"rulebook": "duel", "players": 2, "seats": seats},
        headers={"accept-language": language},
    )
    assert word in answer.json()["error"]["words"]


# A person


async def test_one_guest_cannot_fill_the_server_with_bots_that_think(strict):
    """Thirty tables with six architects each were once allowed, and slowed down all bots."""
    ada, bob = await strict.guests("Ada", "Bob")
    opened = 0
    while (
        await ada.ask(
            "POST",
            "/tables",
            rulebook="wonders",
            players=7,
            seats=[{"kind": "me"}, *[{"kind": "bot", "bot": "architect"}] * 6],
        )
    ).is_success:
        opened += 1
    assert opened == quotas.OF_A_PERSON.thinkers // 6
    assert await refused(ada, SIX_ARCHITECTS.split(), "wonders") == "too_many_thinkers"
    assert await ada.open_table("me greedy")  # which costs nothing
    assert await bob.open_table(SIX_ARCHITECTS, "wonders")


async def test_unfinished_tables_are_counted(strict, few):
    ada, bob = await strict.guests("Ada", "Bob")
    first, second = [await ada.open_table("me greedy", start=True) for _ in range(2)]
    assert await refused(ada, ["me", "greedy"]) == "too_many_tables"
    assert await bob.open_table()
    await ada.told("POST", f"/tables/{first['id']}/resign")
    assert await ada.open_table("me greedy")


async def test_a_rematch_is_a_table_too(strict, few):
    ada = await strict.guest()
    first, second = [await ada.open_table("me greedy", start=True) for _ in range(2)]
    await ada.told("POST", f"/tables/{first['id']}/resign")
    await ada.open_table("me open")
    path = f"/tables/{first['id']}/rematch"
    assert (await ada.refused("POST", path))[0] == 409
    await ada.told("POST", f"/tables/{second['id']}/resign")
    await ada.told("POST", path)


async def test_bots_that_take_seats_later_are_counted(strict, few):
    ada = await strict.guest()
    table = await ada.open_table("me mason mason open open", "wonders")
    path = f"/tables/{table['id']}"
    answer = await ada.ask("POST", f"{path}/start", fill="mason")
    assert answer.json()["error"]["code"] == "too_many_thinkers"
    await ada.told("PUT", f"{path}/seats/3", kind="bot", bot="mason")
    answer = await ada.ask("PUT", f"{path}/seats/4", kind="bot", bot="master")
    assert answer.json()["error"]["code"] == "too_many_thinkers"
    assert (await ada.told("POST", f"{path}/start", fill="greedy"))["status"] == "playing"


async def test_a_stand_in_that_thinks_is_counted(strict, monkeypatch):
    monkeypatch.setattr(quotas, "OF_A_PERSON", Quota(1, 1))
    ada, bob = await strict.guests("Ada", "Bob")
    bob_begins = {"first_player": "1", "wonders": "first-game"}
    table = await ada.open_table("me open", hints=True, options=bob_begins)
    await bob.join(table)
    await ada.start(table)
    path = f"/tables/{table['id']}/stand-in"
    await ada.told("POST", path, bot="mason")
    await ada.told("POST", path, bot="architect")  # instead of the mason
    answer = await bob.ask("POST", path, bot="mason")
    assert answer.json()["error"]["code"] == "too_many_thinkers"
    await bob.told("POST", path, bot="greedy")


async def test_requests_at_the_same_moment_are_counted_too(strict, few):
    ada = await strict.guest()
    seats = [{"kind": "me"}, {"kind": "open"}]
    asked = {"rulebook": "duel", "players": 2, "seats": seats}
    answers = await asyncio.gather(*[ada.ask("POST", "/tables", **asked) for _ in range(6)])
    assert sorted(answer.status_code for answer in answers) == [201] * 2 + [409] * 4


def test_thinkers_are_known_by_name():
    thinkers = ("mason", "architect", "master", "search:10", "guided:1s")
    assert all(map(is_thinker, thinkers))
    assert not any(map(is_thinker, ("greedy", "random", "newcomer", "general", "of old")))


# An address


async def test_many_guests_of_one_address_are_counted_together(strict, monkeypatch):
    origin = strict.services.quotas.origin_of("127.0.0.1")
    async with strict.services.database.read() as connection:
        tables, _ = await unfinished(connection, origin=origin)
    assert tables
    monkeypatch.setattr(quotas, "OF_AN_ADDRESS", Quota(tables + 2, 1000))
    people = await strict.guests("Ada", "Bob", "Eve")
    for person in people[:2]:
        await person.open_table()
    assert await refused(people[2], ["me", "open"]) == "too_many_here"


async def test_no_address_is_stored(strict):
    table = await (await strict.guest()).open_table()
    row = await strict.services.store.table(table["id"])
    assert row.origin == strict.services.quotas.origin_of("127.0.0.1") and "127" not in row.origin
    assert "origin" not in table


@pytest.mark.parametrize(
    "host, address",
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
    ],
)
def test_one_home_is_one_address(host, address):
    connection = SimpleNamespace(client=SimpleNamespace(host=host))
    assert address_of(connection) == address
    assert address_of(SimpleNamespace(client=None)) == "nobody"


async def test_a_server_may_be_told_not_to_count(server, few):
    ada = await server.guest()
    for _ in range(3):
        await ada.open_table("me" + 6 * " mason", "wonders")
