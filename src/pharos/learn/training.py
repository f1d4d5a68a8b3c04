"""Training: play, learn, and from time to time measure the strength and save everything."""

import json
import subprocess
import time
from collections.abc import Callable
from copy import deepcopy
from dataclasses import asdict, dataclass
from itertools import cycle
from pathlib import Path
from typing import Any

import torch

from pharos import __version__
from pharos.adapters.gpu import available
from pharos.adapters.side_by_side import Head, Result
from pharos.bots.network.weights import about_file, load, save
from pharos.bots.personas.choosing import likes_of
from pharos.bots.personas.things import NUM_THINGS
from pharos.game import find_rulebook
from pharos.learn.improving import Progress, improve, lessons
from pharos.learn.kinds import FEW, Kind, groups_of, kinds_of
from pharos.learn.log import Entry
from pharos.learn.network import Net
from pharos.learn.playing import Chooser, play, play_series
from pharos.learn.pool import Earlier, Pool
from pharos.learn.tables import Question, Tables

SLOWEST, CLOSED = 3e-5, 0.003  # the learning rate and the weight of the entropy at the end
FROM_NOTHING = 1e-3, 0.02  # and at the beginning
FROM_A_NETWORK = 5e-4, 0.006
DECAY = 1e-4
MEASURED_EVERY = 20.0  # seconds
KEPT_EVERY = 30.0  # seconds; then the network becomes one of its earlier selves
MEASURED_GAMES = 2048
MEASURED_SEEDS = 1 << 40  # the network never learns from the games that measure it
GAMES = {"cuda": 16_384, "cpu": 64}  # at a time; half as many where there are many players
EVERYBODY = 0xFF  # a set of players, more than any game has
OPPONENTS = ("greedy", "general", "scholar")
NOTHING_YET = Progress(0.0, 0.0)
MINUTE = 60.0  # seconds
EARLIER_KEPT = 6  # in the file; with more it would be larger than all others


@dataclass
class Plan:
    """What to train, for how long, and where to save it."""

    game: str
    minutes: float
    folder: Path
    players: int | None = None
    games: int | None = None
    seed: int = 0
    network: Path | None = None  # to go on from, instead of the greedy judgement


