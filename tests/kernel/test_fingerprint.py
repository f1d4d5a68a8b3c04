"""Fingerprints depend on exactly what compiled code depends on."""

import os
import subprocess
import sys
from enum import IntEnum
from types import ModuleType

import numpy as np
import pytest

from pharos.kernel import fingerprint as prints
from pharos.kernel.fingerprint import fingerprint

SOURCE = """
def helper(number):
    return number + BONUS

def rule(state, player):
    '''What the rule says.'''
    return helper(state[player]) + TABLE[Phase.OVER] + shop.PRICE
"""


class Phase(IntEnum):
    OVER = 1


def rule_of(source=SOURCE, price=2, **names):
    """The rule of a module with this source, as it would be after an edit."""
    shop = ModuleType("pharos.shop")
    shop.PRICE = price
    space = {"BONUS": 1, "TABLE": np.array([1, 2]), "Phase": Phase, "shop": shop, **names}
    exec(source, space)
    return space["rule"]


def test_the_same_rule_has_the_same_fingerprint():
    assert fingerprint(rule_of()) == fingerprint(rule_of())


@pytest.mark.parametrize(
    "edited",
    [
        {"source": SOURCE.replace("+ TABLE", "- TABLE")},
        {"source": SOURCE.replace("number + BONUS", "number * BONUS")},
        {"source": SOURCE.replace("player):", "player=3):")},
        {"BONUS": 2},
        {"BONUS": 1.0},
        {"TABLE": np.array([1, 3])},
        {"TABLE": np.array([1, 2], np.int32)},
        {"Phase": IntEnum("Phase", {"OVER": 0})},
        {"price": 3},
        {"__name__": "pharos.moved"},
    ],
)
def test_whatever_a_rule_is_made_of_changes_it(edited):
    assert fingerprint(rule_of(**edited)) != fingerprint(rule_of())


@pytest.mark.parametrize(
    "edited",
    [
        {"source": SOURCE.replace("What the rule says.", "The same in other words.")},
        {"source": SOURCE.replace("    return helper", "    # why\n\n    return helper")},
        {"source": SOURCE + "\ndef another(): return BONUS"},
        {"UNUSED": 7},
    ],
)
def test_nothing_else_changes_it(edited):
    assert fingerprint(rule_of(**edited)) == fingerprint(rule_of())


def test_how_a_helper_is_compiled_counts():
    """What becomes part of a caller is in its compiled code; what is called by its name is not."""
    inlined = type("Inlined", (), {"py_func": staticmethod(np.add.reduce)})
    separate = type("Separate", (), {"py_func": staticmethod(np.add.reduce)})
    helper = rule_of().__globals__["helper"]
    kinds = []
    for kind in (inlined, separate):
        compiled = kind()
        compiled.py_func = helper
        kinds.append(prints.parts_of(compiled))
    assert kinds[0] != kinds[1]


def test_what_cannot_be_told_apart_is_refused():
    with pytest.raises(TypeError, match="cannot be fingerprinted"):
        fingerprint(rule_of(BONUS=object()))


def test_a_set_is_written_in_one_order():
    assert prints.parts_of(frozenset("abc")) == prints.parts_of(frozenset("cba"))


def test_a_rule_that_calls_itself_has_one():
    space = {}
    exec("def rule(number):\n    return 1 if number < 1 else rule(number - 1)", space)
    assert len(fingerprint(space["rule"])) == 64


def test_constants_and_comprehensions_inside_a_rule_count():
    one, other = {}, {}
    exec("def rule(n):\n    return [k + (1, 2)[k % 2] for k in range(n)]", one)
    exec("def rule(n):\n    return [k + (1, 3)[k % 2] for k in range(n)]", other)
    assert fingerprint(one["rule"]) != fingerprint(other["rule"])


def test_every_process_finds_the_same():
    code = (
        "from pharos.rulebooks import RULEBOOKS; from pharos.kernel.fingerprint import fingerprint;"
        "print([fingerprint(book.play) for book in RULEBOOKS.values()])"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in "12"
    }
    assert len(found) == 1


def test_the_layout_of_a_record_counts():
    from pharos.kernel.fingerprint import parts_of

    small, large = (np.dtype([("coins", kind)]) for kind in (np.int32, np.int64))
    assert parts_of(small) == parts_of(np.dtype([("coins", np.int32)])) != parts_of(large)
