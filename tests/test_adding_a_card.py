"""The list for a new card in the architecture page is true: its entry, its name, and no rule."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "pharos"
LEFT_OUT = shutil.ignore_patterns("__pycache__", "page", "*.npz", "*.zip")
NAME = """
[cards.newcomers_guild]
en = "Newcomers Guild"
nl = "Nieuwelingengilde"
nl_source = "ours"
fr = "Guilde des nouveaux venus"
fr_source = "ours"
"""
PLAY = """
import random, sys
import pharos
from pharos.rulebooks import RULEBOOKS

name, players, options = eval(sys.argv[1])
for language in ("en", "nl", "fr"):
    assert "newcomers_guild" in {card["id"] for card in RULEBOOKS[name].almanac(language)["cards"]}
played = False
for seed in range(40):
    dice, game = random.Random(seed), pharos.new(name, players, seed, **options)
    while not game.over:
        player = game.deciders[0]
        actions = game.legal_actions(player)
        wanted = [action for action in actions if str(action).startswith("build newcomers_guild")]
        game.play(dice.choice(wanted or actions), player)
        played |= bool(wanted)
    game.sheets(), game.view(0), pharos.load(game.record.dumps())
    if played:
        break
assert played, "nobody could build it"
"""


@pytest.fixture(scope="module")
def sources(tmp_path_factory):
    """A copy of the package with one more guild in two games: where the deck is fullest."""
    copy = tmp_path_factory.mktemp("sources") / "pharos"
    shutil.copytree(SOURCE, copy, ignore=LEFT_OUT)
    for folder in ("duel/data", "wonders/base"):
        data = copy / "rulebooks" / folder
        cards = (data / "cards.toml").read_text("utf-8")
        _, _, last = cards.rpartition("[[card]]")
        (name,) = (line for line in last.splitlines() if line.startswith("id = "))
        added = last.replace(name, 'id = "newcomers_guild"')
        (data / "cards.toml").write_text(f"{cards}\n[[card]]{added}", "utf-8")
        with (data / "names.toml").open("a", encoding="utf-8") as names:
            names.write(NAME)
    return copy.parent


def without_coverage():
    """The environment in which no process measures its coverage: lines of a copy do not count."""
    return {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}


@pytest.mark.parametrize(
    "game",
    [("duel", 2, {}), ("wonders", 7, {"expansions": ["leaders"]})],
    ids=lambda game: game[0],
)
def test_a_card_is_dealt_played_and_named(sources, game):
    environment = {**without_coverage(), "PYTHONPATH": str(sources), "PHAROS_JIT": "0"}
    command = [sys.executable, "-c", PLAY, repr(game)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
