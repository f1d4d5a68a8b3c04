"""The programs in examples/ work. Few games, with the rules as plain Python."""

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"
AT_A_TABLE = {"a_foreign_bot"}  # needs a server: tests/server/test_examples.py


def run(name, *arguments, folder):
    done = subprocess.run(
        [sys.executable, EXAMPLES / f"{name}.py", *arguments],
        cwd=folder,
        env=os.environ | {"PHAROS_JIT": "0"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_bot(tmp_path):
    told = run("a_bot", "--games", "2", folder=tmp_path)
    assert re.findall(r"against (\w+) +\d+% of 2 games", told) == ["random", "newcomer", "greedy"]


def test_a_tournament(tmp_path):
    told = run("a_tournament", "--games", "3", "--out", "new", folder=tmp_path)
    assert {line.split()[0] for line in told.splitlines()} == {"greedy", "newcomer", "random"}
    assert (tmp_path / "new" / "report.html").read_text("utf-8").startswith("<!doctype html>")
    assert run("a_tournament", "--games", "3", "--out", "new", folder=tmp_path) == told


def test_an_analysis(tmp_path):
    told = run("an_analysis", "--games", "3", "--out", "points.svg", folder=tmp_path)
    assert "points on average" in told
    drawing = ElementTree.parse(tmp_path / "points.svg").getroot()
    counted = [int(title.text.rpartition(" ")[2]) for title in drawing.iter() if is_title(title)]
    assert sum(counted) == 3 * 4


def is_title(element):
    return element.tag.endswith("}title")


def test_a_dataset(tmp_path):
    told = run("a_dataset", "--games", "4", "--out", "games", folder=tmp_path)
    assert re.match(r"\d+ decisions\ndraft ", told)
    assert (tmp_path / "games" / "README.md").read_text("utf-8").startswith("# ")


def test_a_learner(tmp_path):
    """Without PyTorch the games are rehearsed; with it, the agent learns for a moment."""
    told = run("a_learner", "--width", "2", "--bot", "random", "--rehearse", folder=tmp_path)
    assert re.fullmatch(r"wins \d+% of 2 games at random\n", told)
    if find_spec("sb3_contrib"):
        short = ("--minutes", "0", "--imitate", "0", "--width", "2", "--games", "4", "--goal", "2")
        told = run("a_learner", "--bot", "random", *short, folder=tmp_path)
        assert "decides as random does" in told
        assert "1,024 decisions" in told and "of 4 games against random" in told


def test_a_position(tmp_path):
    told = run("a_position", "--simulations", "10", folder=tmp_path)
    assert "Wins at once: Build: Fortifications\n" in told
    assert "100%  build fortifications" in told


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*.py")), ids=lambda file: file.stem)
def test_every_example_is_listed_and_tested(file):
    assert f"[{file.name}]({file.name})" in (EXAMPLES / "README.md").read_text("utf-8")
    assert f"test_{file.stem}" in globals() or file.stem in AT_A_TABLE
