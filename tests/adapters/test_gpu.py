"""The GPU plays by the same rules. Without one, numba's simulator runs the kernel."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import pharos
from pharos.adapters import gpu
from pharos.kernel.errors import BadOption
from pharos.rulebooks import RULEBOOKS

PLAY_ON_THE_SIMULATOR = """
from pharos.adapters import gpu
import sys
sys.stdout.buffer.write(gpu.random_games("{name}", {first}, {games}).tobytes())
"""
SAY_ALL_OF_A_BATCH = """
import pharos

def said(device):
    batch = pharos.batch("{name}", 2, players={players}, device=device)
    batch.reset(5)
    arrays = []
    for bot in ("random", "greedy", "random"):
        actions, counts = batch.legal()
        arrays += [batch.observe(), counts, batch.player, batch.deciders]
        batch.step(batch.choose(bot))
    batch.reset(9, where=[True, False])
    batch.play(12)
    arrays += [batch.states, batch.seeds, batch.over, batch.rewards, batch.mask()]
    return "".join(batch._device.fetch(array).tobytes().hex() for array in arrays)
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
@pytest.mark.long
@pytest.mark.parametrize(("name", "games"), GAMES.items())
def test_final_states_are_the_same_to_the_byte(name, games):
    code = PLAY_ON_THE_SIMULATOR.format(name=name, first=5, games=games)
    done = run(code, NUMBA_ENABLE_CUDASIM="1", PHAROS_JIT="1")
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout == gpu.on_cpu(name, 5, games).tobytes()


@pytest.mark.parametrize(("name", "players"), [("duel", 2), ("monuments", 3)])
def test_a_batch_on_a_gpu_is_the_same_to_the_byte(name, players):
    code = SAY_ALL_OF_A_BATCH.format(name=name, players=players)
    done = run(code + "print(said('cuda'))", NUMBA_ENABLE_CUDASIM="1", PHAROS_JIT="0")
    assert done.returncode == 0, done.stderr.decode()
    here = {}
    exec(code, here)
    assert done.stdout.decode().strip() == here["said"]("cpu")


PLAY_TO_THE_END = """
import pharos
batch = pharos.batch("duel", 2, device="cuda")
batch.reset(5)
fetch = batch._device.fetch
while not fetch(batch.over).any():
    before = fetch(batch.seeds)
    batch.step(batch.choose())
(ended,) = fetch(batch.over).nonzero()[0][:1]
assert fetch(batch.seeds)[ended] == before[ended] + 2
assert fetch(batch.player)[ended] >= 0
assert abs(fetch(batch.rewards)[ended]).sum() in (0, 2)
"""


LEND = """
import pharos
batch = pharos.batch("duel", 2, device="cuda")
print(batch.rewards.__dlpack_device__(), hasattr(batch.observe(), "__dlpack__"))
"""


def test_arrays_on_a_gpu_can_be_lent_to_other_libraries():
    done = run(LEND, NUMBA_ENABLE_CUDASIM="1", PHAROS_JIT="0")
    assert done.stdout.decode().strip() == "(2, 0) True", done.stderr.decode()


def test_a_game_on_a_gpu_that_ends_is_dealt_again():
    done = run(PLAY_TO_THE_END, NUMBA_ENABLE_CUDASIM="1", PHAROS_JIT="0")
    assert done.returncode == 0, done.stderr.decode()


REFUSE = """
import pharos
batch = pharos.batch("duel", 2, device="cuda")
batch.reset(5)
before = batch._device.fetch(batch.states).tobytes()
for wrong in (lambda: batch.step([1190, 1190]), lambda: batch.choose("search:10")):
    try:
        wrong()
    except pharos.PharosError as error:
        print(error)
assert before == batch._device.fetch(batch.states).tobytes()
"""


def test_what_cannot_be_done_on_a_gpu_is_refused():
    done = run(REFUSE, NUMBA_ENABLE_CUDASIM="1", PHAROS_JIT="0")
    assert done.returncode == 0, done.stderr.decode()
    refused, thinks = done.stdout.decode().splitlines()
    assert refused.startswith("action 1190 is not legal for player")
    assert thinks == "'search:10' thinks ahead, which no bot does on a GPU"


def test_there_are_two_devices():
    with pytest.raises(BadOption, match="a device is cpu or cuda, not 'tpu'"):
        pharos.batch("duel", 2, device="tpu")


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


def test_only_the_compiler_whose_internals_are_known_is_used():
    gpu.check_compiler(f"{gpu.KNOWN_NUMBA_CUDA}4")
    with pytest.raises(gpu.NoGpu, match="made for numba-cuda .* and this is 0.99.0"):
        gpu.check_compiler("0.99.0")


def test_the_extra_installs_the_compiler_whose_internals_are_known():
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    (package,) = project["project"]["optional-dependencies"]["gpu"]
    major, minor = map(int, gpu.KNOWN_NUMBA_CUDA.split(".")[:2])
    assert package == f"numba-cuda>={major}.{minor},<{major}.{minor + 1}"


@pytest.mark.parametrize("seed", [-1, 1 << 63])
def test_seeds_of_more_than_one_word_are_refused(seed):
    with pytest.raises(BadOption, match="seeds on a GPU"):
        gpu.random_games("duel", seed, 10)
