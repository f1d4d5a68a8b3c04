"""Sentences are complete in three languages, and names, numbers and lists stand well in them."""

import pytest

from pharos.kernel.catalogue import LANGUAGES, Name
from pharos.kernel.errors import BadCatalogue, BadOption
from pharos.kernel.words import Words, check_language, placeholders

HEAD = "nouns = {}\nactions = {}\neffects = {}\ncosts = {}\nreasons = {}\n"
SOLD = """
[events.sold]
en = "{who:player} sold {n:coin}"
nl = "{who:player}: {n:coin}"
fr = "{who:player} : {n:coin}"
"""
OWN = {"nl_source": "ours", "fr_source": "ours"}
NAMES = {
    "terms": {
        "coin": Name(
            **OWN,
            en="coin",
            nl="munt",
            fr="pièce",
            en_plural="coins",
            nl_plural="munten",
            fr_plural="pièces",
        ),
        "bank": Name(**OWN, en="bank", nl="bank", fr="banque"),
    },
    "cards": {"baths": Name(**OWN, en="Baths", nl="Badhuis", fr="Bains")},
    "wonders": {"sphinx": Name(**OWN, en="The Sphinx", nl="De Sfinx", fr="Le Sphinx")},
}


def read(folder, events, head=HEAD):
    path = folder / "words.toml"
    path.write_text(head + events, encoding="utf-8")
    return Words(path, NAMES, named=("cards", "wonders"))


@pytest.fixture
def words(tmp_path):
    return read(tmp_path, SOLD)


def test_a_complete_file_is_read(words):
    assert words.sentences["events.sold"].en == "{who:player} sold {n:coin}"
    assert words.nouns["coin"].nl == ["munt", "munten"]
    assert "bank" not in words.nouns


@pytest.mark.parametrize(
    ("events", "complaint"),
    [
        ('[events.sold]\nen = "a"\nnl = "b"', r"words.toml: events.sold.fr: Field required"),
        (
            '[events.sold]\nen = "{coins:coin}"\nnl = "{coins:coin}"\nfr = "{coin:coin}"',
            r"events.sold.fr must have the placeholders of events.sold.en",
        ),
        (
            '[events.sold]\nen = "{n:coinz}"\nnl = "{n:coinz}"\nfr = "{n:coinz}"',
            r"events.sold: \{n:coinz\}, did you mean 'coin'\?",
        ),
        ('[events.sold]\nen = "a"\nnl = "b"\nfr = "c"\nde = "d"', r"events.sold.de"),
    ],
)
def test_a_sentence_that_is_not_the_same_in_all_languages_is_refused(tmp_path, events, complaint):
    with pytest.raises(BadCatalogue, match=complaint):
        read(tmp_path, events)


def test_a_noun_needs_its_plural(tmp_path):
    head = HEAD.replace(
        "nouns = {}", 'nouns.step = { en = ["step"], nl = ["a", "b"], fr = ["c", "d"] }'
    )
    with pytest.raises(BadCatalogue, match=r"nouns.step.en needs two words: one and many"):
        read(tmp_path, SOLD, head)


def test_a_sentence_is_filled_in(words):
    assert words.phrase("events.sold", "en", ["Ada"], who=0, n=2) == "Ada sold 2 coins"
    assert words.phrase("events.sold", "fr", who=0, n=1) == "Joueur 1 : 1 pièce"


def test_what_is_said_at_every_table_need_not_stand_in_the_file_of_a_game(words):
    late = words.phrase("events.time_ran_out", "en", ["Ada", "Bob"], player=1)
    assert late == "Time ran out for Bob; a bot chose."
    assert words.phrase("events.withdrawn", "nl", player=0) == "Speler 1 neemt een keuze terug."


def test_all_that_a_sentence_can_name(tmp_path):
    text = "{a:roman} {b:one} {c:cards} {d:wonders} {e}"
    events = f'[events.all]\nen = "{text}"\nnl = "{text}"\nfr = "{text}"'
    words = read(tmp_path, events)
    values = {"a": 2, "b": "coin", "c": "baths", "d": "sphinx", "e": "!"}
    assert words.phrase("events.all", "nl", **values) == "II munt Badhuis de Sfinx !"
    assert placeholders(text)[0] == ("a", "roman")


@pytest.mark.parametrize(
    ("number", "texts"),
    [
        (0, ("0 coins", "0 munten", "0 pièce")),
        (1, ("1 coin", "1 munt", "1 pièce")),
        (2, ("2 coins", "2 munten", "2 pièces")),
    ],
)
def test_numbers_take_the_noun_they_need(words, number, texts):
    assert tuple(words.how_many(number, "coin", language) for language in LANGUAGES) == texts


def test_lists_have_a_word_before_the_last(words):
    assert words.listed(["a"], "en") == "a"
    assert words.listed(["a", "b"], "nl") == "a en b"
    assert words.listed(["a", "b", "c"], "fr", "or") == "a, b ou c"
    assert words.names_listed("wonders", ["sphinx"], "en") == "the Sphinx"


def test_an_unknown_language_is_refused_wherever_words_are_asked_for(words):
    for ask in (
        lambda: check_language("de"),
        lambda: words.phrase("events.sold", "de", who=0, n=1),
        lambda: words.name_of("cards", "baths", "de"),
    ):
        with pytest.raises(BadOption, match="no language is called 'de', known are: en, fr, nl"):
            ask()
