"""Sockets that send as fast as they can: they are slowed down and closed; the others play on."""

import asyncio
from types import SimpleNamespace

import pytest
from helpers.server import running
from helpers.server_people import PATIENCE
from limits import parse
from websockets.frames import Frame, Opcode

from pharos.server import turnstile
from pharos.server.limits import LIMITS
from pharos.server.refusals import REFUSALS, Refused
from pharos.server.routes import games
from pharos.server.routes.connection import Connection
from pharos.server.turnstile import Bucket, Pace, Turnstiles

pytestmark = pytest.mark.any_database

PING = Frame(Opcode.TEXT, b'{"type":"ping"}').serialize(mask=True, extensions=[])
EMPTY_FRAMES = {
    "pings": Frame(Opcode.PING, b"").serialize(mask=True, extensions=[]),
    "pongs": Frame(Opcode.PONG, b"").serialize(mask=True, extensions=[]),
    "parts": Frame(Opcode.CONT, b"", fin=False).serialize(mask=True, extensions=[]),
}
BEGINS = Frame(Opcode.TEXT, b"{", fin=False).serialize(mask=True, extensions=[])
MANY = 5000


@pytest.fixture(scope="module")
async def strict(new_database):
    """A server that counts."""
    async with running(new_database(), limits=True) as server:
        yield server


def flood(page, frame, times=MANY):
    """Send a frame many times in one go."""
    page.socket.transport.write(frame * times)


# Messages


@pytest.mark.parametrize("language", ["en", "nl", "fr"])
async def test_a_socket_that_floods_is_slowed_down_and_closed(strict, language):
    table = await (await strict.guest()).open_table(spectators=True)
    async with strict.somebody().live(table, language=language) as page:
        flood(page, PING)
        assert await page.closed() == (4429, getattr(REFUSALS["too_many_messages"], language))
    assert len(page.of_type("pong")) < MANY


async def test_the_others_play_on_meanwhile(strict):
    ada = await strict.guest()
    table = await ada.open_table("me greedy greedy", "wonders", start=True)
    async with strict.somebody().live(table) as nuisance, ada.live(table) as page:
        shown = await page.until(lambda: page.shown)
        flood(nuisance, PING)
        assert (await page.move(shown["view"]["legal"][0]))["type"] == "accepted"
        assert len(nuisance.of_type("pong")) < MANY
        await page.sees(3)


async def test_sockets_take_turns(server, monkeypatch):
    """Even where nothing is counted: after each message all others may be heard."""
    answered, turns = [], 0
    answer = Connection._answer

    async def note(self, message):
        answered.append(turns)
        await answer(self, message)

    async def count_turns():
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    monkeypatch.setattr(Connection, "_answer", note)
    table = await (await server.guest()).open_table()
    async with server.somebody().live(table) as page:
        counting = asyncio.create_task(count_turns())
        flood(page, PING, 500)
        await page.until(lambda: len(page.of_type("pong")) == 500)
        counting.cancel()
    assert max(answered.count(turn) for turn in set(answered)) <= 2


async def test_a_burst_is_no_flood(strict):
    table = await (await strict.guest()).open_table()
    async with strict.somebody().live(table) as page:
        flood(page, PING, turnstile.OF_A_SOCKET.at_once + 10)
        await page.until(lambda: len(page.of_type("pong")) == turnstile.OF_A_SOCKET.at_once + 10)


async def test_a_large_message_arrives_whole(server):
    """A packet is read in parts."""
    table = await (await server.guest()).open_table()
    async with server.somebody().live(table) as page:
        await page.send("say", text="x" * 12_000)
        await page.send("ping")
        await page.until(lambda: page.of_type("rejected") and page.of_type("pong"))
        assert page.of_type("rejected")[0]["code"] == "line_too_long"


# Requests


