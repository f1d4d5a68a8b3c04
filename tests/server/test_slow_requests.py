"""Requests that do not arrive are cut off, and shut nobody out."""

import asyncio

import pytest
from helpers.server import running
from helpers.server_people import PATIENCE

from pharos.server.running import http

pytestmark = pytest.mark.any_database

HEAD = b"POST /api/guests HTTP/1.1\r\nhost: pharos\r\ncontent-type: application/json\r\n"
BODY = b'{"name": "Ada"}'
WHOLE = HEAD + b"content-length: %d\r\n\r\n" % len(BODY) + BODY
TOO_SLOW = b"HTTP/1.1 408 "


@pytest.fixture
def hasty(monkeypatch):
    monkeypatch.setattr(http, "REQUEST_SECONDS", 0.2)


async def connect(server):
    host, port = server.address.removeprefix("http://").split(":")
    return await asyncio.open_connection(host, int(port))


async def send(server, text):
    reader, writer = await connect(server)
    writer.write(text)
    return reader, writer


async def answer(reader):
    """Everything until the connection is closed."""
    async with asyncio.timeout(PATIENCE):
        return await reader.read()


@pytest.mark.parametrize("part", [b"", WHOLE[:10], WHOLE[: len(HEAD)], WHOLE[:-1]])
async def test_a_part_of_a_request_is_not_waited_for(server, hasty, part):
    reader, writer = await send(server, part)
    assert (await answer(reader)).startswith(TOO_SLOW)
    writer.close()


async def drip(server):
    """What is answered to one byte now and then; nothing, if a byte that came after the end was
    quicker than the answer."""
    reader, writer = await send(server, WHOLE[:10])
    reading = asyncio.create_task(answer(reader))
    while not reading.done():
        writer.write(b"x")
        await asyncio.sleep(0.05)
    writer.close()
    return b"" if isinstance(reading.exception(), ConnectionResetError) else reading.result()


async def test_one_byte_now_and_then_gains_no_time(server, hasty):
    async with asyncio.timeout(PATIENCE):
        while not (told := await drip(server)):
            pass
    assert told.startswith(TOO_SLOW)


async def test_a_client_whose_request_has_arrived_may_wait_and_ask_again(server):
    """What takes time is not the request: a page that listens, and a connection that is kept."""
    ada = await server.guest()
    table = await ada.open_table()
    async with ada.live(table):
        assert nobody_is_cut_off()
    reader, writer = await send(server, WHOLE)
    async with asyncio.timeout(PATIENCE):
        await reader.readuntil(b"session")
    assert nobody_is_cut_off()
    writer.write(WHOLE.replace(b"host", b"connection: close\r\nhost"))
    assert (await answer(reader)).count(b"HTTP/1.1 201") == 1
    writer.close()


def nobody_is_cut_off():
    """Whether no connection waits for a request."""
    return not http.TimelyProtocol.arriving


async def test_the_oldest_of_many_from_one_address_give_way(server, monkeypatch):
    monkeypatch.setattr(http, "MOST_ARRIVING", 3)
    monkeypatch.setattr(http, "SLOW_SECONDS", 0)
    half_open = [await send(server, WHOLE[:10]) for _ in range(6)]
    for reader, _ in half_open[:2]:
        assert (await answer(reader)).startswith(TOO_SLOW)
    assert await server.guest("Eve")
    for _, writer in half_open:
        writer.close()


async def test_a_request_that_does_not_arrive_does_not_hold_up_the_end(new_database, monkeypatch):
    monkeypatch.setattr(http, "GRACE_SECONDS", 2 * PATIENCE)
    async with running(new_database()) as server:
        _, writer = await send(server, WHOLE[:-1])
        await server.guest()  # it has been heard of by now
    writer.close()
