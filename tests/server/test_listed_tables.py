"""Lists show for whom games wait without playing them from their logs; what they show is true."""

import random
from datetime import UTC, datetime, timedelta

import pytest
from helpers.server import running
from sqlalchemy import delete

from pharos.game import find_rulebook
from pharos.record import Record
from pharos.server.bots import scheduler
from pharos.server.live import listed_tables, live_table
from pharos.server.storage.speeds_schema import WAITS
from pharos.server.storage.waits import fresh_wait, store_waits, stored_moves, true_waits, unpacked
from pharos.table.clocks import deadline, read_clock, time_left
from pharos.table.match import TAKE_BACK, Entry, Match
from pharos.table.thinking import Stretch

BEGAN = datetime(2026, 11, 18, 12, tzinfo=UTC)
LISTS = ("/tables", "/tables/mine", "/turns", "/me/waiting")


@pytest.fixture(scope="module", autouse=True)
def no_rounds():
    """A scheduler and lists that look at all tables when they are asked to."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scheduler, "ROUND_SECONDS", 3600)
        patch.setattr(listed_tables, "ROUND_SECONDS", 3600)
        yield


def moves_at_random(match, dice):
    """Entries until the game is over; choices are taken back now and then."""
    at = BEGAN
    while not match.over:
        at += timedelta(microseconds=dice.randrange(90_000_000))
        undoers = [player for player in range(match.game.players) if match.may_take_back(player)]
        if undoers and dice.random() < 0.2:
            player, action = dice.choice(undoers), TAKE_BACK
        else:
            player = dice.choice(match.deciders)
            action = str(dice.choice(match.game.legal_actions(player)))
        yield Entry(match.moves, player, action, f"{match.moves}", "person", at)


@pytest.mark.parametrize("clock", ["none", "relaxed", "3d", "10+15", "20s/1+5"])
@pytest.mark.parametrize(("name", "players"), [("duel", 2), ("wonders", 4), ("monuments", 3)])
def test_what_is_stored_says_the_same_as_the_game(name, players, clock):
    """After every move of random games, for every player, with vacations and without."""
    rules, clock = find_rulebook(name).version, read_clock(clock)
    for seed in range(2):
        dice = random.Random(seed)
        match = Match(Record(name, rules, players, {}, seed), BEGAN)
        for entry in moves_at_random(match, dice):
            match.enter(entry)
            stored = [unpacked(one) for one in fresh_wait("table", match, clock).thinking]
            away = Stretch(entry.at - timedelta(seconds=40), entry.at + timedelta(days=2))
            for player, thinking in enumerate(stored):
                truth = match.thinking[player]
                assert (thinking.since is not None) == (player in match.deciders)
                for pauses in ([], [away]):
                    assert deadline(clock, thinking, pauses) == deadline(clock, truth, pauses)
                    if clock:
                        later = entry.at + timedelta(seconds=25)
                        left = time_left(clock, thinking, later, pauses)
                        assert left == time_left(clock, truth, later, pauses)


async def begin_some(server, people):
    """Games of all kinds, each some moves from its beginning."""
    dice, tables = random.Random(7), []
    kinds = [("duel", 2), ("wonders", 3)]
    for clock in ("none", "7d", "1d", "10+15", "relaxed"):
        name, players = kinds[len(tables) % 2]
        host, *others = people[:players]
        wanted = {"rulebook": name, "clock": clock, "public": True}
        table = await host.open_table("me" + " open" * len(others), **wanted)
        for person in others:
            await person.join(table)
        await host.start(table)
        await play_some(table, people[:players], dice.randrange(1, 9), dice)
        tables.append(table)
    return tables


async def play_some(table, people, moves, dice):
    for _ in range(moves):
        deciding = (await people[0].look(table))["deciding"]
        seats = [(await person.look(table))["you"] for person in people]
        person = people[seats.index(dice.choice(deciding))]
        await person.play(table)


def at(server, person):
    """A person at a server that was started again."""
    again = person.at(server.address)
    again.http._transport = server.wires
    return again


async def listed(server, people):
    """What every list shows to everybody; how long they have been away follows from the start."""
    found = {}
    for number, person in enumerate(people):
        for path in LISTS:
            answer = await at(server, person).told("GET", path)
            for table in answer if isinstance(answer, list) else []:
                for seat in table["seats"]:
                    seat.pop("away_since")
            found[number, path] = answer
    return found


def no_replays(monkeypatch):
    """Fail wherever a game is played from its log."""

    def refuse(row):
        raise AssertionError(f"{row.id} was played from its log")

    monkeypatch.setattr(live_table, "new_match", refuse)


async def test_a_list_replays_no_game(new_database, monkeypatch):
    """Nor does it after a restart: another worker has stored for whom all games wait."""
    database = new_database()
    async with running(database) as server:
        people = await server.guests("Ada", "Bob", "Eve")
        await begin_some(server, people)
        await people[1].told("PUT", "/vacation", days=2)
        truth = await listed(server, people)
    assert all(truth[0, path] for path in LISTS)
    monkeypatch.setattr(scheduler.Scheduler, "open", lambda _: None)
    async with running(database) as server:
        with monkeypatch.context() as patch:
            no_replays(patch)
            assert await listed(server, people) == truth
            assert not list(server.services.live_tables)


async def test_what_nobody_has_stored_is_found_in_the_log(new_database, monkeypatch):
    """Of games from before it was stored, and where a worker died after a move."""
    database = new_database()
    monkeypatch.setattr(scheduler.Scheduler, "open", lambda _: None)
    async with running(database) as server:
        people = await server.guests("Ada", "Bob", "Eve")
        tables = await begin_some(server, people)
        ids = [table["id"] for table in tables]
        lists, storage = server.services.listed_tables, server.services.database
        await lists.store(lists._moves())
        before = await stored_moves(storage, ids)
        assert set(before) == set(ids)
        dice = random.Random(3)
        for table in tables[:2]:
            await play_some(table, people[: len(table["seats"])], 1, dice)
        async with storage.write() as connection:
            await connection.execute(delete(WAITS).where(WAITS.c.table_id == ids[2]))
        truth = await listed(server, people)
        monkeypatch.setattr(lists, "store", stored_by_nobody)  # it dies
    async with running(database) as server:
        lists, storage = server.services.listed_tables, server.services.database
        assert await stored_moves(storage, ids) == {
            table: moves for table, moves in before.items() if table != ids[2]
        }
        assert set(await true_waits(storage, ids)) == set(ids[3:])
        assert await listed(server, people) == truth
        assert {table.id for table in server.services.live_tables} == set(ids[:3])
        await lists.store(lists._moves())
        assert set(await true_waits(storage, ids)) == set(ids)


async def stored_by_nobody(moves):
    pass


async def test_what_follows_from_more_moves_stays(server):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me open", options={"first_player": 0, "wonders": "first-game"})
    await bob.join(table)
    await ada.start(table)
    live, storage = (await server.services.live_tables.find(table["id"])), server.services.database
    early = fresh_wait(live.id, live.match, None)
    await ada.play(table)
    late = fresh_wait(live.id, live.match, None)
    for wait in (late, early):
        await store_waits(storage, [wait])
    assert await stored_moves(storage, [live.id]) == {live.id: 1}
    assert (await true_waits(storage, [live.id]))[live.id].deciders == (1,)


async def test_a_game_is_stored_once_it_is_quiet(server):
    """Not after every move, and not again."""
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me open", rulebook="duel", clock="relaxed")
    await bob.join(table)
    await ada.start(table)
    lists, storage = server.services.listed_tables, server.services.database
    await lists._store_quiet()
    await (ada if (await ada.look(table))["deciding"] == [0] else bob).play(table)
    await lists._store_quiet()
    assert await stored_moves(storage, [table["id"]]) == {}
    await lists._store_quiet()
    assert await stored_moves(storage, [table["id"]]) == {table["id"]: 1}


async def test_older_rules_say_nothing_about_whose_turn_it_is(server, monkeypatch):
    """As at a table whose game cannot be played any more."""
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me open")
    await bob.join(table)
    await ada.start(table)
    lists = server.services.listed_tables
    await lists.store(lists._moves())
    row = await server.services.store.table(table["id"])
    monkeypatch.setattr(live_table, "can_be_played", lambda _: False)
    monkeypatch.setattr(listed_tables, "can_be_played", lambda _: False)
    monkeypatch.setattr(server.services.live_tables, "in_memory", lambda _: None)
    (shown,) = await lists.at([row])
    assert shown.wait is None