class Trainer:
    """A network that learns, and everything needed to continue later."""

    def __init__(self, plan: Plan):
        self.plan = plan
        self.rulebook = find_rulebook(plan.game)
        self.device = "cuda" if available() and torch.cuda.is_available() else "cpu"
        torch.manual_seed(plan.seed)
        kinds = kinds_of(self.rulebook, plan.players)
        games = plan.games or GAMES[self.device]
        self.measured = Tables(self.rulebook, kinds, min(MEASURED_GAMES, games), self.device)
        self.net = Net(self.rulebook).to(self.device)
        self.fastest, self.open = FROM_A_NETWORK if plan.network else FROM_NOTHING
        self.first: Net | None = None  # as it was at the beginning
        if plan.network:
            self.net.take(load(self.rulebook, plan.network))
            self.first = deepcopy(self.net)
        self.optimiser = torch.optim.AdamW(self.net.parameters(), self.fastest, weight_decay=DECAY)
        self.earlier = Earlier(plan.seed)
        self.pools = cycle([self.pool(group, games) for group in groups_of(kinds)])
        self.results = self.measured.results  # of the last games it learned from
        self.seconds, self.games, self.log = 0.0, 0, list[Entry]()
        plan.folder.mkdir(parents=True, exist_ok=True)
        if self.file.exists():
            self.resume()
        else:
            self.earlier.keep(self.net)

    def pool(self, kinds: list[Kind], games: int) -> Pool:
        """Tables for games of these kinds, with opponents."""
        many = any(kind.players > FEW for kind in kinds)
        tables = Tables(self.rulebook, kinds, games // 2 if many else games, self.device)
        return Pool(tables, self.earlier)

    @property
    def file(self) -> Path:
        return self.plan.folder / "checkpoint.pt"

    def train(self, tell: Callable[[Entry], None]) -> None:
        """Train until the time is up; if it was stopped, the same call continues."""
        measured = kept = self.seconds
        progress = NOTHING_YET
        while self.seconds < MINUTE * self.plan.minutes:
            begun = time.perf_counter()
            progress = self.learn_once()
            self.seconds += time.perf_counter() - begun
            if self.seconds - kept > KEPT_EVERY:
                kept = self.seconds
                self.earlier.keep(self.net)
            if self.seconds - measured > MEASURED_EVERY:
                measured = self.seconds
                tell(self.measure(progress))
                self.keep()
        tell(self.measure(progress))
        self.keep()

    def learn_once(self) -> Progress:
        """Play one game at every table of a pool, and learn from them."""
        pool = next(self.pools)
        part = min(1.0, self.seconds / (MINUTE * self.plan.minutes))
        for group in self.optimiser.param_groups:
            group["lr"] = self.fastest + part * (SLOWEST - self.fastest)
        moments = play(self.net, pool, self.games)
        self.games += pool.tables.games
        self.results = pool.tables.results
        lesson = lessons(moments, self.results)
        openness = self.open + part * (CLOSED - self.open)
        return improve(self.net, self.optimiser, moments, lesson, openness)

    # Strength

    def measure(self, progress: Progress) -> Entry:
        """How strong the network is now, without any search."""
        endings = self.results[:, 0, Result.ENDING].long()
        parts = torch.bincount(endings, minlength=len(self.rulebook.endings)) / len(endings)
        entry = Entry(
            round(self.seconds / MINUTE, 2), self.games, *progress, [float(x) for x in parts]
        )
        for opponent in OPPONENTS:
            self.seat(opponent)
            entry.strength[opponent] = self.won_against(by_worth)
        if self.first and self.plan.network:
            entry.strength[self.plan.network.name] = self.won_against(best_of(self.first))
        self.log.append(entry)
        return entry

    def won_against(self, others: Chooser) -> float:
        """The share of the victories of the network alone among others."""
        ends = play_series(self.measured, (best_of(self.net), others), MEASURED_SEEDS)
        return float(ends[:, Result.SHARE].mean())

    def seat(self, opponent: str) -> None:
        """Let the greedy bot, or a persona, play at the tables that measure strength."""
        likes = torch.zeros(NUM_THINGS, dtype=torch.int32)
        if opponent != "greedy":
            likes = torch.tensor(likes_of(self.rulebook.name, opponent))
        self.measured.likes[:, :NUM_THINGS] = likes.to(self.device)
        self.measured.lists[:, Head.WITH_LIKES] = EVERYBODY

    # What is saved

    def keep(self) -> None:
        """Save everything needed to continue, the network for bots, and the log."""
        state = {
            "net": self.net.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "seconds": self.seconds,
            "games": self.games,
            "log": [asdict(entry) for entry in self.log],
        }
        torch.save(state, self.file)
        torch.save(self.earlier.kept[-EARLIER_KEPT:], self.plan.folder / "earlier.pt")
        about: dict[str, Any] = {"minutes": round(self.seconds / MINUTE, 1), "games": self.games}
        about |= {"seed": self.plan.seed, "device": device_name(self.device), "rules": commit()}
        if self.plan.network:
            about["from"] = about_file(self.plan.network)
        file = self.plan.folder / f"{self.rulebook.name}.npz"
        save(self.net.weights(), self.rulebook, file, **about)
        lines = "".join(json.dumps(asdict(entry)) + "\n" for entry in self.log)
        (self.plan.folder / "log.jsonl").write_text(lines, encoding="utf-8")

    def resume(self) -> None:
        """Continue from what was saved."""
        state = torch.load(self.file, map_location=self.device, weights_only=True)
        self.net.load_state_dict(state["net"])
        self.optimiser.load_state_dict(state["optimiser"])
        self.seconds, self.games = state["seconds"], state["games"]
        self.log = [Entry(**entry) for entry in state["log"]]
        earlier = torch.load(
            self.plan.folder / "earlier.pt", map_location=self.device, weights_only=True
        )
        self.earlier.kept.extend(earlier)


def best_of(net: Net) -> Chooser:
    """Chooses the action that seems most promising to a network."""
    return lambda tables, question: net(question)[0].argmax(1)


def by_worth(tables: Tables, question: Question) -> torch.Tensor:
    """Chooses the action that is worth most to the greedy bot, or to the persona that plays."""
    longest = question.behind.shape[1]
    beyond = torch.arange(longest, device=tables.device)[None, :] >= tables.counts[:, None]
    return tables.weights[:, :longest].sum(2).masked_fill(beyond, -torch.inf).argmax(1)


def device_name(device: str) -> str:
    return torch.cuda.get_device_name() if device == "cuda" else "CPU"


def commit() -> str:
    """The commit of the rules, or the version where there is no repository."""
    command = ["git", "-C", str(Path(__file__).parent), "rev-parse", "--short=12", "HEAD"]
    try:
        return subprocess.run(command, capture_output=True, check=True, text=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return __version__
