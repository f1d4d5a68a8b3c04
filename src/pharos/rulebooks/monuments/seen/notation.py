"""Actions as text, `lay petra 7`, and as words on a button in three languages."""

from functools import cache
from typing import Any

from pharos.kernel.errors import BadAction, did_you_mean
from pharos.kernel.spelling import Things, simplified, with_article
from pharos.rulebooks.monuments.actions import ACTIONS, HIDDEN, OPEN, find_action
from pharos.rulebooks.monuments.catalogue import (
    CARD_IDS,
    COLOURS,
    MONUMENTS,
    ROW,
    VALUES,
)
from pharos.rulebooks.monuments.seen.spelling import ALL_NAMES, COLOUR_NAMES, MONUMENT_NAMES
from pharos.rulebooks.monuments.seen.words import card_name, phrase
from pharos.rulebooks.parts import Parts

WITH_MONUMENT = ("erect", "extend")
WITH_CARD = ("lay", "score", "buy", "second")
ALONE = ("done", "stop", "report")
WRITTEN = {"colour": "play", "open": "draw open", "hidden": "draw hidden", "second": "with"}
VERBS = {"play": "colour", "with": "second"} | {
    verb: verb for verb in (*WITH_MONUMENT, "lay", "score", "buy", *ALONE)
}


@cache
def action_text(action: int) -> str:
    """The one canonical text of an action."""
    verb, number = find_action(action)
    words = WRITTEN.get(verb, verb)
    if verb == "colour":
        return f"{words} {COLOURS[number]}"
    if verb == "open":
        return f"{words} {number + 1}"
    if verb in WITH_MONUMENT:
        return f"{words} {MONUMENTS[number]}"
    if verb in WITH_CARD:
        return f"{words} {CARD_IDS[number].replace('-', ' ')}"
    return words


def parts(action: int) -> Parts:
    """The verb of an action, and what it is about."""
    verb, number = find_action(action)
    words = WRITTEN.get(verb, verb)
    if verb == "colour":
        return Parts(words, colour=COLOURS[number])
    if verb == "open":
        return Parts(words, slot=number)
    if verb in WITH_MONUMENT:
        return Parts(words, monument=MONUMENTS[number])
    if verb in WITH_CARD:
        return Parts(words, card=CARD_IDS[number], monument=MONUMENTS[number // VALUES])
    return Parts(words)


def say(action: int, language: str) -> str:
    """An action as words on a button."""
    verb, number = find_action(action)
    facts: dict[str, Any] = {}
    if verb == "colour":
        facts = {"colour": COLOURS[number]}
    elif verb == "open":
        facts = {"slot": number + 1}
    elif verb in WITH_MONUMENT:
        facts = {"monument": MONUMENTS[number]}
    elif verb in WITH_CARD:
        facts = {"card": card_name(number, language)}
    return phrase(f"actions.{verb}", language, **facts)


def parse_action(text: str, _state: Any = None) -> int:
    """The action a text means; monuments may be called by their names in any language."""
    verb, _, rest = simplified(text).partition(" ")
    if verb == "draw":
        return parse_draw(text, rest)
    if verb not in VERBS:
        raise BadAction(f"'{text}' is not an action, {did_you_mean(verb, [*VERBS, 'draw'])}")
    kind = VERBS[verb]
    if kind in ALONE:
        return ACTIONS.start(kind) + parse_nothing(text, rest)
    if kind == "colour":
        return ACTIONS.start(kind) + find(verb, rest, COLOUR_NAMES)
    if kind in WITH_MONUMENT:
        return ACTIONS.start(kind) + find(verb, rest, MONUMENT_NAMES)
    return ACTIONS.start(kind) + parse_card(text, verb, rest)


def parse_nothing(text: str, rest: str) -> int:
    if rest:
        raise BadAction(f"'{text}': write it without '{rest}'")
    return 0


def parse_draw(text: str, rest: str) -> int:
    """`draw hidden`, or `draw open 2`."""
    if rest == "hidden":
        return HIDDEN
    slots = {f"open {slot + 1}": slot for slot in range(ROW)}
    if rest not in slots:
        raise BadAction(f"'{text}' is not an action; write 'draw hidden' or 'draw open 1' to {ROW}")
    return OPEN + slots[rest]


def parse_card(text: str, verb: str, rest: str) -> int:
    """A monument and a value: `petra 7`."""
    if not rest:
        raise BadAction(f"{verb} what? a card is missing")
    name, _, value = rest.rpartition(" ")
    if value not in map(str, range(1, VALUES + 1)):
        raise BadAction(f"'{text}': a card is a monument and a value from 1 to {VALUES}")
    return find(verb, name, MONUMENT_NAMES) * VALUES + int(value) - 1


def find(verb: str, name: str, things: Things) -> int:
    """The code of something by its id, or by a name in any language."""
    if not name:
        raise BadAction(f"{verb} what? {with_article(things.what)} is missing")
    code = things.find(name)
    if code is None:
        raise BadAction(things.unknown(name, ALL_NAMES))
    return code
