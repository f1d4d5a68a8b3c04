"""How many tables one server can handle, and how long a move takes to reach the other players.

Starts a server process, on SQLite and on its own PostgreSQL, and players in another process. Prints
JSON, and progress on stderr.

    python benchmarks/load.py                                     # everything, in ten minutes
    python benchmarks/load.py --database sqlite --tables 200      # one row of the report
    python benchmarks/load.py --think 0 --tables 50               # as fast as it goes
    python benchmarks/load.py --rulebook wonders --players 4 --tables 50
    python benchmarks/load.py --tables 1 --think 0.5 --watchers 3000
"""

import argparse
import gc
import json
import multiprocessing
import os
import platform
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import uvloop
from players import Hall, Load
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from watchers import WatchedHall

from pharos.arena.bench import machine

ROOT = Path(__file__).parents[1]
PATIENCE = 300  # seconds to wait for a server, which may have to compile its rules
SETTLE = 5.0  # seconds between sitting down and measuring
HUMAN = (0.5, 1.5)  # seconds; people are slower, so this is a heavier load than theirs
AT_ONCE = (0.0, 0.0)
PROC = Path("/proc")  # where Linux tells what processes do


@dataclass(frozen=True)
class Run:
    """One row of the report."""

    rulebook: str
    players: int
    tables: int
    think: tuple[float, float]
    watchers: int = 0  # of the first table
    words: bool = True

    def __str__(self) -> str:
        thinking = "" if self.think[1] else ", no thinking"
        watching = f", {self.watchers} watchers" if self.watchers else ""
        return f"{self.rulebook}, {self.tables} tables{thinking}{watching}"


class Opened(NamedTuple):
    """A server that is open, and where its players sit."""

    pid: int
    address: str
    hall: type[Hall] = Hall


EVERYTHING = [
    Run("duel", 2, 50, HUMAN),
    Run("duel", 2, 200, HUMAN),
    Run("duel", 2, 500, HUMAN),
    Run("duel", 2, 50, AT_ONCE),
    Run("wonders", 4, 50, HUMAN),
    Run("wonders", 4, 50, AT_ONCE),
]


def main() -> None:
    asked = read_arguments()
    stop_in_order()
    report = {**circumstances(asked.seconds), "runs": []}
    with new_progress() as progress:
        for database in asked.database:
            for run in asked.runs:
                figures = measure(database, run, asked.seconds, progress)
                report["runs"].append(figures)
                progress.console.print(in_words(figures))
    print(json.dumps(report, indent=2))


def stop_in_order() -> None:
    """Stop the servers and remove their files too when this program is told to stop."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))


def circumstances(seconds: float) -> dict[str, Any]:
    """What the figures of a report depend on."""
    return {
        "machine": machine(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "date": time.strftime("%Y-%m-%d"),
        "seconds": seconds,
        "load_before": os.getloadavg()[0],
    }


def new_progress() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    return Progress(*columns, console=Console(stderr=True))


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--database", choices=["sqlite", "postgres"], action="append")
    parser.add_argument("--rulebook", help="duel by default, if --tables is given")
    parser.add_argument("--players", type=int, help="2 by default")
    parser.add_argument(
        "--tables", type=int, action="append", help="the number of tables; may be repeated"
    )
    parser.add_argument("--think", type=float, help="seconds on average, 0 for none; 1 by default")
    parser.add_argument("--watchers", type=int, default=0, help="pages that watch the first table")
    parser.add_argument(
        "--seconds", type=float, default=30.0, help="the length of each measurement"
    )
    asked = parser.parse_args()
    asked.database = asked.database or ["sqlite", "postgres"]
    asked.runs = runs_of(asked)
    return asked


def runs_of(asked: argparse.Namespace) -> list[Run]:
    """The runs that were asked for, by default all."""
    row = (asked.rulebook, asked.players, asked.tables, asked.think, asked.watchers)
    if row == (None, None, None, None, 0):
        return EVERYTHING
    think = HUMAN if asked.think is None else thinking(asked.think)
    return [
        Run(asked.rulebook or "duel", asked.players or 2, tables, think, asked.watchers)
        for tables in asked.tables or [50]
    ]


def thinking(seconds: float) -> tuple[float, float]:
    """The least and the most, for this on average."""
    return seconds / 2, seconds * 1.5


def measure(database: str, run: Run, seconds: float, progress: Progress) -> dict[str, Any]:
    """One run with its own server and database."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pharos-load-")))
        url = stack.enter_context(running_database(database, folder))
        opened = stack.enter_context(running_server(url, folder))
        figures = measure_at(opened, f"{run} on {database}", run, seconds, progress)
    return {"database": database, **vars(run), **figures}


def measure_at(
    opened: Opened, title: str, run: Run, seconds: float, progress: Progress
) -> dict[str, Any]:
    """Play at a server that is open."""
    task = progress.add_task(f"{title}: opening", total=1.0)
    load = Load(opened.address, **vars(run), settle=SETTLE, seconds=seconds)
    watch, figures = Watch(opened.pid), {}
    hall = WatchedHall if run.watchers else opened.hall
    for stage, news in play(load, hall):
        if stage == "figures":
            figures = news
        else:
            watch.look(stage)
            progress.update(task, description=f"{title}: {stage}", completed=news)
    progress.remove_task(task)
    return {**figures, **watch.figures(figures["moves_per_second"], run.tables)}


