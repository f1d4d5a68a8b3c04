"""Tournaments: who meets whom, what is kept, and what it all says."""

import json
import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import pytest

from pharos.arena import tournament as module
from pharos.arena.charts import colour
from pharos.arena.report import report
from pharos.arena.standings import meet, scores_by_deal, standings
from pharos.arena.tournament import Pairing, Played, Tournament, run
from pharos.kernel.errors import BadOption, BadRecord, UnknownGame

DUEL = Tournament("duel", ["greedy", "random"], players=2, games=4, seed=5)
THREE = Tournament("wonders", ["greedy", "random"], players=3, games=3, seed=5)


def played(winners, points, seat=0, one="greedy", others="random"):
    return Played(one, others, 5, seat, winners, points, "points", 10)


# Who meets whom


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
        ({"bots": ["greedy"]}, BadOption, "two bots or more"),
        ({"bots": ["greedy", "greedy"]}, BadOption, "each named once"),
        ({"bots": ["greedy", "gredy"]}, BadOption, "did you mean 'greedy'"),
        ({"players": 3}, BadOption, "duel is not for 3 players"),
        ({"games": 0}, BadOption, "at least 1"),
        ({"seconds": 0.0}, BadOption, "a budget"),
        ({"options": {"wonder": 1}}, BadOption, "did you mean 'wonders'"),
    ],
)
def test_what_cannot_be_played_is_refused(change, error, message):
    with pytest.raises(error, match=message):
        replace(DUEL, **change)


# Games, and the file they are kept in


def test_the_same_plan_gives_the_same_games_however_many_play_at_a_time(tmp_path):
    one, two = (run(DUEL, tmp_path / f"{n}.jsonl", workers=n) for n in (1, 2))
    assert one == two
    assert [game.pairing for game in one] == list(DUEL.pairings())


def test_a_deal_is_the_same_from_all_seats(tmp_path):
    """Between like bots, it does not matter who is called the one."""
    plan = replace(DUEL, bots=["greedy", "random"], games=2)
    first, second = run(plan, tmp_path / "games.jsonl")
    assert (first.deal, first.seat) != (second.deal, second.seat)
    assert first.deal == second.deal


def test_an_interrupted_tournament_goes_on(tmp_path, monkeypatch):
    whole = run(DUEL, tmp_path / "whole.jsonl", workers=1)
    file = tmp_path / "games.jsonl"
    lines = (tmp_path / "whole.jsonl").read_text().splitlines()
    file.write_text("\n".join(lines[:3]) + "\n" + lines[3][:20])  # stopped in the fourth line
    asked = []
    play = module.Players.play
    monkeypatch.setattr(
        module.Players, "play", lambda self, game: asked.append(game) or play(self, game)
    )
    told = []
    assert run(DUEL, file, workers=1, progress=told.append) == whole
    assert asked == list(DUEL.pairings())[2:]
    assert told == [2, 1, 1]
    assert sorted(file.read_text().splitlines()) == sorted(lines)


def test_a_tournament_that_is_over_plays_nothing(tmp_path, monkeypatch):
    file = tmp_path / "games.jsonl"
    games = run(DUEL, file)
    monkeypatch.setattr(module.Players, "play", None)
    assert run(DUEL, file) == games


def test_a_file_stopped_in_its_first_line_begins_anew(tmp_path):
    file = tmp_path / "games.jsonl"
    file.write_text('{"game": "du')
    assert len(run(replace(DUEL, games=2), file)) == 2


def test_another_tournament_is_not_mixed_in(tmp_path):
    file = tmp_path / "games.jsonl"
    run(replace(DUEL, games=2), file)
    with pytest.raises(BadRecord, match="another tournament"):
        run(DUEL, file)


def test_a_crash_stops_the_tournament_and_keeps_what_was_played(tmp_path, monkeypatch):
    play = module.Players.play

    def crash(self, game):
        if game.deal == 6:
            raise RuntimeError("a bot fell over")
        return play(self, game)

    monkeypatch.setattr(module.Players, "play", crash)
    file = tmp_path / "games.jsonl"
    with pytest.raises(RuntimeError, match="fell over"):
        run(DUEL, file, workers=1)
    assert json.loads(file.read_text().splitlines()[0])["seed"] == 5


