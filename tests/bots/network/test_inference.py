"""Networks are asked in compiled code, and say what the same numbers say in NumPy."""

from itertools import islice

import numpy as np
import pytest
from helpers.duel import table
from helpers.duel_games import late_game

import pharos
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
    promise_of_word,
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


def decisions_of_a_game(name, players=2, seed=3):
    """Each decision of a game in which everybody takes the first action there is."""
    game = pharos.new(name, players=players, seed=seed)
    for player in game.deciding():
        yield game, player
        game.play(game.legal_actions(player)[0], player)


@pytest.mark.parametrize("name", RULEBOOKS)
def test_a_network_says_what_its_weights_say(name):
    """Whole numbers are rounded: by less than can be told from what a network learned."""
    rulebook, weights = RULEBOOKS[name], weights_of(name)
    guide = guide_of(rulebook)
    for game, player in islice(decisions_of_a_game(name), 0, None, 9):
        rulebook.observe(game.state, player, guide.seen)
        judge(guide, player)
        deep, values = in_numpy(weights, guide.seen)
        assert guide.values[SHARE] == pytest.approx(1 / (1 + np.exp(-values[SHARE])), abs=2e-3)
        assert guide.values[AHEAD] == pytest.approx(1 / (1 + np.exp(-values[AHEAD])), abs=2e-3)
        assert guide.values[POINTS] == pytest.approx(values[POINTS], abs=3e-3)
        said = [promise_of_word(guide, word) for word in range(len(weights.policy))]
        assert said == pytest.approx(weights.policy @ deep + weights.policy_bias, abs=0.05)


@pytest.mark.parametrize("name", RULEBOOKS)
def test_what_was_judged_before_makes_no_difference(name):
    """Only what has changed is added up, and sums of whole numbers are the same in any order."""
    rulebook = RULEBOOKS[name]
    guide = guide_of(rulebook)
    for game, player in islice(decisions_of_a_game(name), 0, None, 17):
        fresh = guide_of(rulebook)
        for each in (guide, fresh, fresh):
            rulebook.observe(game.state, player, each.seen)
            judge(each, player)
        assert (guide.values == fresh.values).all()
        assert (guide.wide[player] == fresh.wide[player]).all()
        assert (guide.units == fresh.units).all()


def test_promises_belong_to_what_was_judged_last(game):
    """Words are remembered, but only until the network is run again."""
    guide, fresh, player = guide_of(DUEL), guide_of(DUEL), game.deciders[0]
    before = late_game(seed=5, moves=30)
    DUEL.observe(before.state, before.deciders[0], guide.seen)
    judge(guide, before.deciders[0])
    _, others = promised(guide, game.state, player)
    for each in (guide, fresh):
        DUEL.observe(game.state, player, each.seen)
        judge(each, player)
    (_, promises), (_, same) = (promised(each, game.state, player) for each in (guide, fresh))
    assert (promises == same).all()
    assert (promises != others).any()


def test_the_bot_takes_what_is_most_promising_and_cannot_see_what_is_hidden(game):
    player = game.deciders[0]
    action = BOTS["network"].choose(game, player)
    guide = guide_of(DUEL)
    DUEL.observe(game.state, player, guide.seen)
    judge(guide, player)
    actions, promises = promised(guide, game.state, player)
    assert int(action) == actions[promises.argmax()]
    imagined = copy_of(game.state)
    DUEL.imagine(imagined, player, new_dice(4))
    dice = new_dice(1)
    assert BOTS["network"].decide(DUEL, imagined, player, dice) == int(action)


def test_what_the_greedy_judgement_prefers_is_more_promising_as_far_as_it_is_trusted(game):
    player = game.deciders[0]
    plain = guide_of(DUEL)
    trusting = new_guide(DUEL, plain.numbers._replace(trust=np.full(1, 2, np.float32)))
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
