"""How long people wait after starting Pharos with nothing compiled, as JSON.

    python benchmarks/opening.py

`pharos serve` starts with an empty cache; the figures are seconds of wall time since its start.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
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
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "XDG_CACHE_HOME": folder, "PHAROS_DATA": folder}
        command = [PHAROS, "serve", "--no-browser", "--port", str(PORT)]
        began = time.monotonic()
        with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as server:
            try:
                print(json.dumps(measure(began), indent=2))
            finally:
                server.terminate()


def measure(began: float) -> dict[str, float]:
    with httpx.Client(base_url=f"http://127.0.0.1:{PORT}") as client:
        until(lambda: client.get("/").is_success)
        seconds = {"first page": time.monotonic() - began}
        play_first_move(client)
        seconds["first move"] = time.monotonic() - began
        until(lambda: is_everything_compiled(client))
        seconds["everything compiled"] = time.monotonic() - began
    return {name: round(value, 1) for name, value in seconds.items()}


def until(holds: Any) -> None:
    while True:
        try:
            if holds():
                return
        except httpx.TransportError:
            pass  # the server is not listening yet, or workers are being replaced
        time.sleep(0.05)


def play_first_move(client: httpx.Client) -> None:
    session = client.post("/api/guests", json={"name": "Ada"}).raise_for_status().json()["session"]
    client.headers["authorization"] = f"Bearer {session}"
    table = client.post("/api/tables", json=TABLE).raise_for_status().json()["id"]
    while not (legal := client.get(f"/api/tables/{table}/view").json()["view"]["legal"]):
        time.sleep(0.05)  # it is the other player's turn
    move = {"token": "first-move", "action": legal[0]}
    client.post(f"/api/tables/{table}/moves", json=move).raise_for_status()


def is_everything_compiled(client: httpx.Client) -> bool:
    games = client.get("/api/games").raise_for_status().json()
    return all(bot["waking"] is None for game in games for bot in game["bots"])


if __name__ == "__main__":
    main()
