"""The almanac of Monuments."""

import pytest

from pharos.kernel.catalogue import LANGUAGES
from pharos.rulebooks.monuments.seen.almanac import almanac


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_monument_has_its_nine_cards(language):
    book = almanac(language)
    assert len(book["monuments"]) == 12
    for monument in book["monuments"]:
        assert [card["value"] for card in monument["cards"]] == list(range(1, 10))
        assert monument["rules"] and monument["text"] and monument["tint"]


def test_cards_have_a_symbol_for_every_option():
    petra = next(m for m in almanac("en")["monuments"] if m["id"] == "petra")
    assert petra["cards"][0]["symbols"] == {"by_value": "ship", "rotated": "ship"}


def test_the_notes_are_in_the_language():
    assert almanac("nl")["notes"] != almanac("en")["notes"] != almanac("fr")["notes"]
