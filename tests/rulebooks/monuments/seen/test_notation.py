"""Actions as text and as words."""

import pytest

from pharos.kernel.catalogue import LANGUAGES
from pharos.kernel.errors import BadAction
from pharos.rulebooks.monuments.actions import (
    BUY,
    COLOUR,
    DONE,
    ERECT,
    HIDDEN,
    LAY,
    NUM_ACTIONS,
    OPEN,
    REPORT,
    SECOND,
    STOP,
)
from pharos.rulebooks.monuments.catalogue import CARD_CODES, MONUMENT_CODES
from pharos.rulebooks.monuments.seen.notation import action_text, parse_action, say


def complaint(text):
    with pytest.raises(BadAction) as error:
        parse_action(text)
    return str(error.value)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (COLOUR + 1, "play blue"),
        (OPEN + 1, "draw open 2"),
        (HIDDEN, "draw hidden"),
        (ERECT + MONUMENT_CODES["petra"], "erect petra"),
        (LAY + CARD_CODES["bet_hamikdash-7"], "lay bet_hamikdash 7"),
        (BUY + CARD_CODES["zeus-1"], "buy zeus 1"),
        (SECOND + CARD_CODES["zeus-4"], "with zeus 4"),
        (DONE, "done"),
        (STOP, "stop"),
        (REPORT, "report"),
    ],
)
def test_texts(action, text):
    assert action_text(action) == text
    assert parse_action(text) == action


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("Lay PETRA-7", "lay petra 7"),
        ("erect acropole", "erect akropolis"),
        ("extend Pyramids", "extend pyramiden"),
        ("erect Bet Hamikdash", "erect bet_hamikdash"),
        ("play rood", "play red"),
        ("score colisée 3", "score colosseum 3"),
    ],
)
def test_names_of_any_language_are_understood(typed, text):
    assert parse_action(typed) == parse_action(text)


def test_what_is_no_action_is_explained():
    assert complaint("ercet petra") == "'ercet petra' is not an action, did you mean 'erect'?"
    assert complaint("erect petro") == "no monument is called 'petro', did you mean 'petra'?"
    assert complaint("erect x").startswith("no monument is called 'x', the nearest are: ")
    assert (
        complaint("play x") == "no colour is called 'x', the choices are: blue, green, red, yellow"
    )
    assert complaint("lay petra").startswith("'lay petra': a card is a monument and a value")
    assert complaint("lay petra 10").endswith("a value from 1 to 9")
    assert complaint("draw") == "'draw' is not an action; write 'draw hidden' or 'draw open 1' to 3"
    assert complaint("draw open 4").startswith("'draw open 4' is not an action")
    assert complaint("stop now") == "'stop now': write it without 'now'"


def test_numbers_beyond_the_actions_are_refused():
    with pytest.raises(BadAction, match="numbered from 0 to 466, not 467"):
        action_text(NUM_ACTIONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_words_of_its_own(language):
    words = [say(action, language) for action in range(NUM_ACTIONS)]
    assert len(set(words)) == NUM_ACTIONS
    assert not any(set("{}_") & set(word) for word in words)


def test_words():
    assert say(parse_action("lay petra 7"), "en") == "Lay: Petra 7"
    assert say(parse_action("erect akropolis"), "fr") == "Ériger\u00a0: Acropole"
    assert say(parse_action("play green"), "nl") == "Speel met groen"
    assert say(parse_action("draw open 1"), "nl") == "Neem open kaart 1"
