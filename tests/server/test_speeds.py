"""Speeds: clocks with a reserve, games over days, the games that wait for somebody, vacations."""

import asyncio
import sys
from datetime import UTC, datetime, timedelta

import pytest
from helpers.server import running
from helpers.server_people import new_token

from pharos.server.bots import scheduler
from pharos.server.live.live_tables import LiveTables
from pharos.server.refusals import Refused
from pharos.server.speeds.vacations import allowance
from pharos.server.storage import rows
from pharos.server.storage.move_log import MoveLog
from pharos.server.storage.speeds import rest
from pharos.table.thinking import Stretch

DAY = timedelta(days=1)


@pytest.fixture
def later(monkeypatch):
    """Lets time pass for everything that the server does."""
    passed, real = timedelta(), rows.now

    def now():
        return datetime.now(UTC) + passed

    def wait(**time):
        nonlocal passed
        passed += timedelta(**time)

    for name, module in list(sys.modules.items()):
        if name.startswith("pharos.server") and getattr(module, "now", None) is real:
            monkeypatch.setattr(module, "now", now)
    return wait


@pytest.fixture
def no_rounds(monkeypatch):
    """A scheduler that looks at all tables when it is asked to."""
    monkeypatch.setattr(scheduler, "ROUND_SECONDS", 3600)


async def begin(host, *others, **asked):
    """A game of these people, and who decides first."""
    game = {"rulebook": "duel", "options": {"first_player": 0, "wonders": "first-game"}}
    table = await host.open_table("me" + " open" * len(others), **{**game, **asked})
    for person in others:
        await person.join(table)
    return await host.start(table)


async def rounds(server, table):
    """Look at all tables, and wait until all that is planned for this one is done."""
    planned = server.services.scheduler._plans
    await server.services.scheduler._check_all_tables()
    while plans := [task for plan, task in planned.items() if plan[0] == table["id"]]:
        await asyncio.gather(*plans)


async def made_by(server, table):
    return [entry.by for entry in await server.entries(table["id"])]


def at(server, person):
    """A person at a server that was started again."""
    again = person.at(server.address)
    again.http._transport = server.wires
    return again


# Live


async def test_reserve_and_increments_follow_from_the_log(new_database, later):
    database = new_database()
    async with running(database) as server:
        ada, bob = await server.guests("Ada", "Bob")
        table = await begin(ada, bob, clock="20s/1+5")
        later(seconds=30)
        await ada.play(table)
        told = (await bob.view(table))["clocks"]
        assert told[0] == {"player": 0, "running": False, "decision": 20, "reserve": pytest.approx(
            55, abs=2)}  # fmt: skip
        assert told[1]["running"] and told[1]["reserve"] == 60
        later(seconds=60)
    async with running(database) as server:
        ada, bob = at(server, ada), at(server, bob)
        told = await ada.view(table)
        assert told["clocks"][0]["reserve"] == pytest.approx(55, abs=2)
        assert told["clocks"][1]["decision"] == 0
        assert told["clocks"][1]["reserve"] == pytest.approx(20, abs=5)
        assert told["seconds_left"] == pytest.approx(20, abs=5)


async def test_a_reserve_that_was_used_up_while_nobody_served_is_used_up(new_database, later):
    database = new_database()
    async with running(database) as server:
        ada, bob = await server.guests("Ada", "Bob")
        table = await begin(ada, bob, clock="20s/1+5")
    later(seconds=81)
    async with running(database) as server:
        await until_moved(server, table)
        assert (await made_by(server, table))[0] == "clock"


async def test_everybody_has_a_clock_of_their_own_where_all_choose_at_once(server, later):
    ada, bob, eve = await server.guests("Ada", "Bob", "Eve")
    table = await begin(ada, bob, eve, rulebook="wonders", options={}, clock="10+15")
    later(seconds=10)
    await ada.play(table)
    later(seconds=20)
    await bob.play(table)
    later(seconds=30)
    clocks = (await eve.view(table))["clocks"]
    assert [clock["running"] for clock in clocks] == [False, False, True]
    spent = [600 - clock["reserve"] for clock in clocks]
    assert spent == pytest.approx([10, 30, 60], abs=5)
    await ada.told("POST", f"/tables/{table['id']}/take-back", token=new_token())
    later(seconds=5)
    clocks = (await eve.view(table))["clocks"]
    assert 600 - clocks[0]["reserve"] == pytest.approx(15, abs=5)


