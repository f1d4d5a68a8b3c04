"""After the rehearsal no table waits for a rule to be compiled, or to be read from the cache."""

import subprocess
import sys

REHEARSE_THEN_PLAY = """
import gc
import random
from datetime import UTC, datetime

from numba.core.dispatcher import Dispatcher

from pharos.record import Record
from pharos.rulebooks import RULEBOOKS
from pharos.server.rehearsal import enter, warm_up
from pharos.table.match import Match


def ready():
    rules = (each for each in gc.get_objects() if isinstance(each, Dispatcher))
    return {rule.py_func.__qualname__ for rule in rules if rule.overloads}


warm_up()
before, rng = ready(), random.Random(5)
for rulebook in RULEBOOKS.values():
    for players in rulebook.players:
        now = datetime.now(UTC)
        match = Match(Record(rulebook.name, rulebook.version, players, {}, 2), now)
        while not match.over:
            player = rng.choice(match.deciders)
            enter(match, player, str(rng.choice(match.game.legal_actions(player))))
        match.game.sheets()
assert before and ready() == before, ready() - before
"""


def test_no_rule_is_missing_after_the_rehearsal():
    done = subprocess.run(
        [sys.executable, "-c", REHEARSE_THEN_PLAY], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
