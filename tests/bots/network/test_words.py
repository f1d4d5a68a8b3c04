"""Actions in words."""

import numpy as np
import pytest
from helpers.monuments import table

from pharos.bots.network.words import NO_WORD
from pharos.bots.network.words.monuments import TAKE
from pharos.bots.network.words.spelling import spelling_of
from pharos.bots.network.words.wonders import WORDS
from pharos.rulebooks import RULEBOOKS
from pharos.rulebooks.monuments.catalogue import CARD_CODES
from pharos.rulebooks.wonders.actions import ACTIONS, Meaning, code_of

DUEL, MONUMENTS, WONDERS = (RULEBOOKS[name] for name in ("duel", "monuments", "wonders"))


def words(rulebook, state, action):
    spelling = spelling_of(rulebook)
    out = np.full(spelling.longest, 7, np.int32)
    spelling.spell(state, action, out)
    return out.tolist()


def test_an_action_of_duel_is_a_word_and_a_branch():
    assert words(DUEL, None, 17) == [17]
    assert spelling_of(DUEL).branch_of(None, 17) == 17


def test_an_open_card_of_monuments_is_taken_for_what_it_is():
    state = table(row=["pharos-7", "zeus-2", "petra-1"])
    first, second = (MONUMENTS.parse_action(f"draw open {slot}") for slot in (1, 2))
    assert words(MONUMENTS, state, first) == [TAKE + CARD_CODES["pharos-7"]]
    assert spelling_of(MONUMENTS).branch_of(state, second) == TAKE + CARD_CODES["zeus-2"]
    hidden = MONUMENTS.parse_action("draw hidden")
    assert words(MONUMENTS, state, hidden) == [hidden]


@pytest.mark.parametrize(
    "meant, spelled",
    [
        (Meaning("build", 5, 2, 1), {"build": 5, "left": 2, "right": 1, "bank": 0}),
        (Meaning("stage", 90, by_bank=True, way=3), {"under": 90, "way": 3, "bank": 1}),
        (Meaning("sell", 7), {"sell": 7}),
        (Meaning("lose", 2), {"others": ACTIONS.start("lose") - ACTIONS.start("dig") + 2}),
    ],
)
def test_an_action_of_wonders_says_what_is_done_and_how_it_is_paid(meant, spelled):
    if meant.verb in ("build", "stage"):
        spelled = {"left": 0, "right": 0, **spelled}
    said = [word for word in words(WONDERS, None, code_of(meant)) if word != NO_WORD]
    assert dict(map(WORDS.find, said)) == spelled