# Over days


async def test_a_game_over_days_needs_no_memory_and_its_time_runs_out(
    new_database, later, no_rounds
):
    """The first server stops; of two that are started, the one looks that has never seen it."""
    database = new_database()
    async with running(database) as server:
        ada, bob = await server.guests("Ada", "Bob")
        table = await begin(ada, bob, clock="2d")
        await ada.play(table)
        await rounds(server, table)
    async with running(database) as first, running(database) as second:
        later(days=1, hours=23)
        for worker in (first, second):
            await rounds(worker, table)
            assert not list(worker.services.live_tables)  # it is not even loaded
        later(hours=2)
        await rounds(second, table)
        assert await made_by(second, table) == ["person", "clock"]
        later(hours=47)
        await rounds(first, table)
        assert len(await made_by(first, table)) == 2
        (waiting,) = [
            *(await at(first, ada).told("GET", "/turns")),
            *(await at(first, bob).told("GET", "/turns")),
        ]
        assert waiting["id"] == table["id"]


async def test_a_move_ends_a_rest_even_if_nobody_noted_it(server):
    """A worker may die between a move and the note when to look again."""
    ada, bob = await server.guests("Ada", "Bob")
    table = await begin(ada, bob, clock="2d")
    await rounds(server, table)
    move_log, database = server.services.move_log, server.services.database

    async def is_looked_at():
        return table["id"] in dict(await move_log.heights())

    assert not await is_looked_at()
    await ada.play(table)
    await rounds(server, table)
    assert not await is_looked_at()
    await rest(database, table["id"], 0, datetime.now(UTC) + 9 * DAY)
    assert not await is_looked_at()  # who knows less changes nothing
    await rest(database, table["id"], 9, datetime.now(UTC) + 9 * DAY)
    assert await is_looked_at()  # not of this number of moves


async def rested(server, *tables):
    """After two rounds in which nobody moves, nobody has to look at these games."""
    for table in tables * 2:
        await rounds(server, table)
    heights = dict(await server.services.move_log.heights())
    return all(table["id"] not in heights for table in tables)


async def test_a_game_without_a_clock_that_nobody_plays_needs_no_memory(new_database, no_rounds):
    database = new_database()
    async with running(database) as server:
        ada, bob = await server.guests("Ada", "Bob")
        played, begun = [await begin(ada, bob, clock="none") for _ in range(2)]
        await ada.play(played)
        assert await rested(server, played, begun)
    async with running(database) as server:
        await rounds(server, played)
        assert not list(server.services.live_tables)
        await at(server, bob).play(played)
        await rounds(server, played)
        assert played["id"] in dict(await server.services.move_log.heights())
        assert await rested(server, played)


async def test_a_bot_plays_on_where_a_game_without_a_clock_rested(new_database, no_rounds):
    """The worker may die before its bot has decided."""
    database = new_database()
    async with running(database, bot_delay=3600) as server:
        ada, bob = await server.guests("Ada", "Bob")
        table = await begin(ada, bob, clock="none")
        assert await rested(server, table)
        await ada.told("POST", f"/tables/{table['id']}/leave")
    async with running(database) as server:
        await rounds(server, table)
        assert await made_by(server, table) == ["bot"]


async def test_a_game_without_a_clock_is_closed_though_it_rests(new_database, later, no_rounds):
    async with running(new_database()) as server:
        ada, bob = await server.guests("Ada", "Bob")
        table = await begin(ada, bob, clock="none")
        for _ in range(30):
            assert await rested(server, table)
            await server.services.scheduler._tidy()
            assert (await ada.look(table))["status"] == "playing"
            later(days=1)
        assert not await rested(server, table)
        await server.services.scheduler._tidy()
        assert (await ada.look(table))["status"] == "closed"


