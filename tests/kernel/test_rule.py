"""Compilation: one source, a cache that cannot be stale, and templates bound to a rulebook."""

import ast
import io
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from types import FunctionType, SimpleNamespace

import numpy as np
import pytest
from numba.core import event

from pharos.kernel import rule as rules
from pharos.kernel.progress import CompilationLine, counting_compilations
from pharos.kernel.rule import (
    FOLDERS_WITH_RULES,
    PACKAGE,
    bind,
    digest_of_sources,
    let_words_wrap,
    plain,
)


def test_rules_are_only_written_where_the_digest_looks():
    for path in PACKAGE.rglob("*.py"):
        if path.relative_to(PACKAGE).parts[0] not in FOLDERS_WITH_RULES:
            names = [
                ast.unparse(decorator)
                for node in ast.walk(ast.parse(path.read_text("utf-8")))
                if isinstance(node, ast.FunctionDef)
                for decorator in node.decorator_list
            ]
            assert not {"rule", "standalone"}.intersection(names), path


def twice(number):
    """Apply `step` twice."""
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


def test_a_standalone_copy_of_a_rule_does_the_same():
    assert rules.as_standalone(rules.rule(once))(5) == 6


def test_words_wrap_in_every_thread():
    """The dice overflow; numpy would warn about it in each new thread of a plain run."""
    with ThreadPoolExecutor(1, initializer=let_words_wrap) as pool:
        seen = pool.submit(np.geterr).result()
    assert seen["over"] == "ignore"


class Screen(io.StringIO):
    def isatty(self):
        return True


def compilation(function):
    """The event that numba sends for a rule it compiles."""
    return SimpleNamespace(data={"dispatcher": SimpleNamespace(py_func=function)})


def test_a_screen_shows_what_is_compiled_and_how_much_is_left():
    line = CompilationLine(Screen())
    inner = SimpleNamespace(py_func=once)
    caller = FunctionType(twice.__code__, {"step": inner}, "twice")
    caller.__module__ = "pharos.rulebooks.duel.rules.turn"
    line.on_start(compilation(caller))
    line.on_start(compilation(once))
    line.on_end(compilation(once))
    assert line.stream.getvalue().endswith("once: 1 done, 1 left ")
    line.on_end(compilation(caller))
    assert "Compiling duel.rules.turn.twice: 2 done, 0 left" in line.stream.getvalue()
    assert line.stream.getvalue().endswith("\r\033[K")


def test_a_log_gets_one_line_only():
    line = CompilationLine(io.StringIO())
    for _ in range(2):
        line.on_start(compilation(once))
        line.on_end(compilation(once))
    assert line.stream.getvalue().count("\n") == 1


def test_the_screen_stays_quiet_when_somebody_else_is_told():
    line = CompilationLine(Screen())
    line.is_quiet = True
    line.on_start(compilation(once))
    line.on_end(compilation(once))
    assert line.stream.getvalue() == ""


def test_somebody_else_is_told_how_many_are_compiled():
    told = []
    with counting_compilations(told.append):
        for _ in range(2):
            with event.trigger_event("numba:compile", data={"dispatcher": once}):
                pass
    assert told == [1]  # and not again so soon


@pytest.mark.parametrize("changed", ["kernel/rules.py", "bots/rules.py", "rulebooks/cards.toml"])
def test_the_digest_of_sources_notices_every_edit_of_rules_and_data(tmp_path, changed):
    for folder in FOLDERS_WITH_RULES:
        (tmp_path / folder).mkdir()
    (tmp_path / changed).write_text("x = 1")
    before = digest_of_sources(tmp_path)
    (tmp_path / "cli.py").write_text("x = 1")
    assert digest_of_sources(tmp_path) == before
    (tmp_path / changed).write_text("x = 2")
    assert digest_of_sources(tmp_path) != before


OTHER_NUMBA = """
import numba, warnings
numba.__version__ = "0.99.0"
from pharos.kernel.rule import standalone, bind, rule, as_standalone

@rule
def step(number):
    return number + 1

@standalone
def far(number):
    return step(number) * 2

print(far(3), as_standalone(step)(1))
print(numba.config.CACHE_DIR)
"""


def test_another_numba_compiles_with_documented_features_and_warns_once(tmp_path):
    script = tmp_path / "other.py"
    script.write_text(OTHER_NUMBA)
    environment = {**os.environ, "PHAROS_JIT": "1", "XDG_CACHE_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, script], env=environment, capture_output=True, text=True, check=False
    )
    assert done.stdout.splitlines()[:1] == ["8 2"], done.stderr
    assert digest_of_sources() in done.stdout
    assert done.stderr.count("Pharos was made for numba") == 1
