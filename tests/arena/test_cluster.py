"""Tournaments on Ray: the same games, wherever they are played."""

import json
import sys
from dataclasses import asdict, replace

import pytest
from helpers.arena import DUEL

from pharos.arena.cluster import on_ray, play_there, ray_options
from pharos.arena.playing import Players, run
from pharos.arena.report import report
from pharos.arena.standings import standings
from pharos.kernel.errors import NotInstalled

SEARCHING = replace(DUEL, bots=["greedy", "random", "search:5"])


@pytest.fixture
def at_home(monkeypatch):
    """No cluster is named."""
    monkeypatch.delenv("RAY_ADDRESS", raising=False)


@pytest.mark.slow
def test_ray_plays_the_same_games(patient_ray, tmp_path):
    here = run(SEARCHING, tmp_path / "here.jsonl")
    told = []
    there = run(SEARCHING, tmp_path / "there.jsonl", on_ray(2), told.append)
    assert there == here
    assert told == [0] + [1] * 12
    lines = [
        sorted((tmp_path / f"{where}.jsonl").read_text().splitlines())
        for where in ("here", "there")
    ]
    assert lines[0] == lines[1]
    assert standings(SEARCHING, there) == standings(SEARCHING, here)
    assert report(standings(SEARCHING, there)) == report(standings(SEARCHING, here))


@pytest.mark.slow
def test_ray_goes_home_when_nobody_waits(patient_ray):
    import ray

    games = on_ray(1)(Players(DUEL), list(DUEL.pairings()))
    assert next(games).pairing == next(DUEL.pairings())
    assert ray.is_initialized()
    games.close()
    assert not ray.is_initialized()


def test_a_game_there_is_the_game_here():
    pairing = next(DUEL.pairings())
    assert play_there(json.dumps(asdict(DUEL)), pairing) == Players(DUEL).play(pairing)


def test_without_the_extra_an_error_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NotInstalled, match=r"pip install 'pharos\[lab\]'"):
        on_ray()


def test_ray_begins_here_unless_a_cluster_is_named(at_home, monkeypatch):
    assert ray_options(3)["address"] == "local"
    assert ray_options(3)["num_cpus"] == 3
    monkeypatch.setenv("RAY_ADDRESS", "10.0.0.1:6379")
    assert not {"address", "num_cpus"} & set(ray_options(3))
