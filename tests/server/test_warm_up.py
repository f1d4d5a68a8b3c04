"""After the warm-up no table waits for a rule to be compiled, or to be read from the cache."""

import subprocess
import sys

import pytest

WARM_UP_THEN_PLAY = """
import gc
import random
from datetime import UTC, datetime
from itertools import count

from numba.core.dispatcher import Dispatcher

from pharos.bots.search import Budget, Memory, think
from pharos.kernel.precompile import rules_asked_by
from pharos.kernel.dice import new_dice
from pharos.record import Record
from pharos.rulebooks import RULEBOOKS
from pharos.server.running.warm_up import ask_why, enter, warm_up
from pharos.table.match import Match

A_WHILE = Budget(seconds=0.05)
TWICE = Budget(simulations=2)
EXPANSIONS = {2: "", 3: "leaders edifice", 4: "edifice", 5: "leaders", 6: "", 7: "leaders edifice"}
WONDERS = [(players, {"expansions": more.split()}) for players, more in EXPANSIONS.items()]
WONDERS.append((2, {"expansions": ["leaders"]}))
GAMES = {
    "duel": 3 * [(2, {})],
    "monuments": 2 * [(players, {}) for players in (2, 3, 4)],
    "wonders": [(players, {**options, "sides": "random"}) for players, options in WONDERS],
}


def ready_of(rule):
    # the versions that Python can call; others exist only as parts of their callers
    return rule.overloads.keys() - getattr(rule, "parts", set())


def ready():
    rules = (each for each in gc.get_objects() if isinstance(each, Dispatcher))
    return {(rule.py_func.__qualname__, str(types)) for rule in rules for types in ready_of(rule)}


for game in RULEBOOKS:
    warm_up(game)
before, seeds = ready(), count()
for rulebook in RULEBOOKS.values():
    for function in (rulebook.view, rulebook.story, rulebook.why_illegal):
        seldom = [rule for rule in rules_asked_by(function) if not ready_of(rule)]
        assert not seldom, seldom
    for players, options in GAMES[rulebook.name]:
        seed = next(seeds)
        now, rng = datetime.now(UTC), random.Random(seed)
        match = Match(Record(rulebook.name, rulebook.version, players, options, seed), now)
        think(rulebook, match.game.state, match.deciders[0], A_WHILE, new_dice(seed))
        decisions = []
        memories = [Memory(decisions) for _ in range(players)]
        while not match.over:
            player, state = rng.choice(match.deciders), match.game.state
            ask_why(match, rng.randrange(players), rng)
            memory, dice = memories[player], new_dice(seed)
            thought = think(rulebook, state, player, TWICE, dice, memory=memory).action
            legal = [int(action) for action in match.game.legal_actions(player)]
            action = rng.choice([thought, rng.choice(legal)])
            enter(match, player, rulebook.action_text(action))
            decisions.append((player, action))
            match.view(rng.randrange(players), "en")
        match.game.sheets()
assert before and ready() == before, ready() - before
"""


@pytest.mark.long
def test_no_rule_is_missing_after_the_warm_up():
    done = subprocess.run([sys.executable, "-c", WARM_UP_THEN_PLAY], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
