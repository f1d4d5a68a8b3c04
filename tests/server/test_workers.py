"""Several workers on PostgreSQL and Redis: no worker owns a table."""

import asyncio
import random
from dataclasses import dataclass

import pytest
from helpers.server import settings_for
from helpers.server_people import Person, Wires, new_guest, new_token
from helpers.server_process import HOST
from helpers.server_services import free_port

from pharos.server.live.live_table import new_match
from pharos.server.live.presence import SILENT_ROUNDS
from pharos.server.storage.database import Database
from pharos.server.storage.move_log import MoveLog
from pharos.server.storage.store import Store

ROUND_SECONDS = 1.5  # long enough that nobody counts as dead because the machine is busy


@dataclass
class Worker:
    """One of the processes."""

    process: int
    address: str


class ServerWorkers:
    """All workers of a server."""

    def __init__(self, launcher, database, redis):
        self._launcher = launcher
        self.database = database
        self.redis = redis
        self.workers = []

    async def hire(self, round_seconds=0.2, **settings):
        """One more worker, which checks its tables often."""
        port = free_port()
        asked = settings_for(self.database, redis=self.redis.url, **settings)
        patches = {"round_seconds": round_seconds, "redis_patience": 0.05}
        process = await asyncio.to_thread(self._launcher.start, asked, port, **patches)
        worker = Worker(process, f"http://{HOST}:{port}")
        self.workers.append(worker)
        return worker

    async def kill(self, worker):
        self.workers.remove(worker)
        await asyncio.to_thread(self._launcher.kill, worker.process)


@pytest.fixture
async def crew(launcher, postgres, redis):
    hired = ServerWorkers(launcher, postgres.new_database(), redis)
    yield hired
    for worker in list(hired.workers):
        await hired.kill(worker)


@pytest.fixture
async def wires():
    async with Wires() as shared:
        yield shared


@pytest.fixture
async def store(crew):
    """The database, after everything."""
    database = Database(crew.database)
    yield Store(database), MoveLog(database)
    await database.close()


async def sit_down(people, seats="me open", rulebook="duel", **more):
    """A table where everyone has sat down, each at their own worker."""
    table = await people[0].open_table(seats, rulebook, **more)
    for person in people[1:]:
        assert (await person.join(table, invite=table["invite"]))["you"] is not None
    await people[0].start(table)
    return table


def choice(seed):
    return random.Random(seed).choice


async def check_log(store, table):
    """Every number once, and a game that can be played again."""
    tables, log = store
    row, entries = await tables.table(table["id"]), await log.entries(table["id"])
    assert [entry.index for entry in entries] == list(range(len(entries)))
    match = new_match(row)
    for entry in entries:
        match.check(entry.player, entry.action)
        match.enter(entry)
    assert match.over and row.status == "finished"
    await log.close()
    return entries


@pytest.mark.long
async def test_whole_games_of_people_at_different_workers(crew, wires, store):
    """Three people and a bot; the spectator is at yet another place; all see everything."""
    first, second = [await crew.hire() for _ in range(2)]
    addresses = (first.address, second.address, first.address)
    people = [await new_guest(address, wires) for address in addresses]
    table = await sit_down(people, "me open friend greedy", "wonders")
    watcher = Person(second.address, wires)
    lives = [person.live(table) for person in (*people, watcher)]
    async with lives[0] as ada, lives[1] as bob, lives[2] as eve, lives[3] as page:
        await asyncio.gather(*(one.play_on(choice(7)) for one in (ada, bob, eve)))
        await page.until(lambda: page.is_over and page.shown["view"]["over"])
    entries = await check_log(store, table)
    for told in (ada, bob, eve, page):
        assert [h["index"] for h in told.happenings] == list(range(len(entries)))
        assert told.table["result"] == page.table["result"]
        assert told.shown["view"]["over"] == page.shown["view"]["over"]


