"""Redis and PostgreSQL stop, hang and come back in any order, and tables go on by themselves."""

import asyncio

import pytest
from helpers.server import running
from helpers.server_people import PATIENCE

from pharos.server import services
from pharos.server.bots import scheduler
from pharos.server.live import redis_backends
from pharos.server.models import JoinTable


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    """Nobody waits long before the next try."""
    monkeypatch.setattr(redis_backends, "PATIENCE", 0.05)
    monkeypatch.setattr(services, "PATIENCE", 0.05)


@pytest.fixture
async def workers(new_database, redis):
    """Two workers that count requests together, as where people really play."""
    database = new_database()
    async with running(database, redis=redis.url, limits=True) as first:
        async with running(database, redis=redis.url, limits=True) as second:
            yield first, second


async def begin_duel(server):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me open")
    await bob.join(table)
    return await ada.start(table), ada, bob


async def test_a_redis_that_hangs_holds_up_nobody(workers, redis):
    """Guests come, moves are made, and even pages at the other worker see them."""
    first, second = workers
    table, ada, bob = await begin_duel(first)
    other_bob = bob.at(second.address)
    async with other_bob.live(table) as page:
        await page.sees(0)
        redis.hang()
        async with asyncio.timeout(PATIENCE):
            await ada.play(table)
            await page.sees(1)
            assert (await page.move(page.shown["view"]["legal"][0]))["type"] == "accepted"
            await first.guest("Eve")
            await ada.told("POST", f"/tables/{table['id']}/chat", text="hello")
            await page.until(lambda: page.lines == ["hello"])
        redis.start()
        await ada.told("POST", f"/tables/{table['id']}/chat", text="again")
        await page.until(lambda: page.lines == ["hello", "again"])


async def test_a_worker_that_starts_without_redis_plays_and_is_heard_later(new_database, redis):
    database = new_database()
    redis.stop()
    async with running(database, redis=redis.url) as first:
        table, ada, bob = await begin_duel(first)
        async with running(database, redis=redis.url) as second:
            async with bob.at(second.address).live(table) as page:
                await ada.play(table)
                await page.sees(1)
                redis.start()
                await ada.at(second.address).told(
                    "POST", f"/tables/{table['id']}/chat", text="hello"
                )
                await page.until(lambda: page.lines == ["hello"])


async def test_pages_are_woken_whatever_they_were_told_before(workers, monkeypatch):
    """The worker knows a move that its page was never told: looking again is enough."""
    first, _ = workers
    table, ada, _ = await begin_duel(first)
    live = await first.services.live_tables.find(table["id"])
    async with ada.live(table) as page:
        await page.sees(0)
        with monkeypatch.context() as patch:
            patch.setattr(live, "wake", lambda what: None)
            await ada.play(table)
        await first.services.notices.hear(redis_backends.MISSED)
        await page.sees(1)


async def test_a_worker_that_heard_nothing_of_the_start_takes_moves(new_database, monkeypatch):
    """The one where the game was started may have died before it told the others."""
    monkeypatch.setattr(scheduler, "ROUND_SECONDS", 3600)
    database = new_database()
    async with running(database) as first, running(database) as second:
        ada, bob = await first.guests("Ada", "Bob")
        table = await ada.open_table("me open")
        await ada.at(second.address).look(table)
        await bob.join(table)
        await ada.start(table)
        action = (await ada.view(table))["view"]["legal"][0]
        assert (await ada.at(second.address).play(table, action))["index"] == 0


async def test_a_move_is_heard_before_the_start_of_its_game(new_database, monkeypatch):
    """A worker that knows a table whose game has begun elsewhere reads it again."""
    monkeypatch.setattr(scheduler, "ROUND_SECONDS", 3600)
    database = new_database()
    async with running(database) as first, running(database) as second:
        ada, bob = await first.guests("Ada", "Bob")
        table = await ada.open_table("me open")
        behind = await second.services.live_tables.find(table["id"])
        await bob.join(table)
        await ada.start(table)
        await ada.play(table)
        ahead = await first.services.live_tables.find(table["id"])
        entry = ahead.match.steps[-1].entry
        facts = {**vars(entry), "at": entry.at.isoformat()}
        notice = {"table": table["id"], "kind": "moved", "worker": "another", "entry": facts}
        await second.services.notices.hear(notice)
        assert behind.row == ahead.row
        assert behind.match.moves == 1


async def test_a_game_starts_with_the_people_who_sit_there_now(new_database, monkeypatch):
    """Somebody sat down through another worker, and nobody has told this one."""
    monkeypatch.setattr(scheduler, "ROUND_SECONDS", 3600)
    database = new_database()
    async with running(database) as first, running(database) as second:
        ada, bob = await first.guests("Ada", "Bob")
        table = await ada.open_table("me open")
        await bob.at(second.address).join(table)
        assert (await ada.start(table))["seats"][1]["name"] == "Bob"
        known = await first.services.live_tables.find(table["id"])
        assert known.row == await first.services.store.table(table["id"])
        again = await bob.at(second.address).ask("POST", f"/tables/{table['id']}/start")
        assert again.status_code == 403


async def test_a_table_that_was_forgotten_and_loaded_meanwhile_changes_too(new_database):
    async with running(new_database()) as server:
        ada, bob = await server.guests("Ada", "Bob")
        table = await ada.open_table("me open")
        services = server.services
        forgotten = services.live_tables._tables.pop(table["id"])
        known = await services.live_tables.find(table["id"])
        person = await services.store.person((await bob.told("GET", "/me"))["id"])
        asked = JoinTable(invite=None, player=None, seal=None)
        await services.seating.join(forgotten, person.id, asked)
        assert known.row.player_of(person.id) == 1


# The database


@pytest.fixture
def stoppable(postgres):
    """A database that goes away."""
    yield postgres
    postgres.start()


async def test_what_is_missed_while_the_database_is_away_too_is_read_later(stoppable, redis):
    database = stoppable.new_database()
    async with running(database, redis=redis.url) as first:
        async with running(database, redis=redis.url) as second:
            table, ada, bob = await begin_duel(first)
            async with bob.at(second.address).live(table) as page:
                await page.sees(0)
                redis.hang()
                await ada.told("POST", f"/tables/{table['id']}/chat", text="hello")
                await ada.play(table)
                stoppable.stop()
                redis.start()  # from now on everybody looks, and sees nothing
                await asyncio.sleep(0.5)
                stoppable.start()
                await page.sees(1)
                await page.until(lambda: page.lines == ["hello"])


async def test_a_worker_that_starts_before_its_database_opens_when_it_is_there(stoppable):
    database = stoppable.new_database()
    stoppable.stop()
    async with running(database) as server:
        assert (await server.somebody().ask("POST", "/guests", name="Ada")).status_code == 500
        stoppable.start()
        while not server.services.is_open:
            await asyncio.sleep(0.02)
        table, ada, _ = await begin_duel(server)
        await ada.play(table)


async def test_seats_are_as_they_were_at_a_worker_that_died(new_database):
    """The next worker has not heard of them: the one that died told nobody."""
    database = new_database()
    async with running(database) as dead, running(database) as other:
        (ada, bob), eve = await dead.guests("Ada", "Bob"), await other.guest("Eve")
        table = await ada.open_table("me open")
        await eve.look(table)  # this worker knows the table from now on
        await bob.join(table)
        assert (await bob.at(other.address).join(table))["you"] == 1
        assert (await eve.refused("POST", f"/tables/{table['id']}/join", invite=None))[0] == 409
        await ada.told("PUT", f"/tables/{table['id']}/seats/1", kind="open")
        assert (await eve.join(table))["you"] == 1
