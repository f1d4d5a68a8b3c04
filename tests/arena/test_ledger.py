"""The file of a tournament: nothing that was written is lost, and nothing else gets in."""

import json
from dataclasses import replace

import pytest
from helpers.arena import DUEL, played

from pharos.arena.ledger import open_ledger
from pharos.kernel.errors import BadRecord

GAMES = [played([0], [50, 40], seat=0), played([1], [30, 40], seat=1)]


@pytest.fixture
def file(tmp_path):
    """A file with two games."""
    file = tmp_path / "games.jsonl"
    with open_ledger(DUEL, file) as ledger:
        for game in GAMES:
            ledger.add(game)
    return file


def games_in(file, tournament=DUEL):
    with open_ledger(tournament, file) as ledger:
        return list(ledger.played.values())


def test_games_are_found_again(file):
    before = file.read_bytes()
    assert games_in(file) == GAMES
    assert file.read_bytes() == before


def test_a_file_cut_off_anywhere_keeps_all_whole_lines(file):
    """A line that was incomplete when the power failed."""
    whole = file.read_bytes()
    for length in range(len(whole)):
        file.write_bytes(whole[:length])
        kept = max(0, whole[:length].count(b"\n") - 1)
        assert games_in(file) == GAMES[:kept]
        with open_ledger(DUEL, file) as ledger:
            for game in GAMES[kept:]:
                ledger.add(game)
        assert file.read_bytes() == whole


def test_a_game_is_in_the_file_as_soon_as_it_is_kept(tmp_path):
    file = tmp_path / "games.jsonl"
    with open_ledger(DUEL, file) as ledger:
        ledger.add(GAMES[0])
        assert json.loads(file.read_text().splitlines()[1])["points"] == [50, 40]


@pytest.mark.parametrize(
    "change",
    [
        {"seed": 6},
        {"bots": ["greedy", "newcomer"]},
        {"seconds": 1.0},
        {"options": {"wonders": "first-game"}},
    ],
)
def test_another_tournament_is_not_mixed_in(file, change):
    with pytest.raises(BadRecord, match="games.jsonl belongs to another tournament"):
        games_in(file, replace(DUEL, **change))


def test_games_by_other_rules_are_not_mixed_in(file):
    file.write_text(file.read_text().replace('"rules": ', '"rules": 9'))
    with pytest.raises(BadRecord, match="belongs to another tournament"):
        games_in(file)


def test_options_may_be_named_in_any_order(tmp_path):
    options = {"wonders": "first-game", "first_player": 1}
    for number, order in enumerate((options, dict(reversed(options.items())))):
        with open_ledger(replace(DUEL, options=order), tmp_path / "games.jsonl") as ledger:
            assert len(ledger.played) == number
            ledger.add(GAMES[number])


def test_the_number_of_games_may_grow(file):
    assert games_in(file, replace(DUEL, games=400)) == GAMES


@pytest.mark.parametrize("text", ["no JSON", "no JSON\n", "[]\n", "\xff\n", '"greedy"\n{}\n'])
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path, text):
    file = tmp_path / "games.jsonl"
    file.write_bytes(text.encode("latin-1"))
    with pytest.raises(BadRecord, match="belongs to another tournament"):
        games_in(file)
    assert file.read_bytes() == text.encode("latin-1")


def test_a_line_that_is_not_a_game_is_refused(file):
    with file.open("a") as lines:
        lines.write('{"one": "greedy"}\n')
    with pytest.raises(BadRecord, match="a line that is not a game"):
        games_in(file)


def test_nobody_else_plays_it_at_the_same_time(file):
    with open_ledger(DUEL, file):
        with pytest.raises(BadRecord, match="is already being played"):
            games_in(file)
    assert games_in(file) == GAMES
