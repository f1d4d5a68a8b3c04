"""Greedy bots decide by what their player may know, in every game."""

import pytest
from helpers.games import BOTH, EDIFICE, LEADERS

import pharos
from pharos.bots import BOTS
from pharos.kernel.dice import new_dice

RANDOM_SIDES = {"sides": "random"}
TABLES = [
    *[("duel", 2, seed, {}) for seed in range(3)],
    *[("monuments", players, players, {}) for players in (2, 3, 4)],
    *[("wonders", players, players, RANDOM_SIDES) for players in (2, 3, 7)],
    ("wonders", 2, 2, RANDOM_SIDES | LEADERS),
    ("wonders", 3, 3, RANDOM_SIDES | EDIFICE),
    ("wonders", 4, 4, RANDOM_SIDES | BOTH),
]


@pytest.mark.parametrize(("game", "players", "seed", "options"), TABLES)
def test_it_does_not_know_what_its_player_cannot_know(game, players, seed, options):
    """Everything hidden is dealt again before each choice; the choice stays the same."""
    game = pharos.new(game, players, seed, **options)
    dice = new_dice(seed)
    while not game.over:
        player = game.deciders[0]
        imagined = game.copy()
        game.rulebook.imagine(imagined.state, player, dice)
        action = BOTS["greedy"].choose(game, player)
        assert BOTS["greedy"].choose(imagined, player) == action
        game.play(action, player)


@pytest.mark.parametrize("game", ["duel", "monuments", "wonders"])
def test_hidden_cards_do_change_in_the_test_above(game):
    game = pharos.new(game, seed=1)
    imagined = game.copy()
    game.rulebook.imagine(imagined.state, 0, new_dice(1))
    assert imagined.state != game.state
