"""Actions as text, `build palace left=2 right=4`, and as words on a button in three languages."""

import re
from difflib import get_close_matches
from functools import cache

from pharos.kernel.errors import BadAction, did_you_mean
from pharos.kernel.spelling import simplified, spellings_of
from pharos.rulebooks.wonders.actions import (
    ACTIONS,
    DECLINE,
    FIRST_SPLIT,
    MOST_PAID,
    NUM_SPLITS,
    SPLITS,
)
from pharos.rulebooks.wonders.catalogue import CARD_CODES, CARDS, NAMES
from pharos.rulebooks.wonders.words import listed, phrase

VERBS = tuple(name for name, _ in ACTIONS if name != "decline")
PAID = ("build", "stage")  # the verbs that may be followed by a payment
PAYMENT = re.compile(r"\b(left|right)\s*=\s*([0-9]+)\b", re.IGNORECASE)


def meaning(action: int) -> tuple[str, int, tuple[int, int]]:
    """What an action code does, with which card, and the coins to the left and to the right."""
    try:
        verb, number = ACTIONS.find(action)
    except IndexError:
        raise BadAction(
            f"actions are numbered from 0 to {ACTIONS.total - 1}, not {action}"
        ) from None
    if verb not in PAID:
        return verb, number, (0, 0)
    card, split = divmod(number, NUM_SPLITS)
    return verb, card, SPLITS[split]


@cache
def action_text(action: int) -> str:
    """The one canonical text of an action; who is paid nothing is not named."""
    verb, card, (left, right) = meaning(action)
    if verb == "decline":
        return verb
    paid = [f"left={left}"] * (left > 0) + [f"right={right}"] * (right > 0)
    return " ".join([verb, CARDS[card].id, *paid])


def say(action: int, language: str) -> str:
    """An action as words on a button."""
    verb, card, (left, right) = meaning(action)
    if verb == "decline":
        return phrase("actions.decline", language)
    if left + right == 0:
        return phrase(f"actions.{verb}", language, card=CARDS[card].id)
    payment = payment_text(left, right, language)
    return phrase(f"actions.{verb}_paid", language, card=CARDS[card].id, payment=payment)


def payment_text(left: int, right: int, language: str) -> str:
    """Coins to the neighbours: "2 coins to the left and 1 coin to the right"."""
    sums = {"to_left": left, "to_right": right}
    parts = [phrase(f"small.{to}", language, coins=coins) for to, coins in sums.items() if coins]
    return listed(parts, language) if parts else phrase("small.to_nobody", language)


def parse_action(text: str) -> int:
    """The action a text means; cards may be called by their names in any language."""
    left, right = _parse_payment(text)
    words = PAYMENT.sub(" ", text)
    if "=" in words:
        raise BadAction(f"'{text}': a payment is written 'left=2 right=1'")
    verb, _, name = simplified(words).partition(" ")
    if verb not in VERBS and (verb, name) != ("decline", ""):
        raise BadAction(f"'{text}' is no action, {did_you_mean(verb, [*VERBS, 'decline'])}")
    if verb not in PAID and left + right > 0:
        raise BadAction(f"'{text}': nobody is paid for this; write it without left and right")
    if verb == "decline":
        return DECLINE
    card = find(name)
    if verb not in PAID:
        return ACTIONS.start(verb) + card
    return ACTIONS.start(verb) + card * NUM_SPLITS + int(FIRST_SPLIT[left]) + right


def _parse_payment(text: str) -> tuple[int, int]:
    """The coins to the left and to the right; what is not said is nothing."""
    paid = {"left": 0, "right": 0}
    found = [(side.lower(), int(coins)) for side, coins in PAYMENT.findall(text)]
    if len(found) > len(dict(found)):
        raise BadAction(f"'{text}' says twice what is paid to one side")
    paid.update(found)
    if sum(paid.values()) > MOST_PAID:
        raise BadAction(f"'{text}': no card or stage costs more than {MOST_PAID} coins of trade")
    return paid["left"], paid["right"]


def find(name: str) -> int:
    """The code of a card by its id, or by a name in any language that only one card has."""
    known = spellings()
    if name in known:
        return known[name]
    if name in ambiguous():
        raise BadAction(f"'{name}' is the name of two cards; write {ambiguous()[name]}")
    close = get_close_matches(name, known, n=1) or list(CARD_CODES)
    raise BadAction(f"no card is called '{name}', {did_you_mean(name, close)}")


@cache
def spellings() -> dict[str, int]:
    """Codes by spelling, without the names that two cards share."""
    known = spellings_of(CARD_CODES, NAMES["cards"])
    return {name: code for name, code in known.items() if name not in ambiguous()}


@cache
def ambiguous() -> dict[str, str]:
    """The names that two cards have, and their ids; an id that is a name too means its own card."""
    shared = {}
    for card in CARDS:
        for name in NAMES["cards"][card.id].spellings() if card.same_name else []:
            shared[simplified(name)] = f"'{card.same_name}' or '{card.id}'"
    return {name: ids for name, ids in shared.items() if name not in CARD_CODES}
