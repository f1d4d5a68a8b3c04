"""Playing a tournament: what is played where, and that it continues after anything."""

import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from time import sleep

import pytest
from helpers.arena import DUEL, THREE

from pharos.arena.playing import Players, in_threads, run
from pharos.arena.referee import Referee, Stopped
from pharos.bots import BOTS, Bot

LONG = replace(DUEL, games=400)
MANY = 50_000  # games, which take minutes


def test_the_same_plan_gives_the_same_games_however_many_play_at_a_time(tmp_path):
    one, two = (run(DUEL, tmp_path / f"{n}.jsonl", in_threads(n)) for n in (1, 2))
    assert one == two
    assert [game.pairing for game in one] == list(DUEL.pairings())


@pytest.mark.parametrize("plan", [DUEL, THREE], ids=["duel", "wonders"])
def test_a_deal_is_the_same_from_all_seats_and_in_all_meetings(plan, tmp_path, monkeypatch):
    dealt = {}
    deal = Referee._deal

    def note(self, seed):
        deal(self, seed)
        dealt.setdefault(seed, []).append(self.workspace.state.tobytes())

    monkeypatch.setattr(Referee, "_deal", note)
    run(plan, tmp_path / "games.jsonl", in_threads(1))
    first, *others = (dealt[plan.seed + number] for number in range(plan.deals))
    for states in (first, *others):
        assert len(states) == plan.players * len(plan.meetings())
        assert len(set(states)) == 1
    assert all(states[0] != first[0] for states in others)


def test_the_single_bot_decides_in_its_seat_and_the_others_everywhere_else(tmp_path, monkeypatch):
    seats = []
    decide = Bot.decide

    def note(self, book, state, player, dice, budget=None):
        seats.append((self.name, player))
        return decide(self, book, state, player, dice, budget)

    monkeypatch.setattr(Bot, "decide", note)
    players = Players(THREE)
    for pairing in THREE.pairings():
        seats.clear()
        players.play(pairing)
        assert {player for name, player in seats if name == pairing.one} == {pairing.seat}
        assert {name for name, _ in seats} == {pairing.one, pairing.others}


def test_an_interrupted_tournament_continues(tmp_path, monkeypatch):
    whole = run(DUEL, tmp_path / "whole.jsonl", in_threads(1))
    file = tmp_path / "games.jsonl"
    lines = (tmp_path / "whole.jsonl").read_text().splitlines()
    file.write_text("\n".join(lines[:3]) + "\n" + lines[3][:20])  # stopped in the fourth line
    asked = asked_for(monkeypatch)
    told = []
    assert run(DUEL, file, in_threads(1), progress=told.append) == whole
    assert asked == list(DUEL.pairings())[2:]
    assert told == [2, 1, 1]
    assert sorted(file.read_text().splitlines()) == sorted(lines)


def test_more_games_are_added_to_those_there_are(tmp_path, monkeypatch):
    file = tmp_path / "games.jsonl"
    few = run(replace(DUEL, games=2), file)
    asked = asked_for(monkeypatch)
    assert run(DUEL, file)[:2] == few
    assert len(asked) == 2
    assert run(replace(DUEL, games=2), file) == few


def test_a_tournament_that_is_over_plays_nothing(tmp_path, monkeypatch):
    file = tmp_path / "games.jsonl"
    games = run(DUEL, file)
    monkeypatch.setattr(Players, "play", None)
    monkeypatch.setattr(Players, "warm_up", None)
    assert run(DUEL, file) == games


def asked_for(monkeypatch):
    """The pairings that are played from now on."""
    asked = []
    play = Players.play
    monkeypatch.setattr(Players, "play", lambda self, game: asked.append(game) or play(self, game))
    return asked


# Stopping


def test_a_crash_stops_the_tournament_and_keeps_what_was_played(tmp_path, monkeypatch):
    play = Players.play

    def crash(self, game):
        if game.deal == 6:
            raise RuntimeError("a bot fell over")
        return play(self, game)

    monkeypatch.setattr(Players, "play", crash)
    file = tmp_path / "games.jsonl"
    with pytest.raises(RuntimeError, match="fell over"):
        run(DUEL, file, in_threads(1))
    assert [json.loads(line)["deal"] for line in file.read_text().splitlines()[1:]] == [5, 5]


def test_nobody_plays_on_when_nobody_waits():
    players = Players(LONG)
    games = in_threads(2)(players, list(LONG.pairings()))
    next(games)
    games.close()
    with pytest.raises(Stopped):
        players.play(next(LONG.pairings()))


ARENA = """
import signal
from pharos.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)  # tests in the background would ignore it
main()
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_what_was_played_before_a_signal_is_kept(how, tmp_path):
    """A process is killed while it plays, or stopped by its user; the same command continues."""
    arguments = ["arena", "--rulebook", "duel", "--bots", "greedy,random", "--games", f"{MANY}"]
    command = [sys.executable, "-c", ARENA, *arguments]
    command += ["--seed", "5", "--workers", "2", "--out", str(tmp_path / "cut")]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=os.environ)
    file = tmp_path / "cut" / "games.jsonl"
    while not file.exists() or file.read_bytes().count(b"\n") < 4:
        assert process.poll() is None
        sleep(0.01)
    process.send_signal(how)
    _, said = process.communicate()
    kept = file.read_text().splitlines()
    assert 4 <= len(kept) <= MANY
    if how == signal.SIGINT:
        assert process.returncode == 2
        assert said.splitlines()[-1].startswith("pharos: stopped; the games so far are in")
    file.write_text("\n".join([*kept, kept[-1][:30]]))
    few = replace(LONG, games=4)
    assert run(few, file) == run(few, tmp_path / "whole.jsonl")


# Thinking


def test_searching_bots_think_as_long_as_the_tournament_says(tmp_path, monkeypatch):
    budgets = note_budgets(monkeypatch)
    plan = replace(DUEL, bots=["search:7", "greedy"], games=2)
    run(plan, tmp_path / "own.jsonl", in_threads(1))
    run(replace(plan, seconds=0.25), tmp_path / "given.jsonl", in_threads(1))
    assert set(budgets) == {(1, None), (7, None), (None, 0.25)}


def test_all_bots_warm_up_before_a_clock_runs(tmp_path, monkeypatch):
    """Otherwise the first bot to search would lose its thinking time to the compiler."""
    budgets = note_budgets(monkeypatch)
    plan = replace(DUEL, bots=["search:7", "search:8"], games=2, seconds=0.25)
    run(plan, tmp_path / "games.jsonl", in_threads(1))
    assert budgets[:2] == [(1, None), (1, None)]
    assert set(budgets[2:]) == {(None, 0.25)}


def note_budgets(monkeypatch):
    """How long bots are told to think; they take the first legal action at once."""
    budgets = []

    class First:
        def __init__(self, book, state, player):
            self.action = int(book.legal_actions(state, player)[0])

    def think(book, state, player, budget, dice, **others):
        budgets.append((budget.simulations, budget.seconds))
        return First(book, state, player)

    monkeypatch.setattr("pharos.bots.strategies.think", think)
    return budgets


def test_warming_up_leaves_no_trace():
    players = Players(DUEL)
    pairing = next(DUEL.pairings())
    fresh = players.play(pairing)
    players.warm_up()
    assert players.play(pairing) == fresh
    assert set(players.bots.values()) == {BOTS["greedy"], BOTS["random"]}
