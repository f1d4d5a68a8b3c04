"""Mines the puzzles that the package contains.

    python benchmarks/mine_puzzles.py duel --puzzles 300 --out duel.jsonl
    python benchmarks/mine_puzzles.py duel --puzzles 60 --out endings.jsonl --start 100000 --solved
    python benchmarks/mine_puzzles.py duel --out people.jsonl --records game.txt another.txt
    python benchmarks/mine_puzzles.py duel --out people.jsonl --database sqlite:///FILE
    python benchmarks/mine_puzzles.py --ship duel.jsonl endings.jsonl people.jsonl
    python benchmarks/mine_puzzles.py monuments --again

Every game that was looked through is a line of the file: the same command goes on where it was
interrupted, and with more --puzzles it adds to them. Games are those of bots, those of records, or
the finished ones of a server's database: a puzzle has the deal and the decisions, and nothing about
who played. `--ship` adds the puzzles of such files to those in src/pharos/coach/puzzling/data, with
themes told anew. `--again` checks those that are there with the networks of today; where the
solution is not clearly best any more, the puzzle goes.
"""

import argparse
import asyncio
import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import count
from pathlib import Path

from pharos.cli.show import progress_bar
from pharos.coach.puzzling.mining import (
    DEPTHS,
    mine_game,
    mine_record,
    mined_again,
    players_at,
    themed,
)
from pharos.coach.puzzling.puzzle import Puzzle
from pharos.coach.puzzling.shelf import DATA, puzzles_of, write_puzzles
from pharos.game import find_rulebook
from pharos.record import Record, loads
from pharos.server.puzzles.played import finished_games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", choices=DEPTHS)
    parser.add_argument("--puzzles", type=int, default=100, help="How many to find in all.")
    parser.add_argument("--start", type=int, default=0, help="The number of the first game.")
    parser.add_argument("--most", type=int, default=7, help="Players at a table, at most.")
    parser.add_argument("--solved", action="store_true", help="Only the last cards of Duel.")
    parser.add_argument("--out", type=Path, help="A line for every game.")
    parser.add_argument("--records", type=Path, nargs="+", help="Look through these games.")
    parser.add_argument("--database", help="Look through the finished games of a server.")
    parser.add_argument("--ship", type=Path, nargs="+", help="Files of mined games.")
    parser.add_argument("--again", action="store_true", help="Check what is shipped anew.")
    told = parser.parse_args()
    if told.ship:
        ship(told.ship)
    elif told.game and told.again:
        check_again(told.game)
    elif told.game and told.out:
        mine(told)
    else:
        parser.error("name a game and a file for it, or --again, or files to --ship")


def mine(told: argparse.Namespace) -> None:
    """Look through games until there are enough puzzles, or no more games."""
    lines = list(read(told.out)) if told.out.exists() else []
    found, known = sum(len(puzzles) for _, puzzles in lines), {name for name, _ in lines}
    with progress_bar(f"{told.game}: puzzles", told.puzzles) as advance, told.out.open("a") as out:
        advance(found)
        for name, look in games_of(told):
            if found >= told.puzzles:
                break
            if name in known:
                continue
            puzzles = list(look())
            dumped = [puzzle.model_dump(exclude_defaults=True) for puzzle in puzzles]
            print(json.dumps({"game": name, "puzzles": dumped}), file=out, flush=True)
            found += len(puzzles)
            advance(len(puzzles))


Look = Callable[[], Iterable[Puzzle]]


def games_of(told: argparse.Namespace) -> Iterator[tuple[int | str, Look]]:
    """All games to be looked through, by a number or a name that stays the same."""
    rulebook, depth = find_rulebook(told.game), DEPTHS[told.game]
    if told.records or told.database:
        for record in records_of(told):
            if record.rulebook == rulebook.name:
                name = hashlib.sha256(record.dumps().encode()).hexdigest()[:16]
                yield name, partial(mine_record, record, depth, told.solved)
        return
    for number in count(told.start):
        if players_at(rulebook, number) <= told.most:
            yield number, partial(mine_game, rulebook, number, depth, told.solved)


def records_of(told: argparse.Namespace) -> Iterator[Record]:
    """The games of files, or of a database."""
    for file in told.records or []:
        yield loads(file.read_text(encoding="utf-8"))
    if told.database:

        async def finished() -> list[Record]:
            return [one async for one in finished_games(told.database, told.game)]

        yield from asyncio.run(finished())


def read(file: Path) -> Iterator[tuple[int | str, list[Puzzle]]]:
    """The games of a file: their numbers or names, and their puzzles."""
    for line in file.read_text().splitlines():
        told = json.loads(line)
        yield told["game"], [Puzzle(**one) for one in told["puzzles"]]


def ship(files: Iterable[Path]) -> None:
    """Add all puzzles of some files to those that are there; of the same decision, the new one."""
    puzzles = [themed(puzzle) for file in files for _, found in read(file) for puzzle in found]
    for name in {puzzle.rulebook for puzzle in puzzles}:
        mined = [puzzle for puzzle in puzzles if puzzle.rulebook == name]
        all_known = {puzzle.id: puzzle for puzzle in (*puzzles_of(name), *mined)}
        write_puzzles(DATA / f"{name}.jsonl", list(all_known.values()))


def check_again(game: str) -> None:
    """Keep the puzzles that the networks of today find as clear, with what they say now."""
    known = puzzles_of(game)
    held: list[Puzzle] = []
    with progress_bar(f"{game}: puzzles", len(known)) as advance:
        for puzzle in known:
            if found := mined_again(puzzle, DEPTHS[game]):
                held.append(found)
            else:
                print(f"{puzzle.id}: {puzzle.solution} is not clearly best any more")
            advance(1)
    write_puzzles(DATA / f"{game}.jsonl", held)


if __name__ == "__main__":
    main()
