"""The lab plays and counts the same on a GPU, to the byte. Without one, numba's simulator plays."""

import json
import os
import subprocess
import sys
from dataclasses import asdict

import numpy as np
import pytest

from pharos.adapters import gpu
from pharos.cli.lab import choose_hall
from pharos.kernel.errors import BadOption
from pharos.lab import Study, investigate
from pharos.lab.on_gpu import plays_on_gpu
from pharos.lab.playing import Player
from pharos.lab.sample import Sample
from pharos.lab.watching import seed_of_bots, seeds_of

PLAY_A_CHUNK = """
import json, sys
from pharos.lab.on_gpu import play_on_gpu
deals, chunk = play_on_gpu(sys.argv[1], range(*json.loads(sys.argv[2])))
print(chunk.tallies.tobytes().hex(), chunk.deals.tobytes().hex())
"""
STUDY = Study("duel", games=3, bot="apprentice", together=2, strong_games=1, strong_bot="greedy")
PLAY_A_STUDY = f"""
import json, sys
from pathlib import Path
from pharos.lab import Study, investigate
from pharos.lab.halls import on_gpu
print(json.dumps(investigate({STUDY!r}, Path(sys.argv[1]), on_gpu()).as_dict()))
"""
SAMPLES = [
    Sample("duel", 2, "apprentice", 4, repeats=2, seed=7, together=2),
    Sample("wonders", 3, "greedy", 2),
    Sample("monuments", 2, "random", 2),
]


def in_simulator(code, *arguments):
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code, *map(str, arguments)],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "PHAROS_JIT": "0"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.game)
def test_a_chunk_is_the_same_to_the_byte(sample):
    deals = range(sample.deals - sample.together, sample.deals)
    there = in_simulator(PLAY_A_CHUNK, json.dumps(asdict(sample)), [deals.start, deals.stop])
    here = Player(sample).chunk(deals)
    assert here.tallies[:, 1].any()
    assert there.split() == [here.tallies.tobytes().hex(), here.deals.tobytes().hex()]


def test_a_study_is_the_same_and_continues_on_cores(tmp_path):
    there = json.loads(in_simulator(PLAY_A_STUDY, tmp_path / "gpu"))
    here = investigate(STUDY, tmp_path / "cores")
    assert json.loads(json.dumps(here.as_dict())) == there
    told: list[int] = []
    investigate(STUDY, tmp_path / "gpu", progress=told.append)
    assert told == [4, 2]  # all of it was there


def test_what_is_kept_together_says_the_same_of_everything(tmp_path):
    change = {"centre_pawn": "erratum"}
    plan = {"game": "duel", "games": 800, "bot": "random", "change": change}
    apart = investigate(Study(**plan), tmp_path)
    together = investigate(Study(**plan, together=20), tmp_path)
    one, other = (each.part(2) for each in (apart, together))
    assert one.estimates == other.estimates
    assert len(one.chunk.deals) == 400 and len(other.chunk.deals) == 20
    for what, luck in one.luck.items():
        assert other.luck[what].mean == pytest.approx(luck.mean, abs=1e-4)
        assert other.luck[what].deals == 400
    for column, change in apart.changes(2, "quick").items():
        found = together.changes(2, "quick")[column]
        assert found.mean == pytest.approx(change.mean, abs=1e-4)
        assert found.error == pytest.approx(change.error, rel=0.7, abs=1e-3)
    assert apart.moved(2, "quick") is not None and together.moved(2, "quick") is None


def test_deals_are_kept_in_whole_parts():
    (asked,) = Study("duel", games=1001, bot="random", together=100).samples()
    assert asked.sample.deals == 600  # each is played twice
    with pytest.raises(BadOption, match="30 deals cannot be kept 20 together"):
        Sample("duel", 2, "random", 30, together=20)


def test_seeds_are_those_of_the_referee():
    seeds = seeds_of(5, range(3, 6), 2).tolist()
    numbers = [(deal, repeat) for deal in (8, 9, 10) for repeat in (0, 1)]
    assert seeds == [[deal, seed_of_bots(deal, repeat)] for deal, repeat in numbers]
    assert seeds_of(0, range(2), 1).dtype == np.uint64


def test_bots_with_a_network_play_on_cores():
    bots = {"random": True, "greedy": True, "apprentice": True, "network": False, "search:2": False}
    assert {bot: plays_on_gpu(Sample("duel", 2, bot, 4)) for bot in bots} == bots


def test_without_a_gpu_one_line_says_so(monkeypatch):
    monkeypatch.setattr(gpu, "available", lambda: False)
    with pytest.raises(gpu.NoGpu, match="no GPU here that numba can use"):
        choose_hall("duel", "cuda", ray=False, workers=None)


def test_there_are_two_devices_and_ray_has_only_cores():
    with pytest.raises(BadOption, match="a device is cpu or cuda, not 'tpu'"):
        choose_hall("duel", "tpu", ray=False, workers=None)
    with pytest.raises(BadOption, match="--ray plays on cores"):
        choose_hall("duel", "cuda", ray=True, workers=None)


def test_games_that_were_not_the_same_on_a_gpu_are_not_played_there():
    with pytest.raises(BadOption, match="plays only duel on a GPU: leave --device out"):
        choose_hall("monuments", "cuda", ray=False, workers=None)
