"""Interpreted and compiled runs with the same seeds give the same states, byte for byte."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.games import EVERY_TABLE, TABLES, VARIANTS, name_of

GAMES = 4
CASES = [(*table, options) for table in TABLES for options in VARIANTS[table[0].name]]
CASES += [(*table, {**options, "sides": "random"}) for *table, options in EVERY_TABLE if options]
DIGEST = """
import hashlib, sys
sys.path.insert(0, {tests!r})
from helpers.games import random_game
from pharos.rulebooks import RULEBOOKS
digest = hashlib.sha256()
for seed in range({games}):
    for state in random_game(RULEBOOKS[{name!r}], {players}, seed, **{options}):
        digest.update(state.tobytes())
print(digest.hexdigest())
"""


def digest_of_games(book, players, options, jit):
    """A digest of every state of some random games, played in another process."""
    tests = str(Path(__file__).parents[1])
    code = DIGEST.format(tests=tests, games=GAMES, name=book.name, players=players, options=options)
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PHAROS_JIT": jit},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{name_of(case[:2])}-{case[2]}")
def test_plain_and_compiled_rules_end_in_the_same_states(case):
    plain, compiled = (digest_of_games(*case, jit) for jit in ("0", "1"))
    assert plain == compiled
    assert len(plain) == 64