def play(load: Load, hall: type[Hall]):
    """Let players play in another process; yields progress, and finally the figures."""
    here, there = multiprocessing.Pipe(duplex=False)
    context = multiprocessing.get_context("spawn")
    process = context.Process(target=play_there, args=(load, hall, there))
    process.start()
    there.close()
    try:
        while True:
            yield here.recv()
    except EOFError:
        process.join()
    if process.exitcode:
        raise PlayersFailed


def play_there(load: Load, hall: type[Hall], pipe) -> None:
    async def run() -> None:
        figures = await hall(load).run(lambda stage, done: pipe.send((stage, done)))
        pipe.send(("figures", figures))

    gc.disable()  # its pauses would count as the server's
    uvloop.run(run())
    pipe.close()


class PlayersFailed(Exception):
    """The players have printed why; the server's log may say more."""


class Watch:
    """How many cores and how much memory a server uses during the measurement, on Linux."""

    def __init__(self, pid: int):
        self.pids = [pid, *children_of(pid)]  # a supervisor, and what it has started
        self.began: tuple[float, float] | None = None
        self.cores: float | None = None
        self.bytes_before = self._bytes()
        self.bytes: int | None = None

    def look(self, stage: str) -> None:
        if stage != "measuring" or not PROC.exists():
            return
        now = time.perf_counter(), sum(map(cpu_seconds, self.pids))
        if self.began is None:
            self.began = now
        elif now[0] > self.began[0]:
            self.cores = (now[1] - self.began[1]) / (now[0] - self.began[0])
            self.bytes = self._bytes()

    def _bytes(self) -> int:
        return sum(map(resident_bytes, self.pids)) if PROC.exists() else 0

    def figures(self, moves_per_second: float, tables: int) -> dict[str, Any]:
        """A table counts with the sockets of its players."""
        if self.cores is None or self.bytes is None:
            return {"server_cores": None, "server_ms_per_move": None, "kb_per_table": None}
        return {
            "server_cores": round(self.cores, 2),
            "server_ms_per_move": round(1000 * self.cores / moves_per_second, 2),
            "kb_per_table": round((self.bytes - self.bytes_before) / tables / 1000),
        }


def children_of(pid: int) -> list[int]:
    """Its children, and theirs."""
    file = PROC / str(pid) / "task" / str(pid) / "children"
    children = [int(child) for child in file.read_text().split()] if file.exists() else []
    return [one for child in children for one in (child, *children_of(child))]


def cpu_seconds(pid: int) -> float:
    user, system = (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def resident_bytes(pid: int) -> int:
    pages = (PROC / str(pid) / "statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def running_database(database: str, folder: Path):
    """The URL of a new database; PostgreSQL is started as in the tests, but writes to the disk."""
    if database == "sqlite":
        yield f"sqlite:///{folder / 'pharos.sqlite'}"
        return
    sys.path.append(str(ROOT / "tests"))
    from helpers.server_services import CAREFUL, running_postgres

    with running_postgres(CAREFUL) as postgres:
        yield postgres.new_database()


@contextmanager
def running_server(database: str, folder: Path):
    """`pharos serve`, in one process; its address once it is open."""
    port = free_port()
    settings = {
        "PHAROS_DATABASE_URL": database,
        "PHAROS_DATA": str(folder),
        "PHAROS_LIMITS": "off",  # all players come from one address
    }
    pharos = Path(sys.executable).parent / "pharos"
    command = [pharos, "serve", "--port", str(port), "--no-browser", "--wait"]
    with open(folder / "log", "w") as log:
        server = subprocess.Popen(
            command,
            env=os.environ | settings,
            stdout=subprocess.DEVNULL,
            stderr=log,
            start_new_session=True,  # Linux shares the cores out between sessions
        )
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(f"{address}/healthz", server, folder / "log")
            yield Opened(server.pid, address)
        except PlayersFailed:
            lines = (folder / "log").read_text().splitlines()
            sys.exit("\n".join(["the server said:", *(line for line in lines if "error" in line)]))
        finally:
            server.terminate()
            server.wait()


def wait_for(address: str, server: subprocess.Popen, log: Path) -> None:
    """Wait until a server answers at an address."""
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends and server.poll() is None:
        try:
            httpx.get(address).raise_for_status()
            return
        except httpx.HTTPError:
            time.sleep(0.2)
    sys.exit(f"the server does not open:\n{log.read_text()}")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return probe.getsockname()[1]


def in_words(run: dict[str, Any]) -> str:
    delay = run["delay_ms"]
    return (
        f"{run['rulebook']} on {run['database']}, {run['tables']} tables of {run['players']}: "
        f"{run['moves_per_second']} moves/s, p50 {delay.get('p50')} ms, p99 {delay.get('p99')} ms, "
        f"server {run['server_cores']} cores ({run['server_ms_per_move']} ms a move), "
        f"players {run['client_cores']} cores, late p99 {run['players_late_ms'].get('p99')} ms"
    )


if __name__ == "__main__":
    main()
