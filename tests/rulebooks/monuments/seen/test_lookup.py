"""Monuments and cards are found by anything printed on them."""

import pytest

from pharos.kernel.errors import BadOption
from pharos.rulebooks.monuments.seen.lookup import look_up


def ids(query, language="en"):
    return [found["id"] for found in look_up(query, language)]


def test_all_of_them():
    assert len(look_up("", "en")) == 12 + 108


def test_by_name_value_symbol_and_colour():
    assert ids("petra 7") == ["petra-7"]
    assert ids("acropole 1") == ["akropolis-1"]
    assert ids("temple") == []
    assert len(ids("pharos")) == 10 and len(ids("light green")) == 10
    assert "zeus-1" in ids("schip zeus") and "zeus-3" not in ids("schip zeus")


def test_an_entry():
    monument, *cards = look_up("kolossus", "fr")
    assert (monument["name"], monument["type"]) == ("Colosse", "monument")
    assert monument["effect"].startswith("S’érige avec au moins 2 cartes")
    assert cards[0]["name"] == "Colosse 1" and cards[0]["colour"] == "brown"


def test_an_unknown_language_is_refused():
    with pytest.raises(BadOption):
        look_up("petra", "de")
