"""The cache of compiled rules: shared by checkouts, and never stale."""

import os
import subprocess
import sys
from contextlib import nullcontext
from types import ModuleType

import pytest

from pharos.kernel.cache import VERSIONS_KEPT, RuleCacheFile, changed_at, forget_old_versions
from pharos.kernel.folders import cache_home

RULES = """
from pharos.kernel.rule import rule

BONUS = 1

@rule
def helper(number):
    return number + BONUS

@rule
def twice(number):
    return helper(number) * 2

@rule
def other(number):
    return number - 1

print(twice(1), other(1), twice.stats.cache_misses.total(), other.stats.cache_misses.total())
"""

GAME = """
from enum import IntEnum
from counting import helper

class Colour(IntEnum):
    RED = 4

FIVE = helper(4)
"""


@pytest.fixture
def run(tmp_path):
    """Run these rules from a checkout: what they returned, and whether they were compiled."""

    def run_in(checkout, source=RULES):
        script = tmp_path / checkout / "rules.py"
        script.parent.mkdir(exist_ok=True)
        script.write_text(source)
        environment = {**os.environ, "PHAROS_JIT": "1", "XDG_CACHE_HOME": str(tmp_path / "cache")}
        done = subprocess.run(
            [sys.executable, script], env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.split()

    return run_in


def test_another_checkout_of_the_same_rules_compiles_nothing(run):
    assert run("here") == ["4", "0", "1", "1"]
    assert run("there") == ["4", "0", "0", "0"]


def test_an_edit_compiles_what_depends_on_it_and_nothing_else(run):
    run("here")
    assert run("here", RULES.replace("BONUS = 1", "BONUS = 2")) == ["6", "0", "1", "0"]
    assert run("here") == ["4", "0", "0", "0"]  # the earlier version is still there


def test_a_game_that_is_imported_for_a_type_in_the_cache_may_call_rules(run, tmp_path):
    """Even while the rule whose cache was read is being compiled."""
    folder = tmp_path / "here"
    folder.mkdir()
    rules = RULES.replace("print", "if __name__ == '__main__': print")
    (folder / "counting.py").write_text(rules)
    (folder / "game.py").write_text(GAME)
    assert run(
        "here", "from counting import twice; import game; print(twice(game.Colour.RED))"
    ) == ["10"]
    assert run("here", "from counting import twice; print(twice(1))") == ["4"]


def test_only_the_last_few_versions_are_kept(tmp_path):
    for age in range(VERSIONS_KEPT + 2):
        for name in (f"turn.play-{age}.py311.nbi", f"turn.play-{age}.py311.1.nbc"):
            (tmp_path / name).touch()
            os.utime(tmp_path / name, (age, age))
    (tmp_path / "turn.play_last-9.py311.nbi").touch()
    forget_old_versions(tmp_path, "turn.play")
    left = {file.name for file in tmp_path.iterdir()}
    assert len(left) == 2 * VERSIONS_KEPT + 1
    assert not any(name.startswith(("turn.play-0", "turn.play-1.")) for name in left)


def test_a_version_for_a_type_that_was_renamed_does_not_count(tmp_path, monkeypatch):
    """Rules depend on the values of their arguments' types, not on the names of these types."""
    types = ModuleType("types_of_arguments")
    monkeypatch.setitem(sys.modules, types.__name__, types)
    file = RuleCacheFile(nullcontext, str(tmp_path), "turn.play", "stamp")
    types.Settings = type("Settings", (), {"__module__": types.__name__})
    file.save(types.Settings, "for the old name")
    file.save("index", types.Settings())
    del types.Settings
    assert file.load("index") is None
    file.save("index", "for the new name")
    assert file.load("index") == "for the new name"
    types.Settings = type("Settings", (), {"__module__": types.__name__})
    file.save("data", types.Settings())
    del types.Settings
    assert file.load("data") is None


def test_what_another_process_has_deleted_is_old(tmp_path):
    assert changed_at(tmp_path / "gone.nbi") == 0


def test_the_cache_lives_where_the_user_keeps_caches(monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", "/somewhere")
    assert cache_home().as_posix() == "/somewhere/pharos"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache_home().as_posix() == f"{os.path.expanduser('~')}/.cache/pharos"
