"""The scheduler: bots move, clocks run out, and no table waits for ever."""

import asyncio
import threading
from datetime import timedelta

import pytest
from helpers.server import running
from helpers.server_people import PATIENCE, new_token

import pharos
from pharos.bots import BOTS
from pharos.bots.search import Budget
from pharos.server.bots import questions, scheduler
from pharos.server.live.describing import deadline_of
from pharos.table import clocks

pytestmark = [
    pytest.mark.any_database,
    pytest.mark.usefixtures("every_game"),  # before a bot is replaced by one of these tests
]


@pytest.fixture(scope="module", autouse=True)
def by_hand():
    """Tables are checked when a test says so. The server of all tests is made with it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scheduler, "ROUND_SECONDS", 3600)
        yield


def first(legal):
    return legal[0]


@pytest.fixture
async def hasty(new_database):
    """A server that waits for no bot."""
    async with running(new_database(), bot_seconds=0.2) as server:
        yield server


class Replaced:
    """A bot of another kind in the place of a known one."""

    def __init__(self, bot, choose):
        self.choose = choose
        self.budget = bot.budget
        self.plays = bot.plays
        self.name = bot.name

    def seated(self, decisions):
        return self


@pytest.fixture
def replace_bot(monkeypatch):
    def replace(name, choose):
        monkeypatch.setitem(BOTS, name, Replaced(BOTS[name], choose))

    return replace


# Bots


async def test_bots_play_their_own_seats(server):
    ada = await server.guest()
    table = await ada.open_table("greedy me random greedy", "wonders", start=True)
    async with ada.live(table) as page:
        await page.play_on(first)
    entries = await server.entries(table["id"])
    assert {entry.by for entry in entries if entry.player == 1} == {"person"}
    assert {entry.by for entry in entries if entry.player != 1} == {"bot"}
    assert {h["by"] for h in page.happenings if h["player"] == 0} == {"bot"}


async def test_a_bot_thinks_a_little_while(new_database):
    """It has its time, and takes back nothing: people see it think."""
    async with running(new_database(), bot_delay=3600) as server:
        ada = await server.guest()
        table = await ada.open_table("me greedy", start=True)
        await ada.play(table)
        assert (await ada.look(table))["deciding"] == [1]
        (plan,) = [plan for plan in server.services.scheduler._plans if plan[0] == table["id"]]
        assert plan == (table["id"], 1, 0, "bot")


async def test_a_bot_that_crashes_does_not_hold_up_the_table(server, replace_bot):
    def crash(game, player, seed, budget):
        raise ZeroDivisionError("a bug of a bot")

    replace_bot("greedy", crash)
    ada = await server.guest()
    table = await ada.open_table("me greedy greedy", "wonders", start=True)
    async with ada.live(table) as page:
        await page.play_on(first)
        assert "ZeroDivision" not in "".join(page.wire)
    assert {entry.by for entry in await server.entries(table["id"])} == {"person", "bot"}


async def test_a_bot_that_hangs_does_not_hold_up_the_table(hasty, replace_bot):
    """Not even when every thread for bots is taken; and other tables go on meanwhile."""
    released = threading.Event()
    replace_bot("greedy", lambda game, player, seed, budget: released.wait())
    try:
        ada = await hasty.guest()
        table = await ada.open_table("me greedy greedy", "wonders", start=True)
        async with ada.live(table) as page:
            for turn in range(2):
                await page.until(lambda: page.shown and page.shown["view"]["legal"])
                await page.move(page.shown["view"]["legal"][0])
                await page.sees(3 * turn + 3)
    finally:
        released.set()
    entries = await hasty.entries(table["id"])
    assert [entry.by for entry in entries].count("bot") >= 4


async def test_a_bot_that_makes_an_illegal_move_is_not_believed(server, replace_bot):
    replace_bot("greedy", lambda game, player, seed, budget: "build the tower of Babel")
    ada = await server.guest()
    table = await ada.open_table("me greedy", start=True)
    await ada.play(table)
    async with ada.live(table) as page:
        await page.sees(2)
    assert {entry.by for entry in await server.entries(table["id"])} == {"person", "bot"}


def test_bots_throw_dice_that_nobody_else_has(replace_bot):
    """What is public about a table does not tell what a bot will do."""
    thrown = []

    def note(game, player, seed, budget):
        thrown.append(seed)
        return game.legal_actions(player)[0]

    replace_bot("random", note)
    seeds = (1, 1, 2)
    for seed in seeds:
        questions.choose(BOTS["random"], pharos.new("duel", seed=seed), 0, 1)
    assert thrown[0] == thrown[1] != thrown[2]
    assert not set(thrown) & set(seeds)


# Bots that take their time


@pytest.fixture
def noted(replace_bot):
    """What the master was allowed, each time it was asked."""
    budgets = []

    def note(game, player, seed, budget):
        budgets.append(budget)
        return game.legal_actions(player)[0]

    replace_bot("master", note)
    return budgets


async def test_a_master_alone_has_all_its_time(server, noted):
    ada = await server.guest()
    table = await ada.open_table("master me", "wonders", start=True)
    async with ada.live(table) as page:
        await page.sees(1)
    assert noted[0] == BOTS["master"].budget == Budget(seconds=1)


async def test_six_masters_share_the_threads(server, noted):
    """There are two threads for bots here: each thinks for a third of its time."""
    ada = await server.guest()
    table = await ada.open_table("me" + 6 * " master", "wonders", start=True)
    async with ada.live(table) as page:
        await page.sees(6)
    assert noted[0].seconds == pytest.approx(1 / 3)


async def test_no_bot_thinks_longer_than_the_server_waits(new_database, noted):
    async with running(new_database(), bot_seconds=1) as server:
        ada = await server.guest()
        table = await ada.open_table("me master", "wonders", start=True)
        async with ada.live(table) as page:
            await page.sees(1)
    assert noted[0].seconds <= 0.5


async def test_a_number_of_simulations_is_no_way_to_occupy_a_server(new_database):
    async with running(new_database(), bot_seconds=0.4) as server:
        ada = await server.guest()
        table = await ada.open_table("me search:10000", "duel", start=True)
        await ada.play(table)
        async with ada.live(table) as page:
            await page.sees(2)


# Bots that have no time


async def test_a_bot_that_has_no_turn_in_time_plays_what_looks_best(
    hasty, replace_bot, asked, monkeypatch
):
    """Never at random."""
    monkeypatch.setattr(scheduler, "LAST_SECONDS", PATIENCE)
    released = threading.Event()
    replace_bot("architect", lambda game, player, seed, budget: released.wait())
    ada = await hasty.guest()
    try:
        table = await ada.open_table("me architect architect architect", "wonders", start=True)
        async with ada.live(table) as page:
            await page.sees(3)
    finally:
        released.set()
    assert asked.count("greedy") == 3 and set(asked) == {"architect", "greedy"}


async def test_bots_that_decide_at_once_wait_for_no_search(server, replace_bot):
    """Searches of a number of simulations once had the same threads."""
    released = threading.Event()
    begun = []

    def think(game, player, seed, budget):
        begun.append(player)
        released.wait()
        return game.legal_actions(player)[0]

    replace_bot("architect", think)
    ada, bob = await server.guests("Ada", "Bob")
    try:
        full = await ada.open_table("me" + 6 * " architect", "wonders", start=True)
        table = await bob.open_table("me greedy greedy", "wonders", start=True)
        async with bob.live(table) as page:
            await page.sees(2)
        assert len(begun) == 2, "as many as there are threads"
    finally:
        released.set()
    async with ada.live(full) as page:
        await page.sees(6)


async def test_a_person_with_many_bots_waits_for_their_own(server, replace_bot):
    goes_on, begun = threading.Semaphore(0), []

    def think(game, player, seed, budget):
        begun.append(game.rulebook.name)
        assert goes_on.acquire(timeout=PATIENCE)
        return game.legal_actions(player)[0]

    async def until_they_wait(count):
        while server.services.pool._thinking.total() < count:
            await asyncio.sleep(0.01)

    replace_bot("architect", think)
    ada, bob = await server.guests("Ada", "Bob")
    crowd = "me" + 6 * " architect"
    tables = [await ada.open_table(crowd, "wonders", start=True) for _ in range(2)]
    await until_they_wait(12)
    options = {"first_player": "1", "wonders": "first-game"}
    tables.append(await bob.open_table("me architect", "duel", options=options, start=True))
    await until_they_wait(13)
    goes_on.release(100)
    for person, table, moves in zip((ada, ada, bob), tables, (6, 6, 1), strict=True):
        async with person.live(table) as page:
            await page.sees(moves)
    assert begun.index("duel") <= 4  # two of Ada’s thought already, and one or two more are next


# Clocks


@pytest.fixture
def soon(monkeypatch):
    """Clocks that run out at once."""
    monkeypatch.setitem(clocks.NAMED, "quick", clocks.Clock(timedelta(milliseconds=50)))


@pytest.mark.parametrize("language", ["en", "nl", "fr"])
async def test_when_time_runs_out_a_bot_decides_and_it_is_said(server, soon, language):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me open", clock="quick")
    await bob.join(table)
    async with bob.live(table, language=language) as page:
        await ada.start(table)
        await page.sees(1)
    happening = page.happenings[0]
    assert happening["by"] == "clock" and happening["player"] == 0
    assert happening["events"][0] == {"type": "time_ran_out", "player": 0}
    assert len(happening["events"]) > 1  # and what was decided
    assert "Ada" in happening["words"][0]
    assert (await server.entries(table["id"]))[0].by == "clock"


async def test_a_game_that_nobody_plays_comes_to_an_end(server, soon):
    people = await server.guests("Ada", "Bob", "Eve")
    table = await people[0].open_table("me open open", "wonders", clock="quick")
    for person in people[1:]:
        await person.join(table)
    async with people[0].live(table) as page:
        await people[0].start(table)
        await page.until(lambda: page.is_over)
    assert {entry.by for entry in await server.entries(table["id"])} == {"clock"}


async def test_time_is_shown_and_goes_on_after_a_refresh(server, monkeypatch):
    ada = await server.guest()
    table = await ada.open_table("me greedy", clock="relaxed", start=True)
    live = await server.services.live_tables.find(table["id"])
    moment = began = live.match.thinking[0].since
    for module in ("pharos.server.live.updates", "pharos.server.bots.scheduler"):
        monkeypatch.setattr(f"{module}.now", lambda: moment)
    for seconds, left in ((0, 120), (50, 70), (500, 0)):
        moment = began + timedelta(seconds=seconds)
        assert (await ada.view(table))["seconds_left"] == pytest.approx(left)


async def test_without_a_clock_there_is_no_limit(server):
    ada = await server.guest()
    table = await ada.open_table("me greedy", start=True)
    assert (await ada.view(table))["seconds_left"] is None


async def test_taking_a_choice_back_gains_no_time(server):
    ada, bob, eve = await server.guests("Ada", "Bob", "Eve")
    table = await ada.open_table("me open open", "wonders", clock="quick")
    await bob.join(table)
    await eve.join(table)
    await ada.start(table)
    live = await server.services.live_tables.find(table["id"])
    thinking = live.match.thinking[0]
    for _ in range(3):
        await ada.play(table)
        await ada.told("POST", f"/tables/{table['id']}/take-back", token=new_token())
    assert len(thinking.stretches) == 3 and not thinking.finished
    for person in (ada, bob, eve):
        await person.play(table)
    assert not thinking.stretches and len(thinking.finished) == 1


async def test_a_new_turn_has_its_own_time(server, monkeypatch):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me open", clock="quick")
    await bob.join(table)
    await ada.start(table)
    live = await server.services.live_tables.find(table["id"])
    assert live.match.thinking[0].since and not live.match.thinking[1].since
    before = deadline_of(live, 0)
    await ada.play(table)
    decider = (await ada.look(table))["deciding"][0]
    assert deadline_of(live, decider) > before


# Walking past the tables


@pytest.fixture
def quick_rounds(monkeypatch):
    monkeypatch.setattr(scheduler, "ROUND_SECONDS", 0.05)


async def test_after_a_start_the_bots_go_on(new_database, quick_rounds):
    """A server that was stopped while a bot thought; the next one finds the table."""
    database = new_database()
    async with running(database, bot_delay=3600) as server:
        ada = await server.guest()
        table = await ada.open_table("me greedy", start=True)
        await ada.play(table)
    async with running(database) as server:
        ada = ada.at(server.address)
        ada.http._transport = server.wires
        async with ada.live(table) as page:
            await page.sees(2)
            assert page.happenings[1]["by"] == "bot"


async def test_after_a_start_the_clocks_go_on(new_database, quick_rounds, monkeypatch):
    database = new_database()
    async with running(database) as server:
        ada = await server.guest()
        table = await ada.open_table("me greedy", clock="quick", start=True)
    monkeypatch.setitem(clocks.NAMED, "quick", clocks.Clock())
    async with running(database) as server:
        await moved(server, table["id"])
        assert (await server.entries(table["id"]))[0].by == "clock"


async def test_a_game_that_ended_without_a_result_gets_one(new_database, monkeypatch):
    """The server was stopped between the last move and the result."""
    database = new_database()
    async with running(database) as server:
        ada = await server.guest()
        table = await ada.open_table("me greedy", start=True)

        async def killed(live):
            raise asyncio.CancelledError

        with monkeypatch.context() as patch:
            patch.setattr(server.services.moves, "finish", killed)
            while not (await ada.view(table))["view"]["over"]:
                if (await ada.look(table))["deciding"] == [0]:
                    await ada.ask(
                        "POST",
                        f"/tables/{table['id']}/moves",
                        token=new_token(),
                        action=(await ada.view(table))["view"]["legal"][0],
                    )
    async with running(database) as server:
        await server.services.scheduler._check_all_tables()
        row = await server.services.store.table(table["id"])
        assert row.status == "finished" and row.result["points"]


async def test_not_every_round_looks_for_tables_to_be_closed(server, quick_rounds, monkeypatch):
    done, until_third = [], asyncio.Event()

    async def check():
        done.append("checked")
        if len(done) > 3:
            until_third.set()

    async def tidy():
        done.append("tidied")

    monkeypatch.setattr(server.services.scheduler, "_check_all_tables", check)
    monkeypatch.setattr(server.services.scheduler, "_tidy", tidy)
    monkeypatch.setattr(server.services.scheduler, "_tidied", float("-inf"))
    rounds = asyncio.create_task(server.services.scheduler._make_rounds())
    await until_third.wait()
    rounds.cancel()
    assert done[:4] == ["checked", "tidied", "checked", "checked"]


async def test_one_broken_table_does_not_stop_the_others(server, monkeypatch):
    ada = await server.guest()
    tables = [await ada.open_table("me greedy", start=True) for _ in range(3)]
    looked, look_at = [], server.services.scheduler._check_table

    async def stumble(table, moves):
        looked.append(table)
        if len(looked) == 1:
            raise RuntimeError("a broken table")
        await look_at(table, moves)

    monkeypatch.setattr(server.services.scheduler, "_check_table", stumble)
    server.services.scheduler._idle.clear()
    await server.services.scheduler._check_all_tables()
    assert {table["id"] for table in tables} <= set(looked)


async def test_where_only_people_decide_nobody_looks_twice(server, monkeypatch):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me open")
    await bob.join(table)
    await ada.start(table)
    looked, look_at = [], server.services.scheduler._check_table

    async def note(which, moves):
        looked.append(which)
        await look_at(which, moves)

    monkeypatch.setattr(server.services.scheduler, "_check_table", note)
    for _ in range(3):
        await server.services.scheduler._check_all_tables()
    assert looked.count(table["id"]) == 1
    await ada.play(table)
    await server.services.scheduler._check_all_tables()
    assert looked.count(table["id"]) == 2


async def moved(server, table):
    """Until the first move of a table is stored."""
    while not await server.entries(table):
        await asyncio.sleep(0.02)
