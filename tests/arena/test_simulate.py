"""Simulations: who sat where, who won, and the intervals."""

from dataclasses import replace

import numpy as np
import pytest

import pharos
from pharos.arena.bench import best_of, measure_game
from pharos.arena.bench_search import measure_search
from pharos.arena.simulate import Plan, Series, Totals, check_games, simulate, wilson
from pharos.bots import BOTS
from pharos.bots.loops import BotCode, new_results
from pharos.bots.strategies import Reflex
from pharos.kernel.errors import BadOption, UnknownGame
from pharos.rulebooks import RULEBOOKS

DUEL = RULEBOOKS["duel"]


def results_of(*winners, ending=2):
    results = new_results(DUEL, 2, len(winners))
    results["winners"] = winners
    results["ending"] = ending
    return results


def test_the_same_seed_gives_the_same_games():
    plan = Plan("duel", ["greedy", "random"], games=4, seed=5)
    first, second = simulate(plan).as_dict(), simulate(plan).as_dict()
    del first["games_per_second"], second["games_per_second"]
    assert first == second


def test_games_follow_from_the_seed_of_the_first():
    both = simulate(Plan("duel", ["random"], games=2, seed=5))
    one, other = (simulate(Plan("duel", ["random"], games=1, seed=seed)) for seed in (5, 6))
    together = one.decisions_per_game + other.decisions_per_game
    assert both.decisions_per_game * 2 == together


def test_shares_and_rates_add_up():
    result = simulate(Plan("duel", ["greedy", "random"], games=6, seed=1))
    assert sum(result.endings.values()) == pytest.approx(1)
    assert sum(entrant.win_rate for entrant in result.entrants) == pytest.approx(1)
    for entrant in result.entrants:
        assert entrant.low <= entrant.win_rate <= entrant.high
        points = {**entrant.points}
        assert points.pop("total") == pytest.approx(sum(points.values()))


def test_entrants_move_up_one_seat_from_game_to_game():
    series = Series(DUEL, ["greedy", "random"], 0, {})
    _, entrants = series.play(range(3))
    assert entrants.tolist() == [[0, 1], [1, 0], [0, 1]]


def test_bots_that_think_are_asked_one_by_one_and_deals_stay_the_same(monkeypatch):
    """The greedy bot uses no dice: the same deal always leads to the same end."""
    compiled = simulate(Plan("duel", ["greedy"], games=2, seed=5)).as_dict()
    asked = replace(BOTS["greedy"], strategy=Asked())
    monkeypatch.setitem(BOTS, "greedy", asked)
    one_by_one = simulate(Plan("duel", ["greedy"], games=2, seed=5)).as_dict()
    del compiled["games_per_second"], one_by_one["games_per_second"]
    assert one_by_one == compiled


class Asked:
    """The greedy strategy, but not one of those that compiled loops know."""

    def knows(self, rulebook):
        return True

    def decide(self, *question):
        return Reflex(BotCode.GREEDY).decide(*question)


def test_a_victory_counts_for_the_entrant_who_sat_there():
    totals = Totals(DUEL, 2)
    totals.add(results_of(0b01, 0b10), np.array([[0, 1], [1, 0]]))
    assert totals.wins.tolist() == [2, 0]
    assert totals.rate.tolist() == [2, 0]


def test_a_shared_victory_is_half_a_win_for_each():
    totals = Totals(DUEL, 2)
    totals.add(results_of(0b11), np.array([[0, 1]]))
    assert totals.wins.tolist() == [0, 0]
    assert totals.shared_wins.tolist() == [1, 1]
    assert totals.rate.tolist() == [0.5, 0.5]


def test_points_go_with_the_entrant():
    results = results_of(0b01)
    results["points"][0, :, 0] = 3, 8
    totals = Totals(DUEL, 2)
    totals.add(results, np.array([[1, 0]]))
    assert totals.points[:, 0].tolist() == [8, 3]


def test_progress_is_reported_for_every_game():
    told = []
    simulate(Plan("duel", ["random"], games=3, seed=1), told.append)
    assert sum(told) == 3


def test_options_and_players_are_passed_on():
    options = {"wonders": "first-game", "first_player": 1}
    result = simulate(Plan("duel", ["random"], games=1, players=2, seed=1, options=options))
    drafted = simulate(Plan("duel", ["random"], games=1, seed=1))
    assert result.options == options
    assert result.decisions_per_game < drafted.decisions_per_game


def test_without_a_seed_one_is_chosen_and_printed():
    result = simulate(Plan("duel", ["random"], games=1))
    assert pharos.new("duel", seed=result.seed).deciders


@pytest.mark.parametrize(
    "plan, error, message",
    [
        (Plan("chess", ["random"]), UnknownGame, "no game is called 'chess'"),
        (Plan("duel", ["rando"]), BadOption, "did you mean 'random'"),
        (Plan("duel", []), BadOption, "at least one bot"),
        (Plan("duel", ["random"], players=3), BadOption, "for 2 players, not 3"),
        (Plan("duel", ["random"] * 3), BadOption, "for 2 players, not 3"),
        (Plan("duel", ["random"] * 3, players=2), BadOption, "2 players need 2 bots"),
        (Plan("duel", ["random"], games=0), BadOption, "at least 1, not 0"),
        (Plan("duel", ["random"], seed=-1), BadOption, "from 0 to"),
        (Plan("duel", ["random"], seed=2**64), BadOption, "from 0 to"),
        (Plan("duel", ["random"], options={"wonder": 1}), BadOption, "did you mean 'wonders'"),
    ],
)
def test_what_cannot_be_played_is_refused(plan, error, message):
    with pytest.raises(error, match=message):
        simulate(plan)


def test_the_last_seed_is_still_one_word():
    check_games(1, 2**64 - 1)
    with pytest.raises(BadOption):
        check_games(2, 2**64 - 1)


def test_wilson_intervals():
    """Known values: 8 of 10, and the ends."""
    assert wilson(8, 10) == pytest.approx((0.4901625, 0.9433178), abs=1e-6)
    assert wilson(0, 10) == pytest.approx((0, 0.2775328), abs=1e-6)
    assert wilson(10, 10) == pytest.approx((0.7224672, 1), abs=1e-6)


@pytest.mark.parametrize("players", [2, 3])
def test_searches_are_measured_on_one_core_and_on_all(players):
    measured = measure_search(RULEBOOKS["wonders"], players, rounds=1, simulations=1)
    assert len(measured) == 4
    assert all(figure > 0 for figure in measured.values())


def test_the_best_round_counts():
    assert best_of(3, [lambda: None])[0] < 1


@pytest.mark.slow
def test_everything_that_is_promised_is_measured():
    measured = measure_game("duel", games=100, rounds=1)
    played = measured["players"]["2"]
    assert played["random_games_with_lists"]["games_per_second"] > 0
    assert played["random_games_with_picks"]["decisions_per_second"] > 0
    assert played["search"]["playouts_per_second_on_one_core"] > 0
    assert played["search"]["tree_simulations_per_second_on_all_cores"] > 0
    assert measured["copy_state_ns"] > 0
    assert measured["rebuild_game_from_record_us"] > 0
