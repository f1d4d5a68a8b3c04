"""How strong the bots are: the search against greedy bots, and each level against the one below.

Every deal is played from all seats; a line is printed as JSON for every meeting, with intervals of
95 %. Games are kept in a folder as they end: the same command goes on where it was interrupted.

    python benchmarks/strength.py                     # everything: many hours on two cores
    python benchmarks/strength.py --only greedy       # the search, one second a decision
    python benchmarks/strength.py --only levels --rulebook wonders
"""

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from pharos.arena.ledger import open_ledger
from pharos.arena.playing import Players, in_threads
from pharos.arena.standings import Meeting, summed_up
from pharos.arena.tournament import Tournament
from pharos.bots.levels import LEVELS

SECOND = "search:1s"  # the strongest level, with a third of its time
TABLES = {"duel": 2, "wonders": 4, "monuments": 3}  # players


@dataclass(frozen=True)
class Match:
    """One bot alone among others that are all of another kind."""

    about: str
    game: str
    one: str
    others: str
    games: int

    def __str__(self) -> str:
        return f"{self.game}: {self.one} against {self.others}"

    @property
    def tournament(self) -> Tournament:
        return Tournament(self.game, (self.one, self.others), TABLES[self.game], self.games)


def matches() -> Iterator[Match]:
    """All that is measured."""
    names = [level.name for level in LEVELS[:-1]]
    for game in TABLES:
        yield Match("greedy", game, SECOND, "greedy", games=120)
    for game in TABLES:
        for weaker, stronger in zip(names, names[1:], strict=False):
            yield Match("levels", game, stronger, weaker, games=240)
    for game in TABLES:
        yield Match("master", game, SECOND, names[-1], games=60)


def play(match: Match, folder: Path, progress: Progress) -> Meeting:
    """Play what is not played yet of a match, and sum it up."""
    plan = match.tournament
    pairings = [pair for pair in plan.pairings() if (pair.one, pair.others) == plan.meetings()[0]]
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{match.game}-{match.one}-{match.others}.jsonl".replace(":", "-")
    with open_ledger(plan, file) as ledger:
        waiting = [pairing for pairing in pairings if pairing not in ledger.played]
        task = progress.add_task(str(match), total=len(pairings))
        progress.advance(task, len(pairings) - len(waiting))
        players = Players(plan)
        players.rehearse()
        for game in in_threads()(players, waiting):
            ledger.add(game)
            progress.advance(task)
        return summed_up(match.one, match.others, [ledger.played[pair] for pair in pairings])


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", choices=["greedy", "levels", "master"], help="part of it")
    parser.add_argument("--rulebook", choices=TABLES, help="one game only")
    parser.add_argument("--out", type=Path, default=Path("strength"), help="where games are kept")
    asked = parser.parse_args()
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed}"))
    clocks = (TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, *clocks, console=Console(stderr=True)) as progress:
        for match in matches():
            if asked.only in (None, match.about) and asked.rulebook in (None, match.game):
                meeting = play(match, asked.out, progress)
                json.dump({"rulebook": match.game, **asdict(meeting)}, sys.stdout)
                print(flush=True)


if __name__ == "__main__":
    main()
