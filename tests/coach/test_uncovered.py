"""What came to light, beside what might have: zero on average, however wrong the judgement."""

import statistics
from dataclasses import replace
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


@pytest.fixture(scope="module")
def turns():
    _, steps = steps_of(late_game("duel", 9).record)
    return list(turns_of(steps))


@pytest.fixture
def judged(monkeypatch):
    """A judgement without sense: it takes what a player sees for a number."""

    def nonsense(rulebook, state, viewer, budget, dice, clues):
        seen = observed(rulebook, state, viewer)
        share = crc32(seen.tobytes()) % 1000 / 1000
        return Outlook(np.array([share, 1 - share]), np.zeros(2))

    monkeypatch.setattr(uncovered, "look_ahead", nonsense)


def luck_after(turn, seed=0):
    return came_to_light(turn, 0, seed, Effort(1, None, 1))


def test_where_nothing_is_turned_up_there_is_no_luck(turns, judged):
    quiet = [turn for turn in turns if turn[0].after.face_up & ~turn[0].state.face_up == 0]
    assert quiet and all(luck_after(turn) == 0 for turn in quiet)


def test_luck_is_zero_on_average(turns, judged):
    """The same decision, after which each time something else comes to light."""
    turn = next(one for one in turns if one[0].after.face_up & ~one[0].state.face_up != 0)
    worlds = worlds_after(turn, 0, dice_for(1, 0, "what happens"))
    lucks = [
        luck_after([replace(turn[0], after=after)], seed)
        for seed, (after, _) in zip(range(OUTCOMES), worlds, strict=False)
    ]
    spread = statistics.stdev(lucks)
    assert spread > 0.1
    assert abs(statistics.mean(lucks)) < 4 * spread / OUTCOMES**0.5
