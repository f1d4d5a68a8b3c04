"""While the rules compile, the bots that search are waking up, and others play for them."""

import asyncio
from types import SimpleNamespace

import pytest
from helpers.server_people import PATIENCE

from pharos.server.bots import readiness as module
from pharos.server.bots.readiness import Readiness

pytestmark = pytest.mark.any_database


@pytest.fixture
def readiness(server):
    server.services.readiness.expect(30)
    yield server.services.readiness
    server.services.readiness.expect(None)


def test_ready_unless_told_otherwise(monkeypatch):
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: 0.0))
    readiness = Readiness()
    assert readiness.seconds_left is None
    readiness.expect(30)
    assert readiness.seconds_left == 30
    readiness.expect(0)
    assert readiness.seconds_left == 1, "it is not awake before somebody says so"
    readiness.expect(None)
    assert readiness.seconds_left is None


async def until(true):
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.02)


async def test_a_quick_bot_plays_until_the_chosen_bot_is_awake(server, asked, readiness):
    ada = await server.guest()
    options = {"first_player": "1", "wonders": "first-game"}
    table = await ada.open_table("me mason", options=options, start=True)
    await until(lambda: asked)
    assert set(asked) == {"greedy"}
    assert table["seats"][1]["bot"] == "mason"
    readiness.expect(None)
    asked.clear()
    await ada.open_table("me mason", options=options, start=True)
    await until(lambda: asked)
    assert asked[0] == "mason"


async def test_the_list_of_games_says_which_bots_are_waking_up(server, readiness):
    games = await server.somebody().told("GET", "/games")
    for game in games:
        asleep = {bot["name"] for bot in game["bots"] if bot["waking"]}
        assert asleep == {"mason", "architect", "master"}


async def test_a_hint_waits_for_the_bot_that_gives_it(server, readiness):
    ada = await server.guest()
    options = {"first_player": "0", "wonders": "first-game"}
    table = await ada.open_table("me greedy", options=options, start=True)
    status, message = await ada.refused("POST", f"/tables/{table['id']}/hint")
    assert status == 409 and "waking up" in message
