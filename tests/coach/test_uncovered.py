"""What came to light, beside what might have: zero on average, however wrong the judgement."""

import statistics
from dataclasses import replace
from itertools import islice
from zlib import crc32

import numpy as np
import pytest
from helpers.coach import late_game

from pharos.bots.search.memory import observed
from pharos.bots.search.outlook import Outlook
from pharos.coach import uncovered
from pharos.coach.effort import Effort
from pharos.coach.steps import steps_of, turns_of
from pharos.coach.uncovered import came_to_light, worlds_after
from pharos.coach.weighing import dice_for

OUTCOMES = 40
GAMES = {
    "duel": {"name": "duel", "last": 9},
    "wonders": {"name": "wonders", "last": 9, "players": 3},
    "leaders": {"name": "wonders", "last": 9, "players": 3, "expansions": ["leaders"]},
    "monuments": {"name": "monuments", "last": 30, "players": 3},
}


QUICK = ("duel", "monuments")  # where it takes little time to imagine what happens
SHOWN = [pytest.param(name, marks=() if name in QUICK else pytest.mark.slow) for name in GAMES]


@pytest.fixture(scope="module", params=SHOWN)
def turns(request):
    _, steps = steps_of(late_game(**GAMES[request.param]).record)
    return list(turns_of(steps))


@pytest.fixture
def judged(monkeypatch):
    """A judgement without sense: it takes what a player sees for a number."""

    def nonsense(rulebook, state, viewer, budget, dice, clues):
        players = rulebook.num_players(state)
        share = crc32(seen_by(rulebook, state, viewer)) % 1000 / 1000
        shares = np.full(players, (1 - share) / (players - 1))
        shares[viewer] = share
        return Outlook(shares, np.zeros(players))

    monkeypatch.setattr(uncovered, "look_ahead", nonsense)


def seen_by(rulebook, state, viewer=0):
    return observed(rulebook, state, viewer).tobytes()


def luck_after(turn, seed=0):
    return came_to_light(turn, 0, seed, Effort(1, None, 1))


def what_may_happen(turn):
    """The turn again, in which each time something else comes to light."""
    for after, _ in worlds_after(turn, 0, dice_for(1, 0, "what happens")):
        yield [*turn[:-1], replace(turn[-1], after=after)]


def is_open(turn):
    """Whether everything that may happen looks alike."""
    rulebook = turn[0].rulebook
    return len({seen_by(rulebook, one[-1].after) for one in islice(what_may_happen(turn), 20)}) < 2


def test_where_nothing_comes_to_light_there_is_no_luck(turns, judged):
    quiet = [turn for turn in turns if is_open(turn)]
    assert quiet and all(luck_after(turn) == 0 for turn in quiet)


def test_luck_is_zero_on_average(turns, judged):
    """The same decisions, after which each time something else comes to light."""
    turn = next(one for one in turns if not is_open(one))
    lucks = [
        luck_after(happened, seed)
        for seed, happened in enumerate(islice(what_may_happen(turn), OUTCOMES))
    ]
    assert len(lucks) == OUTCOMES
    spread = statistics.stdev(lucks)
    assert spread > 0.1
    assert abs(statistics.mean(lucks)) < 4 * spread / OUTCOMES**0.5
