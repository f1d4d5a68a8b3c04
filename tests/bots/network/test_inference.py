"""Networks are asked in compiled code, and say what the same numbers say in NumPy."""

import numpy as np
import pytest
from helpers.duel import table
from helpers.duel_games import late_game

from pharos.bots import BOTS, strategies
from pharos.bots.greedy import JUDGEMENTS
from pharos.bots.network.inference import (
    AHEAD,
    POINTS,
    SHARE,
    WIN_BONUS,
    guide_of,
    judge,
    new_guide,
    promise_filler_for,
)
from pharos.bots.network.weights import weights_of
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


def promised(guide, state, player):
    """The legal actions, and how promising each is, after `judge`."""
    actions = DUEL.legal_actions(state, player)
    promise_filler_for("duel")(state, player, guide, actions, len(actions))
    return actions, guide.promises[: len(actions)].copy()


def test_a_network_says_what_its_numbers_say(game):
    guide, player = guide_of(DUEL), game.deciders[0]
    DUEL.observe(game.state, player, guide.seen)
    judge(guide)
    deep, values = in_numpy(guide.weights, guide.seen)
    assert guide.values[SHARE] == pytest.approx(1 / (1 + np.exp(-values[SHARE])), abs=1e-4)
    assert guide.values[AHEAD] == pytest.approx(1 / (1 + np.exp(-values[AHEAD])), abs=1e-4)
    assert guide.values[POINTS] == pytest.approx(values[POINTS], abs=1e-4)
    actions, promises = promised(guide, game.state, player)
    expected = guide.weights.policy[actions] @ deep + guide.weights.policy_bias[actions]
    assert promises == pytest.approx(expected, abs=1e-3)


def test_what_was_judged_before_makes_no_difference(game):
    guide, player = guide_of(DUEL), game.deciders[0]
    DUEL.observe(game.state, player, guide.seen)
    judge(guide)
    first = guide.values.copy()
    judge(guide)
    assert (guide.values == first).all()


def test_promises_belong_to_what_was_judged_last(game):
    """Words are remembered, but only until the network is run again."""
    guide, fresh, player = guide_of(DUEL), guide_of(DUEL), game.deciders[0]
    before = late_game(seed=5, moves=30)
    DUEL.observe(before.state, before.deciders[0], guide.seen)
    judge(guide)
    _, others = promised(guide, game.state, player)
    for each in (guide, fresh):
        DUEL.observe(game.state, player, each.seen)
        judge(each)
    (_, promises), (_, same) = (promised(each, game.state, player) for each in (guide, fresh))
    assert (promises == same).all()
    assert (promises != others).any()


def test_the_bot_takes_what_is_most_promising_and_cannot_see_what_is_hidden(game):
    player = game.deciders[0]
    action = BOTS["network"].choose(game, player)
    guide = guide_of(DUEL)
    DUEL.observe(game.state, player, guide.seen)
    judge(guide)
    actions, promises = promised(guide, game.state, player)
    assert int(action) == actions[promises.argmax()]
    imagined = copy_of(game.state)
    DUEL.imagine(imagined, player, new_dice(4))
    dice = new_dice(1)
    assert BOTS["network"].decide(DUEL, imagined, player, dice) == int(action)


def test_what_the_greedy_judgement_prefers_is_more_promising_as_far_as_it_is_trusted(game):
    player = game.deciders[0]
    plain = new_guide(DUEL, weights_of("duel"))
    trusting = new_guide(DUEL, plain.weights._replace(trust=np.full(1, 2, np.float32)))
    (actions, before), (_, after) = (
        promised(guide, game.state, player) for guide in (plain, trusting)
    )
    worth = np.array([JUDGEMENTS["duel"](game.state, player, int(code)) for code in actions])
    behind = np.clip(worth - worth.max(), -60, 0) / 10
    assert after - before == pytest.approx(2 * behind, abs=1e-3)
    assert behind.any()


def test_an_action_that_wins_at_once_is_not_overlooked():
    state = table("archery_range", "aqueduct", me={"coins": 30}, pawn=7)
    actions, promises = promised(guide_of(DUEL), state, int(state.active))
    best = int(actions[promises.argmax()])
    assert DUEL.action_text(best) == "build archery_range"
    assert promises.max() > WIN_BONUS / 2


def test_the_bot_only_plays_games_for_which_a_network_was_trained(monkeypatch):
    assert all(BOTS["network"].plays(rulebook) for rulebook in RULEBOOKS.values())
    monkeypatch.setattr(strategies, "is_trained", lambda name: False)
    assert not BOTS["network"].plays(DUEL)
