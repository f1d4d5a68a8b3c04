"""Which decision is tried next."""

import pytest

from pharos.bots.search.selection import select, weigh
from pharos.bots.search.settings import SearchSettings
from pharos.bots.search.tree import add_child, new_choices, new_trees
from pharos.rulebooks import RULEBOOKS


def offered(worths, visits=None, values=None):
    """Trees and choices with a child of the first root for each worth."""
    trees = new_trees(2, len(worths))
    choices = new_choices(RULEBOOKS["duel"])
    for index, worth in enumerate(worths):
        choices.actions[index] = index
        choices.found[index] = add_child(trees, 0, index, worth)
    if visits:
        trees.nodes["visits"][2:] = visits
        trees.nodes["value"][2:] = values
    return trees, choices


def test_what_looks_best_is_tried_first():
    trees, choices = offered([10, 50, 20])
    assert select(trees, choices, 0, 3, SearchSettings()) == 1


def test_what_did_well_is_tried_again():
    trees, choices = offered([0, 0], visits=[100, 100], values=[30.0, 70.0])
    assert select(trees, choices, 0, 2, SearchSettings()) == 1


def test_what_was_tried_little_gets_its_turn():
    trees, choices = offered([0, 0], visits=[1000, 1], values=[600.0, 0.5])
    trees.nodes["offered"][2:] = 1000
    assert select(trees, choices, 0, 2, SearchSettings(curiosity=2.0)) == 1


def test_every_decision_counts_as_offered():
    trees, choices = offered([0, 0, 0])
    select(trees, choices, 0, 2, SearchSettings())
    assert trees.nodes["offered"][2:].tolist() == [1, 1, 0]


def test_promises_share_and_differ():
    trees, choices = offered([0, -30])
    total = weigh(trees, choices, 2, SearchSettings(doubt=30.0, openness=0.0))
    assert choices.weights[0] / total == pytest.approx(0.7310586)
    total = weigh(trees, choices, 2, SearchSettings(doubt=30.0, openness=1e9))
    assert choices.weights[0] / total == pytest.approx(0.5)


def test_nothing_is_ever_ruled_out():
    trees, choices = offered([100_000, -100_000])
    total = weigh(trees, choices, 2, SearchSettings())
    assert choices.weights[1] / total > 0.05
