"""How long people wait after starting Pharos with nothing compiled, as JSON.

    python benchmarks/opening.py

`pharos serve` starts with an empty cache; the figures are seconds of wall time since its start.
With `--restarts 20` everything is compiled, and it is killed and started again in the middle of a
game.
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
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

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
    restarts = parser.parse_args().restarts
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PHAROS_DATA": folder}
        if restarts:
            figures = measure_restarts(restarts, environment)
        else:
            figures = measure_opening({**environment, "XDG_CACHE_HOME": folder})
        print(json.dumps(figures, indent=2))


@contextmanager
def server(environment: dict[str, str]) -> Iterator[httpx.Client]:
    """A server for as long as the block lasts; then it is killed, with all its processes."""
    command = [PHAROS, "serve", "--no-browser", "--port", str(PORT)]
    with subprocess.Popen(
        command,
        env=environment,
        process_group=0,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{PORT}") as client:
                yield client
        finally:
            os.killpg(process.pid, signal.SIGKILL)


def measure_opening(environment: dict[str, str]) -> dict[str, float]:
    began = time.monotonic()
    with server(environment) as client:
        until(lambda: client.get("/").is_success)
        seconds = {"first page": time.monotonic() - began}
        play(client, open_table(client))
        seconds["first move"] = time.monotonic() - began
        until(lambda: is_everything_compiled(client))
        seconds["everything compiled"] = time.monotonic() - began
    return {name: round(value, 1) for name, value in seconds.items()}


def measure_restarts(times: int, environment: dict[str, str]) -> dict[str, dict[str, float]]:
    """Seconds from the start after a crash until a table is shown, and until a move is accepted."""
    with server(environment) as client:
        until(lambda: is_everything_compiled(client))
        table = open_table(client)
        session = client.headers["authorization"]
        legal_actions(client, table)
    seconds: dict[str, list[float]] = {"table": [], "move": []}
    for _ in range(times):
        began = time.monotonic()
        with server(environment) as client:
            client.headers["authorization"] = session
            until(lambda: client.get(f"/api/tables/{table}").is_success)
            seconds["table"].append(time.monotonic() - began)
            play(client, table)
            seconds["move"].append(time.monotonic() - began)
            legal_actions(client, table)  # it is killed when the bot has decided
    return {
        name: {"median": round(statistics.median(all), 2), "worst": round(max(all), 2)}
        for name, all in seconds.items()
    }


def until(holds: Any) -> None:
    while True:
        try:
            if holds():
                return
        except httpx.TransportError:
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
