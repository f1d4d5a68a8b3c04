"""Whether a worker is alive, whether people should be sent to it, and when they are told so."""

import asyncio
import os
import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
from helpers.server import running
from helpers.server_people import PATIENCE
from helpers.server_services import free_port

from pharos.rulebooks import RULEBOOKS
from pharos.server import services
from pharos.server.bots import readiness as waking
from pharos.server.running import supervisor
from pharos.server.running.processes import OPEN, Ended
from pharos.server.running.supervisor import Supervisor
from pharos.server.storage import write_probe

READY = {"ready": True, "stores": True, "compiled": True, "seconds_left": None}
CANNOT_STORE = {"ready": False, "stores": False, "compiled": True, "seconds_left": None}


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    monkeypatch.setattr(services, "PATIENCE", 0.05)
    monkeypatch.setattr(write_probe, "AGAIN_SECONDS", 0)
    monkeypatch.setattr(write_probe, "ANSWER_SECONDS", 0.5)


async def readiness(server):
    answer = await server.somebody().http.get("/readyz")
    return answer.status_code, answer.json()


async def until_ready(server):
    async with asyncio.timeout(PATIENCE):
        while await readiness(server) != (200, READY):
            await asyncio.sleep(0.05)


async def is_alive(server):
    return (await server.somebody().http.get("/healthz")).status_code == 200


async def test_a_server_that_works_is_ready(server):
    await until_ready(server)


async def test_until_the_rules_are_compiled_it_is_not_ready(server, monkeypatch):
    monkeypatch.setattr(write_probe, "ANSWER_SECONDS", PATIENCE)
    monkeypatch.setattr(waking, "time", SimpleNamespace(monotonic=lambda: 0.0))
    server.services.readiness.expect(30)
    asleep = {"ready": False, "stores": True, "compiled": False, "seconds_left": 30}
    assert await readiness(server) == (503, asleep)
    assert await is_alive(server)
    server.services.readiness.expect(None)
    await until_ready(server)


async def test_while_a_file_cannot_be_written_it_is_not_ready(tmp_path):
    file = tmp_path / "pharos.sqlite"
    async with running(f"sqlite:///{file}") as server:
        await until_ready(server)
        other = sqlite3.connect(
            file, timeout=PATIENCE, isolation_level=None, check_same_thread=False
        )
        await asyncio.to_thread(other.execute, "BEGIN IMMEDIATE")  # the server may be writing
        assert await readiness(server) == (503, CANNOT_STORE)
        assert await is_alive(server)
        other.execute("ROLLBACK")
        other.close()
        await until_ready(server)


@pytest.mark.parametrize("go_away", ["stop", "crash"])
async def test_while_its_database_is_away_it_lives_and_is_not_ready(postgres_to_crash, go_away):
    async with running(postgres_to_crash.new_database()) as server:
        await until_ready(server)
        getattr(postgres_to_crash, go_away)()
        assert await readiness(server) == (503, CANNOT_STORE)
        assert await is_alive(server)
        postgres_to_crash.start()
        await until_ready(server)


