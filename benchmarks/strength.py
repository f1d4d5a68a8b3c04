"""How strong the bots are: the search against greedy bots, and each level against the one below.

Every deal is played from all seats. Each meeting is printed as a line of JSON, with 95 % intervals.
Games are kept in a folder as they end: the same command resumes where it was interrupted.

    python benchmarks/strength.py                     # everything: many hours on two cores
    python benchmarks/strength.py --only greedy       # the search, one second a decision
    python benchmarks/strength.py --only levels --rulebook wonders
"""

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from functools import partial
from itertools import pairwise
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from pharos.arena.playing import in_threads, run
from pharos.arena.standings import Meeting, summed_up
from pharos.arena.tournament import Tournament
from pharos.bots.levels import LEVELS

SECOND = "search:1s"  # with the time of the strongest level, but no network
AGAINST_GREEDY = [("duel", 2), ("wonders", 4), ("monuments", 3)]  # games, and players
OF_LEVELS = [*AGAINST_GREEDY, ("wonders", 2), ("monuments", 2)]


class OneWay(Tournament):
    """A tournament in which only the first bot ever sits alone."""

    def meetings(self) -> list[tuple[str, str]]:
        return super().meetings()[:1]


@dataclass(frozen=True)
class Comparison:
    """One bot alone among others that are all of another kind."""

    about: str
    game: str
    players: int
    one: str
    others: str
    games: int

    def __str__(self) -> str:
        return f"{self.game}, {self.players} players: {self.one} against {self.others}"

    @property
    def tournament(self) -> OneWay:
        return OneWay(self.game, (self.one, self.others), self.players, self.games)

    @property
    def file(self) -> str:
        return f"{self.game}-{self.players}-{self.one}-{self.others}.jsonl".replace(":", "-")


def comparisons() -> Iterator[Comparison]:
    """Everything that can be measured."""
    *names, master = (level.name for level in LEVELS)
    for table in AGAINST_GREEDY:
        yield Comparison("greedy", *table, SECOND, "greedy", games=60)
    for table in OF_LEVELS:
        for weaker, stronger in pairwise(names):
            yield Comparison("levels", *table, stronger, weaker, games=240)
    for table in OF_LEVELS:
        yield Comparison("master", *table, master, names[-1], games=60)


def is_asked_for(comparison: Comparison, asked: argparse.Namespace) -> bool:
    """Whether a comparison is one of those that options name."""
    pairs = [
        (asked.only, comparison.about),
        (asked.rulebook, comparison.game),
        (asked.players, comparison.players),
    ]
    return all(wanted in (None, this) for wanted, this in pairs)


def play(comparison: Comparison, folder: Path, workers: int | None, progress: Progress) -> Meeting:
    """Play what is not played yet of a comparison, and sum it up."""
    plan = comparison.tournament
    folder.mkdir(parents=True, exist_ok=True)
    task = progress.add_task(str(comparison), total=plan.deals * plan.players)
    told = partial(progress.advance, task)
    games = run(plan, folder / comparison.file, in_threads(workers), told)
    return summed_up(comparison.one, comparison.others, games)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", choices=["greedy", "levels", "master"], help="only this part")
    parser.add_argument("--rulebook", help="one game only, such as duel")
    parser.add_argument("--players", type=int, help="only this number of players")
    parser.add_argument("--out", type=Path, default=Path("strength"), help="where games are kept")
    parser.add_argument("--games", type=int, help="of each meeting, in whole deals")
    parser.add_argument("--workers", type=int, help="games at a time; one a core")
    asked = parser.parse_args()
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed}"))
    clocks = (TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, *clocks, console=Console(stderr=True)) as progress:
        for comparison in filter(partial(is_asked_for, asked=asked), comparisons()):
            games = asked.games or comparison.games
            meeting = play(replace(comparison, games=games), asked.out, asked.workers, progress)
            table = {"rulebook": comparison.game, "players": comparison.players}
            print(json.dumps({**table, **asdict(meeting)}), flush=True)


if __name__ == "__main__":
    main()
