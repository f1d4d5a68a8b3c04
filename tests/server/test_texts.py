"""The texts that are kept have a limit in bytes, and so has the number of tables."""

import tracemalloc

import orjson
import pytest

from pharos.server.live import live_tables
from pharos.server.live.texts import Texts
from pharos.server.live.updates import Perspective, kept_view

pytestmark = pytest.mark.any_database


def test_what_nobody_asked_for_lately_goes_first():
    texts = Texts(10)
    texts.keep("a", b"1234")
    texts.keep("b", b"1234")
    assert texts.get("a") == b"1234"
    texts.keep("c", b"1234")
    assert texts.get("b") is None
    assert texts.get("a") and texts.get("c") and texts.bytes == 8


def test_a_text_may_be_replaced():
    texts = Texts(10)
    for text in (b"1234", b"123456"):
        texts.keep("a", text)
    assert texts.get("a") == b"123456" and texts.bytes == 6


def test_what_is_too_large_is_not_kept():
    texts = Texts(10)
    texts.keep("a", b"12345678901")
    assert texts.get("a") is None and texts.bytes == 0


def test_a_text_occupies_no_more_memory_than_its_bytes():
    texts, number = Texts(10_000_000), 1000
    tracemalloc.start()
    for key in range(number):
        texts.keep(key, orjson.dumps({"words": "x" * 3000}))
    occupied, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert texts.bytes > 3000 * number
    assert occupied < 1.2 * texts.bytes


async def test_views_take_a_limited_number_of_bytes_however_many_are_asked_for(server, monkeypatch):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me open")
    await bob.join(table)
    await ada.start(table)
    views = Texts(100_000)
    monkeypatch.setattr((await server.services.live_tables.find(table["id"])), "views", views)
    for since in range(30):
        for person in (ada, bob, server.somebody()):
            await person.view(table, since)
        if since < 6:
            (player,) = (await ada.look(table))["deciding"]
            await (ada, bob)[player].play(table)
    assert 0 < views.bytes <= 100_000


async def test_a_view_is_kept_if_another_page_may_show_it(server, duel):
    """That of a player who has one page is not."""
    table, ada, bob = duel
    live = await server.services.live_tables.find(table["id"])
    seen_by_ada = Perspective(0, "en", 0)
    async with ada.live(table) as first, bob.live(table) as other:
        await first.sees(0)
        await other.sees(0)
        assert kept_view(live, seen_by_ada, 0) is None
        async with ada.live(table) as second:
            assert (await second.sees(0)) == (await first.sees(0))
            assert kept_view(live, seen_by_ada, 0)


async def test_tables_that_nobody_watches_are_forgotten(server, monkeypatch):
    ada = await server.guest()
    watched = await ada.open_table()
    others = [await ada.open_table() for _ in range(4)]
    monkeypatch.setattr(live_tables, "MOST_TABLES", 2)
    async with ada.live(watched) as page:
        await page.until(lambda: page.table)
        for table in others:
            server.services.live_tables._tables.pop(table["id"], None)
            await ada.look(table)
        kept = [table.id for table in server.services.live_tables]
        assert kept == [watched["id"], others[-1]["id"]]