async def test_seats_presence_chat_and_mutes_reach_the_other_worker(crew, wires):
    first, second = [await crew.hire() for _ in range(2)]
    ada = await new_guest(first.address, wires, "Ada")
    bob = await new_guest(second.address, wires, "Bob")
    table = await ada.open_table("me open")
    async with ada.live(table) as at_first, bob.live(table) as at_second:
        await bob.join(table)
        for page in (at_first, at_second):
            await page.until(lambda page=page: page.table["seats"][1]["name"] == "Bob")
            await page.until(
                lambda page=page: [s["here"] for s in page.table["seats"]] == [True, True]
            )
        await at_second.send("say", text="hello")
        await at_first.until(lambda: at_first.lines == ["hello"])
        await bob.told("PUT", "/me", name="Robert")
        await at_first.until(lambda: at_first.table["seats"][1]["name"] == "Robert")
        await ada.told("PUT", f"/tables/{table['id']}/seats/1", kind="open")
        await at_second.until(lambda: at_second.table["you"] is None)
    async with ada.live(table) as page:
        await page.until(
            lambda: page.table and [s["here"] for s in page.table["seats"]] == [True, False]
        )


async def test_when_a_worker_dies_its_people_are_gone(crew, wires):
    """Not when it has nothing new to say: people who stay connected stay here."""
    first, second = [await crew.hire(ROUND_SECONDS) for _ in range(2)]
    ada = await new_guest(first.address, wires, "Ada")
    bob = await new_guest(second.address, wires, "Bob")
    table = await sit_down([ada, bob])
    async with ada.live(table) as page, bob.live(table):

        def here():
            return page.table and [seat["here"] for seat in page.table["seats"]]

        await page.until(lambda: here() == [True, True])
        await asyncio.sleep(ROUND_SECONDS)  # by now everybody has been told
        told = len(page.of_type("table"))
        await asyncio.sleep((SILENT_ROUNDS + 1) * ROUND_SECONDS)
        assert here() == [True, True] and len(page.of_type("table")) == told
        await crew.kill(second)
        await page.until(lambda: here() == [True, False])


async def test_an_absent_player_is_replaced_at_one_worker_and_returns_at_another(crew, wires):
    first, second = [await crew.hire(away_seconds=0.3) for _ in range(2)]
    ada = await new_guest(first.address, wires, "Ada")
    bob = await new_guest(second.address, wires, "Bob")
    table = await sit_down([ada, bob])
    async with ada.live(table) as page:

        def bobs():
            return page.table["seats"][1]

        async with bob.live(table) as other:
            await page.until(lambda: page.table and bobs()["here"])
            await other.send("pace", pace="calm")
        await page.until(lambda: bobs()["away_since"])
        await ada.play(table)
        await page.until(lambda: page.shown and 1 in page.shown["view"]["deciders"])
        await asyncio.sleep(0.3)
        at_second = ada.at(second.address)
        await at_second.told("POST", f"/tables/{table['id']}/seats/1/stand-in")
        await page.until(lambda: bobs()["stand_in"])
        await page.sees(2)
        async with bob.at(first.address).live(table):
            await page.until(lambda: bobs()["stand_in"] is None)
            assert bobs()["here"] and bobs()["away_since"] is None
    watcher = Person(second.address, wires)
    async with ada.live(table) as page, watcher.live(table):
        await page.until(lambda: page.table and page.table["watching"] == 1)


async def test_a_move_is_made_once_whichever_worker_hears_of_it(crew, wires, store):
    """The same decision, asked for at both workers at the same time, with one token and many."""
    first, second = [await crew.hire() for _ in range(2)]
    ada = await new_guest(first.address, wires, "Ada")
    bob = await new_guest(second.address, wires, "Bob")
    table = await sit_down([ada, bob])
    at = [[person.at(worker.address) for worker in (first, second)] for person in (ada, bob)]
    path = f"/tables/{table['id']}"
    while (row := await ada.look(table))["status"] == "playing":
        if not row["deciding"]:
            continue
        devices = at[row["deciding"][0]]
        legal = (await devices[0].view(table))["view"]["legal"]
        if not legal:
            continue
        token = new_token()
        said = [(devices[n % 2], token, legal[0]) for n in range(4)]
        said += [(devices[n % 2], new_token(), legal[-1 - n % len(legal)]) for n in range(3)]
        random.Random(row["id"]).shuffle(said)
        answers = await asyncio.gather(
            *(who.ask("POST", f"{path}/moves", token=key, action=a) for who, key, a in said)
        )
        assert {answer.status_code for answer in answers} <= {200, 409, 422}
    entries = await check_log(store, table)
    assert len({entry.token for entry in entries}) == len(entries)


