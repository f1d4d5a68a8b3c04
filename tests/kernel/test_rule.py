"""Compilation: one source, a cache that cannot be stale, and templates bound to a rulebook."""

import ast
import io
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from pharos.kernel import rule as rules
from pharos.kernel.progress import CompilationLine
from pharos.kernel.rule import (
    FOLDERS_WITH_RULES,
    PACKAGE,
    bind,
    fingerprint,
    let_words_wrap,
    open_cache,
    plain,
)


@pytest.fixture
def package(tmp_path):
    for folder in FOLDERS_WITH_RULES:
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "rules.py").write_text("x = 1")
    (tmp_path / "rulebooks" / "cards.toml").write_text("coins = 1")
    (tmp_path / "cli.py").write_text("x = 1")
    return tmp_path


@pytest.mark.parametrize("changed", ["kernel/rules.py", "bots/rules.py", "rulebooks/cards.toml"])
def test_the_fingerprint_notices_every_edit_of_rules_and_data(package, changed):
    before = fingerprint(package)
    (package / changed).write_text("x = 2")
    assert fingerprint(package) != before


def test_the_fingerprint_ignores_what_holds_no_rules(package):
    before = fingerprint(package)
    (package / "cli.py").write_text("x = 2")
    (package / "kernel" / "notes.txt").write_text("hello")
    assert fingerprint(package) == before


def test_rules_are_only_written_where_the_fingerprint_looks():
    for path in PACKAGE.rglob("*.py"):
        if path.relative_to(PACKAGE).parts[0] not in FOLDERS_WITH_RULES:
            names = [
                ast.unparse(decorator)
                for node in ast.walk(ast.parse(path.read_text("utf-8")))
                if isinstance(node, ast.FunctionDef)
                for decorator in node.decorator_list
            ]
            assert not {"rule", "apart"}.intersection(names), path


def test_old_caches_are_cleared_away(tmp_path):
    for age, name in enumerate(["a", "b", "c", "d", "e"]):
        open_cache(tmp_path, name)
        os.utime(tmp_path / name, (age, age))
    assert open_cache(tmp_path, "f") == tmp_path / "f"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["c", "d", "e", "f"]
    assert open_cache(tmp_path, "f").exists()


def test_the_cache_lives_where_the_user_keeps_caches(monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", "/somewhere")
    assert rules.cache_home() == Path("/somewhere/pharos")
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert rules.cache_home() == Path.home() / ".cache" / "pharos"


def twice(number):
    """Twice what `step` makes of it."""
    return step(step(number))  # noqa: F821 - bound to a rule by `bind`


def once(number):
    return number + 1


def test_a_template_becomes_a_rule_of_each_rulebook():
    increase = bind(twice, "up", step=rules.rule(lambda number: number + 1))
    decrease = bind(twice, "down", step=rules.rule(lambda number: number - 1))
    assert (increase(5), decrease(5)) == (7, 3)
    assert increase.__doc__ == twice.__doc__


def test_a_template_alone_has_no_rules():
    with pytest.raises(NotImplementedError):
        rules.unbound("state")


def test_a_plain_rule_is_the_function_itself():
    assert [keep(twice) for keep in plain()] == [twice, twice]


def test_a_rule_that_stays_apart_does_the_same():
    assert rules.set_apart(rules.rule(once))(5) == 6


def test_words_wrap_in_every_thread():
    """Words of the dice wrap around; numpy would warn of it in each new thread of a plain run."""
    with ThreadPoolExecutor(1, initializer=let_words_wrap) as pool:
        seen = pool.submit(np.geterr).result()
    assert seen["over"] == "ignore"


def test_compiling_keeps_its_results_in_the_cache(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    code = "from pharos.kernel.rule import compiling; print(compiling())"
    environment = {**os.environ, "PHAROS_JIT": "0"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert (tmp_path / "pharos" / fingerprint()).is_dir(), done.stderr


class Screen(io.StringIO):
    def isatty(self):
        return True


def test_a_screen_shows_how_many_rules_are_compiled():
    line = CompilationLine(Screen())
    event = SimpleNamespace()
    line.on_start(event)
    line.on_start(event)
    line.on_end(event)
    assert line.stream.getvalue().endswith(": 2 ")
    line.on_end(event)
    assert line.stream.getvalue().endswith("\r\033[K")


def test_a_log_gets_one_line_only():
    line = CompilationLine(io.StringIO())
    for _ in range(2):
        line.on_start(SimpleNamespace())
        line.on_end(SimpleNamespace())
    assert line.stream.getvalue().count("\n") == 1
