"""Every action has one notation, and many accepted spellings."""

import pytest

from pharos.kernel.catalogue import LANGUAGES
from pharos.kernel.errors import BadAction, BadOption
from pharos.kernel.spelling import simplified
from pharos.rulebooks.duel.actions import ACTIONS, BEGIN_OTHER, BEGIN_SELF
from pharos.rulebooks.duel.catalogue import NAMES
from pharos.rulebooks.duel.seen.notation import KINDS, action_text, find, parse_action, say

EVERY_ACTION = range(ACTIONS.total)


@pytest.mark.parametrize(
    "text",
    [
        "draft sphinx",
        "build baths",
        "sell lumber_yard",
        "wonder temple_of_artemis with baths",
        "take law",
        "destroy press",
        "revive palace",
        "go first",
        "go second",
    ],
)
def test_a_text_is_read_and_written_alike(text):
    assert action_text(parse_action(text)) == text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("  Build   BATHS ", "build baths"),
        ("build lumber-yard", "build lumber_yard"),
        ("build Houtwerf", "build lumber_yard"),
        ("sell Dépôt d'argile", "sell clay_reserve"),
        ("sell depot d argile", "sell clay_reserve"),
        ("draft De Sfinx", "draft sphinx"),
        ("draft Sfinx (van Gizeh)", "draft sphinx"),
        ("wonder Le Grand Phare with Vuurtoren", "wonder great_lighthouse with lighthouse"),
        ("take Maçonnerie", "take masonry"),
        ("Go First", "go first"),
    ],
)
def test_names_of_any_language_are_understood(text, canonical):
    assert action_text(parse_action(text)) == canonical


def test_every_spelling_leads_to_its_thing_unless_it_is_the_name_of_another():
    for kind, things in KINDS.items():
        for code, key in things.ids.items():
            spellings = [key, *NAMES[kind][key].spellings()]
            found = {spelling: find(kind, simplified(spelling)) for spelling in spellings}
            strays = {spelling for spelling, other in found.items() if other != code}
            assert strays == ({"Courthouse"} if key == "pretorium" else set())


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("biuld baths", "did you mean 'build'?"),
        ("go third", "go first, go second"),
        ("", "the nearest are: "),
        ("build houtwref", "did you mean 'houtwerf'?"),
        ("take xyz", "the nearest are: "),
        ("wonder sphinx", "write 'wonder sphinx with baths'"),
        ("wonder sphinks with baths", "did you mean 'sphinx'?"),
        ("draft baths", "'baths' is a card, not a wonder"),
    ],
)
def test_a_text_that_means_nothing_is_refused_with_a_hint(text, hint):
    with pytest.raises(BadAction, match=hint.replace("?", r"\?")):
        parse_action(text)


@pytest.mark.parametrize("action", [-1, ACTIONS.total])
def test_a_number_that_is_no_action_is_refused(action):
    with pytest.raises(BadAction, match=f"from 0 to {ACTIONS.total - 1}"):
        action_text(action)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_is_said_in_every_language(language):
    said = [say(action, language) for action in EVERY_ACTION]
    assert len(set(said)) == ACTIONS.total
    assert not any("{" in words or "_" in words for words in said)


def test_what_buttons_say():
    assert say(parse_action("build baths"), "en") == "Build: Baths"
    assert say(parse_action("sell baths"), "fr") == "Vendre\u00a0: Bains"
    assert (
        say(parse_action("wonder sphinx with baths"), "nl") == "Bouw de Sfinx met de kaart Badhuis"
    )
    assert say(BEGIN_SELF, "en") == "Begin the next Age yourself"
    assert say(BEGIN_OTHER, "nl") == "Laat je tegenstander het volgende Tijdperk beginnen"


def test_an_unknown_language_is_refused():
    with pytest.raises(BadOption, match="no language is called 'de', the choices are: en, fr, nl"):
        say(0, "de")