async def test_both_workers_count_the_requests_of_a_person(crew, wires):
    first, second = [await crew.hire(limits=True) for _ in range(2)]
    ada = await new_guest(first.address, wires)
    devices = [ada.at(worker.address) for worker in (first, second)]
    seats = [{"kind": "me"}, {"kind": "open"}]
    asked = {"rulebook": "duel", "players": 2, "seats": seats}
    answers = [await devices[n % 2].ask("POST", "/tables", **asked) for n in range(32)]
    statuses = [answer.status_code for answer in answers]
    assert statuses.count(201) == 30 and statuses[30:] == [429, 429]


async def test_when_a_worker_dies_while_bots_think_another_takes_over(crew, wires, store):
    thinker = await crew.hire(bot_delay=3600)
    ada = await new_guest(thinker.address, wires)
    table = await sit_down([ada], "me greedy greedy", "wonders")
    assert (await ada.look(table))["deciding"] == [0, 1, 2]
    other = await crew.hire()  # has never heard of this table
    await ada.play(table)
    await crew.kill(thinker)
    async with ada.at(other.address).live(table) as page:
        await page.play_on(choice(3))
    await check_log(store, table)


async def test_when_a_worker_dies_its_people_go_on_at_another(crew, wires, store):
    """Again and again: a game outlives the workers it was played at."""
    await crew.hire()
    ada = await new_guest(crew.workers[0].address, wires, "Ada")
    bob = await new_guest(crew.workers[0].address, wires, "Bob")
    table, moves = await sit_down([ada, bob], "me open greedy", "wonders"), 0
    for _ in range(4):
        newcomer = await crew.hire()
        veteran = crew.workers[0]
        async with bob.at(newcomer.address).live(table, since=moves) as page:
            await page.sees(moves)
            await ada.at(veteran.address).play(table)
            await bob.at(newcomer.address).play(table)
            known, moves = moves, (await page.sees(moves + 2))["moves"]
            assert [h["index"] for h in page.happenings] == list(range(known, moves))
        await crew.kill(veteran)
    last = crew.workers[0].address
    async with ada.at(last).live(table) as first, bob.at(last).live(table) as second:
        await asyncio.gather(first.play_on(choice(1)), second.play_on(choice(2)))
    await check_log(store, table)


async def test_when_redis_is_restarted_the_tables_go_on(crew, wires, store, redis):
    first, second = [await crew.hire() for _ in range(2)]
    ada = await new_guest(first.address, wires, "Ada")
    bob = await new_guest(second.address, wires, "Bob")
    table = await sit_down([ada, bob], "me open greedy", "wonders")
    async with ada.live(table) as at_first, bob.live(table) as at_second:
        playing = asyncio.gather(at_first.play_on(choice(5)), at_second.play_on(choice(6)))
        for moves in (6, 15, 24):
            await at_first.sees(moves)
            await asyncio.to_thread(redis.stop)
            await asyncio.sleep(0.1)  # a while without it
            await asyncio.to_thread(redis.start)
        await playing
        for page in (at_first, at_second):
            await page.until(lambda page=page: page.shown["view"]["over"])
    entries = await check_log(store, table)
    for page in (at_first, at_second):
        assert [h["index"] for h in page.happenings] == list(range(len(entries)))


async def test_a_session_is_good_at_every_worker(crew, wires):
    first, second = [await crew.hire() for _ in range(2)]
    ada = await new_guest(first.address, wires, "Ada")
    await ada.told("POST", "/accounts", name="Ada", password="the same everywhere")
    device = Person(second.address, wires)
    me = await device.told("POST", "/session", name="ada", password="the same everywhere")
    assert me["id"] == ada.id
    assert (await ada.at(second.address).told("GET", "/me"))["account"]
