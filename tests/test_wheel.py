"""The wheel works where there is neither Node nor the checkout.

It is built as `make wheel` does, from a copy of the sources, by way of the sdist. What it needs is
borrowed from this environment, so that nothing is downloaded; Pharos itself is not.
"""

import importlib.util
import os
import shutil
import site
import subprocess
import sys
import tarfile
import time
import venv
import zipfile
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from helpers.server_services import free_port

import pharos

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "pharos"
NEEDED = ("pyproject.toml", "MANIFEST.in", "README.md", "LICENSE", "CHANGELOG.md", "mkdocs.yml")
OF_THE_PAGE = "pharos/server/page/index.html"
DOCUMENT = "What the documentation says"
PATIENCE = 300  # seconds

pytestmark = pytest.mark.slow  # independent of whether rules are compiled


def run(*command, **settings):
    done = subprocess.run(command, capture_output=True, text=True, **settings)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The folder with the wheel and the sdist."""
    folder = tmp_path_factory.mktemp("wheel")
    sources = folder / "sources"
    shutil.copytree(
        ROOT / "src",
        sources / "src",
        ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "docs"),
    )
    for name in (*NEEDED, "CONTRIBUTING.md", "constraints.txt"):
        shutil.copy(ROOT / name, sources)
    shutil.copytree(
        ROOT / "docs" / "rules",
        sources / "src" / "pharos" / "cli" / "rules",
        dirs_exist_ok=True,
    )
    documents = sources / "src" / "pharos" / "server" / "docs"
    documents.mkdir()
    (documents / "index.html").write_text(DOCUMENT)
    build = (sys.executable, "-m", "build", "--no-isolation", "--outdir", folder / "dist")
    run(*build, cwd=sources)
    return folder / "dist"


@pytest.fixture(scope="module")
def wheel(built):
    (file,) = built.glob("*.whl")
    return file


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """The folder with the programs of a new environment with the wheel installed."""
    home = tmp_path_factory.mktemp("installed") / "env"
    venv.create(home, with_pip=False)
    programs = home / ("Scripts" if os.name == "nt" else "bin")
    python = programs / Path(sys.executable).name
    pip = (sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check")
    run(*pip, "install", "-q", "--no-deps", "--no-index", wheel)
    borrowed = Path(run(python, "-c", "import site; print(site.getsitepackages()[-1])").strip())
    (borrowed / "borrowed.pth").write_text("\n".join(site.getsitepackages()))
    return programs


@pytest.fixture
def alone(installed, tmp_path):
    """An environment with only the new installation on the path."""
    world = {name: text for name, text in os.environ.items() if name != "PYTHONPATH"}
    world |= {"PATH": str(installed), "PHAROS_JIT": "0", "PHAROS_DATA": str(tmp_path)}
    return {"env": world, "cwd": tmp_path}


def test_the_wheel_holds_all_data_and_the_page(wheel):
    inside = set(zipfile.ZipFile(wheel).namelist())
    data = [*PACKAGE.rglob("*.toml"), *PACKAGE.rglob("*.mako"), *PACKAGE.rglob("*.py")]
    puzzles = PACKAGE.rglob("*.jsonl")
    for file in (*data, *puzzles, PACKAGE / "py.typed"):
        assert f"pharos/{file.relative_to(PACKAGE).as_posix()}" in inside
    assert OF_THE_PAGE in inside, "the page is not built: make web/.built"
    assert any(name.startswith("pharos/server/page/assets/") for name in inside)
    assert "pharos/server/docs/index.html" in inside


def test_the_sdist_holds_the_page_too(built):
    (file,) = built.glob("*.tar.gz")
    with tarfile.open(file) as sources:
        inside = sources.getnames()
    assert f"pharos-{pharos.__version__}/src/{OF_THE_PAGE}" in inside


def test_it_is_what_it_says_it_is(wheel):
    (about,) = (name for name in zipfile.ZipFile(wheel).namelist() if name.endswith("/METADATA"))
    text = zipfile.ZipFile(wheel).read(about).decode()
    assert f"\nVersion: {pharos.__version__}\n" in text
    for extra in ("server", "postgres", "redis", "lab", "gpu"):
        assert f"\nProvides-Extra: {extra}\n" in text


def test_the_command_prints_its_version(installed, alone):
    assert run(installed / "pharos", "--version", **alone) == f"pharos {pharos.__version__}\n"


def test_rules_are_looked_up(installed, alone):
    assert "2 coins a unit" in run(installed / "pharos", "rules", "W-48", **alone)


def test_a_game_is_played_by_import(installed, alone):
    program = """
import pharos
from pathlib import Path
import sys
assert Path(pharos.__file__).is_relative_to(sys.prefix), pharos.__file__
game = pharos.new("monuments", players=3, seed=7)
while not game.over:
    game.play(game.legal_actions()[0])
print(game.winners)
"""
    assert run(installed / "python", "-c", program, **alone).startswith("(")


def test_a_game_is_played_by_serve(installed, alone, tmp_path):
    port = free_port()
    site = f"http://127.0.0.1:{port}"
    command = [installed / "pharos", "serve", "--no-browser", "--port", str(port)]
    world = {**alone, "env": {**alone["env"], "PHAROS_BOT_DELAY": "0"}}
    with open(tmp_path / "log", "wb") as log:
        server = subprocess.Popen(command, stdout=log, stderr=log, **world)
    try:
        wait_for(site, server)
        with urlopen(site) as page:
            assert b'id="page"' in page.read()
        with urlopen(f"{site}/docs") as documents:
            assert documents.read().decode() == DOCUMENT
        assert play(site)["winners"]
    finally:
        server.terminate()
        server.wait()


def wait_for(site, server):
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends and server.poll() is None:
        try:
            return urlopen(f"{site}/healthz").close()
        except URLError:
            time.sleep(0.1)
    raise AssertionError("the server does not open")


def play(site):
    """A game of the example that plays over HTTP."""
    file = ROOT / "examples" / "a_foreign_bot.py"
    spec = importlib.util.spec_from_file_location("a_foreign_bot", file)
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    return example.play(example.Guest(site, "Hypatia"), "duel", pause=0.05)
