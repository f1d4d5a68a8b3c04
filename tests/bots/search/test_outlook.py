"""Outlooks: what everybody may expect, however long one looks."""

import pharos
from pharos.bots.search import Budget, outlook
from pharos.kernel.dice import new_dice

LONG = 6_000  # simulations


def test_the_tree_of_a_long_look_never_stops_growing(monkeypatch):
    """Otherwise a look of ten times the length would see no further."""
    desks = []
    made = outlook.new_desk

    def kept(*asked):
        desks.append(made(*asked))
        return desks[-1]

    monkeypatch.setattr(outlook, "new_desk", kept)
    game = pharos.new("duel", seed=1)
    outlook.look_ahead(game.rulebook, game.state, 0, Budget(simulations=LONG), new_dice(1))
    (desk,) = desks
    assert LONG < desk.trees.counts[0] < len(desk.trees.nodes)
