"""Every rule of docs/rules is named by a test, in three languages, and says where it comes from."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RULES = ROOT / "docs" / "rules"
BOOKS = sorted(path.name for path in RULES.joinpath("en").glob("*.md"))
OURS = {"en": "ours", "nl": "onze keuze", "fr": "notre choix"}
ANSWER = re.compile(r"\[(A-\d+)\]")


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
    documents = sorted(RULES.joinpath("en").glob("*.md"))
    tests = sorted((ROOT / "tests").rglob("test_*.py"))
    stated = [rule for path in documents for rule in ids_stated(path.read_text("utf-8"))]
    named = [rule for path in tests for rule in ids_named(path.read_text("utf-8"))]

    assert stated, "docs/rules states no rule"
    assert not (found := complaints(stated, named)), "\n" + "\n".join(found)


def rows(text):
    """The rules of a document: id, rule and origin."""
    return re.findall(r"^\| ([A-Z]+-\d+) \| (.*?) \| ([^|]*?) \|$", text, re.MULTILINE)


def is_ours(rule, language):
    """Whether a rule says, in brackets, that it is our own reading."""
    return re.search(rf"\([^()]*\b{OURS[language]}\b[^()]*\)", rule) is not None


@pytest.mark.parametrize("language", OURS)
@pytest.mark.parametrize("book", BOOKS)
def test_the_rules_are_the_same_in_every_language(book, language):
    english = (RULES / "en" / book).read_text("utf-8")
    text = (RULES / language / book).read_text("utf-8")
    assert ids_stated(text) == ids_stated(english)
    assert [rule for rule, _, _ in rows(text)] == ids_stated(english)
    assert text.count("\n## ") == english.count("\n## ")
    for (rule, told, origin), (_, told_here, origin_here) in zip(
        rows(english), rows(text), strict=True
    ):
        assert is_ours(told, "en") == is_ours(told_here, language), rule
        assert ANSWER.findall(origin) == ANSWER.findall(origin_here), rule


def test_every_answer_is_cited_and_every_citation_is_answered():
    cited = {}
    for path in sorted(RULES.joinpath("en").glob("*.md")):
        for rule, told, origin in rows(path.read_text("utf-8")):
            answers = ANSWER.findall(origin)
            assert answers or not re.search(r"\b(ours|ruling)\b", origin), f"{rule}: {origin}"
            assert is_ours(told, "en") == bool(re.search(r"\bours\b", origin)), rule
            for answer in answers:
                cited.setdefault(answer, []).append(rule)
    text = (RULES / "decisions.md").read_text("utf-8")
    answered = {}
    for section in text.split("\n### ")[1:]:
        answer = re.match(r".*\{#(A-\d+)\}\n", section)[1]
        (line,) = re.findall(r"^\*\*Rules:\*\* (.*)$", section, re.MULTILINE)
        answered[answer] = re.findall(r"\[([A-Z]+-\d+)\]", line)
    assert list(answered) == [f"A-{number}" for number in range(1, len(answered) + 1)]
    assert {answer: sorted(rules) for answer, rules in answered.items()} == {
        answer: sorted(rules) for answer, rules in cited.items()
    }


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
