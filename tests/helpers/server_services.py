"""SQLite, PostgreSQL and Redis of our own, in temporary folders, for as long as the tests run."""

import asyncio
import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import cached_property
from itertools import count, cycle
from pathlib import Path

import pytest
import redis
from sqlalchemy import make_url

from pharos.server.storage.database import Database

DEBIAN_FOLDER = Path("/usr/lib/postgresql")
# What PostgreSQL leaves out. Without waiting for the disk, a crash of its processes still loses
# nothing; one in a hurry may lose what was stored last
CAREFUL: dict[str, str] = {}
NO_DISK = {"fsync": "off", "full_page_writes": "off"}
IN_A_HURRY = {**NO_DISK, "synchronous_commit": "off"}
PATIENCE = 120  # seconds, on a busy machine


class Sqlite:
    """Files for SQLite."""

    def __init__(self, folder):
        self.folder = folder
        self._databases = count(1)

    def empty_database(self):
        """The URL of a database without tables."""
        file = self.folder / str(next(self._databases)) / "pharos.sqlite"
        file.parent.mkdir()
        return f"sqlite:///{file}"

    def new_database(self):
        """The URL of a copy: migrating each database takes longer than many tests."""
        url = self.empty_database()
        shutil.copy(make_url(self._migrated).database, make_url(url).database)
        return url

    @cached_property
    def _migrated(self):
        return migrated(self.empty_database())


class Postgres:
    """A PostgreSQL server that listens at a Unix socket."""

    def __init__(self, folder):
        self.folder = folder
        self._databases = count(1)
        data, log = folder / "data", folder / "log"
        self._control = [program("pg_ctl"), "-D", data, "-w", "-t", PATIENCE, "-l", log]
        self._is_running = False

    def start(self):
        """Start it, unless it runs."""
        if not self._is_running:
            as_other_user(*self._control, "start")
            self._is_running = True

    def stop(self):
        """Stop it at once; what was stored stays."""
        self._stop("fast")

    def crash(self):
        """Stop it as if it were killed: what was stored last may be lost."""
        self._stop("immediate")

    def _stop(self, how):
        as_other_user(*self._control, "-m", how, "stop")
        self._is_running = False

    def empty_database(self, template="template1"):
        """The URL of a database without tables, or of a copy."""
        name = f"pharos{next(self._databases)}"
        self.ask(f"CREATE DATABASE {name} TEMPLATE {template}")
        return f"postgresql+asyncpg://pharos@/{name}?host={self.folder}"

    def new_database(self):
        """The URL of a database with the tables of today."""
        return self.empty_database(make_url(self._migrated).database)

    @cached_property
    def _migrated(self):
        url = migrated(self.empty_database())
        self.ask("CHECKPOINT")  # a test may crash the server
        return url

    def ask(self, sql):
        psql = [program("psql"), "-h", self.folder, "-U", "pharos", "-d", "postgres", "-qc", sql]
        subprocess.run(psql, check=True, capture_output=True)


class Redis:
    """A Redis server that keeps nothing, and may be stopped and started again."""

    def __init__(self):
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}"
        self._process = None

    def start(self):
        """Start it, unless it runs; one that hangs goes on."""
        if self._process:
            self._process.send_signal(signal.SIGCONT)
            return
        command = [program("redis-server"), "--port", str(self.port), "--save", ""]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        retry = redis.retry.Retry(redis.backoff.ConstantBackoff(0.02), PATIENCE * 50)
        with redis.Redis(port=self.port, retry=retry) as client:
            client.ping()

    def stop(self):
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        self._process = None

    def hang(self):
        """It accepts connections, and never answers."""
        self._process.send_signal(signal.SIGSTOP)


def migrated(url):
    """That database, with the tables of today."""

    async def upgrade():
        database = Database(url)
        await database.upgrade()
        await database.close()

    with ThreadPoolExecutor(1) as thread:  # a test may be running in this one's loop
        thread.submit(asyncio.run, upgrade()).result()
    return url


@contextmanager
def running_postgres(left_out=IN_A_HURRY):
    folder = Path(tempfile.mkdtemp(prefix="pharos-postgres-"))
    if other_user():
        shutil.chown(folder, other_user())
    data = folder / "data"
    as_other_user(program("initdb"), "-D", data, "-U", "pharos", "-A", "trust", "-E", "UTF8", "-N")
    settings = {
        "listen_addresses": "",
        "unix_socket_directories": folder,
        "max_connections": 200,
        **left_out,
    }
    with open(data / "postgresql.conf", "a") as file:
        file.writelines(f"{name} = '{value}'\n" for name, value in settings.items())
    server = Postgres(folder)
    server.start()
    try:
        yield server
    finally:
        server.start()  # a test that failed may have left it stopped
        server.stop()
        shutil.rmtree(folder)


@contextmanager
def running_redis():
    server = Redis()
    server.start()
    try:
        yield server
    finally:
        server.start()
        server.stop()


def as_other_user(*command):
    """PostgreSQL refuses to be run by root."""
    done = subprocess.run(
        [str(word) for word in command],
        user=other_user(),
        cwd="/",
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert done.returncode == 0, done.stderr


def other_user():
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def program(name):
    """Where a program is, on Debian or elsewhere."""
    versions = sorted(DEBIAN_FOLDER.glob("*"), key=lambda path: float(path.name), reverse=True)
    folders = [*(str(version / "bin") for version in versions), os.environ.get("PATH", "")]
    found = shutil.which(name, path=os.pathsep.join(folders))
    if found is None:
        pytest.fail(
            f"The tests of the server need {name}, which is not installed. "
            "On Debian: sudo apt install postgresql redis-server. "
            "On macOS: brew install postgresql redis.",
            pytrace=False,
        )
    return found


PORTS = range(10_000, 32_000)  # below those that the system gives out for port 0
_ports = cycle(random.sample(PORTS, len(PORTS)))  # in another order in every process


def free_port():
    """A port for a server that is started later; nobody is given it by chance until then."""
    for port in _ports:
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("no port is free")
