"""Cards, wonders and tokens are found by whatever is printed on them."""

import pytest

from pharos.kernel.errors import BadOption
from pharos.rulebooks.duel.catalogue import CARDS, TOKENS, WONDERS
from pharos.rulebooks.duel.seen.lookup import look_up


def ids(query):
    return {entry["id"] for entry in look_up(query, "en")}


def test_an_empty_query_finds_everything():
    assert len(look_up("", "en")) == len(CARDS) + len(WONDERS) + len(TOKENS)


@pytest.mark.parametrize("query", ["baths", "Baths", "badhuis", "Bains", "bat"])
def test_names_in_every_language_and_the_beginnings_of_words(query):
    assert "baths" in ids(query)


@pytest.mark.parametrize(
    "query, found",
    [
        ("age 1 green", {"workshop", "apothecary", "scriptorium", "pharmacist"}),
        ("sundial", {"academy", "study"}),
        ("law", {"law"}),
        ("balance", {"law"}),
        ("papyrus grijs", {"press", "drying_room"}),
        ("wonder glass", {"piraeus"}),
        ("age guild merchants", {"merchants_guild"}),
        ("zzz", set()),
    ],
)
def test_colours_ages_symbols_and_resources(query, found):
    assert ids(query) == found


def test_an_entry_says_everything():
    (entry,) = look_up("horse_breeders", "en")
    assert entry["kind"] == "card"
    assert entry["type"] == "military buildings"
    assert (entry["age"], entry["colour"]) == (2, "red")
    assert entry["free_with"] == "stable"
    assert entry["makes_free"] == []
    assert "1 clay and 1 wood" in entry["cost"] or "1 wood and 1 clay" in entry["cost"]


def test_tokens_cost_nothing_and_belong_to_no_age():
    (entry,) = look_up("philosophy", "en")
    assert (entry["kind"], entry["age"], entry["colour"], entry["cost"]) == (
        "progress_token",
        None,
        None,
        None,
    )


def test_an_unknown_language_is_refused():
    with pytest.raises(BadOption, match="no language is called 'de'"):
        look_up("baths", "de")