def test_searching_bots_think_as_long_as_the_tournament_says(tmp_path, monkeypatch):
    budgets = []
    monkeypatch.setattr(
        "pharos.bots.minds.think",
        lambda book, state, player, budget, dice: budgets.append(budget) or first_of(book, state),
    )
    plan = replace(DUEL, bots=["search:7", "greedy"], games=2)
    run(plan, tmp_path / "own.jsonl", workers=1)
    run(replace(plan, seconds=0.25), tmp_path / "given.jsonl", workers=1)
    assert {(budget.simulations, budget.seconds) for budget in budgets} == {(7, None), (None, 0.25)}


def first_of(book, state):
    class First:
        action = int(book.legal_actions(state, int(state.active))[0])

    return First


# What it says


def test_ranks_and_shares():
    game = played([1], [40, 50, 45, 40])
    assert (game.rank, game.won) == (3.5, 0)
    assert played([0, 1], [50, 50, 45]).rank == 1.5
    assert played([0, 1], [50, 50, 45]).won == 0.5
    assert played([0], [10, 60]).rank == 1  # a victory by force needs no points


def test_a_game_is_one_result_however_many_sit_there():
    scores = scores_by_deal(THREE, [played([1], [40, 50, 30]), played([0], [50, 40, 30])])
    assert scores[0].tolist() == [[0, 1.5], [0.5, 0]]


def test_a_meeting_of_two_is_seen_from_both_sides():
    games = [played([0], [50, 40], seat=0), played([0], [50, 42], seat=1)]
    mine, theirs = meet(("greedy", "random"), games)
    assert (mine.one, mine.won, mine.rank) == ("greedy", 0.5, 1.5)
    assert (theirs.one, theirs.won, theirs.rank) == ("random", 0.5, 1.5)
    assert (mine.points, mine.points_of_others) == (46, 45)


def test_with_more_players_a_meeting_is_of_the_one():
    games = [played([0], [50, 40, 41]), played([1], [40, 50, 51])]
    (meeting,) = meet(("greedy", "random"), games)
    assert (meeting.games, meeting.won, meeting.rank) == (2, 0.5, 2)
    assert meeting.low < 0.5 < meeting.high
    assert meeting.rank_low < 2 < meeting.rank_high
    assert meeting.points_of_others == 45.5


def test_the_strongest_comes_first(tmp_path):
    result = standings(DUEL, run(DUEL, tmp_path / "games.jsonl"))
    assert [rating.bot for rating in result.ratings] == ["greedy", "random"]
    assert sum(result.endings.values()) == pytest.approx(1)
    assert json.loads(json.dumps(result.as_dict()))["games"] == 4


def test_the_report_is_a_page_that_needs_nothing_else(tmp_path):
    plan = replace(DUEL, bots=["greedy", "random", "newcomer"], seconds=0.5, options={})
    page = report(standings(plan, run(plan, tmp_path / "games.jsonl")))
    assert "http" not in page.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert "0.5 s a decision" in page
    charts = [f"<svg{part.partition('</svg>')[0]}</svg>" for part in page.split("<svg")[1:]]
    assert len(charts) == 2
    for chart in charts:
        drawn = " ".join(ElementTree.fromstring(chart).itertext())
        assert all(bot in drawn for bot in plan.bots)


def test_cells_are_coloured_by_how_far_from_fair_they_are():
    assert colour(0.25, 0.25) == colour(0.5, 0.5) == "rgb(250 246 236)"
    assert colour(1, 0.25) == colour(1, 0.5) != colour(0, 0.25) == colour(0, 0.5)


def test_the_report_of_a_larger_table_says_what_equals_win(tmp_path):
    page = report(standings(THREE, run(THREE, tmp_path / "games.jsonl")))
    assert "alone among 2 of the other; equals win 1 in 3" in page
