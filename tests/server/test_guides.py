"""The guides do what they say: their bots play whole games, and a server runs as described."""

import asyncio
import importlib.util
import json
import os
import re
import shlex
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
import typer
from helpers.server import running
from helpers.server_services import free_port

import pharos.server
from pharos.cli import app
from pharos.server.errors import MOST_BYTES
from pharos.server.limits import LIMITS
from pharos.server.metrics import exposition
from pharos.server.running.http import LARGEST_MESSAGE

GUIDES = Path(__file__).parents[2] / "docs" / "guides"
GUIDE = (GUIDES / "your-own-bot.md").read_text("utf-8")
SERVER_GUIDE = (GUIDES / "server.md").read_text("utf-8")
PATIENCE = 300  # seconds; the rules may have to be compiled first


def program():
    """docs/guides/your_own_bot.py as a module."""
    spec = importlib.util.spec_from_file_location("your_own_bot", GUIDES / "your_own_bot.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


Bot = program().Bot


class ShortOfBreath(Bot):
    """Hears three messages about the game, and loses the connection."""

    lost = 0

    async def listen(self, socket):
        await super().listen(Breath(socket))
        self.lost += 1


class Breath:
    def __init__(self, socket):
        self.socket = socket
        self.send = socket.send

    async def __aiter__(self):
        heard = 0
        while heard < 3:
            text = await self.socket.recv()
            heard += json.loads(text)["type"] != "table"  # that the other one comes and goes
            yield text


def blocks(text, language):
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
async def server(tmp_path_factory):
    file = tmp_path_factory.mktemp("guides") / "pharos.sqlite"
    async with running(f"sqlite:///{file}") as open_server:
        yield open_server


def link_to(server, table):
    return f"{server.address}/table/{table['id']}?invite={table['invite']}"


async def everybody_sits(person, table):
    while any(seat["kind"] == "friend" for seat in (await person.look(table))["seats"]):
        await asyncio.sleep(0.02)


async def play(host, table, *bots):
    """Let bots join, start when all are there, and wait for the end; what they were told."""
    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
        playing = [group.create_task(bot.play()) for bot in bots]
        await everybody_sits(host, table)
        await host.start(table)
    return [task.result() for task in playing]


@pytest.mark.parametrize("kind", [Bot, ShortOfBreath])
async def test_two_bots_of_the_guide_play_duel(server, kind):
    host = await server.guest("Ada")
    table = await host.open_table("me friend", "duel")
    ada = kind(link_to(server, table), session=host.session)
    bob = kind(link_to(server, table), "Bob")
    results = await play(host, table, ada, bob)
    assert results[0] == results[1] == (await host.look(table))["result"]
    entries = await server.entries(table["id"])
    assert len(entries) == ada.seen["moves"] == bob.seen["moves"]
    assert {(entry.player, entry.by) for entry in entries} == {(0, "person"), (1, "person")}


async def test_a_lost_connection_costs_no_move(server):
    host = await server.guest("Ada")
    table = await host.open_table("me greedy", "duel", start=True)
    bot = ShortOfBreath(link_to(server, table), session=host.session)
    async with asyncio.timeout(PATIENCE):
        assert await bot.play()
    assert bot.lost > 5


async def test_a_bot_of_the_guide_plays_7_wonders_with_built_in_bots(server):
    host = await server.guest("Ada")
    table = await host.open_table("me greedy random greedy", "wonders")
    bot = Bot(link_to(server, table), session=host.session)
    (result,) = await play(host, table, bot)
    assert len(result["points"]) == 4


async def test_a_bot_of_the_guide_leaves_when_it_is_sent_away(server):
    host = await server.guest("Ada")
    table = await host.open_table("me friend", "duel")
    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
        playing = group.create_task(Bot(link_to(server, table)).play())
        await everybody_sits(host, table)
        while not (await host.look(table))["seats"][1]["here"]:
            await asyncio.sleep(0.02)
        await host.told("PUT", f"/tables/{table['id']}/seats/1", kind="open")
    assert playing.result() is None


async def test_a_bot_that_finds_no_seat_says_why(server):
    host = await server.guest("Ada")
    table = await host.open_table("me greedy", "duel")
    with pytest.raises(SystemExit, match="No seat is free"):
        await Bot(link_to(server, table)).play()


async def test_the_way_without_a_socket(server, capsys):
    host = await server.guest("Ada")
    table = await host.open_table("me friend", "duel")
    (block,) = blocks(GUIDE, "py")
    block = re.sub(r'LINK = ".*"', f'LINK = "{link_to(server, table)}"', block)
    block = block.replace("time.sleep(1)", "time.sleep(0.02)")
    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
        group.create_task(asyncio.to_thread(exec, block, {}))
        await everybody_sits(host, table)
        await host.start(table)
        group.create_task(Bot(link_to(server, table), session=host.session).play())
    assert capsys.readouterr().out.strip() == str((await host.look(table))["result"])


def test_the_limits_are_as_the_guide_says():
    moves, guests = LIMITS["moves"], LIMITS["guests"]
    assert (moves.amount, moves.get_expiry()) == (200, 10) and "200 moves in ten seconds" in GUIDE
    assert (guests.amount, guests.get_expiry()) == (120, 60)
    assert "a new guest 120 times a minute" in GUIDE


# Running a server

COMMANDS = [
    shlex.split(line) for block in blocks(SERVER_GUIDE, "sh") for line in block.splitlines()
]


def pharos_commands():
    """What the guide tells to type: the environment and the arguments of each command."""
    for words in COMMANDS:
        if "pharos" in words:
            at = words.index("pharos")
            yield dict(word.split("=", 1) for word in words[:at]), words[at + 1 :]


def test_every_command_of_the_guide_is_understood():
    known = typer.main.get_command(app)
    typed = [arguments for _, arguments in pharos_commands()]
    assert len(typed) == 6
    for command, *options in typed:
        known.commands[command].make_context(command, options)


def test_the_guide_names_exactly_the_variables_that_are_read():
    folder = Path(pharos.server.__file__).parent
    read = {
        name
        for source in folder.rglob("*.py")
        for name in re.findall(r"\bPHAROS_[A-Z_]+", source.read_text("utf-8"))
    }
    assert set(re.findall(r"^\| `(PHAROS_[A-Z_]+)` \|", SERVER_GUIDE, re.MULTILINE)) == read


def test_a_server_starts_as_described_tells_how_it_is_and_can_be_copied(tmp_path):
    (given, arguments), *_ = [(given, words) for given, words in pharos_commands() if given]
    assert set(given) == {"PHAROS_DATA"}
    port = str(free_port())
    command = [
        Path(sys.executable).with_name("pharos"),
        *arguments,
        "--host",
        "127.0.0.1",
        "--port",
        port,
    ]
    settings = os.environ | {"PHAROS_DATA": str(tmp_path)}
    with open(tmp_path / "log", "wb") as log:
        server = subprocess.Popen(command, env=settings, stdout=log, stderr=log)
    try:
        assert "# TYPE pharos_sockets gauge" in wait_for(f"http://127.0.0.1:{port}", server)
        copy_as_described(tmp_path)
    finally:
        server.terminate()
        server.wait()
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600


def test_the_guide_names_metrics_that_there_are():
    told = exposition().decode()
    for name in re.findall(r"`(pharos_[a-z_]+)`", SERVER_GUIDE):
        assert re.search(rf"^# TYPE {name.removesuffix('_total')}(_total)? ", told, re.MULTILINE)


def wait_for(address, server):
    """What a server says of itself as soon as it is open."""
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends and server.poll() is None:
        try:
            assert httpx.get(f"{address}/healthz").status_code == 200
            return httpx.get(f"{address}/metrics").text
        except httpx.TransportError:
            time.sleep(0.1)
    raise AssertionError("the server does not open")


def copy_as_described(folder):
    """Make the backup of the guide while the server runs, and read it."""
    (statement,) = [words[2] for words in COMMANDS if words[0] == "sqlite3"]
    copy = folder / "copy.sqlite"
    with sqlite3.connect(folder / "pharos.sqlite") as database:
        database.execute(re.sub("'.*'", f"'{copy}'", statement))
    database.close()
    with sqlite3.connect(copy) as copied:
        assert copied.execute("SELECT count(*) FROM moves").fetchone() == (0,)
    copied.close()


def test_what_a_server_allows_is_as_the_guide_says():
    row = r"^\| (?:new |lines of )?(\w+) .*? \| (\d+) (.*?) \|$"
    rows = re.findall(row, SERVER_GUIDE, re.MULTILINE)
    spans = {"per minute": 60, "in 10 seconds": 10, "in 15 minutes": 900, "per hour": 3600}
    said = {what: (int(count), spans[span]) for what, count, span in rows if span in spans}
    assert said == {name: (limit.amount, limit.get_expiry()) for name, limit in LIMITS.items()}
    assert f"A request may be up to {MOST_BYTES // 1024} KiB" in SERVER_GUIDE
    assert f"on a socket up to {LARGEST_MESSAGE // 1024} KiB" in SERVER_GUIDE
