"""Nothing that a worker does now and then holds up its tables."""

import asyncio
import gc
import sys
import weakref

import pytest

from pharos.server.running import pauses
from pharos.server.storage.database import Database

pytestmark = pytest.mark.any_database


class Node:
    """Something that refers to itself, so that only the collector can free it."""

    def __init__(self):
        self.itself = self


@pytest.fixture
def short_pauses():
    thresholds, interval = gc.get_threshold(), sys.getswitchinterval()
    pauses.shorten_pauses()
    yield
    gc.unfreeze()
    gc.set_threshold(*thresholds)
    sys.setswitchinterval(interval)


def full_collections():
    return gc.get_stats()[2]["collections"]


def test_the_collector_leaves_old_objects_alone_however_many_there_are(short_pauses):
    before = full_collections()
    kept = [[number] for number in range(200_000)]
    assert full_collections() == before
    assert gc.get_stats()[0]["collections"] and kept


async def test_what_nobody_needs_is_freed_in_the_end(short_pauses, monkeypatch):
    monkeypatch.setattr(pauses, "FULL_SECONDS", 0.01)
    gone = weakref.ref(node := Node())
    gc.collect(1)  # by now it is old
    del node
    collecting = asyncio.create_task(pauses.collect_seldom())
    while gone():
        await asyncio.sleep(0.01)
    collecting.cancel()


async def test_moves_wait_for_one_transaction_and_not_for_all(tmp_path):
    database = Database(f"sqlite:///{tmp_path / 'pharos.sqlite'}")
    order, is_begun, may_end = [], asyncio.Event(), asyncio.Event()

    async def change(number):
        async with database.write():
            order.append(number)
            is_begun.set()
            await may_end.wait()

    async def move():
        async with database.turn_to_write():
            order.append("moves")

    changes = [asyncio.create_task(change(number)) for number in range(4)]
    await is_begun.wait()
    moves = asyncio.create_task(move())
    await asyncio.sleep(0)
    may_end.set()
    await asyncio.gather(moves, *changes)
    await database.close()
    assert order == [0, "moves", 1, 2, 3]
