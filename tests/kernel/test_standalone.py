"""Standalone rules: called by a symbol, in this process and from the cache of another."""

import os
import subprocess
import sys

import numpy as np
import pytest

THREE_FLOORS = """
import sys
import numpy as np
from pharos.kernel.rule import standalone, rule, as_standalone

BONUS = 100

@rule
def small(number):
    return number + 1

@standalone
def cellar(number, coins):
    coins[0] += number
    return small(number)

@standalone
def ground_floor(number, coins):
    return cellar(number, coins) * 2

@rule
def roof(number, coins):
    return ground_floor(number, coins) + BONUS

@rule
def other_roof(number, coins):
    return cellar(number, coins)

@rule
def stairs(number, coins):
    return cellar(number, coins)

@rule
def attic(number, coins):
    return stairs(number, coins)

coins = np.zeros(1, np.int64)
print([globals()[name](int(number), coins) for name, number in map(str.split, sys.argv[1:])], coins)
if hasattr(roof, "stats"):
    assert as_standalone(cellar) is cellar and as_standalone(roof) is not roof
    rules = (small, cellar, ground_floor, roof, other_roof, stairs, attic)
    print(*(rule.__name__ for rule in rules if rule.stats.cache_misses))
"""


@pytest.fixture
def run(tmp_path):
    """Run the three floors in another process: what they returned, and what was compiled."""
    script = tmp_path / "floors.py"
    script.write_text(THREE_FLOORS)

    def run_script(*calls, compiled="1"):
        environment = {
            **os.environ,
            "PHAROS_JIT": compiled,
            "XDG_CACHE_HOME": str(tmp_path / "cache"),
        }
        command = [sys.executable, str(script), *calls]
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=300, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()

    return run_script


def test_a_standalone_rule_does_the_same_compiled_and_plain(run):
    plain = run("roof 3", "other_roof 4", compiled="0")
    assert plain == [f"[{(3 + 1) * 2 + 100}, {4 + 1}] [7]"]
    assert run("roof 3", "other_roof 4")[:1] == plain


def test_a_caller_from_the_cache_finds_what_it_calls(run):
    assert run("roof 3")[1] == "cellar ground_floor roof"  # `small` only becomes part of them
    assert run("roof 3") == ["[108] [3]", ""]


def test_a_caller_compiled_later_uses_what_is_in_the_cache(run):
    run("ground_floor 1")
    assert run("other_roof 5") == ["[6] [5]", "other_roof"]
    assert run("other_roof 5", "roof 5") == ["[6, 112] [10]", "roof"]
    assert run("roof 5", "other_roof 5") == ["[112, 6] [10]", ""]


def test_a_rule_from_the_cache_passes_on_what_it_needs(run):
    """The cellar is part of neither: the stairs lead there, and the stairs become the attic's."""
    run("stairs 1")
    assert run("attic 1") == ["[2] [1]", "attic"]
    assert run("attic 1") == ["[2] [1]", ""]


def test_what_was_compiled_as_a_part_can_still_be_called(run):
    assert run("attic 1", "stairs 2") == ["[2, 3] [3]", "cellar stairs attic"]
    assert run("stairs 2", "attic 1") == ["[3, 2] [3]", ""]


def test_what_is_missing_from_the_cache_is_compiled_again(run, tmp_path):
    run("roof 3")
    for kept in (tmp_path / "cache").rglob("floors.cellar*"):
        kept.unlink()
    assert run("roof 3") == ["[108] [3]", "cellar"]


def test_processes_that_compiled_separately_share_a_cache(run, tmp_path):
    """Numba numbers what it compiles, so the same rule has other names inside each process."""
    run("cellar 1")
    run("ground_floor 1", "roof 3")  # in another order
    for kept in (tmp_path / "cache").rglob("floors.cellar*"):
        kept.unlink()
    run("other_roof 1", "cellar 1")
    assert run("roof 3", "other_roof 1") == ["[108, 2] [4]", ""]


def test_a_rule_has_a_version_for_every_kind_of_argument(run, tmp_path):
    script = tmp_path / "floors.py"
    script.write_text(
        THREE_FLOORS.replace("coins = np.zeros(1, np.int64)", "coins = np.zeros(1, np.float64)")
    )
    assert run("roof 3")[0] == "[108] [3.]"


def test_an_error_in_a_standalone_rule_reaches_its_caller():
    from pharos.kernel.standalone import StandaloneRule

    def third_of(coins):
        if len(coins) != 3:
            raise ValueError("three, please")
        return coins[2]

    rule = StandaloneRule(third_of, {})
    assert rule(np.arange(3)) == 2
    with pytest.raises(ValueError, match="three, please"):
        rule(np.arange(4))
