"""How long people wait after starting Pharos with nothing compiled, as JSON.

    python benchmarks/opening.py

`pharos serve` starts with an empty cache; the figures are seconds of wall time since its start.
With `--restarts 20` everything is compiled, and it is killed and started again in the middle of a
game. With `--kills 10` only one of its processes is killed, each kind so often, while so many
others as `--busy 2` says keep the processor busy (on Linux).
"""

import argparse
import json
import os
import secrets
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from load import children_of

PHAROS = Path(sys.executable).with_name("pharos")
PORT = 8765
TABLE = {
    "rulebook": "duel",
    "players": 2,
    "seats": [{"kind": "me"}, {"kind": "bot", "bot": "apprentice"}],
    "start": True,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--restarts", type=int, default=0, help="kill it so often, all compiled")
    parser.add_argument("--kills", type=int, default=0, help="kill its processes so often")
    parser.add_argument("--busy", type=int, default=0, help="processes that compete with it")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PHAROS_DATA": folder}
        if asked.kills:
            with busy(asked.busy):
                figures = measure_kills(asked.kills, environment)
        elif asked.restarts:
            figures = measure_restarts(asked.restarts, environment)
        else:
            figures = measure_opening({**environment, "XDG_CACHE_HOME": folder})
        print(json.dumps(figures, indent=2))


@contextmanager
def server(environment: dict[str, str]) -> Iterator[tuple[int, httpx.Client]]:
    """The supervisor of a server for as long as the block lasts; then it is killed, with all its
    processes."""
    command = [PHAROS, "serve", "--no-browser", "--port", str(PORT)]
    with subprocess.Popen(
        command,
        env=environment,
        process_group=0,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{PORT}", timeout=60) as client:
                yield process.pid, client
        finally:
            os.killpg(process.pid, signal.SIGKILL)


def measure_opening(environment: dict[str, str]) -> dict[str, float]:
    began = time.monotonic()
    with server(environment) as (_, client):
        until(lambda: client.get("/").is_success)
        seconds = {"first page": time.monotonic() - began}
        play(client, open_table(client))
        seconds["first move"] = time.monotonic() - began
        until(lambda: is_everything_compiled(client))
        seconds["everything compiled"] = time.monotonic() - began
    return {name: round(value, 1) for name, value in seconds.items()}


def measure_restarts(times: int, environment: dict[str, str]) -> dict[str, dict[str, float]]:
    """Seconds from the start after a crash until a table is shown, and until a move is accepted."""
    with server(environment) as (_, client):
        until(lambda: is_everything_compiled(client))
        table = open_table(client)
        session = client.headers["authorization"]
        legal_actions(client, table)
    seconds: dict[str, list[float]] = {"table": [], "move": []}
    for _ in range(times):
        began = time.monotonic()
        with server(environment) as (_, client):
            client.headers["authorization"] = session
            until(lambda: client.get(f"/api/tables/{table}").is_success)
            seconds["table"].append(time.monotonic() - began)
            play(client, table)
            seconds["move"].append(time.monotonic() - began)
            legal_actions(client, table)  # it is killed when the bot has decided
    return summaries(seconds)


def measure_kills(times: int, environment: dict[str, str]) -> dict[str, Any]:
    """Seconds from a kill of one process until a table is shown, until a move is accepted, and
    until the bots that think are there."""
    with server(environment) as (supervisor, client):
        until(lambda: is_everything_compiled(client))
        processes = processes_of(supervisor)
        memory = {name: megabytes(pid) for name, pid in processes.items()}
        found: dict[str, Any] = {}
        for name in processes:
            table = open_table(client)
            seconds: dict[str, list[float]] = {"table": [], "move": [], "bots": []}
            for _ in range(times):
                measure_kill(processes[name], client, table, seconds)
                processes = until_replaced(name, processes, supervisor)
            found[name] = summaries(seconds)
    return {"megabytes": memory, **found}


def measure_kill(
    process: int, client: httpx.Client, table: str, seconds: dict[str, list[float]]
) -> None:
    legal_actions(client, table)
    began = time.monotonic()
    os.kill(process, signal.SIGKILL)
    until(lambda: client.get(f"/api/tables/{table}").is_success)
    seconds["table"].append(time.monotonic() - began)
    until(lambda: is_played(client, table))
    seconds["move"].append(time.monotonic() - began)
    until(lambda: is_everything_compiled(client))
    seconds["bots"].append(time.monotonic() - began)


def until_replaced(name: str, before: dict[str, int], supervisor: int) -> dict[str, int]:
    """The processes of a server when all are there again."""
    now = before
    while now.keys() != before.keys() or now[name] == before[name]:
        time.sleep(0.05)
        with suppress(OSError):  # one ends meanwhile
            now = processes_of(supervisor)
    return now


def processes_of(supervisor: int) -> dict[str, int]:
    """The processes of a server with one worker, by what they do."""
    named = {what_it_does(pid): pid for pid in children_of(supervisor)}
    return {name: pid for name, pid in named.items() if name}


def what_it_does(pid: int) -> str | None:
    process = Path("/proc") / str(pid)
    if b"resource_tracker" in (process / "cmdline").read_bytes():
        return None  # Python's own
    if os.getpriority(os.PRIO_PROCESS, pid) > os.getpriority(os.PRIO_PROCESS, 0):
        return "bots"
    files = {os.readlink(file) for file in (process / "fd").iterdir()}
    return "worker" if any(file.endswith(".sqlite") for file in files) else "parent"


def megabytes(pid: int) -> dict[str, int]:
    """What a process has in memory, and its share of that when others have it too."""
    lines = (Path("/proc") / str(pid) / "smaps_rollup").read_text().splitlines()
    return {
        name: int(line.split()[1]) // 1024
        for line in lines
        for name in ("Rss", "Pss")
        if line.startswith(f"{name}:")
    }


def is_played(client: httpx.Client, table: str) -> bool:
    """Whether a move is accepted now; if it was before the answer was lost, that was another."""
    legal = client.get(f"/api/tables/{table}/view").raise_for_status().json()["view"]["legal"]
    if not legal:
        return False
    move = {"token": secrets.token_hex(8), "action": legal[0]}
    return client.post(f"/api/tables/{table}/moves", json=move).is_success


@contextmanager
def busy(processes: int) -> Iterator[None]:
    """Programs that take all the time they get, for as long as the block lasts."""
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(processes)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()


def summaries(seconds: dict[str, list[float]]) -> dict[str, dict[str, float]]:
    return {
        name: {"median": round(statistics.median(all), 2), "worst": round(max(all), 2)}
        for name, all in seconds.items()
    }


def until(holds: Any) -> None:
    while True:
        try:
            if holds():
                return
        except httpx.HTTPError:
            pass  # the server is not listening yet, or workers are being replaced
        time.sleep(0.05)


def open_table(client: httpx.Client) -> str:
    session = client.post("/api/guests", json={"name": "Ada"}).raise_for_status().json()["session"]
    client.headers["authorization"] = f"Bearer {session}"
    return client.post("/api/tables", json=TABLE).raise_for_status().json()["id"]


def legal_actions(client: httpx.Client, table: str) -> list[str]:
    """What the person may do, as soon as it is their turn."""
    while not (legal := client.get(f"/api/tables/{table}/view").json()["view"]["legal"]):
        time.sleep(0.05)
    return legal


def play(client: httpx.Client, table: str) -> None:
    move = {"token": secrets.token_hex(8), "action": legal_actions(client, table)[0]}
    client.post(f"/api/tables/{table}/moves", json=move).raise_for_status()


def is_everything_compiled(client: httpx.Client) -> bool:
    games = client.get("/api/games").raise_for_status().json()
    return all(bot["waking"] is None for game in games for bot in game["bots"])


if __name__ == "__main__":
    main()
