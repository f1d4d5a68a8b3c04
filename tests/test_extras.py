"""Missing extras and their messages; and which package belongs to which extra."""

import ast
import re
import subprocess
import sys
import tomllib
from importlib import import_module
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from helpers.cli import refused

from pharos.kernel.errors import NotInstalled
from pharos.kernel.extras import EXTRAS, need

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
PARTS = PROJECT["optional-dependencies"]
SOURCES = ROOT / "src" / "pharos"
PROVIDERS = packages_distributions()  # reads the metadata of every package
NEEDS_SERVER = ("server", "cli/serve.py")
NOT_FOR_TESTS = {"gpu", "learn"}  # too large, and for machines that few have
ELSEWHERE = {  # modules that are imported only where they are installed
    "server/live/redis_backends.py": "redis",
    "server/live/redis_roll_call.py": "redis",
    "arena/cluster.py": "lab",
    "adapters/pettingzoo.py": "pettingzoo",
    "adapters/spaces.py": "gymnasium",
    "adapters/gymnasium.py": "gymnasium",
    "adapters/open_spiel.py": "open-spiel",
    "adapters/export.py": "export",
    "cli/lab.py": "export",
}


def canonical(name):
    return re.sub(r"[-_.]+", "-", name).lower()


def named(requirements):
    """The packages that a list of requirements names, without our own."""
    names = {canonical(re.match(r"[\w.-]+", line)[0]) for line in requirements}
    return names - {"pharos"}


def imported_by(file):
    """The packages whose modules a source file imports, wherever in it."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and not node.level:
            names = [node.module]
        for name in names:
            module = name.partition(".")[0]
            if module not in sys.stdlib_module_names and module != "pharos":
                yield {canonical(package) for package in PROVIDERS.get(module, [module])}


@pytest.mark.parametrize("extra", sorted(set(EXTRAS) - NOT_FOR_TESTS))
def test_an_extra_is_looked_for_by_all_that_it_brings(extra):
    brought = {canonical(name) for module in EXTRAS[extra][1] for name in PROVIDERS[module]}
    assert brought == named(PARTS[extra])


def test_everything_imported_is_required_by_the_part_that_imports_it():
    core = named(PROJECT["dependencies"]) | {"llvmlite", "pydantic-core"}  # of numba and pydantic
    for file in SOURCES.rglob("*.py"):
        place = file.relative_to(SOURCES).as_posix()
        allowed = set(core)
        if place.startswith(NEEDS_SERVER):
            allowed |= named(PARTS["server"])
        if place.startswith("learn/"):
            allowed |= named(PARTS["learn"])
        if place in ELSEWHERE:
            allowed |= named(PARTS[ELSEWHERE[place]])
        for packages in imported_by(file):
            assert packages & allowed, f"{place} imports {packages}"


def test_every_requirement_of_users_says_how_new_it_must_be():
    for part in set(EXTRAS) - NOT_FOR_TESTS:
        for line in (*PROJECT["dependencies"], *PARTS[part]):
            assert ">=" in line or line.startswith("pharos["), line


def test_whatever_is_there_is_not_complained_about():
    for extra in set(EXTRAS) - NOT_FOR_TESTS:
        need(extra)


# What is said when something is missing


@pytest.fixture
def without(monkeypatch):
    """Modules that are made unavailable."""

    def hide(*modules):
        for module in modules:
            monkeypatch.setitem(sys.modules, module, None)

    return hide


@pytest.mark.parametrize("module", EXTRAS["server"][1])
def test_serve_without_the_server(without, module):
    without(module)
    assert refused("serve") == (
        "pharos: the server is not installed: run pip install 'pharos[server]'\n"
    )


def test_serve_without_what_speaks_to_postgresql(without, monkeypatch, tmp_path):
    without("asyncpg")
    monkeypatch.setenv("PHAROS_DATABASE_URL", "postgresql://nobody@nowhere/nothing")
    monkeypatch.setenv("PHAROS_DATA", str(tmp_path))
    assert "pip install 'pharos[postgres]'" in refused("serve", "--no-browser")


def test_serve_without_what_speaks_to_redis(without, monkeypatch, tmp_path):
    without("redis")
    monkeypatch.setenv("PHAROS_REDIS_URL", "redis://nowhere")
    monkeypatch.setenv("PHAROS_DATA", str(tmp_path))
    assert "pip install 'pharos[redis]'" in refused("serve", "--no-browser")


def test_bench_without_what_plays_on_a_gpu(without, monkeypatch):
    without("numba_cuda")
    monkeypatch.setattr("pharos.adapters.gpu.available", lambda: False)
    assert "pip install 'pharos[gpu]'" in refused("bench", "--gpu")


def test_export_without_polars(without):
    without("polars")
    said = refused("export", "duel", "--out", "nowhere")
    assert said == "pharos: Polars is not installed: run pip install 'pharos[export]'\n"


def test_learn_without_pytorch(without):
    without("torch")
    assert "PyTorch is not installed: run pip install 'pharos[learn]'" in refused("learn", "duel")


@pytest.mark.parametrize("extra", ["pettingzoo", "gymnasium", "open-spiel"])
def test_an_environment_without_its_library(without, monkeypatch, extra):
    name = f"pharos.adapters.{extra.replace('-', '_')}"
    monkeypatch.delitem(sys.modules, name, raising=False)
    without(EXTRAS[extra][1][0])
    with pytest.raises(NotInstalled, match=rf"pip install 'pharos\[{extra}\]'"):
        import_module(name)


def test_a_researcher_needs_nothing_of_the_server():
    """Games, simulations, tournaments and cards work without any extra."""
    program = f"""
import sys
for module in {[module for _, modules in EXTRAS.values() for module in modules]}:
    sys.modules[module] = None
import pharos, pharos.adapters.gpu, pharos.arena.playing, pharos.arena.report
from pharos.bots import BOTS
from pharos.cli import app
game = pharos.new("duel", seed=7)
game.play(BOTS["random"].choose(game, 0, seed=1))
app(["cards", "papyrus", "--json"])
"""
    settings = {"PHAROS_JIT": "0", "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=settings
    )
    assert done.returncode == 0, done.stderr
