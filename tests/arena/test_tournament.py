"""Tournaments: who meets whom, and the score of a game."""

import math
from dataclasses import replace

import pytest
from helpers.arena import DUEL, THREE, played

from pharos.arena.tournament import Pairing
from pharos.kernel.errors import BadOption, UnknownGame


def test_with_two_players_each_two_bots_meet_once_from_both_seats():
    plan = replace(DUEL, bots=["greedy", "random", "newcomer"], games=3)
    pairings = list(plan.pairings())
    assert len(pairings) == 3 * 2 * 2
    assert pairings[:2] == [Pairing("greedy", "random", 5, 0), Pairing("greedy", "random", 5, 1)]
    assert {pairing.deal for pairing in pairings} == {5, 6}


def test_with_more_each_sits_alone_among_the_other_in_every_seat():
    pairings = list(THREE.pairings())
    assert {(pairing.one, pairing.seat) for pairing in pairings} == {
        (bot, seat) for bot in ("greedy", "random") for seat in range(3)
    }
    assert THREE.deals == 1


@pytest.mark.parametrize(
    "change, error, message",
    [
        ({"game": "chess"}, UnknownGame, "no game is called"),
        ({"bots": ["greedy"]}, BadOption, "at least two bots"),
        ({"bots": ["greedy", "greedy"]}, BadOption, "each named once"),
        ({"bots": ["greedy", "gredy"]}, BadOption, "did you mean 'greedy'"),
        ({"players": 3}, BadOption, "duel is for 2 players, not 3"),
        ({"games": 0}, BadOption, "at least 1"),
        ({"seed": -1}, BadOption, "seeds"),
        ({"seconds": 0.0}, BadOption, "a budget"),
        ({"seconds": math.nan}, BadOption, "a budget"),
        ({"seconds": math.inf}, BadOption, "a budget"),
        ({"options": {"wonder": 1}}, BadOption, "did you mean 'wonders'"),
    ],
)
def test_what_cannot_be_played_is_refused(change, error, message):
    with pytest.raises(error, match=message):
        replace(DUEL, **change)


def test_ranks_and_shares():
    game = played([1], [40, 50, 45, 40])
    assert (game.rank, game.won, game.score) == (3.5, 0, pytest.approx(1 / 6))
    assert played([0, 1], [50, 50, 45]).rank == 1.5
    assert played([0, 1], [50, 50, 45]).won == 0.5
    assert played([0], [10, 60]).rank == 1  # a victory by force needs no points
    assert played([0], [10, 60]).score == 1