async def test_requests_of_one_address_begin_one_after_the_other(strict, monkeypatch):
    """However many there are, everybody else has a turn after each of them."""
    begun, turns = [], 0
    list_game = games.game_info

    def note(*args):
        begun.append(turns)
        return list_game(*args)

    async def count_turns():
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    monkeypatch.setattr(games, "RULEBOOKS", {"duel": games.RULEBOOKS["duel"]})
    monkeypatch.setattr(games, "game_info", note)
    somebody = strict.somebody()
    counting = asyncio.create_task(count_turns())
    await asyncio.gather(*(somebody.told("GET", "/games") for _ in range(50)))
    counting.cancel()
    assert len(set(begun)) == len(begun) == 50


async def test_requests_of_different_addresses_do_not_wait_for_each_other():
    turnstiles, entered = Turnstiles(on=True), []

    async def enter(address):
        await turnstiles.enter(address)
        entered.append(address)

    await asyncio.gather(*map(enter, [*["home"] * 9, "elsewhere"]))
    assert entered.index("elsewhere") <= 1


# Frames that are no messages


@pytest.mark.parametrize("kind", EMPTY_FRAMES)
async def test_a_flood_of_other_frames_is_closed_too(server, kind):
    table = await (await server.guest()).open_table()
    async with server.somebody().live(table) as page:
        if kind == "parts":
            page.socket.transport.write(BEGINS)
        flood(page, EMPTY_FRAMES[kind])
        assert (await page.closed())[0] == 4429


# Addresses


async def test_sockets_are_counted_by_address(strict, monkeypatch):
    ada = await strict.guest()
    table = await ada.open_table()
    monkeypatch.setitem(LIMITS, "sockets", parse("1/hour"))
    async with ada.live(table) as page, ada.live(table) as another:
        assert (await another.closed())[0] == 1013  # after which a page tries again
        await page.until(lambda: page.table)


async def test_an_address_has_so_many_sockets_at_a_time(strict, monkeypatch):
    monkeypatch.setattr(turnstile, "MOST_SOCKETS", 2)
    table = await (await strict.guest()).open_table()
    for _ in range(2):  # there is room again when they are closed
        async with strict.somebody().live(table) as one, strict.somebody().live(table) as other:
            async with strict.somebody().live(table) as third:
                assert (await third.closed())[0] == 1013
            for page in (one, other):
                await page.until(lambda page=page: page.table)
        async with asyncio.timeout(PATIENCE):
            while strict.services.turnstiles._sockets:
                await asyncio.sleep(0.02)


async def test_the_sockets_of_one_address_share_its_pace(monkeypatch):
    monkeypatch.setattr(turnstile, "OF_A_SOCKET", Pace(1e9, 1000))
    monkeypatch.setattr(turnstile, "OF_AN_ADDRESS", Pace(1e-9, 4))
    turnstiles = Turnstiles(on=True)
    ours = [turnstiles.open("home") for _ in range(2)]
    other = turnstiles.open("elsewhere")
    for each in (*ours, *ours):
        await each.pass_one()
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.05):
            await ours[0].pass_one()
    await other.pass_one()


async def test_a_socket_that_never_stops_is_refused(monkeypatch):
    monkeypatch.setattr(turnstile, "OF_A_SOCKET", Pace(1e6, 1))
    monkeypatch.setattr(turnstile, "MOST_SLOWED", 3)
    monkeypatch.setattr(turnstile, "time", SimpleNamespace(monotonic=lambda: 0.0))
    one = Turnstiles(on=True).open("home")
    for _ in range(4):
        await one.pass_one()
    with pytest.raises(Refused):
        await one.pass_one()


def test_a_pause_makes_room_again(monkeypatch):
    moment = 0.0
    monkeypatch.setattr(turnstile, "time", SimpleNamespace(monotonic=lambda: moment))
    bucket = Bucket(Pace(2, 2))
    assert [bucket.take() for _ in range(4)] == [0, 0, 0.5, 1]
    moment = 60.0
    assert [bucket.take() for _ in range(3)] == [0, 0, 0.5]
