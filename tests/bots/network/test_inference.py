"""Networks are asked in compiled code, and say what the same numbers say in NumPy."""

import numpy as np
import pytest
from helpers.duel_games import late_game

from pharos.bots import BOTS
from pharos.bots.network.inference import AHEAD, POINTS, SHARE, guide_of, judge, promise
from pharos.kernel.dice import new_dice
from pharos.kernel.records import copy_of
from pharos.rulebooks import RULEBOOKS

DUEL = RULEBOOKS["duel"]


@pytest.fixture
def game():
    return late_game(seed=3, moves=40)


def in_numpy(weights, seen):
    """The last layer and the values of a network, worked out in the plain way."""
    wide = np.maximum(seen @ weights.wide + weights.wide_bias, 0)
    deep = np.maximum(wide @ weights.deep + weights.deep_bias, 0)
    return deep, weights.value @ deep + weights.value_bias


def test_a_network_says_what_its_numbers_say(game):
    guide, player = guide_of(DUEL), game.deciders[0]
    DUEL.observe(game.state, player, guide.seen)
    judge(guide)
    deep, values = in_numpy(guide.weights, guide.seen)
    assert guide.values[SHARE] == pytest.approx(1 / (1 + np.exp(-values[SHARE])), abs=1e-4)
    assert guide.values[AHEAD] == pytest.approx(1 / (1 + np.exp(-values[AHEAD])), abs=1e-4)
    assert guide.values[POINTS] == pytest.approx(values[POINTS], abs=1e-4)
    for action in DUEL.legal_actions(game.state, player):
        promised = guide.weights.policy[action] @ deep + guide.weights.policy_bias[action]
        assert promise(guide, action) == pytest.approx(promised, abs=1e-3)


def test_what_was_judged_before_makes_no_difference(game):
    guide, player = guide_of(DUEL), game.deciders[0]
    DUEL.observe(game.state, player, guide.seen)
    judge(guide)
    first = guide.values.copy()
    judge(guide)
    assert (guide.values == first).all()


def test_the_bot_takes_what_is_most_promising_and_cannot_see_what_is_hidden(game):
    player = game.deciders[0]
    action = BOTS["network"].choose(game, player)
    guide = guide_of(DUEL)
    DUEL.observe(game.state, player, guide.seen)
    judge(guide)
    legal = [int(code) for code in DUEL.legal_actions(game.state, player)]
    assert int(action) == max(legal, key=lambda code: promise(guide, code))
    imagined = copy_of(game.state)
    DUEL.imagine(imagined, player, new_dice(4))
    dice = new_dice(1)
    assert BOTS["network"].decide(DUEL, imagined, player, dice) == int(action)


def test_the_bot_only_plays_games_for_which_a_network_was_trained():
    assert BOTS["network"].plays(DUEL)
    assert not BOTS["network"].plays(RULEBOOKS["monuments"])