async def test_bots_at_a_table_over_days_do_not_take_days(server):
    ada = await server.guest()
    table = await ada.open_table("greedy me", clock="1d", options={"first_player": 0}, start=True)
    async with ada.live(table) as page:
        await page.sees(1)
    ends = datetime.fromisoformat((await ada.look(table))["deadline"])
    assert timedelta(hours=23) < ends - datetime.now(UTC) <= DAY
    await ada.told("POST", f"/tables/{table['id']}/leave")
    async with ada.live(table) as page:
        await ada.told("DELETE", f"/tables/{table['id']}/stand-in")
        await page.until(lambda: page.shown)
    assert (await ada.look(table))["seats"][1]["stand_in"] is None


async def test_nobody_is_away_from_a_game_over_days(server, later):
    ada, bob = await server.guests("Ada", "Bob")
    table = await begin(bob, ada, clock="1d")
    later(hours=2)
    assert [seat["away_since"] for seat in (await ada.look(table))["seats"]] == [None, None]
    answer = await ada.ask("POST", f"/tables/{table['id']}/seats/0/stand-in")
    assert answer.json()["error"]["code"] == "over_days"


async def test_a_game_over_days_is_not_closed_while_its_clock_runs(new_database, later, no_rounds):
    async with running(new_database()) as server:
        ada, bob = await server.guests("Ada", "Bob")
        played = await begin(ada, bob, clock="14d")
        offered, live = await ada.open_table(clock="7d"), await ada.open_table(clock="quick")
        await ada.told("PUT", "/vacation", days=14)
        later(days=14)
        await ada.told("PUT", "/vacation", days=14)
        later(days=6)
        await server.services.scheduler._tidy()
        statuses = [(await ada.look(table))["status"] for table in (played, offered, live)]
        assert statuses == ["playing", "open", "closed"]
        await rounds(server, played)
        later(days=11)  # more than thirty since the last move, and the clock has not run out
        await rounds(server, played)
        await server.services.scheduler._tidy()
        assert (await server.services.store.table(played["id"])).status == "playing"


# Whose turn it is


async def test_the_most_urgent_game_waits_first(server):
    ada, bob = await server.guests("Ada", "Bob")
    clocks = ("none", "7d", "1d", "relaxed", "2d")
    tables = {clock: await begin(ada, bob, clock=clock) for clock in clocks}
    await begin(bob, ada, clock="1d")  # waits for Bob
    waiting = await ada.told("GET", "/turns")
    assert [table["clock"] for table in waiting] == ["relaxed", "1d", "2d", "7d", "none"]
    assert waiting[-1]["deadline"] is None
    await ada.play(tables["1d"])
    await ada.told("POST", f"/tables/{tables['2d']['id']}/stand-in", bot="greedy")
    waiting = await ada.told("GET", "/turns")
    assert [table["clock"] for table in waiting] == ["relaxed", "7d", "none"]
    assert {table["clock"] for table in await bob.told("GET", "/turns")} >= {"1d"}


async def test_games_that_are_not_in_memory_are_read_together(server, monkeypatch):
    """As each would be by itself, with a few questions to the database for all of them."""
    ada, bob = await server.guests("Ada", "Bob")
    tables = [await begin(ada, bob, clock="7d") for _ in range(4)]
    for table in tables[:2]:
        await ada.play(table)
    log, ids, asked = MoveLog(server.services.database), [table["id"] for table in tables], []
    read = log.logs
    monkeypatch.setattr(log, "logs", lambda ids: asked.append(ids) or read(ids))
    monkeypatch.setattr("pharos.server.live.live_tables.LISTED", 3)
    elsewhere = LiveTables(server.services.store, log, patience=60)
    found = await elsewhere.find_all(ids)
    assert sorted(asked, key=len) == [ids[3:], ids[:3]]
    assert [table.match.moves for table in found] == [1, 1, 0, 0]
    for table in found:
        alone = await server.services.live_tables.find(table.id)
        assert table.row == alone.row
        assert table.match.game.state.tobytes() == alone.match.game.state.tobytes()
    assert await elsewhere.find_all(ids) == found  # now they are there
    assert len(asked) == 2
    with pytest.raises(Refused):
        await elsewhere.find_all([ids[0], "nowhere"])


# Vacations


