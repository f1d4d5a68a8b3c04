"""Where bots think: quick bots never wait, those that think share the time, and all take turns."""

import asyncio
import threading

import pytest
from helpers.server_people import PATIENCE

from pharos.server.bots.pool import A_MOMENT, BotPool
from pharos.server.bots.readiness import Readiness
from pharos.server.bots.turns import FairQueue, Places, Turn

ADA = Turn("home", "ada", "first")
BOB = Turn("elsewhere", "bob", "second")


@pytest.fixture
async def pool():
    opened = BotPool(threads=2, patience=5, readiness=Readiness())
    yield opened
    await opened.close()


class Allowed:
    """A question that is answered with the time that was allowed."""

    def answer(self, memories, seconds):
        return seconds


class Held(Allowed):
    """A question that is answered when somebody says so."""

    def __init__(self):
        self.released = threading.Event()

    def answer(self, memories, seconds):
        assert self.released.wait(PATIENCE)
        return seconds


async def hold(pool, question, count, turn=ADA):
    """Keep this many thinking, or waiting for it."""
    tasks = [asyncio.create_task(pool.think(question, 3, turn)) for _ in range(count)]
    await asyncio.sleep(0)  # until all have asked
    return tasks


# Time


async def test_a_bot_that_thinks_alone_has_all_the_time(pool):
    assert await pool.think(Allowed(), 3, ADA) == 3


async def test_a_table_with_many_waits_no_longer_than_with_one(pool):
    assert await pool.think(Allowed(), 3, ADA, together=2) == 3
    assert await pool.think(Allowed(), 3, ADA, together=6) == 1
    assert await pool.think(Allowed(), 3, ADA, together=7) == 0.75


async def test_many_tables_share_the_time_too(pool):
    held = Held()
    busy = await hold(pool, held, 2)
    queued = await hold(pool, Allowed(), 6)
    held.released.set()
    shares = await asyncio.gather(*queued)
    assert shares[0] <= 1
    assert all(0 < share <= 3 for share in shares)
    await asyncio.gather(*busy)


async def test_a_crowd_shares_its_own_time(pool):
    held = Held()
    crowd = await hold(pool, held, 40)
    guest = await hold(pool, Allowed(), 1, BOB)
    assert pool.share(3, ADA.origin, 1) < 0.2
    assert pool.share(3, BOB.origin, 1) == 3
    held.released.set()
    assert await guest[0] > 1  # however many there are elsewhere
    await asyncio.gather(*crowd)


async def test_quick_bots_do_not_wait_for_those_that_think(pool):
    held = Held()
    busy = await hold(pool, held, 4)
    try:
        async with asyncio.timeout(PATIENCE):
            assert await pool.decide(Allowed(), ADA) == 5
            assert await pool.decide_now(Allowed()) == A_MOMENT
    finally:
        held.released.set()
    assert all(await asyncio.gather(*busy))


async def test_time_in_the_queue_is_time_too():
    hurried = BotPool(threads=1, patience=0, readiness=Readiness())
    assert await hurried.think(Allowed(), 3, ADA) == A_MOMENT
    await hurried.close()


async def test_finished_searches_do_not_count(pool):
    for _ in range(5):
        assert await pool.think(Allowed(), 2, ADA) == 2
    assert not pool._thinking


# Turns


def test_addresses_people_and_tables_take_turns():
    line = FairQueue()
    for path in "aa1 aa1 aa1 aa2 ab3 ab3 bc4 bc4".split():
        line.join(tuple(path), path)
    order = []
    while line:
        order.append(line.next())
    assert order == ["aa1", "bc4", "ab3", "bc4", "aa2", "ab3", "aa1", "aa1"]


async def test_a_place_that_is_left_goes_to_the_next():
    places, order = Places(1), []
    await places.take(ADA)

    async def work(name, turn):
        await places.take(turn)
        order.append(name)
        places.leave()

    tasks = [asyncio.create_task(work(name, ADA)) for name in ("first", "gone", "third")]
    tasks.append(asyncio.create_task(work("guest", BOB)))
    await asyncio.sleep(0)
    tasks[1].cancel()
    await asyncio.sleep(0)
    places.leave()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert order == ["first", "guest", "third"]
    await places.take(ADA)  # it is free again


async def test_a_caller_that_is_gone_when_its_turn_comes_gives_the_place_back():
    places = Places(1)
    await places.take(ADA)
    gone = asyncio.create_task(places.take(ADA))
    await asyncio.sleep(0)
    places.leave()
    gone.cancel()  # before it has noticed
    with pytest.raises(asyncio.CancelledError):
        await gone
    async with asyncio.timeout(PATIENCE):
        await places.take(BOB)


async def test_a_place_is_taken_for_as_long_as_the_work_goes_on(pool):
    """Even when nobody waits for it any more."""
    held = Held()
    for task in await hold(pool, held, 2):
        await asyncio.sleep(0.01)
        task.cancel()
    waiting = (await hold(pool, Allowed(), 1))[0]
    await asyncio.sleep(0.05)
    assert not waiting.done()
    held.released.set()
    assert await waiting > 0
