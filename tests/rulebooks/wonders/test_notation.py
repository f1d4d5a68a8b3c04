"""Every action has one text, and many ways to write it."""

import pytest

from pharos.kernel.catalogue import LANGUAGES
from pharos.kernel.errors import BadAction, BadOption
from pharos.kernel.spelling import simplified
from pharos.rulebooks.wonders.actions import ACTIONS, DECLINE
from pharos.rulebooks.wonders.catalogue import CARD_CODES, CARDS, NAMES
from pharos.rulebooks.wonders.notation import action_text, ambiguous, find, parse_action, say

EVERY_ACTION = range(ACTIONS.total)


def test_every_action_has_its_own_text_and_is_found_by_it():
    texts = [action_text(action) for action in EVERY_ACTION]
    assert len(set(texts)) == ACTIONS.total
    assert [parse_action(text) for text in texts] == list(EVERY_ACTION)


@pytest.mark.parametrize(
    "text",
    [
        "build palace left=2 right=4",
        "build palace",
        "build loom_age2",
        "stage palace left=2",
        "stage palace right=14",
        "sell palace",
        "dig palace",
        "decline",
    ],
)
def test_a_text_is_read_and_written_alike(text):
    assert action_text(parse_action(text)) == text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("  Build   PALACE ", "build palace"),
        ("build lumber-yard", "build lumber_yard"),
        ("build Houtwerf", "build lumber_yard"),
        ("sell Théâtre", "sell theater"),
        ("build palace right=1 left=2", "build palace left=2 right=1"),
        ("build palace LEFT = 2, Right=0", "build palace left=2"),
        ("right=3 stage theatre", "stage theater right=3"),
        ("sell palace left=0", "sell palace"),
        ("build Loom", "build loom"),
        ("Build loom age2", "build loom_age2"),
        ("Decline", "decline"),
    ],
)
def test_tolerant_spellings_are_understood(text, canonical):
    assert action_text(parse_action(text)) == canonical


def test_every_spelling_leads_to_its_card_unless_two_cards_share_it():
    for key, code in CARD_CODES.items():
        for spelling in [key, *NAMES["cards"][key].spellings()]:
            name = simplified(spelling)
            if name not in ambiguous():
                found = CARDS[find(name)]
                assert code == find(name) or CARDS[code].same_name == found.id, spelling


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("biuld baths", "did you mean 'build'?"),
        ("", "known are: build, decline, dig, sell, stage"),
        ("decline baths", "did you mean 'decline'?"),
        ("build houtwref", "did you mean 'houtwerf'?"),
        ("build xyz", "known are: academy, altar"),
        ("sell", "no card is called ''"),
        ("build weefgetouw", "is the name of two cards; write 'loom' or 'loom_age2'"),
        ("build palace left=9 right=6", "no card or stage costs more than 14 coins"),
        ("build palace left=1 left=1", "says twice what is paid to one side"),
        ("build palace left=-1", "a payment is written 'left=2 right=1'"),
        ("build palace bank=1", "a payment is written 'left=2 right=1'"),
        ("sell palace left=1", "nobody is paid for this"),
        ("decline right=1", "nobody is paid for this"),
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
    reprints = sum(card.same_name is not None for card in CARDS)
    shared = reprints * (2 * 120 + 2)  # a reprint is called as the first print
    assert len(set(said)) == ACTIONS.total - shared
    assert not any("{" in words or "_" in words for words in said)


def test_what_buttons_say():
    assert say(parse_action("build baths"), "en") == "Build: Baths"
    assert say(parse_action("build baths left=1 right=2"), "en") == (
        "Build: Baths (1 coin to the left and 2 coins to the right)"
    )
    assert say(parse_action("stage baths right=2"), "nl") == (
        "Bouw een fase met de kaart Badhuis (2 munten naar rechts)"
    )
    assert say(parse_action("sell baths"), "fr") == "Vendre : Bains"
    assert say(DECLINE, "en") == "Build nothing from the discard pile"


def test_an_unknown_language_is_refused():
    with pytest.raises(BadOption, match="no language is called 'de', known are: en, fr, nl"):
        say(0, "de")
