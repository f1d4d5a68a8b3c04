"""A table that very many watch: nobody misses anything, and the players do not wait."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from pharos.server.live import live_table, presence, updates

pytestmark = pytest.mark.any_database

CROWD = 20


@pytest.fixture(autouse=True)
def small_crowds(monkeypatch):
    for module in (live_table, presence):
        monkeypatch.setattr(module, "CROWD", 3)


@pytest.fixture
async def crowd(server):
    """A duel, the pages of its players, and those of many who watch."""
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me open")
    await bob.join(table)
    await ada.start(table)
    strangers = [server.somebody() for _ in range(CROWD // 2)]
    guests = await server.guests(*["Eve"] * (CROWD // 2))
    async with AsyncExitStack() as stack:

        async def open_page(person):
            return await stack.enter_async_context(person.live(table))

        players = [await open_page(person) for person in (ada, bob)]
        yield players, await asyncio.gather(*map(open_page, [*strangers, *guests]))


async def test_arrivals_are_told_together(crowd):
    (page, _), _ = crowd
    await page.until(lambda: page.table["watching"] == CROWD)
    assert len(page.of_type("table")) < CROWD


async def test_everybody_sees_every_move(crowd):
    players, watchers = crowd
    for page in players:
        await page.sees(0)
    await players[0].move(players[0].shown["view"]["legal"][0])
    for page in (*players, *watchers):
        await page.sees(1)


async def test_players_are_woken_first(server, crowd):
    (page, _), _ = crowd
    await page.until(lambda: page.table["watching"] == CROWD)
    (live,) = [table for table in server.services.live_tables if len(table.watchers) > CROWD]
    woken = []
    for watcher in live.watchers:
        watcher.wake = lambda what, person=watcher.person: woken.append(person)
    live.wake("view")
    players = {seat.person for seat in live.row.seats}
    assert set(woken[:2]) == players and len(woken) == 3
    while len(woken) < CROWD + 2:
        await asyncio.sleep(0.01)


async def test_who_watches_is_described_once_for_all(server, crowd, monkeypatch):
    (page, _), _ = crowd
    await page.until(lambda: page.table["watching"] == CROWD)
    (live,) = [table for table in server.services.live_tables if len(table.watchers) > CROWD]
    described, describe = [], updates.describe_table

    def note(table, person):
        described.append(person)
        return describe(table, person)

    monkeypatch.setattr(updates, "describe_table", note)
    live.forget_connected()
    for watcher in live.watchers:
        updates.table_update(live, watcher.person)
    assert len(described) == 3  # two players, and everybody else
