"""Moves per second of Pharos and of boardgame.io, on the same machine in the same run.

Both are one server process that plays 7 Wonders Duel and stores every move: Pharos on SQLite,
boardgame.io on its own file storage (`FlatFile`), with the rules in `boardgame/duel.js` and the
cards of Pharos. The players are the same: first they never rest, then they think. The servers take
turns, so that a busy machine is equally busy for both. They are programs: both servers send them
facts, and Pharos no sentences. Prints JSON.

    python benchmarks/against_boardgame.py
    python benchmarks/against_boardgame.py --think 0 --rounds 1
    python benchmarks/against_boardgame.py --agree 300       # do both play the same game?
"""

import argparse
import json
import os
import random
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import tomllib
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from boardgame_players import BoardgameHall
from load import (
    ROOT,
    Opened,
    Run,
    circumstances,
    free_port,
    measure_at,
    new_progress,
    running_database,
    running_server,
    stop_in_order,
    thinking,
    wait_for,
)
from rich.progress import Progress

import pharos
from pharos.rulebooks.duel.catalogue import DATA, Resource

SOURCES = ROOT / "benchmarks" / "boardgame"
NODE = {
    **os.environ,
    "PATH": os.pathsep.join([f"{Path(sys.executable).parent}", os.environ["PATH"]]),
    "NODE_ENV": "production",
}

Round = dict[str, dict[str, Any]]  # the figures of each server


def main() -> None:
    asked = read_arguments()
    stop_in_order()
    if asked.agree:
        compare_rules(asked.agree)
    else:
        measure(asked)


def measure(asked: argparse.Namespace) -> None:
    thinks = [thinking(seconds) for seconds in asked.think or [0, 1]]
    runs = [Run("duel", 2, asked.tables, think, words=False) for think in thinks]
    report = {**circumstances(asked.seconds), "runs": []}
    with new_progress() as progress, ExitStack() as stack:
        servers = {
            "pharos": stack.enter_context(running_pharos()),
            "boardgame.io": stack.enter_context(running_boardgame()),
        }
        for run in runs:
            rounds = [
                measure_both(servers, run, asked.seconds, progress) for _ in range(asked.rounds)
            ]
            report["runs"].append({**vars(run), **compared(rounds), "rounds": rounds})
    print(json.dumps(report, indent=2))


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument(
        "--think", type=float, action="append", help="seconds on average; by default 0, then 1"
    )
    parser.add_argument("--seconds", type=float, default=20.0, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--agree", type=int, help="compare the rules in this many random games")
    return parser.parse_args()


def measure_both(servers: dict[str, Opened], run: Run, seconds: float, progress: Progress) -> Round:
    """One after the other; the one that is not measured has nothing to do."""
    figures = {
        name: measure_at(opened, f"{run} at {name}", run, seconds, progress)
        for name, opened in servers.items()
    }
    progress.console.print(in_words(figures))
    return figures


def compared(rounds: list[Round]) -> dict[str, float]:
    """In the middle one of the rounds: how many times as many moves per second Pharos makes, and
    how many times as much processor time boardgame.io needs for one."""
    moves = [ratio(one, "moves_per_second") for one in rounds]
    effort = [1 / ratio(one, "server_ms_per_move") for one in rounds]
    return {
        "times_as_many_moves": round(statistics.median(moves), 2),
        "times_as_much_processor_time": round(statistics.median(effort), 2),
    }


def ratio(one: Round, figure: str) -> float:
    return one["pharos"][figure] / one["boardgame.io"][figure]


def in_words(one: Round) -> str:
    return ", ".join(
        f"{name} {figures['moves_per_second']} moves/s "
        f"(p50 {figures['delay_ms'].get('p50')} ms, p99 {figures['delay_ms'].get('p99')} ms, "
        f"{figures['server_ms_per_move']} ms of processor time)"
        for name, figures in one.items()
    )


@contextmanager
def running_pharos():
    with tempfile.TemporaryDirectory(prefix="pharos-load-") as place:
        folder = Path(place)
        with running_database("sqlite", folder) as url, running_server(url, folder) as opened:
            yield opened


def cards_of_duel() -> dict[str, Any]:
    """What Pharos knows of the game's pieces, as `duel.js` reads it."""
    names = ("board", "cards", "structures", "wonders", "progress")
    board, *lists = (tomllib.loads((DATA / f"{name}.toml").read_text()) for name in names)
    kinds = ("cards", "structures", "wonders", "tokens")
    rows = {kind: one[kind.removesuffix("s")] for kind, one in zip(kinds, lists, strict=True)}
    return {"board": {**board, "resources": [one.name.lower() for one in Resource]}, **rows}


def compare_rules(games: int) -> None:
    """Play random games of Pharos by the rules of `duel.js` too."""
    with installed_boardgame() as folder:
        played = json.dumps([random_game(seed) for seed in range(games)])
        subprocess.run(
            ["node", "agree.js"], cwd=folder, env=NODE, input=played.encode(), check=True
        )


def random_game(seed: int) -> dict[str, Any]:
    """A game: how it was dealt, what `agree.js` compares at every decision, and how it ended."""
    game, dice, decisions = pharos.new("duel", seed=seed), random.Random(seed), []
    deal = game.position()
    while not game.over:
        (player,) = game.deciders
        legal = [str(action) for action in game.legal_actions(player)]
        view = game.view(player)
        facts = {"player": player, "legal": sorted(legal), "pawn": view["military"]["pawn"]}
        coins = [city["coins"] for city in view["cities"]]
        decisions.append({**facts, "coins": coins, "action": dice.choice(legal)})
        game.play(decisions[-1]["action"], player)
    points = [sheet["total"] for sheet in game.sheets()]
    end = {"winners": list(game.winners), "ending": game.ending, "points": points}
    return {"deal": deal, "decisions": decisions, "end": end}


@contextmanager
def installed_boardgame():
    """A temporary folder with boardgame.io, in the versions of the lock file, and the game."""
    with tempfile.TemporaryDirectory(prefix="pharos-boardgame-") as place:
        folder = Path(place)
        shutil.copytree(SOURCES, folder, dirs_exist_ok=True)
        (folder / "data.json").write_text(json.dumps(cards_of_duel()))
        install = ["npm", "ci", "--silent", "--no-audit", "--no-fund"]
        subprocess.run(install, cwd=folder, env=NODE, check=True)
        yield folder


@contextmanager
def running_boardgame():
    """boardgame.io, as it stands in its folder."""
    with installed_boardgame() as folder:
        port = free_port()
        with open(folder / "log", "w") as log:
            command = ["node", "server.js", str(port), str(folder / "data")]
            server = subprocess.Popen(
                command, cwd=folder, env=NODE, stdout=log, stderr=log, start_new_session=True
            )
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(f"{address}/games", server, folder / "log")
            yield Opened(server.pid, address, BoardgameHall)
        finally:
            os.killpg(server.pid, signal.SIGTERM)  # `node` may be a script that starts the real one
            server.wait()


if __name__ == "__main__":
    main()
