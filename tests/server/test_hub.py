"""Word from one worker to all; what Redis loses is made good."""

import asyncio
import socket
from contextlib import suppress

import pytest
from helpers.server import hold_first_reading, running
from helpers.server_people import PATIENCE

from pharos.server.live import redis_backends
from pharos.server.live.hub import MISSED, LocalHub, open_hub
from pharos.server.live.redis_backends import CHANNEL, RedisHub, connect
from pharos.server.live.redis_roll_call import RedisRollCall


class Ear:
    """Remembers what was heard."""

    def __init__(self):
        self.notices = asyncio.Queue()

    async def __call__(self, notice):
        if notice.get("fails"):
            raise RuntimeError("nobody understands this notice")
        await self.notices.put(notice)

    async def hears(self, notice, seconds=PATIENCE):
        """Wait for a notice."""
        async with asyncio.timeout(seconds):
            while await self.notices.get() != notice:
                pass


@pytest.fixture
def answer_seconds():
    """Nobody takes a busy Redis for one that hangs."""
    return PATIENCE


@pytest.fixture
async def pair(redis, monkeypatch, answer_seconds):
    """Two workers, and what they hear."""
    monkeypatch.setattr(redis_backends, "PATIENCE", 0.05)
    monkeypatch.setattr(redis_backends, "ANSWER_SECONDS", answer_seconds)
    hubs, ears = [RedisHub(redis.url) for _ in range(2)], [Ear(), Ear()]
    for one, ear in zip(hubs, ears, strict=True):
        await one.open(ear)
        await ear.hears(MISSED)  # from now on everything is heard
    yield hubs, ears
    for one in hubs:
        await one.close()


async def hears_at_last(hub, ear):
    """Say something until it is heard: Redis may be back before somebody listens."""
    async with asyncio.timeout(PATIENCE):
        while True:
            await hub.publish(notice(2))
            with suppress(TimeoutError):
                await ear.hears(notice(2), seconds=0.5)
                return


def notice(number):
    return {"table": f"table {number}", "kind": "changed"}


async def test_every_worker_hears_every_notice(pair):
    hubs, ears = pair
    for number, speaker in enumerate(hubs):
        await speaker.publish(notice(number))
        for ear in ears:
            await ear.hears(notice(number))


async def test_a_worker_that_fails_on_a_notice_hears_the_next(pair):
    hubs, ears = pair
    await hubs[0].publish({"fails": True})
    await hubs[0].publish(notice(1))
    for ear in ears:
        await ear.hears(notice(1))


async def test_what_is_no_notice_makes_nobody_deaf(redis, pair):
    """Somebody else publishes where workers listen."""
    hubs, ears = pair
    async with connect(redis.url) as stranger:
        await stranger.publish(CHANNEL, "good morning")
    for ear in ears:
        await ear.hears(MISSED)
        await hears_at_last(hubs[0], ear)


async def test_when_redis_was_away_everybody_looks_again(redis, pair):
    hubs, ears = pair
    redis.stop()
    await hubs[0].publish(notice(1))  # nobody hears it, and nobody stumbles
    redis.start()
    for ear in ears:
        await ear.hears(MISSED)
        await hears_at_last(hubs[1], ear)


@pytest.mark.parametrize("answer_seconds", [1])
async def test_a_redis_that_hangs_is_noticed_and_holds_up_nobody(redis, pair):
    hubs, ears = pair
    redis.hang()
    await hubs[0].publish(notice(1))  # returns at once
    for ear in ears:
        await ear.hears(MISSED)
    redis.start()
    for ear in ears:
        await hears_at_last(hubs[0], ear)


async def test_where_redis_hangs_nobody_waits_to_take_their_leave(redis, monkeypatch):
    """A worker that stops while its successor waits holds up everybody."""
    monkeypatch.setattr(redis_backends, "PATIENCE", 3600)
    monkeypatch.setattr(redis_backends, "ANSWER_SECONDS", 1800)
    hub, ear = RedisHub(redis.url), Ear()
    roll_call = RedisRollCall(redis.url, "one", lambda: 0)
    for client in (hub._publisher, hub._subscriber, roll_call._redis):
        client.connection_pool.connection_kwargs["socket_timeout"] = 0.1
    redis.hang()
    await hub.open(ear)
    await hub.publish(notice(1))
    await ear.hears(MISSED)
    async with asyncio.timeout(PATIENCE):
        while not hub._is_lost:
            await asyncio.sleep(0.02)
        await roll_call.machines()  # it is noticed here too
        monkeypatch.setattr(roll_call._redis, "delete", asyncio.Event().wait)
        await hub.close()
        await roll_call.close()


async def test_without_redis_there_is_nobody_to_tell():
    alone, ear = LocalHub(), Ear()
    await alone.open(ear)
    await alone.publish(notice(1))
    assert ear.notices.empty()
    await alone.close()


def test_where_there_is_no_address_there_is_no_redis():
    assert isinstance(open_hub(None), LocalHub)


