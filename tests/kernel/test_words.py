"""Sentences are complete in three languages, and names, numbers and lists fit into them."""

import re
from pathlib import Path

import pytest

import pharos
from pharos.kernel.catalogue import LANGUAGES, Name, read_toml
from pharos.kernel.errors import BadCatalogue, BadOption
from pharos.kernel.naming import Naming
from pharos.kernel.words import Words, check_language, left_open

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
        ('[events.sold]\nen = "a"\nnl = "b"', r"words.toml: events.sold: the key 'fr' is missing"),
        (
            '[events.sold]\nen = "{coins:coin}"\nnl = "{coins:coin}"\nfr = "{coin:coin}"',
            r"events.sold.fr must have the placeholders of events.sold.en",
        ),
        (
            '[events.sold]\nen = "{n:coinz}"\nnl = "{n:coinz}"\nfr = "{n:coinz}"',
            r"events.sold: \{n:coinz\}, did you mean 'coin'\?",
        ),
        ('[events.sold]\nen = "a"\nnl = "b"\nfr = "c"\nde = "d"', r"events.sold: unknown key 'de'"),
    ],
)
def test_a_sentence_that_is_not_the_same_in_all_languages_is_refused(tmp_path, events, complaint):
    with pytest.raises(BadCatalogue, match=complaint):
        read(tmp_path, events)


def test_a_noun_needs_its_plural(tmp_path):
    head = HEAD.replace(
        "nouns = {}", 'nouns.step = { en = ["step"], nl = ["a", "b"], fr = ["c", "d"] }'
    )
    with pytest.raises(BadCatalogue, match=r"nouns.step.en needs a singular and a plural"):
        read(tmp_path, SOLD, head)


def test_a_sentence_is_filled_in(words):
    assert words.phrase("events.sold", "en", Naming(["Ada"]), who=0, n=2) == "Ada sold 2 coins"
    assert words.phrase("events.sold", "fr", who=0, n=1) == "Joueur 1 : 1 pièce"


def test_shared_sentences_need_not_be_in_the_file_of_a_game(words):
    late = words.phrase("events.time_ran_out", "en", Naming(["Ada", "Bob"]), player=1)
    assert late == "Time ran out for Bob; a bot chose."
    assert words.phrase("events.withdrawn", "nl", player=0) == "Speler 1 neemt een keuze terug."


def test_all_that_a_sentence_can_name(tmp_path):
    text = "{a:roman} {b:one} {c:cards} {d:wonders} {e}"
    events = f'[events.all]\nen = "{text}"\nnl = "{text}"\nfr = "{text}"'
    words = read(tmp_path, events)
    values = {"a": 2, "b": "coin", "c": "baths", "d": "sphinx", "e": "!"}
    assert words.phrase("events.all", "nl", **values) == "II munt Badhuis de Sfinx !"
    assert left_open(text)[0] == ("a", "roman")


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


# The reader

TOLD = """
[events.built]
en = "{who:player} [builds|build] {card:cards}."
nl = "{who:player} bouwt {card:cards}."
fr = "{who:player} [construit|construisez] {card:cards}."

[events.robbed]
en = "{who:player} [robs|rob] {owner:whom}; {owner:player} [owner: loses|lose] {n:coin}."
nl = "{who:player} berooft {owner:whom}; {owner:player} verliest {n:coin}."
fr = "{who:player} [vole|volez] {owner:whom} ; {owner:player} [owner: perd|perdez] {n:coin}."

[events.ended]
en = "[The turn of {who:whom}|Your turn] ends."
nl = "[De beurt van {who:whom}|Je beurt] eindigt."
fr = "[Le tour de {who:whom}|Votre tour] se termine."

[events.shared]
en = "{who:player} share the victory."
nl = "{who:player} delen de overwinning."
fr = "{who:player} [partagent|partagez] la victoire."
"""
NAMES_AT_TABLE = ["Bob", "Hypatia", "Eve|"]


@pytest.fixture
def told(tmp_path):
    words = read(tmp_path, TOLD)

    def tell(key, reader=None, places=None, **values):
        naming = Naming(NAMES_AT_TABLE, reader, places)
        return [words.phrase(f"events.{key}", language, naming, **values) for language in LANGUAGES]

    return tell


