"""Cards and boards are found by whatever is printed on them."""

import pytest

from pharos.kernel.errors import BadOption
from pharos.rulebooks.wonders.catalogue import CARDS, EDIFICES, LEADER_CARDS, SIDES
from pharos.rulebooks.wonders.seen.lookup import look_up


def ids(query):
    return {entry["id"] for entry in look_up(query, "en")}


def test_an_empty_query_finds_everything():
    assert len(look_up("", "en")) == len(CARDS) + len(SIDES) + len(LEADER_CARDS) + len(EDIFICES)


@pytest.mark.parametrize("query", ["baths", "Baths", "badhuis", "Bains", "bat"])
def test_names_in_every_language_and_the_beginnings_of_words(query):
    assert "baths" in ids(query)


@pytest.mark.parametrize(
    "query, found",
    [
        ("age 1 green", {"workshop", "apothecary", "scriptorium"}),
        ("tandwiel age 2", {"laboratory"}),
        ("papyrus grijs", {"press", "press_age2"}),
        ("gizeh", {"gizah day", "gizah night"}),
        ("mausoleum nachtzijde", {"halikarnassos night"}),
        ("wonder glass", {"alexandria day", "alexandria night"}),
        ("oil lamp", {"laboratory"}),
        ("leider tandwiel", {"pythagoras"}),
        ("platon", {"plato"}),
        ("edifice age 3 arch", {"archives"}),
        ("edifice glas", {"factory"}),
        ("rome nachtzijde", {"rome night"}),
        ("zzz", set()),
    ],
)
def test_colours_ages_symbols_resources_and_boards(query, found):
    assert ids(query) == found


def test_an_entry_says_everything():
    (entry,) = look_up("dispensary", "en")
    assert entry == {
        "kind": "card",
        "id": "dispensary",
        "name": "Dispensary",
        "age": 2,
        "type": "scientific buildings",
        "colour": "green",
        "cost": "2 ore and 1 glass; free with Apothecary",
        "effect": "Science symbol: compass. Makes the Arena card free for you. "
        "Makes the Lodge card free for you.",
        "free_with": ["apothecary"],
        "makes_free": ["arena", "lodge"],
    }


def test_a_board_lists_its_stages():
    (entry,) = look_up("rhodos night", "nl")
    assert (entry["kind"], entry["age"], entry["colour"]) == ("wonder_board", None, None)
    assert entry["name"] == "Rodos (Nachtzijde)"
    assert entry["type"] == "Wonderbord"
    assert entry["cost"] == "(1) 3 steen (2) 4 erts"
    assert entry["effect"].startswith("Levert elke beurt 1 erts. (1) Levert meteen 3 munten op.")
    assert entry["free_with"] == entry["makes_free"] == []


def test_a_leader_and_an_edifice_say_what_they_cost_and_do():
    (leader,) = look_up("euclid", "en")
    assert leader == {
        "kind": "leader",
        "id": "euclid",
        "name": "Euclid",
        "age": None,
        "type": "leader",
        "colour": "white",
        "cost": "5 coins",
        "effect": "Science symbol: compass.",
        "free_with": [],
        "makes_free": [],
    }
    (edifice,) = look_up("money changer", "en")
    assert (edifice["kind"], edifice["age"], edifice["cost"]) == ("edifice", 1, "1 coin")
    assert edifice["effect"] == (
        "Brings 4 coins at once. "
        "If it fails and you have no pawn of it: You pay 2 coins to the bank."
    )


def test_a_board_without_a_resource_says_what_it_does_instead():
    (rome,) = look_up("rome night", "en")
    assert rome["effect"].startswith("Leaders cost you 2 coins less. They cost your neighbours 1")


def test_an_unknown_language_is_refused():
    with pytest.raises(BadOption, match="no language is called 'de'"):
        look_up("baths", "de")
