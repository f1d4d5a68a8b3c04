"""Threads for bots: quick bots never wait, and those that think share the time."""

import asyncio
import threading

import pytest

from pharos.server.bots.readiness import Readiness
from pharos.server.bots.threads import A_MOMENT, BotThreads


@pytest.fixture
def threads():
    opened = BotThreads(threads=2, patience=5, readiness=Readiness())
    yield opened
    opened.close()


def allowed(seconds):
    """Work that tells how long it was allowed to take."""
    return seconds


async def test_a_bot_that_thinks_alone_has_all_the_time(threads):
    assert await threads.think(allowed, 3) == 3


async def test_a_table_with_many_waits_no_longer_than_with_one(threads):
    assert await threads.think(allowed, 3, together=2) == 3
    assert await threads.think(allowed, 3, together=6) == 1
    assert await threads.think(allowed, 3, together=7) == 0.75


async def test_many_tables_share_the_time_too(threads):
    released = threading.Event()
    busy = [asyncio.create_task(threads.think(lambda _: released.wait(), 3)) for _ in range(2)]
    queued = [asyncio.create_task(threads.think(allowed, 3)) for _ in range(6)]
    await asyncio.sleep(0)  # until all have asked
    released.set()
    shares = await asyncio.gather(*queued)
    assert shares[0] <= 1
    assert all(0 < share <= 3 for share in shares)
    await asyncio.gather(*busy)


async def test_quick_bots_do_not_wait_for_those_that_think(threads):
    released = threading.Event()
    busy = [asyncio.create_task(threads.think(lambda _: released.wait(), 3)) for _ in range(4)]
    try:
        async with asyncio.timeout(5):
            assert await threads.decide(allowed) == 5
    finally:
        released.set()
    assert all(await asyncio.gather(*busy))


async def test_time_in_the_queue_is_time_too():
    hurried = BotThreads(threads=1, patience=0, readiness=Readiness())
    assert await hurried.think(allowed, 3) == A_MOMENT
    hurried.close()


async def test_finished_searches_do_not_count(threads):
    for _ in range(5):
        assert await threads.think(allowed, 2) == 2
