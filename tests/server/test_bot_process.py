"""Bots think in a process of their own: it may crash, and nobody at a table notices."""

import asyncio
import os
import signal

import pytest
from helpers.server import running

import pharos
from pharos.bots.search import Thought
from pharos.server.bots import process as processes
from pharos.server.bots.memories import BotMemories
from pharos.server.bots.process import BotFailed, BotProcess
from pharos.server.bots.questions import question_of
from pharos.server.running.warm_up import warm_up

pytestmark = pytest.mark.any_database

LOWEST = 19  # of priorities
PATIENCE = 120  # seconds: other programs may want this machine too


@pytest.fixture(scope="module", autouse=True)
def soon():
    """Only one game is loaded: here too, before a test takes `think` away."""
    warm_up("duel")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(processes, "GAMES", ("duel",))
        patch.setattr(processes, "RESTART_SECONDS", 0.01)
        yield


@pytest.fixture(scope="module")
async def server(new_database):
    """A server whose bots think elsewhere."""
    async with running(new_database(), bot_process=True) as open_server:
        await until(lambda: open_server.services.pool.seconds_left is None)
        yield open_server


@pytest.fixture
def process(server):
    return server.services.pool.process


async def until(is_so):
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.02)


def question(bot, seed=1):
    return question_of(f"table {seed}", pharos.new("duel", seed=seed), 0, bot)


def answer_here(asked):
    return asked.answer(BotMemories(), 60)


async def test_it_answers_as_the_bot_here_would(process):
    game = pharos.new("duel", seed=1)
    asked = question("search:4")
    assert await process.ask(asked, 60) == answer_here(asked)
    assert await process.ask(question("search:1"), 60) in map(str, game.legal_actions(0))


async def test_several_are_answered_at_a_time(process):
    asked = [process.ask(question("search:2", seed), 60) for seed in range(5)]
    answers = await asyncio.gather(*asked)
    assert answers == [answer_here(question("search:2", seed)) for seed in range(5)]


async def test_a_hint_comes_from_there_too(process):
    thought = await process.ask(question(None), 0.05)
    assert isinstance(thought, Thought) and thought.simulations > 0


async def test_the_error_of_a_bot_is_told(process):
    with pytest.raises(BotFailed, match="no bot is called"):
        await process.ask(question("nobody"), 1)
    assert await process.ask(question("search:1"), 1)


async def test_it_gives_way_to_the_tables(process):
    assert os.getpriority(os.PRIO_PROCESS, process._process.pid) > os.getpriority(
        os.PRIO_PROCESS, 0
    )


async def test_a_table_plays_with_it(server, monkeypatch):
    """And nothing is thought about here."""
    monkeypatch.setattr("pharos.bots.strategies.think", None)
    ada = await server.guest()
    options = {"first_player": "1", "wonders": "first-game"}
    table = await ada.open_table("me search:2", options=options, start=True)
    async with ada.live(table) as page:
        await page.sees(1)
    assert (await server.entries(table["id"]))[0].by == "bot"


async def test_when_it_dies_a_simple_bot_decides_and_another_takes_its_place(server, process):
    first = process._process
    thinking = asyncio.create_task(process.ask(question("search:1000000"), 60))
    await asyncio.sleep(0)
    first.kill()
    with pytest.raises(BotFailed):
        await thinking
    ada = await server.guest()
    options = {"first_player": "1", "wonders": "first-game"}
    table = await ada.open_table("me search:2", options=options, start=True)
    async with ada.live(table) as page:
        await page.sees(1)
    await until(lambda: server.services.pool.seconds_left is None)
    assert process._process.pid != first.pid
    assert await process.ask(question("search:1"), 1)


async def test_one_that_hangs_is_replaced(server, process, monkeypatch):
    monkeypatch.setattr(processes, "HUNG_SECONDS", 0.1)
    first = process._process
    first.send_signal(signal.SIGSTOP)
    with pytest.raises(TimeoutError):
        await process.ask(question("search:1"), 0.1)
    await until(lambda: process._process not in (None, first) and not process.seconds_left)


async def test_it_ends_with_its_worker():
    alone = BotProcess(1)
    alone.start()
    alone.wait_until_ready()
    assert alone.seconds_left is None
    ended = alone._process
    alone._line.close()  # as when the worker is killed
    assert await asyncio.to_thread(ended.wait, PATIENCE) == 0
