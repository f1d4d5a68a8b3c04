"""Every action has one notation, and many accepted spellings."""

import pytest

from pharos.kernel.catalogue import LANGUAGES
from pharos.kernel.errors import BadAction, BadOption
from pharos.kernel.spelling import simplified
from pharos.rulebooks.wonders.actions import ACTIONS, DECLINE, meaning
from pharos.rulebooks.wonders.catalogue import (
    CARD_CODES,
    CARDS,
    FIRST_LEADER,
    LEADER_CARDS,
    LEADER_CODES,
    NAMES,
)
from pharos.rulebooks.wonders.seen.notation import action_text, parse_action, say
from pharos.rulebooks.wonders.seen.spelling import ambiguous, find_item

EVERY_ACTION = range(ACTIONS.total)


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
        "build palace bank",
        "build palace bank left=2 right=4",
        "stage palace option=2 join bank left=1",
        "stage palace join",
        "stage plato option=2",
        "sell plato",
        "keep plato",
        "recruit plato",
        "copy plato",
        "pawn 2",
        "lose palace",
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
        ("Stage palace OPTION = 1", "stage palace"),
        ("stage palace bank Join, option=2", "stage palace option=2 join bank"),
        ("recruit Platon", "recruit plato"),
        ("keep aristoteles", "keep aristotle"),
        ("stage Platon join", "stage plato join"),
        ("Build Rechtbank BANK", "build courthouse bank"),
        ("Pawn 3", "pawn 3"),
    ],
)
def test_tolerant_spellings_are_understood(text, canonical):
    assert action_text(parse_action(text)) == canonical


def test_every_spelling_leads_to_its_card_unless_two_cards_share_it():
    for key, code in CARD_CODES.items():
        for spelling in [key, *NAMES["cards"][key].spellings()]:
            name = simplified(spelling)
            if name not in ambiguous():
                found = find_item(name, "card")
                assert code == found or CARDS[code].same_name == CARDS[found].id, spelling


@pytest.mark.parametrize("kind", ["leader", "any"])
def test_every_spelling_leads_to_its_leader(kind):
    for key, code in LEADER_CODES.items():
        for spelling in [key, *NAMES["leaders"][key].spellings()]:
            assert find_item(simplified(spelling), kind) == FIRST_LEADER + code, spelling


def test_no_leader_has_the_name_of_a_card():
    cards = {simplified(n) for name in NAMES["cards"].values() for n in name.spellings()}
    for leader in LEADER_CARDS:
        assert not cards & {simplified(n) for n in NAMES["leaders"][leader.id].spellings()}


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("biuld baths", "did you mean 'build'?"),
        ("", "the nearest are: "),
        ("decline baths", "did you mean 'decline'?"),
        ("build houtwref", "did you mean 'houtwerf'?"),
        ("build xyz", "the nearest are: "),
        ("sell", "sell what"),
        ("build weefgetouw", "is the name of two cards; write 'loom' or 'loom_age2'"),
        ("build palace left=9 right=6", "nothing costs more than 14 coins of trade"),
        ("build palace left=1 left=1", "says twice what is paid to one side"),
        ("build palace left=-1", "a payment is written 'left=2 right=1'"),
        ("build palace bank=1", "a payment is written 'left=2 right=1'"),
        ("sell palace left=1", "nobody is paid for this"),
        ("recruit plato left=1", "nobody is paid for this"),
        ("recruit plaot", "no leader is called 'plaot', did you mean 'plato'?"),
        ("recruit palace", "'palace' is a card, not a leader"),
        ("build plato", "'plato' is a leader, not a card"),
        ("sell plaot", "did you mean 'plato'?"),
        ("build palace join", "no card is called 'palace join'"),
        ("sell palace bank", "no card is called 'palace bank'"),
        ("build palace option=2", "only a stage has options"),
        ("decline option=1", "only a stage has options"),
        ("stage palace option=3", "a stage has the options 1 and 2"),
        ("stage palace option=1 option=2", "says twice what is paid to one side, or which option"),
        ("pawn 4", "a pawn belongs to age 1, 2 or 3"),
        ("pawn", "pawn what"),
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
    some = [action for action in EVERY_ACTION if sum(meaning(action)[2:4]) <= 1]
    said = [say(action, language) for action in some]
    reprints = sum(card.same_name is not None for card in CARDS)
    payments = 2 * 3  # nothing, a coin to the left or to the right; the bank or not
    uses = payments + 4 * payments + 3  # build, stage in four ways; sell, dig and lose
    assert len(set(said)) == len(some) - reprints * uses  # a reprint is called as the first print
    assert not any("{" in words or "_" in words for words in said)


def test_what_buttons_say():
    assert say(parse_action("build baths"), "en") == "Build: Baths"
    assert say(parse_action("build baths left=1 right=2"), "en") == (
        "Build: Baths (1 coin to the left and 2 coins to the right)"
    )
    assert say(parse_action("stage baths right=2"), "nl") == (
        "Bouw een fase met de kaart Badhuis (2 munten naar rechts)"
    )
    assert say(parse_action("sell baths"), "fr") == "Vendre\u00a0: Bains"
    assert say(DECLINE, "en") == "Decline"


def test_what_buttons_of_the_expansions_say():
    assert say(parse_action("keep plato"), "fr") == "Garder\u00a0: Platon"
    assert say(parse_action("recruit plato"), "nl") == "Rekruteer: Plato"
    assert say(parse_action("copy plato"), "en") == "Copy: Plato"
    assert say(parse_action("sell plato"), "en") == "Sell the leader: Plato"
    assert say(parse_action("stage plato"), "en") == "Build a stage with the leader Plato"
    assert say(parse_action("stage plato join right=1"), "en") == (
        "Build a stage with the leader Plato (joining the Edifice, 1 coin to the right)"
    )
    assert say(parse_action("stage baths option=2"), "nl") == (
        "Bouw een fase met de kaart Badhuis (tweede keuze)"
    )
    assert say(parse_action("build baths bank left=1"), "en") == (
        "Build: Baths (1 coin to the left and 1 coin to the bank for a resource)"
    )
    assert say(parse_action("pawn 2"), "fr") == "Prendre un pion de l’Âge II"
    assert say(parse_action("lose baths"), "en") == "Give up: Baths"


def test_an_unknown_language_is_refused():
    with pytest.raises(BadOption, match="no language is called 'de', the choices are: en, fr, nl"):
        say(0, "de")
