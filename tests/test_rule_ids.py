"""Every rule of docs/rules is named by a test, in three languages, and says where it comes from."""

import re
from collections import Counter
from pathlib import Path

import pytest

from pharos.cli.rule_index import marks_in, named_in_tests, rules_in

ROOT = Path(__file__).parents[1]
RULES = ROOT / "docs" / "rules"
BOOKS = sorted(path.name for path in RULES.joinpath("en").glob("*.md"))
OURS = {"en": "ours", "nl": "onze keuze", "fr": "notre choix"}
ANSWER = re.compile(r"\[(A-\d+)\]")


def rules_of(book, language="en"):
    return rules_in((RULES / language / book).read_text("utf-8"))


def complaints(stated, named):
    """The differences between the ids that documents state and the ids that tests name."""
    return (
        [f"{rule} is stated twice" for rule, times in Counter(stated).items() if times > 1]
        + [f"{rule} has no test" for rule in dict.fromkeys(stated) if rule not in named]
        + [f"{rule} is named by a test but not stated" for rule in sorted(set(named) - set(stated))]
    )


def test_every_rule_has_a_test():
    stated = [rule.id for book in BOOKS for rule in rules_of(book)]
    named = [rule for rule, _, _ in named_in_tests(ROOT / "tests")]

    assert stated, "docs/rules states no rule"
    assert not (found := complaints(stated, named)), "\n" + "\n".join(found)


def is_ours(rule, language):
    """Whether a rule says, in brackets, that it is our own reading."""
    return re.search(rf"\([^()]*\b{OURS[language]}\b[^()]*\)", rule.text) is not None


@pytest.mark.parametrize("language", OURS)
@pytest.mark.parametrize("book", BOOKS)
def test_the_rules_are_the_same_in_every_language(book, language):
    english = (RULES / "en" / book).read_text("utf-8")
    text = (RULES / language / book).read_text("utf-8")
    assert text.count("\n## ") == english.count("\n## ")
    for rule, here in zip(rules_in(english), rules_in(text), strict=True):
        assert here.id == rule.id
        assert here.text and here.origin, rule.id
        assert is_ours(rule, "en") == is_ours(here, language), rule.id
        assert ANSWER.findall(rule.origin) == ANSWER.findall(here.origin), rule.id


def test_every_answer_is_cited_and_every_citation_is_answered():
    cited = {}
    for book in BOOKS:
        for rule in rules_of(book):
            answers = ANSWER.findall(rule.origin)
            assert answers or not re.search(r"\b(ours|ruling)\b", rule.origin), rule
            assert is_ours(rule, "en") == bool(re.search(r"\bours\b", rule.origin)), rule
            for answer in answers:
                cited.setdefault(answer, []).append(rule.id)
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
    assert [(rule.id, rule.origin) for rule in rules_in(document)] == [
        ("D-12", "p. 9"),
        ("D-13", "D-99"),
    ]


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
    assert sorted(rule for rule, _ in marks_in(source)) == ["D-1", "D-2", "D-3", "D-4", "D-5"]


def test_an_id_that_is_not_written_out_is_reported_as_it_stands():
    named = [rule for rule, _ in marks_in("mark.rule('D-1', WHICH)")]
    assert complaints(["D-1"], named) == ["WHICH is named by a test but not stated"]


def test_a_missing_an_unknown_and_a_repeated_id_are_reported():
    assert complaints(stated=["D-1", "D-2", "D-3", "D-3"], named=["D-1", "D-3", "D-7"]) == [
        "D-3 is stated twice",
        "D-2 has no test",
        "D-7 is named by a test but not stated",
    ]
