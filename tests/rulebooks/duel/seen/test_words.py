"""Sentences are complete in three languages, and cards say what they do."""

import pytest

from pharos.kernel.catalogue import LANGUAGES
from pharos.kernel.errors import BadOption
from pharos.kernel.naming import Naming
from pharos.rulebooks.duel.catalogue import (
    BUILDABLE,
    CARD_CODES,
    CARDS,
    NAMES,
    TOKEN_CODES,
    TOKENS,
    WONDER_CODES,
    WONDERS,
)
from pharos.rulebooks.duel.seen.card_text import cost_text, effect_text
from pharos.rulebooks.duel.seen.words import (
    NOUNS,
    how_many,
    listed,
    name_of,
    phrase,
    player_name,
)


def card(name):
    return CARDS[CARD_CODES[name]]


def wonder(name):
    return WONDERS[WONDER_CODES[name]]


def token(name):
    return TOKENS[TOKEN_CODES[name]]


def test_nouns_of_resources_are_their_names():
    for key, name in NAMES["resources"].items():
        assert [getattr(NOUNS[key], language)[0] for language in LANGUAGES] == [
            name.en,
            name.nl,
            name.fr,
        ]


@pytest.mark.parametrize(
    ("number", "noun", "texts"),
    [
        (0, "coin", ("0 coins", "0 munten", "0 pièce")),
        (1, "shield", ("1 shield", "1 schild", "1 bouclier")),
        (2, "victory_point", ("2 victory points", "2 overwinningspunten", "2 points de victoire")),
        (3, "stone", ("3 stone", "3 steen", "3 pierres")),
    ],
)
def test_numbers_take_the_noun_they_need(number, noun, texts):
    assert tuple(how_many(number, noun, language) for language in LANGUAGES) == texts


def test_lists_have_a_word_before_the_last():
    assert listed(["a"], "en") == "a"
    assert listed(["a", "b"], "nl") == "a en b"
    assert listed(["a", "b", "c"], "fr", "or") == "a, b ou c"


def test_wonders_have_a_small_article_in_a_sentence():
    assert name_of("wonders", "sphinx", "en") == "the Sphinx"
    assert name_of("wonders", "mausoleum", "nl") == "het Mausoleum"
    assert name_of("wonders", "piraeus", "nl") == "Piraeus"
    assert name_of("wonders", "pyramids", "fr") == "les Pyramides"


def test_players_are_called_by_name_or_counted_from_one():
    assert player_name(0, "fr") == "Joueur 1"
    assert player_name(1, "fr", Naming(["Ada", "Bob"])) == "Bob"


def test_an_unknown_language_is_refused_wherever_words_are_asked_for():
    with pytest.raises(BadOption, match="no language is called 'de', the choices are: en, fr, nl"):
        phrase("reasons.over", "de")
    with pytest.raises(BadOption):
        name_of("cards", "baths", "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_wonder_and_token_says_what_it_does(language):
    for row in (*BUILDABLE, *TOKENS):
        text = effect_text(row, language)
        assert text.endswith(".") and not set("{}_") & set(text), row.id
    for row in BUILDABLE:
        assert cost_text(row, language) and not set("{}_") & set(cost_text(row, language)), row.id


@pytest.mark.parametrize(
    ("row", "text"),
    [
        (card("sawmill"), "Makes 2 wood for each construction."),
        (card("forum"), "Makes 1 glass or papyrus for each construction, as you choose."),
        (card("stone_reserve"), "You buy stone at 1 coin a unit."),
        (card("tavern"), "Brings 4 coins at once. Makes the Lighthouse card free for you."),
        (
            card("port"),
            "Brings 2 coins at once per brown card in your city. Worth 3 victory points.",
        ),
        (card("library"), "Science symbol: quill. Worth 2 victory points."),
        (card("arsenal"), "Gives 3 shields."),
        (
            card("builders_guild"),
            "Worth 2 victory points at the end per built Wonder in the city that has most of them.",
        ),
        (
            wonder("appian_way"),
            "Brings 3 coins at once. Worth 3 victory points. "
            "Your opponent loses 3 coins. You take an extra turn.",
        ),
        (token("strategy"), "The red cards you build from now on have 1 shield more."),
        (token("law"), "Science symbol: balance."),
    ],
    ids=lambda value: getattr(value, "id", ""),
)
def test_what_a_card_says(row, text):
    assert effect_text(row, "en") == text


def test_what_a_card_costs():
    assert cost_text(card("lumber_yard"), "nl") == "niets"
    assert cost_text(card("stone_pit"), "fr") == "1 pièce"
    assert cost_text(card("caravansery"), "en") == "2 coins, 1 glass and 1 papyrus"
    assert cost_text(card("aqueduct"), "nl") == "3 steen; gratis met de kaart Badhuis"
    assert cost_text(wonder("pyramids"), "fr") == "3 pierres et 1 papyrus"
