"""The GPU plays by the same rules. Without one, numba's simulator runs the kernel."""

import os
import subprocess
import sys

import pytest

from pharos.adapters import gpu
from pharos.kernel.errors import BadOption
from pharos.rulebooks import RULEBOOKS

PLAY_ON_THE_SIMULATOR = """
from pharos.adapters import gpu
import sys
sys.stdout.buffer.write(gpu.random_games("{name}", {first}, {games}).tobytes())
"""
GAMES = dict.fromkeys(RULEBOOKS, 1) | {"monuments": 3}  # which the simulator plays fastest


def run(code, **environment):
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        check=False,
    )


@pytest.mark.slow
@pytest.mark.parametrize(("name", "games"), GAMES.items())
def test_final_states_are_the_same_to_the_byte(name, games):
    code = PLAY_ON_THE_SIMULATOR.format(name=name, first=5, games=games)
    done = run(code, NUMBA_ENABLE_CUDASIM="1", PHAROS_JIT="1")
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout == gpu.on_cpu(name, 5, games).tobytes()


def test_cuda_is_not_imported_unless_asked_for():
    code = "import sys, pharos.adapters.gpu; sys.exit('numba.cuda' in sys.modules)"
    assert run(code).returncode == 0


def test_without_a_gpu_one_line_says_so(monkeypatch):
    monkeypatch.setattr(gpu, "available", lambda: False)
    with pytest.raises(gpu.NoGpu, match="no GPU here that numba can use"):
        gpu.random_games("duel", 0, 10)


def test_without_numba_cuda_there_is_no_gpu(monkeypatch):
    monkeypatch.setitem(sys.modules, "numba", None)
    assert not gpu.available()


@pytest.mark.parametrize("seed", [-1, 1 << 63])
def test_seeds_of_more_than_one_word_are_refused(seed):
    with pytest.raises(BadOption, match="seeds on a GPU"):
        gpu.random_games("duel", seed, 10)
