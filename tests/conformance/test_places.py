"""Rules count the places of an array from its start: compiled, a negative index is not one from the
end. Here every array that a rule reads or writes refuses such an index."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pharos.rulebooks import RULEBOOKS

PLAY = """
import sys

import numpy as np

from pharos.bots.loops import BotCode, loops_of, new_workspace
from pharos.kernel.dice import new_dice
from pharos.rulebooks import RULEBOOKS


class FromStart(np.ndarray):
    def __getitem__(self, index):
        refuse(index)
        return super().__getitem__(index)

    def __setitem__(self, index, value):
        refuse(index)
        super().__setitem__(index, value)


def refuse(index):
    for each in index if isinstance(index, tuple) else (index,):
        if isinstance(each, (int, np.integer)) and each < 0:
            raise IndexError(f"{each} is not a place of an array")


def watched(field):
    def read(record):
        value = record[field]
        return value.view(FromStart) if isinstance(value, np.ndarray) else value

    return property(read, lambda record, value: record.__setitem__(field, value))


def watch(rulebook):
    for name, module in list(sys.modules.items()):
        if name.startswith("pharos."):
            for key, value in list(vars(module).items()):
                if type(value) is np.ndarray and value.ndim:
                    setattr(module, key, value.view(FromStart))
    state = rulebook.state_dtype.type
    for field in rulebook.state_dtype.names:
        setattr(state, field, watched(field))


book = RULEBOOKS[sys.argv[1]]
loops, seen = loops_of(book.name), np.zeros(book.observation.total, np.float32).view(FromStart)
watch(book)
for players, options in eval(sys.argv[2]):
    workspace = new_workspace(book, players, options)
    state, dice = workspace.state, new_dice(players).view(FromStart)
    out = workspace.actions.view(FromStart)
    loops.random_game(state, workspace.options, dice)
    book.deal(state, workspace.options, dice)
    number = 0
    while waiting := int(book.deciders(state)):
        player = (waiting & -waiting).bit_length() - 1
        count, number = book.legal(state, player, out), number + 1
        book.observe(state, player, seen)
        assert book.is_legal(state, player, int(out[number % count]))
        bot = BotCode.RANDOM if number % 10 else BotCode.GREEDY
        book.play(state, player, loops.choose(state, player, bot, dice, out))
    assert book.winners(state), "the game is over"
try:
    state.coins[-1] if book.name != "monuments" else state.stacks[-1]
except IndexError as error:
    print("refused:", error)
"""
TABLES = {
    "duel": [(2, {}), (2, {"centre_pawn": "erratum"})],
    "monuments": [(2, {}), (4, {})],
    "wonders": [(2, {}), (3, {}), (5, {"expansions": ["leaders", "edifice"]})],
}


@pytest.mark.parametrize("name", RULEBOOKS)
def test_no_rule_uses_a_negative_index(name):
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", PLAY, name, repr(TABLES[name])],
        env={**os.environ, "PHAROS_JIT": "0", "PYTHONPATH": os.pathsep.join(sys.path)},
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "refused: -1 is not a place of an array\n"