async def test_clocks_stand_still_on_a_vacation_and_others_see_it(server, later):
    ada, bob = await server.guests("Ada", "Bob")
    table = await begin(ada, bob, clock="1d")
    before = datetime.fromisoformat((await ada.look(table))["deadline"])
    async with bob.live(table) as page:
        taken = await ada.told("PUT", "/vacation", days=3)
        until = await page.until(lambda: seat_on_vacation(page))
        assert datetime.fromisoformat(until) == datetime.fromisoformat(taken["until"])
        assert taken["days_left"] == 27
    assert not any(clock["running"] for clock in (await bob.view(table))["clocks"])
    shifted = datetime.fromisoformat((await ada.look(table))["deadline"])
    assert shifted - before == 3 * DAY
    later(days=2)
    await rounds(server, table)
    assert await made_by(server, table) == []
    ended = await ada.told("DELETE", "/vacation")
    assert ended == {"until": None, "days_left": 27, "most": 14}  # a day begun is a day taken
    later(hours=25)
    await rounds(server, table)
    assert (await made_by(server, table))[0] == "clock"


async def test_a_vacation_ends_by_itself(server, later):
    ada, bob = await server.guests("Ada", "Bob")
    table = await begin(ada, bob, clock="1d")
    await ada.told("PUT", "/vacation", days=2)
    later(days=2, hours=1)
    assert (await ada.told("GET", "/vacation"))["until"] is None
    assert (await bob.look(table))["seats"][0]["vacation_until"] is None
    assert (await bob.view(table))["clocks"][0]["running"]
    later(hours=24)
    await rounds(server, table)
    assert (await made_by(server, table))[0] == "clock"


async def test_live_games_know_no_vacation(server):
    ada, bob = await server.guests("Ada", "Bob")
    table = await begin(ada, bob, clock="relaxed")
    await ada.told("PUT", "/vacation", days=1)
    assert (await bob.look(table))["seats"][0]["vacation_until"] is None
    assert (await bob.view(table))["clocks"][0]["running"]


async def test_vacations_are_bounded_also_for_those_who_ask_twice_at_once(new_database):
    async with running(database := new_database()) as first, running(database) as second:
        ada = await first.guest()
        other = at(second, ada)
        assert (await ada.ask("PUT", "/vacation", days=15)).status_code == 422
        asked = [one.ask("PUT", "/vacation", days=5) for one in (ada, other, ada, other)]
        answers = await asyncio.gather(*asked)
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
        assert (await other.told("GET", "/vacation"))["days_left"] == 25


NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("taken", "left"),
    [
        ([], 30),
        ([(-20, -6)], 16),
        ([(-20, -6), (-5, -3.5)], 14),
        ([(-370, -360)], 25),  # half of it was more than a year ago
        ([(-400, -380)], 30),
        ([(-100, -86), (-80, -66), (-60, -56)], 0),
    ],
)
def test_there_are_thirty_days_of_vacation_in_a_year(taken, left):
    vacations = [Stretch(NOON + begins * DAY, NOON + ends * DAY) for begins, ends in taken]
    assert allowance(vacations, NOON) == (None, left)


async def test_a_person_with_no_days_left_takes_none(server, later):
    ada = await server.guest()
    for days in (14, 14):
        await ada.told("PUT", "/vacation", days=days)
        later(days=days)
    answer = await ada.ask("PUT", "/vacation", days=3)
    problem = answer.json()["error"]
    assert problem["code"] == "vacation_spent" and problem["facts"] == {"most": 2}
    await ada.told("PUT", "/vacation", days=2)


async def test_a_guest_who_makes_an_account_stays_on_vacation_and_is_forgotten_in_the_end(server):
    ada = await server.guest()
    account = {"name": f"Ada {new_token()[:8]}", "password": "the wind over the sea"}
    await ada.told("POST", "/accounts", **account)
    guest = await server.guest()
    until = (await guest.told("PUT", "/vacation", days=2))["until"]
    await guest.told("POST", "/session", **account)
    assert (await ada.told("GET", "/vacation"))["until"] == until
    await guest.told("POST", "/me/delete", password=account["password"])


def seat_on_vacation(page):
    """Until when the first player is on vacation, as a page knows it."""
    seats = [told["table"]["seats"][0] for told in page.of_type("table")]
    return seats and seats[-1]["vacation_until"]


async def until_moved(server, table):
    while not await server.entries(table["id"]):
        await asyncio.sleep(0.02)