def test_the_reader_is_you_and_the_verb_agrees(told):
    of_bob = ["Bob builds Baths.", "Bob bouwt Badhuis.", "Bob construit Bains."]
    assert told("built", who=0, card="baths") == told("built", 1, who=0, card="baths") == of_bob
    to_bob = ["You build Baths.", "Je bouwt Badhuis.", "Vous construisez Bains."]
    assert told("built", 0, who=0, card="baths") == to_bob


def test_each_of_two_people_reads_it_in_their_own_way(told):
    assert told("robbed", 0, who=0, owner=2, n=2) == [
        "You rob Eve|; Eve| loses 2 coins.",
        "Je berooft Eve|; Eve| verliest 2 munten.",
        "Vous volez Eve| ; Eve| perd 2 pièces.",
    ]
    assert told("robbed", 2, who=0, owner=2, n=1) == [
        "Bob robs you; you lose 1 coin.",
        "Bob berooft jou; je verliest 1 munt.",
        "Bob vole vous ; vous perdez 1 pièce.",
    ]


def test_whose_it_is(told):
    assert told("ended", who=0)[0] == "The turn of Bob ends."
    assert told("ended", 0, who=0) == [
        "Your turn ends.",
        "Je beurt eindigt.",
        "Votre tour se termine.",
    ]


def test_several_people_with_the_reader_first(told):
    assert told("shared", who=[0, 2])[2] == "Bob et Eve| partagent la victoire."
    assert told("shared", 2, who=[0, 2]) == [
        "You and Bob share the victory.",
        "Jij en Bob delen de overwinning.",
        "Vous et Bob partagez la victoire.",
    ]


def test_others_are_called_by_their_city_too(told):
    places = ["Rhódos", None, "Gizah"]
    assert told("built", 2, places, who=0, card="baths")[0] == "Bob (Rhódos) builds Baths."
    assert told("built", 2, places, who=1, card="baths")[0] == "Hypatia builds Baths."
    assert told("built", 2, places, who=2, card="baths")[0] == "You build Baths."


def test_french_leaves_out_the_vowel_before_another(told):
    assert told("ended", who=1)[2] == "Le tour d’Hypatia se termine."
    assert told("ended", who=0)[2] == "Le tour de Bob se termine."


@pytest.mark.parametrize(
    ("english", "complaint"),
    [
        ("{who:player} [owner: builds|build]", r"must be about a player of the sentence"),
        ("[builds|build] {who}", r"must be about a player of the sentence"),
        ("{who:player} [builds|build {card:cards}]", r"has two forms of the same sentence"),
        ("{who:player} [builds|build", r"has two forms of the same sentence"),
    ],
)
def test_forms_that_do_not_fit_are_refused(tmp_path, english, complaint):
    events = "".join(f'{language} = "{english}"\n' for language in LANGUAGES)
    with pytest.raises(BadCatalogue, match=complaint):
        read(tmp_path, f"[events.built]\n{events}")


def test_an_unknown_language_is_refused_wherever_words_are_asked_for(words):
    for ask in (
        lambda: check_language("de"),
        lambda: words.phrase("events.sold", "de", who=0, n=1),
        lambda: words.name_of("cards", "baths", "de"),
    ):
        with pytest.raises(
            BadOption, match="no language is called 'de', the choices are: en, fr, nl"
        ):
            ask()


def in_french(node, inside=False):
    """Everything that a file says in French."""
    if isinstance(node, dict):
        inner = [in_french(value, inside or key == "fr") for key, value in node.items()]
        return [text for texts in inner for text in texts]
    if isinstance(node, list):
        return [text for value in node for text in in_french(value, inside)]
    return [node] if inside and isinstance(node, str) else []


def test_no_line_of_french_begins_with_a_sign():
    files = Path(pharos.__file__).parent.rglob("*.toml")
    said = [text for file in files for text in in_french(read_toml(file))]
    assert said and [text for text in said if re.search(" [:;!?»%]|« ", text)] == []
