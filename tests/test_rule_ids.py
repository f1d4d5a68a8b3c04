"""Every rule of docs/rules is named by a test, and tests name no rule that is not there."""

import ast
import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[1]


def ids_stated(text):
    """The rule ids of a document: the first column of its tables, `| D-12 | ... |`."""
    return re.findall(r"^\|\s*([A-Z]+-\d+[a-z]?)\s*\|", text, re.MULTILINE)


def ids_named(source):
    """The rule ids in the `pytest.mark.rule(...)` marks of a test file, wherever they stand."""
    marks = (node for node in ast.walk(ast.parse(source)) if is_rule_mark(node))
    return [ast.unparse(argument).strip("'\"") for mark in marks for argument in mark.args]


def is_rule_mark(node):
    return isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule")


def complaints(stated, named):
    """What is wrong between the ids that documents state and the ids that tests name."""
    return (
        [f"{rule} is stated twice" for rule, times in Counter(stated).items() if times > 1]
        + [f"{rule} has no test" for rule in dict.fromkeys(stated) if rule not in named]
        + [f"{rule} is named by a test but not stated" for rule in sorted(set(named) - set(stated))]
    )


def test_every_rule_has_a_test():
    documents = sorted((ROOT / "docs" / "rules").glob("*.md"))
    tests = sorted((ROOT / "tests").rglob("test_*.py"))
    stated = [rule for path in documents for rule in ids_stated(path.read_text("utf-8"))]
    named = [rule for path in tests for rule in ids_named(path.read_text("utf-8"))]

    assert stated, "docs/rules states no rule"
    assert not (found := complaints(stated, named)), "\n" + "\n".join(found)


def test_ids_are_read_from_the_first_column_only():
    document = """
# Conflict
| id | rule | from |
| --- | --- | --- |
| D-12 | The pawn moves, unlike in W-41. | p. 9 |
|D-13| See | D-99 |
D-14 is only mentioned here, and so is | D-15 |.
"""
    assert ids_stated(document) == ["D-12", "D-13"]


def test_ids_are_read_from_marks_of_every_shape():
    source = """
import pytest
pytestmark = pytest.mark.rule("D-1")

@pytest.mark.slow
@pytest.mark.rule("D-2", "D-3")
@pytest.mark.rule("D-4")
def test_one(): "not a mark: pytest.mark.rule('D-9')"

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("D-5"))])
def test_two(n): ...
"""
    assert sorted(ids_named(source)) == ["D-1", "D-2", "D-3", "D-4", "D-5"]


def test_an_id_that_is_not_written_out_is_reported_as_it_stands():
    assert complaints(["D-1"], ids_named("mark.rule('D-1', WHICH)")) == [
        "WHICH is named by a test but not stated"
    ]


def test_a_missing_an_unknown_and_a_repeated_id_are_reported():
    assert complaints(stated=["D-1", "D-2", "D-3", "D-3"], named=["D-1", "D-3", "D-7"]) == [
        "D-3 is stated twice",
        "D-2 has no test",
        "D-7 is named by a test but not stated",
    ]
