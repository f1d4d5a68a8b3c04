"""Every rule is named where it is carried out, and nothing names a rule that is not stated."""

import random
import re
from collections import defaultdict
from pathlib import Path

import pytest

from pharos.cli.rule_index import explained_in, named_in_code, rules_in

ROOT = Path(__file__).parents[1]
BOOKS = {  # and the documents that state its rules
    "duel": ("duel",),
    "monuments": ("monuments",),
    "wonders": ("wonders", "leaders", "edifice"),
}
DRAWN_FROM = ("wonders", "leaders", "edifice", "duel", "monuments")
GUESS = re.compile(r"^\| ([A-Z]-\d+) \| `([^`]+)` \| (.+) \|$", re.MULTILINE)


@pytest.mark.parametrize("book", BOOKS)
def test_every_rule_is_named_where_it_is_carried_out(book):
    folder = ROOT / "docs" / "rules" / "en"
    documents = [(folder / f"{name}.md").read_text("utf-8") for name in BOOKS[book]]
    stated = [rule.id for document in documents for rule in rules_in(document)]
    named = {rule for rule, _, _ in named_in_code(ROOT / "src" / "pharos" / "rulebooks" / book)}
    assert [rule for rule in stated if rule not in named] == []
    assert sorted(named - set(stated)) == []


def test_rules_are_where_the_table_of_guesses_says():
    text = (ROOT / "docs" / "concepts" / "architecture.md").read_text("utf-8")
    folder = ROOT / "src" / "pharos" / "rulebooks"
    places = defaultdict(set)
    for rule, file, _ in named_in_code(folder):
        places[rule].add(file.relative_to(folder).as_posix())
    right = 0
    for rule, guess, verdict in (guesses := GUESS.findall(text)):
        is_there = guess in places[rule]
        listed = ", ".join(f"`{place}`" for place in sorted(places[rule]))
        assert verdict == ("yes" if is_there else f"no: {listed}"), rule
        right += is_there
    assert f"{right} of {len(guesses)} were right" in text and right >= 45


def test_the_rules_of_that_table_are_those_that_its_seed_draws():
    text = (ROOT / "docs" / "concepts" / "architecture.md").read_text("utf-8")
    dice, drawn = random.Random(int(re.search(r"random\.Random\((\d+)\)", text)[1])), []
    for name in DRAWN_FROM:
        document = (ROOT / "docs" / "rules" / "en" / f"{name}.md").read_text("utf-8")
        drawn += dice.sample(sorted(rule.id for rule in rules_in(document)), 10)
    assert {rule for rule, _, _ in GUESS.findall(text)} == set(drawn) and len(set(drawn)) == 50


def test_only_docstrings_and_comments_explain():
    source = '''"""A module (D-1)."""
CODE = "D-2"  # a comment (D-3)
def function():
    """A rule
    in two lines (D-4)."""
    return f("D-5")
'''
    assert [(number, line.strip()) for number, line in explained_in(source)] == [
        (1, '"""A module (D-1)."""'),
        (2, "# a comment (D-3)"),
        (4, '"""A rule'),
        (5, 'in two lines (D-4)."""'),
    ]
