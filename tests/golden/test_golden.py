"""Whole games, move by move, as text a person can read. `make golden` accepts a change."""

from pathlib import Path

import pytest
from helpers.games import EVERY_TABLE, name_of

import pharos
from pharos.kernel.dice import new_dice

FOLDER = Path(__file__).parent
SEEDS = (1, 2, 3)
CASES = [(*table, seed) for table in EVERY_TABLE for seed in SEEDS]


def name_of_case(case):
    return f"{name_of(case[:3])}-seed{case[3]}"


def play_through(book, players, options, seed) -> str:
    """Play the seeded game with random picks from seeded dice, and write it down."""
    game = pharos.new(book.name, players, seed, **options)
    dice = new_dice(seed)
    expansions = "".join(f", {name}" for name in options.get("expansions", []))
    pages = [f"{book.name}, {players} players{expansions}, seed {seed}\n"]
    while not game.over:
        for player in game.deciders:
            legal = ", ".join(map(str, game.legal_actions(player)))
            game.play(int(book.pick(game.state, player, dice)), player)
            told = "".join(f"  {line}\n" for line in game.story(pharos.SPECTATOR))
            played = game.record.moves[-1].action
            pages.append(f"player {player} may: {legal}\n> {played}\n{told}")
    for player, sheet in enumerate(game.sheets()):
        pages.append(f"player {player}: {sheet}\n")
    pages.append(f"{game.ending}, won by {game.winners}\n")
    return "\n".join(pages)


@pytest.mark.parametrize("case", CASES, ids=name_of_case)
def test_play_through(case, accept):
    golden = FOLDER / f"{name_of_case(case)}.txt"
    played = play_through(*case)
    if accept:
        golden.write_text(played, encoding="utf-8")
    assert played == golden.read_text(encoding="utf-8")
