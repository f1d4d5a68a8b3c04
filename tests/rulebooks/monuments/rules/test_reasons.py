"""Why something is not allowed, in words."""

import pytest
from helpers.monuments import dealt, random_states, table

from pharos.kernel.catalogue import LANGUAGES
from pharos.rulebooks.monuments.actions import NUM_ACTIONS
from pharos.rulebooks.monuments.rules.by_phase import is_legal, reason_against
from pharos.rulebooks.monuments.seen.notation import parse_action
from pharos.rulebooks.monuments.seen.reason_text import why_illegal
from pharos.rulebooks.monuments.seen.words import SENTENCES
from pharos.rulebooks.monuments.state import is_over

HAND = ["akropolis-1", "petra-2", "petra-5", "zeus-7"]
EMPTY = {"row": [None] * 3, "pile": 0, "last_turn": True, "actions_left": 0}
ALONE = ["akropolis-1", "zeus-7"]
PAIR = {"phase": "score", "first_card": "bet_hamikdash-1"}
LAYING = {"phase": "lay", "monument": "petra", "needed": 2}
OWNED = {"colours": [{"stacks": {"petra": [9, 1]}}, {"stacks": {"zeus": [3, 8]}}]}
FULL = {"colours": [{}, {"stacks": {"petra": [9, 1]}}, {"stacks": {"petra": [3]}}]}

CASES = [
    ("report", {}, "no monument of the others has two cards"),
    ("report", {"actions_left": 2, **OWNED}, "a report takes the place of a whole monument turn"),
    ("report", {"colours": [{"historians": 0}]}, "all your historians have written"),
    ("report", LAYING, "you are laying cards for Petra; lay a card, or say that you are done"),
    ("stop", {}, "choose an action now"),
    ("draw hidden", {"pile": 0}, "the pile is empty"),
    ("draw open 2", {"row": ["?", None, "?"]}, "there is no longer an open card 2"),
    ("draw hidden", {"phase": "extra", "actions_left": 0}, "you have used your actions"),
    ("erect semiramis", {}, "Semiramis is not in play with so few players"),
    ("erect petra", OWNED, "you have erected Petra already; extend it"),
    ("erect petra", FULL, "Petra has two owners already"),
    ("erect zeus", {}, "erecting Zeus takes 2 cards; you hold 1"),
    ("erect zeus", OWNED, "erecting Zeus takes 3 cards; you hold 1"),
    ("extend petra", {}, "you have not erected Petra"),
    ("extend pharos", {"colours": [{"stacks": {"pharos": [1]}}]}, "you hold no card of Pharos"),
    ("lay zeus 7", LAYING, "Zeus 7 is not a card of Petra"),
    ("lay petra 9", LAYING, "Petra 9 is not in your hand"),
    ("done", LAYING, "lay 2 cards more"),
    ("score zeus 2", {}, "Zeus 2 is not in your hand"),
    ("score zeus 7", {}, "name the other card of the pair first: Acropolis 1"),
    ("with petra 2", PAIR, "Petra 2 does not have the symbol ship"),
    ("with akropolis 1", PAIR, "Acropolis 1 comes before the first card"),
    ("with zeus 4", PAIR, "Zeus 4 is not in your hand"),
    ("draw hidden", PAIR, "first discard the second card of the pair, one with the symbol ship"),
]


@pytest.mark.parametrize(("text", "position", "reason"), CASES)
def test_reasons(text, position, reason):
    state = table(HAND, **position)
    assert why_illegal(state, 0, parse_action(text)).startswith(reason)


def test_a_card_without_a_mate_makes_no_pair():
    why = why_illegal(table(["petra-1", "petra-2"]), 0, parse_action("score petra 1"))
    assert why == "you hold no other card with the symbol ship"


def test_nothing_is_bought_in_vain():
    state = table(ALONE, phase="extra", **EMPTY)
    why = why_illegal(state, 0, parse_action("buy akropolis 1"))
    assert why == "no action would be possible after it"
    own = [{"stacks": {"petra": [9]}}]
    hand = ["petra-4", "zeus-7"]
    state = table(hand, phase="buy", first_card="akropolis-1", colours=own, **EMPTY)
    assert why_illegal(state, 0, parse_action("with petra 4")) == why
    assert why_illegal(state, 0, parse_action("with zeus 7")) == ""


def test_colours_of_others():
    state = dealt(2)
    assert why_illegal(state, 0, parse_action("play green"), "nl") == "je speelt niet met groen"
    assert why_illegal(state, 0, parse_action("done")).startswith("first choose the colour")


def test_others_wait_and_after_the_end_nobody_plays():
    assert why_illegal(dealt(3), 1, parse_action("done")) == "it is not your turn"
    *_, over = random_states(3, 1)
    assert why_illegal(over, 0, parse_action("done"), "fr") == "la partie est terminée"


@pytest.mark.parametrize("players", [2, 3])
def test_there_is_a_reason_exactly_when_it_is_not_legal(players):
    for number, state in enumerate(random_states(players, 4)):
        if number % 23 == 0 or is_over(state):
            for action in range(0, NUM_ACTIONS, 3):
                legal = is_legal(state, state.active, action)
                assert (reason_against(state, int(state.active), action) is None) == legal


def test_every_reason_can_be_told_in_every_language():
    told = set()
    for text, position, _ in CASES:
        state = table(HAND, **position)
        for language in LANGUAGES:
            words = why_illegal(state, 0, parse_action(text), language)
            assert words and not set("{}_") & set(words)
        told.add(reason_against(state, 0, parse_action(text))["code"])
    elsewhere = {"over", "not_your_turn", "asked_colour", "colour_not_yours", "no_pair"}
    known = {key.split(".")[1] for key in SENTENCES if key.startswith("reasons.")}
    assert told | elsewhere | {"no_action_after"} == known
