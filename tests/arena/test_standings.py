"""The standings of a tournament."""

import json

import pytest
from helpers.arena import DUEL, THREE, played

from pharos.arena.certainty import mean_within
from pharos.arena.playing import run
from pharos.arena.standings import by_deal, meet, scores_by_deal, standings


def test_a_game_is_one_result_however_many_sit_there():
    scores = scores_by_deal(THREE, [played([1], [40, 50, 30]), played([0], [50, 40, 30])])
    assert scores[0].tolist() == [[0, 1.5], [0.5, 0]]


def test_games_of_a_deal_belong_together():
    games = [played([0], [50, 40], deal=5), played([0], [50, 40], deal=6), played([1], [4, 5])]
    assert by_deal(games, [1, 1, 0]).tolist() == [0.5, 1]


def test_a_meeting_of_two_is_seen_from_both_sides():
    games = [played([0], [50, 40], seat=0), played([0], [50, 42], seat=1)]
    mine, theirs = meet(("greedy", "random"), games)
    assert (mine.one, mine.won, mine.rank) == ("greedy", 0.5, 1.5)
    assert (theirs.one, theirs.won, theirs.rank) == ("random", 0.5, 1.5)
    assert (mine.points, mine.points_of_others) == (46, 45)


def test_with_more_players_a_meeting_is_that_of_the_single_bot():
    games = [played([0], [50, 40, 41]), played([1], [40, 50, 51])]
    (meeting,) = meet(("greedy", "random"), games)
    assert (meeting.games, meeting.won, meeting.rank) == (2, 0.5, 2)
    assert meeting.points_of_others == 45.5


def test_first_places_and_mean_places_have_intervals():
    games = [
        played([0] if deal % 4 else [1], [50, 60 if deal % 4 == 0 else 40, 45, 30], deal=deal)
        for deal in range(40)
    ]
    (meeting,) = meet(("greedy", "random"), games)
    won = [0.0 if deal % 4 == 0 else 1.0 for deal in range(40)]
    assert meeting.won == 0.75
    assert (meeting.low, meeting.high) == mean_within(by_deal(games, won), games=1)
    assert meeting.rank == pytest.approx(1.25)
    assert 1 < meeting.rank_low < 1.25 < meeting.rank_high < 1.5


def test_a_bot_that_was_always_first_is_not_certain_to_stay_so():
    games = [played([0], [50, 40, 45, 30], deal=deal) for deal in range(10)]
    (meeting,) = meet(("greedy", "random"), games)
    assert (meeting.rank, meeting.rank_low) == (1, 1)
    assert meeting.rank_high > 1.2
    assert (meeting.won, meeting.high) == (1, 1)
    assert meeting.low < 0.85


def test_the_strongest_comes_first(tmp_path):
    result = standings(DUEL, run(DUEL, tmp_path / "games.jsonl"))
    assert result.bots == ["greedy", "random"]
    assert [meeting.one for meeting in result.meetings] == ["greedy", "random"]
    assert sum(result.endings.values()) == pytest.approx(1)
    assert json.loads(json.dumps(result.as_dict()))["games"] == 4
