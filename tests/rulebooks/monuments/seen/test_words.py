"""Sentences are complete in three languages, and cards say what they are good for."""

import pytest

from pharos.kernel.catalogue import LANGUAGES
from pharos.rulebooks.monuments.catalogue import CARD_CODES, NAMES, NUM_CARDS
from pharos.rulebooks.monuments.seen.card_text import card_text, monument_text, notes
from pharos.rulebooks.monuments.seen.words import card_name, name_of_card, phrase


def test_cards_are_called_by_monument_and_value():
    assert card_name(CARD_CODES["akropolis-7"], "en") == "Acropolis 7"
    assert name_of_card("petra-1", "fr") == "Pétra 1"


def test_a_symbol_that_is_not_sure_is_told_both_ways():
    assert card_text(CARD_CODES["petra-1"], "en") == "Symbol: ship."
    assert card_text(CARD_CODES["zeus-2"], "nl") == "Symbool: perkamentrol."
    assert card_text(CARD_CODES["artemision-1"], "en") == (
        "Symbol: ship. With the option symbols=rotated: scroll."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_complete(language):
    texts = [card_text(card, language) for card in range(NUM_CARDS)]
    for text in [*texts, monument_text(language), *notes(language)]:
        assert text.endswith(".") and not set("{}") & set(text)


def test_notes_say_what_is_reconstructed():
    assert len(notes("en")) == 4 and "reconstructed" in " ".join(notes("en"))
    assert "reconstructie" in " ".join(notes("nl"))
    assert "reconstitués" in " ".join(notes("fr"))


def test_terms_are_counted():
    said = phrase("events.historians_unused", "nl", player=0, tint="", points=12, count=1)
    assert said == (
        "Speler 1 verliest 12 overwinningspunten voor 1 niet ingezette geschiedenisschrijver."
    )


def test_translations_of_ours_are_marked():
    for kind in NAMES.values():
        for name in kind.values():
            assert name.nl_source in ("printed", "ours") and name.fr_source in ("printed", "ours")
