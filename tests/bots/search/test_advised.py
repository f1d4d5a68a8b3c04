"""Searches of 7 Wonders, in which a network advises the searcher."""

import pytest

import pharos
from pharos.bots.network.inference import SHARE, guide_of
from pharos.bots.search import Budget, think
from pharos.bots.search.settings import settings_for
from pharos.kernel.dice import new_dice

TURNS, PLAYERS = 18, 3


def game_after(turns):
    game = pharos.new("wonders", players=PLAYERS, seed=4)
    for _ in range(turns):
        for player in game.deciders:
            game.play(game.legal_actions(player)[0], player)
    return game


def searched(simulations, seed=1, turns=0, **changed):
    game = game_after(turns)
    guide = guide_of(game.rulebook)
    assert guide is not None
    settings = settings_for(game.rulebook, is_guided=True)._replace(**changed)
    budget = Budget(simulations=simulations)
    thought = think(game.rulebook, game.state, 2, budget, new_dice(seed), settings, guide=guide)
    return thought, guide


def test_what_the_network_expects_is_blended_with_how_a_playout_ends():
    played, _ = searched(1, blend=1e-9)
    judged, guide = searched(1, blend=1.0)
    both, _ = searched(1, blend=0.5)
    assert judged.options[0].win == pytest.approx(guide.kept[SHARE], abs=1e-5)
    assert played.options[0].win == pytest.approx(round(played.options[0].win), abs=1e-5)
    assert both.options[0].win == pytest.approx(
        (played.options[0].win + judged.options[0].win) / 2, abs=1e-5
    )


def test_where_playouts_are_as_the_network_would_play_it_is_run_for_everybody_beyond_their_tree():
    (_, seldom), (_, always) = (
        searched(1, turns=TURNS - 2, mindful=mindful) for mindful in (False, True)
    )
    assert seldom.runs[0] == 2  # the searcher's choices, and where its tree ends
    assert always.runs[0] == 1 + PLAYERS  # the searcher's choices, then all in the last turn


@pytest.mark.parametrize("mindful", [False, True])
def test_every_simulation_begins_with_a_choice_of_the_searcher(mindful):
    thought, _ = searched(4, turns=TURNS - 2, mindful=mindful)
    assert sum(option.visits for option in thought.options) == 4


@pytest.mark.parametrize("mindful", [False, True])
def test_the_same_dice_lead_to_the_same_thought(mindful):
    (first, _), (same, _), (other, _) = (
        searched(2, seed, turns=TURNS - 6, mindful=mindful) for seed in (5, 5, 6)
    )
    assert first == same != other
