"""The puzzles that the package contains: a file for each game, a line for each puzzle."""

import hashlib
import random
from collections.abc import Sequence
from datetime import date
from functools import cache
from pathlib import Path

from pharos.coach.puzzling.puzzle import Puzzle
from pharos.coach.words import WORDS
from pharos.game import find_rulebook
from pharos.kernel.errors import BadOption, did_you_mean
from pharos.rulebooks import RULEBOOKS

DATA = Path(__file__).with_name("data")
THEMES = tuple(WORDS.themes)


@cache
def puzzles_of(rulebook: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game, the easiest first."""
    lines = (DATA / f"{rulebook}.jsonl").read_text(encoding="utf-8").splitlines()
    return tuple(map(Puzzle.model_validate_json, lines))


def puzzles(game: str | None = None, theme: str | None = None) -> list[Puzzle]:
    """All puzzles, or those of a game or about a theme, the easiest of each game first."""
    if theme is not None and theme not in THEMES:
        raise BadOption(f"no theme is called '{theme}', {did_you_mean(theme, THEMES)}")
    games = RULEBOOKS if game is None else [find_rulebook(game).name]
    found = [puzzle for name in games for puzzle in puzzles_of(name)]
    return [puzzle for puzzle in found if theme is None or theme in puzzle.themes]


def puzzle(game: str | None = None, theme: str | None = None, seed: int | None = None) -> Puzzle:
    """Any puzzle, of a game or about a theme; the same seed gives the same one."""
    found = puzzles(game, theme)
    if not found:
        raise BadOption(f"{game} has no puzzles about '{theme}'")
    return random.Random(seed).choice(found)


@cache
def by_id() -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in puzzles()}


def find_puzzle(wanted: str) -> Puzzle:
    """The puzzle with this id."""
    if wanted not in by_id():
        raise BadOption(f"no puzzle is called '{wanted}'")
    return by_id()[wanted]


def daily_puzzle(day: date, game: str | None = None) -> Puzzle:
    """The puzzle of a day, the same for everybody; none comes again before all others did."""
    found = mixed(game)
    return found[day.toordinal() % len(found)]


@cache
def mixed(game: str | None) -> list[Puzzle]:
    """All puzzles, or those of a game, in an order that says nothing about them."""
    return sorted(puzzles(game), key=lambda one: hashlib.sha256(one.id.encode()).digest())


def write_puzzles(file: Path, found: Sequence[Puzzle]) -> None:
    """Put puzzles into a file, the easiest first."""
    ordered = sorted(found, key=lambda one: (one.rating, one.id))
    lines = [one.model_dump_json(exclude_defaults=True) for one in ordered]
    file.write_text("\n".join([*lines, ""]), encoding="utf-8")
