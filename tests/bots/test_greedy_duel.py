"""The greedy player of Duel: what it sees, and that it does not cheat."""

import numpy as np
import pytest
from helpers.duel import last_card, sell, table

import pharos
from pharos.arena.simulate import Plan, simulate
from pharos.bots import BOTS
from pharos.bots.greedy import GREEDY_BOTS
from pharos.rulebooks.duel.seen.notation import action_text

CARDS_IN_ALL = 73


def choice(state):
    """What the bot does, as text."""
    out = np.zeros(CARDS_IN_ALL, np.int32)
    return action_text(int(GREEDY_BOTS["duel"](state, int(state.active), out)))


def test_it_wins_by_force_when_it_can():
    state = table("archery_range", "aqueduct", me={"coins": 30}, pawn=7)
    assert choice(state) == "build archery_range"


def test_it_wins_by_science_when_it_can():
    four = ["workshop", "apothecary", "scriptorium", "pharmacist"]
    state = table("palace", "academy", me={"coins": 40, "cards": four, "tokens": ["law"]})
    assert choice(state) == "build academy"


def test_it_takes_the_card_with_which_the_opponent_would_win():
    rival = {"coins": 30}
    state = table("arsenal", "gardens", "palace", me={"coins": 20}, rival=rival, pawn=-7)
    assert choice(state).endswith("arsenal")


def test_it_sells_what_it_cannot_pay_for():
    state = table("palace", "town_hall", me={"coins": 0})
    assert choice(state).startswith("sell")


def test_it_prefers_to_begin_an_age():
    state = last_card("baths", pawn=-1)
    sell(state, "baths")
    assert choice(state) == "go first"


def test_it_drafts_a_legal_wonder():
    game = pharos.new("duel", seed=3)
    assert str(BOTS["greedy"].choose(game, 0)).startswith("draft")


@pytest.mark.slow
def test_it_wins_at_least_95_of_100_games_against_random():
    result = simulate(Plan("duel", ["greedy", "random"], games=2000, seed=1))
    assert result.entrants[0].low > 0.95
