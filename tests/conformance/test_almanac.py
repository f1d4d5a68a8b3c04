"""The almanac of every game: complete, in every language, and true to the written rules."""

import json
import re
from pathlib import Path

import pytest

from pharos.kernel.catalogue import LANGUAGES
from pharos.kernel.errors import BadOption
from pharos.rulebooks import RULEBOOKS

DOCUMENTS = Path(__file__).parents[2] / "docs" / "rules" / "en"


@pytest.fixture(params=RULEBOOKS.values(), ids=RULEBOOKS)
def book(request):
    return request.param


@pytest.fixture(params=LANGUAGES)
def almanac(request, book):
    return book.almanac(request.param)


def things(almanac):
    """Everything with an effect: cards, stages, wonders, tokens, leaders and edifices."""
    sides = [side for board in almanac.get("boards", []) for side in board["sides"]]
    stages = [stage for side in sides for stage in side["stages"]]
    kinds = ("cards", "wonders", "tokens", "leaders", "edifices")
    return [*stages, *(thing for kind in kinds for thing in almanac.get(kind, []))]


def test_an_almanac_is_json(almanac):
    assert json.loads(json.dumps(almanac)) == almanac


def test_everything_says_what_it_does_by_which_rules(almanac):
    text = "".join(document.read_text("utf-8") for document in DOCUMENTS.glob("*.md"))
    stated = set(re.findall(r"^\| ([A-Z]-\d+) \|", text, re.MULTILINE))
    for thing in things(almanac):
        assert thing["text"] and thing["rules"], thing
        assert set(thing["rules"]) <= stated, thing


def test_a_card_opens_what_names_it_in_its_chain(almanac):
    cards = {card["id"]: card for card in almanac.get("cards", [])}
    opened = {(card["id"], other) for card in cards.values() for other in card["opens"]}
    named = {(other, card["id"]) for card in cards.values() for other in card["chain_from"]}
    assert opened == named
    symbols = almanac["terms"]["chain_symbols"]
    assert {card["chain_symbol"] for card in cards.values()} - {None} <= set(symbols)


def test_lines_of_the_score_sheet_and_endings_have_names(book, almanac):
    assert tuple(almanac["terms"]["categories"]) == book.categories
    assert tuple(almanac["terms"]["endings"]) == book.endings


def test_languages_differ_in_words_only(book):
    english, *others = (book.almanac(language) for language in LANGUAGES)
    for other in others:
        for one, same in zip(things(english), things(other), strict=True):
            facts = set(one) - {"name", "type", "text", "cost_text", "penalty_text"}
            assert {fact: one[fact] for fact in facts} == {fact: same[fact] for fact in facts}


def test_an_unknown_language_is_refused(book):
    with pytest.raises(BadOption, match="no language is called 'de'"):
        book.almanac("de")
