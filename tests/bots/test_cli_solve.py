"""`pharos solve`, on the last cards of a random game."""

import pytest
from helpers.cli import refused, run, run_json
from helpers.duel_games import late_games

import pharos
from pharos.cli.solve import Verdict, show_verdicts
from pharos.game import game_from
from pharos.kernel.dice import new_dice
from pharos.rulebooks import RULEBOOKS
from pharos.rulebooks.duel.state import NUM_SLOTS

DUEL = RULEBOOKS["duel"]
CARDS = 3


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    """A game from a late position, played at random to its end."""
    (state,) = late_games(CARDS, 1)
    game, dice = game_from(DUEL, state), new_dice(1)
    while not game.over:
        game.play(int(DUEL.pick(game.state, game.deciders[0], dice)))
    file = tmp_path_factory.mktemp("records") / "game.txt"
    file.write_text(game.record.dumps())
    return file


def test_all_decisions_with_few_cards_left_are_solved(record):
    found = run_json("solve", record)
    assert [one["number"] for one in found] == list(range(1, len(found) + 1))
    assert len(found) >= CARDS
    for one in found:
        chances = list(one["chances"].values())
        assert chances == sorted(chances, reverse=True)
        assert one["taken"] in one["chances"]


def test_what_was_best_stands_beside_what_was_done(record):
    text = run("solve", record).stdout
    assert "best" in text and "taken" in text and "%" in text


def test_the_longest_names_fit_into_a_terminal(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    chances = {"build moneylenders_guild": 0.5, "wonder circus_maximus chamber_of_commerce": 0.25}
    one = Verdict(70, 1, 4, list(chances)[1], chances)
    show_verdicts([one, one])
    shown = capsys.readouterr().out
    assert "…" not in shown
    assert {"moneylenders_guild", "circus_maximus", "chamber_of_commerce"} <= set(shown.split())


def test_every_action_of_one_decision_is_shown(record):
    text = run("solve", record, "--decision", 1).stdout
    (only,) = run_json("solve", record, "--decision", 1)
    assert "(taken)" in text
    assert all(action.split()[0] in text for action in only["chances"])


def test_what_is_not_proven_in_time_says_so(tmp_path):
    (state,) = late_games(NUM_SLOTS, 1)
    file = tmp_path / "whole_age.txt"
    file.write_text(game_from(DUEL, state).record.dumps())
    assert "not proven" in run("solve", file, "--cards", NUM_SLOTS, "--seconds", 0).stdout


def test_what_cannot_be_solved_is_refused(record):
    last = len(run_json("solve", record)) + 1
    assert "only the last age of Duel" in refused("solve", record, "--decision", last)
    assert f"no decision 99; the record has 1 to {last}" in refused(
        "solve", record, "--decision", 99
    )


def test_a_game_without_late_decisions_has_nothing_to_solve(tmp_path):
    file = tmp_path / "new.txt"
    file.write_text(pharos.new("monuments", seed=1).record.dumps())
    assert "no decision of the last age of Duel" in refused("solve", file, code=1)
