"""Searches of 7 Wonders, in which a network advises the searcher."""

import pytest
from helpers.games import wonders_after

from pharos.bots.network.inference import SHARE, guide_of
from pharos.bots.search import Budget, think
from pharos.bots.search.settings import settings_for
from pharos.kernel.dice import new_dice

TURNS, PLAYERS = 18, 3


def searched(simulations, seed=1, turns=0, **changed):
    game = wonders_after(turns)
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


def test_the_network_is_run_for_the_searcher_alone():
    _, guide = searched(1, turns=TURNS - 2)
    assert guide.runs[0] == 2  # the searcher's choices, and where its tree ends


def test_every_simulation_begins_with_a_choice_of_the_searcher():
    thought, _ = searched(4, turns=TURNS - 2)
    assert sum(option.visits for option in thought.options) == 4


def test_the_same_dice_lead_to_the_same_thought():
    (first, _), (same, _), (other, _) = (searched(2, seed, turns=TURNS - 6) for seed in (5, 5, 6))
    assert first == same != other
