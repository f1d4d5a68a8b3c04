"""Interpreted and compiled runs with the same seeds give the same states, byte for byte."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.games import EVERY_TABLE, TABLES, VARIANTS, name_of, random_game

from pharos.kernel.rule import COMPILED
from pharos.rulebooks import RULEBOOKS

GAMES = 4
CASES = [(*table, options) for table in TABLES for options in VARIANTS[table[0].name]]
CASES += [(*table, {**options, "sides": "random"}) for *table, options in EVERY_TABLE if options]
DIGESTS = """
import json, sys
sys.path[:0] = {folders!r}
from test_same_states import digests
print(json.dumps(digests({name!r})))
"""


def digests(name):
    """A digest of every state of some random games, for each table of a rulebook."""
    return {
        f"{name_of(table)} {options}": digest_of_games(*table, options)
        for *table, options in CASES
        if table[0].name == name
    }


def digest_of_games(book, players, options):
    digest = hashlib.sha256()
    for seed in range(GAMES):
        for state in random_game(book, players, seed, **options):
            digest.update(state.tobytes())
    return digest.hexdigest()


def digests_of_the_others(name):
    """The digests of plain rules if ours are compiled, and the other way round."""
    here = Path(__file__).parent
    code = DIGESTS.format(folders=[str(here), str(here.parent)], name=name)
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PHAROS_JIT": "0" if COMPILED else "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


@pytest.mark.slow
@pytest.mark.parametrize("name", RULEBOOKS)
def test_plain_and_compiled_rules_end_in_the_same_states(name):
    found = digests(name)
    assert found == digests_of_the_others(name)
    assert len(set(found.values())) == len(found), "every table has games of its own"
