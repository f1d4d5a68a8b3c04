"""The example that plays at a table of a server."""

import asyncio
import importlib.util
from pathlib import Path

import pytest
from helpers.server import running

EXAMPLE = Path(__file__).parents[2] / "examples" / "a_foreign_bot.py"


@pytest.fixture(scope="module")
async def server(tmp_path_factory):
    file = tmp_path_factory.mktemp("examples") / "pharos.sqlite"
    async with running(f"sqlite:///{file}") as open_server:
        yield open_server


def program():
    spec = importlib.util.spec_from_file_location("a_foreign_bot", EXAMPLE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def play(site):
    example = program()
    return example.play(example.Guest(site, "Hypatia"), "duel", pause=0.02)


async def test_a_foreign_bot_plays_a_whole_game(server):
    result = await asyncio.to_thread(play, server.address)
    assert result["winners"]
    assert len(result["points"]) == 2
