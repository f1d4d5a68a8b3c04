"""How long compiling still takes, as the supervisor of `pharos serve` tells people."""

import os
import signal
from types import SimpleNamespace

import pytest

from pharos.rulebooks import RULEBOOKS
from pharos.server import compile_games
from pharos.server.running import processes, warm_up
from pharos.server.running.supervisor import Compiling, versions_of


def compiling(**alive):
    class Child:
        exit_code = 0

        def __init__(self, is_alive, said=()):
            self.is_alive, self.said = is_alive, said

        def heard(self):
            return self.said

    return Compiling({game: Child(*facts) for game, facts in alive.items()})


def test_every_game_is_compiled():
    assert set(versions_of()) == set(RULEBOOKS)
    assert all(count > 100 for count in versions_of().values())


def test_the_estimate_goes_by_the_pace_so_far():
    half = compiling(
        duel=(True, [versions_of()["duel"] // 2]), wonders=(True, [versions_of()["wonders"] // 2])
    )
    half.listen()
    half.began -= 30
    assert half.seconds_left == pytest.approx(30 + 10, rel=0.1)
    assert not half.is_over


def test_before_there_is_a_pace_it_says_what_is_usual():
    start = compiling(duel=(True,), wonders=(True,))
    assert start.seconds_left == pytest.approx(100, rel=0.05)


def test_a_game_that_is_done_counts_in_full():
    one = compiling(duel=(False,), wonders=(True, [versions_of()["wonders"] * 2]))
    one.listen()
    assert one.share_of("duel") == 1 and one.share_of("wonders") < 1


def test_processes_that_compile_end_with_the_supervisor(monkeypatch):
    """Before it begins: it would take the processor from the supervisor that comes next."""
    done = []
    monkeypatch.setattr(processes.os, "nice", lambda by: None)
    monkeypatch.setattr(processes.signal, "signal", lambda *_: None)
    monkeypatch.setattr(processes, "end_with_supervisor", lambda: done.append("watches"))
    monkeypatch.setattr(warm_up, "compile_game", lambda game, tell: done.append(game))
    processes.compile_game(SimpleNamespace(send=None), "duel")  # pyright: ignore
    assert done == ["watches", "duel"]


def test_without_a_supervisor_a_child_stops(monkeypatch):
    stopped = []
    gone = SimpleNamespace(join=lambda: stopped.append("joined"))
    monkeypatch.setattr(processes, "parent_process", lambda: gone)
    monkeypatch.setattr(processes.os, "kill", lambda *told: stopped.append(told))
    processes.stop_without_supervisor()
    assert stopped == ["joined", (os.getpid(), signal.SIGTERM)]


def test_all_games_are_compiled_at_once_and_a_failure_is_told(monkeypatch):
    asked = []

    def start(work, game, compiled):
        asked.append((game, compiled))
        process = SimpleNamespace(join=lambda: None)
        return SimpleNamespace(process=process, exit_code=int(game == broken))

    monkeypatch.setattr(compile_games, "start", start)
    broken = None
    assert compile_games.main() == 0
    assert asked == [(game, True) for game in versions_of()]
    broken = "duel"
    assert compile_games.main() == 1