async def test_a_database_that_only_reads_is_not_enough(postgres):
    url = postgres.new_database()
    async with running(url) as server:
        await until_ready(server)
        name = server.services.database.engine.url.database
        postgres.ask(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        await server.services.database.engine.dispose()
        assert await readiness(server) == (503, CANNOT_STORE)


# The processes of a server


def test_a_server_says_that_it_is_open_when_people_can_play(postgres, tmp_path):
    """Here its database comes late: until then it lives, and nobody is invited."""
    port = free_port()
    database = postgres.new_database().replace("+asyncpg", "")
    given = {"PHAROS_DATA": str(tmp_path), "PHAROS_DATABASE_URL": database}
    command = [Path(sys.executable).with_name("pharos"), "serve", "--no-browser", "--port", port]
    postgres.stop()
    with open(tmp_path / "said", "wb") as said, open(tmp_path / "log", "wb") as log:
        server = subprocess.Popen(
            [str(word) for word in command], env=os.environ | given, stdout=said, stderr=log
        )
    try:
        address = f"http://127.0.0.1:{port}"
        transport = httpx.HTTPTransport(retries=10)
        with httpx.Client(transport=transport, base_url=address, timeout=PATIENCE) as client:
            assert client.get("/healthz").status_code == 200
            assert client.get("/readyz").status_code == 503
            assert "Pharos is open" not in (tmp_path / "said").read_text()
            postgres.start()
            wait_until(lambda: "Pharos is open" in (tmp_path / "said").read_text())
            assert client.get("/api/tables").status_code == 200
    finally:
        server.kill()
        server.wait()
    wait_until(lambda: is_free(port))  # its workers do not outlive it


def is_free(port):
    try:
        socket.create_server(("127.0.0.1", port)).close()
    except OSError:
        return False
    return True


def wait_until(so):
    ends = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < ends
        time.sleep(0.05)


class FakeChild:
    """A process that does as it is told."""

    def __init__(self, is_alive=True):
        self.is_alive = is_alive
        self.is_orphan = False
        self.answers = False
        self.exit_code = None if is_alive else -9
        self.line = None
        self.told = []

    @property
    def was_killed(self):
        return self.exit_code == -9

    def end(self, exit_code):
        self.is_alive, self.exit_code = False, exit_code

    def heard(self):
        return ["ready"]

    def tell(self, word):
        self.told.append(word)

    def stop(self):
        if self.is_alive:
            self.end(-15)


@pytest.fixture
def started(monkeypatch):
    """Whether the workers that were started are compiled."""
    compiled = []

    def start(_work, _listener, compiled, into=compiled):
        into.append(compiled)
        return FakeChild()

    monkeypatch.setattr(supervisor, "start", start)
    monkeypatch.setattr(supervisor, "wait", lambda lines, seconds: None)
    return compiled


def compiled_supervisor(*workers):
    watching = Supervisor(None, len(workers), lambda text: None, lambda text: None)  # pyright: ignore
    watching.workers = list(workers)
    watching.has_compiled = watching.is_compiled = True
    return watching


def test_after_a_crash_plain_python_answers_until_the_compiled_rules_are_loaded(started):
    watching = compiled_supervisor(FakeChild(is_alive=False))
    watching.look()
    assert started == [False]
    assert watching.workers[0].told == ["go"] and not watching.is_compiled
    watching.look()
    watching.look()
    assert started == [False, True] and watching.is_compiled


def test_when_nobody_answers_plain_python_does_though_others_get_ready(started):
    """The only worker dies while the one that should take over loads the compiled rules."""
    watching = compiled_supervisor(FakeChild())
    watching.is_compiled = False
    watching.look()
    [getting_ready] = watching.fresh
    getting_ready.heard = list
    watching.workers[0].end(-9)
    watching.look()
    assert started == [True, False]
    assert watching.workers[0].told == ["go"] and watching.fresh == [getting_ready]
    getting_ready.heard = lambda: ["ready"]
    watching.look()
    assert watching.workers == [getting_ready] and watching.is_compiled


def test_where_others_still_answer_a_crash_is_repaired_with_compiled_rules(started):
    watching = compiled_supervisor(FakeChild(), FakeChild(is_alive=False))
    watching.look()
    watching.look()
    assert started == [True, True] and watching.is_compiled


@pytest.mark.parametrize("compiled", [True, False])
def test_a_worker_that_could_not_be_replaced_at_once_hands_over(started, compiled):
    """Its parent has died; until there is another one it goes on."""
    orphan = FakeChild()
    watching = compiled_supervisor(orphan)
    watching.is_compiled, watching.has_compiled = compiled, False
    orphan.is_orphan = True
    watching.look()
    assert started == [compiled] and orphan.is_alive and watching.workers == [orphan]
    watching.look()
    assert not orphan.is_alive and orphan not in watching.workers
    watching.look()
    assert started == [compiled] and watching.is_compiled == compiled


def test_it_is_told_that_a_parent_has_replaced_its_worker(started):
    said = []
    worker = FakeChild()
    watching = compiled_supervisor(worker)
    watching.say = said.append
    worker.heard = lambda: [Ended(-9), OPEN]
    watching.look()
    assert said == ["A worker has ended (exit code -9); another takes its place."]
    assert worker.answers and not started


@pytest.mark.parametrize(("exit_code", "times"), [(-9, 3), (1, 1)])
def test_workers_that_are_killed_before_they_take_over_are_started_again(started, exit_code, times):
    """But not for ever, and not those that fail by themselves."""
    watching = compiled_supervisor(FakeChild())
    watching.is_compiled = False
    for _ in range(10):
        watching.look()
        for child in watching.fresh:
            child.end(exit_code)
    assert started == [True] * times
    assert watching.workers[0].is_alive


@pytest.mark.parametrize(("exit_code", "times"), [(-9, 3), (1, 1)])
def test_compiling_that_is_killed_begins_again(started, exit_code, times):
    watching = compiled_supervisor(FakeChild())
    watching.is_compiled = watching.has_compiled = False
    watching.is_told_to_renew = True
    for _ in range(10):
        watching.look()
        for child in watching.compiling.children.values() if watching.compiling else ():
            child.end(exit_code)
    assert started == [True] * len(RULEBOOKS) * times
    assert watching.workers[0].is_alive


def test_only_the_game_that_cannot_be_compiled_is_named(started):
    said = []
    watching = compiled_supervisor(FakeChild())
    watching.say = said.append
    watching.is_told_to_renew = True
    watching.look()
    watching.compiling.children["duel"].end(1)
    watching.look()
    assert said == ["duel could not be compiled; the rules stay plain Python, which is slow."]