async def test_a_worker_that_starts_before_redis_hears_it_later(redis, monkeypatch):
    """Until then it is told to look for itself."""
    monkeypatch.setattr(redis_backends, "PATIENCE", 0.05)
    redis.stop()
    early, ear = RedisHub(redis.url), Ear()
    await early.open(ear)
    for _ in range(2):
        await ear.hears(MISSED)
    redis.start()
    await hears_at_last(early, ear)
    await early.close()


# Two workers in this process


@pytest.fixture
async def workers(new_database, redis, monkeypatch):
    monkeypatch.setattr(redis_backends, "PATIENCE", 0.05)
    database = new_database()
    async with running(database, redis=redis.url) as first:
        async with running(database, redis=redis.url) as second:
            yield first, second


async def test_an_answer_shows_the_table_as_it_is_now(workers):
    """A worker does not wait for its own notice to come back."""
    first, _ = workers
    ada, bob = await first.guests("Ada", "Bob")
    table = await ada.open_table("me open")
    assert (await bob.join(table))["you"] == 1
    assert (await ada.start(table))["status"] == "playing"
    assert (await ada.told("POST", f"/tables/{table['id']}/resign"))["status"] == "finished"


async def test_what_happens_while_redis_is_away_is_read_when_it_is_back(workers, redis):
    first, second = workers
    ada, bob = await first.guests("Ada", "Bob")
    table = await ada.open_table("me open")
    other_bob = bob.at(second.address)
    async with other_bob.live(table) as page:
        await page.until(lambda: page.table)
        redis.stop()
        await bob.join(table)
        await ada.start(table)
        await ada.play(table)
        await ada.told("POST", f"/tables/{table['id']}/chat", text="hello")
        redis.start()
        await page.until(lambda: page.table["status"] == "playing" and page.table["you"] == 1)
        await page.sees(1)
        await page.until(lambda: page.lines == ["hello"])
        assert page.shown["view"]["viewer"] == 1
        assert (await page.move(page.shown["view"]["legal"][0]))["index"] == 1


async def test_pages_of_the_same_worker_need_no_redis(workers, redis):
    first, _ = workers
    ada, bob = await first.guests("Ada", "Bob")
    table = await ada.open_table("me open")
    await bob.join(table)
    await ada.start(table)
    async with bob.live(table) as page:
        await page.sees(0)
        redis.stop()
        await ada.play(table)
        await page.sees(1)
        await ada.told("POST", f"/tables/{table['id']}/chat", text="hello")
        await page.until(lambda: page.lines == ["hello"])
    redis.start()


async def test_a_table_that_changes_while_it_is_read(workers, monkeypatch):
    """The news arrives before the old reading is put away: it is not lost."""
    first, second = workers
    ada, bob = await first.guests("Ada", "Bob")
    table = await ada.open_table("me open")
    somebody = await second.guest()
    read, go_on = hold_first_reading(monkeypatch, second.services.store)
    heard, hear = asyncio.Event(), second.services.live_tables.known

    async def note(wanted):
        heard.set()
        return await hear(wanted)

    monkeypatch.setattr(second.services.live_tables, "known", note)
    looking = asyncio.create_task(somebody.look(table))
    await read.wait()
    await bob.join(table)
    await heard.wait()
    go_on.set()
    await looking
    async with bob.at(second.address).live(table) as page:
        await page.until(lambda: page.table and page.table["you"] == 1)


async def test_a_game_goes_on_where_redis_was_never_heard_of_again(workers, redis):
    """Both workers still work, each with its own pages; and a check finds what others did."""
    first, second = workers
    ada, bob = await first.guests("Ada", "Bob")
    table = await ada.open_table("me open")
    await bob.join(table)
    other_bob = bob.at(second.address)
    await other_bob.look(table)
    redis.stop()
    await ada.start(table)
    await ada.play(table)
    await second.services.scheduler._check_all_tables()
    assert (await other_bob.view(table))["moves"] == 1
    await other_bob.play(table)
    await other_bob.play(table)
    await first.services.scheduler._check_all_tables()
    assert (await ada.view(table))["moves"] == 3
    redis.start()


# The roll call


async def test_workers_of_all_machines_are_known(redis, monkeypatch):
    """They say that they are there, take their leave, or are not heard of any more."""
    here = RedisRollCall(redis.url, "one", lambda: 2)
    there = RedisRollCall(redis.url, "two", lambda: 3)
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(socket, "gethostname", lambda: "elsewhere")
        await there._say()
    heard = {machine.name: machine for machine in await here.machines()}
    assert heard["elsewhere"] == ("elsewhere", 1, 3)
    assert heard[socket.gethostname()].pages >= 2
    await there.close()
    assert "elsewhere" not in {machine.name for machine in await here.machines()}
    redis.stop()
    [alone] = await here.machines()
    assert alone.name == socket.gethostname()
    redis.start()
    await here.close()
