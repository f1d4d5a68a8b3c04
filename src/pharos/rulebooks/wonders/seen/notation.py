"""Actions as text, `build palace left=2 right=4`, and as words on a button in three languages."""

import re
from functools import cache
from typing import Any

from pharos.kernel.errors import BadAction, did_you_mean
from pharos.kernel.spelling import simplified, with_article
from pharos.rulebooks.parts import Parts, Payment
from pharos.rulebooks.wonders.actions import (
    ACTIONS,
    DECLINE,
    JOINING,
    MOST_PAID,
    PAID,
    SECOND_OPTION,
    Meaning,
    code_of,
    meaning,
)
from pharos.rulebooks.wonders.catalogue import EDIFICE, FIRST_LEADER, LEADERS, NUM_AGES
from pharos.rulebooks.wonders.rules.expansions import BANK_PRICE
from pharos.rulebooks.wonders.seen.spelling import (
    find_item,
    id_of_item,
    is_card,
    is_leader,
    is_wonder,
)
from pharos.rulebooks.wonders.seen.words import listed, phrase

VERBS = tuple(name for name, _ in ACTIONS if name != "decline")
OF_EXPANSIONS = {
    "keep": LEADERS,
    "recruit": LEADERS,
    "copy": LEADERS,
    "pawn": EDIFICE,
    "lose": EDIFICE,
}
OF_LEADERS = ("keep", "recruit", "copy")
OF_EITHER = ("stage", "sell")  # a card or a leader
FIGURES = re.compile(r"\b(left|right|option)\s*=\s*([0-9]{1,9})\b(?!\.[0-9])", re.IGNORECASE)
FLAGS = {"bank": PAID, "join": ("stage",)}  # words after a name, and the verbs they go with
OPTIONS = (1, 2)


@cache
def action_text(action: int) -> str:
    """The one canonical text of an action; a neighbour who is paid nothing is not named."""
    meant = meaning(action)
    if meant.verb == "decline":
        return meant.verb
    if meant.verb == "pawn":
        return f"pawn {meant.number + 1}"
    parts = {
        f"option={OPTIONS[1]}": meant.way & SECOND_OPTION,
        "join": meant.way & JOINING,
        "bank": meant.by_bank,
        f"left={meant.left}": meant.left,
        f"right={meant.right}": meant.right,
    }
    name = id_of_item(item_of(meant))
    return " ".join([meant.verb, name, *(part for part, there in parts.items() if there)])


def item_of(meant: Meaning) -> int:
    """The card or leader of an action, as an item."""
    return meant.number + (FIRST_LEADER if meant.verb in OF_LEADERS else 0)


def parts(action: int) -> Parts:
    """The verb of an action, and what it is about."""
    meant = meaning(action)
    if meant.verb == "decline":
        return Parts(meant.verb)
    if meant.verb == "pawn":
        return Parts(meant.verb, age=meant.number + 1)
    item = item_of(meant)
    name, of_stage = id_of_item(item), meant.verb == "stage"
    return Parts(
        meant.verb,
        card=None if is_leader(item) else name,
        leader=name if is_leader(item) else None,
        option=OPTIONS[meant.way & SECOND_OPTION] if of_stage else None,
        joins=bool(meant.way & JOINING) if of_stage else None,
        payment=Payment(meant.left, meant.right, meant.by_bank) if meant.verb in PAID else None,
    )


def say(action: int, language: str) -> str:
    """An action as words on a button."""
    meant = meaning(action)
    if meant.verb == "decline":
        return phrase("actions.decline", language)
    if meant.verb == "pawn":
        return phrase("actions.pawn", language, age=meant.number + 1)
    item = item_of(meant)
    kind = "leader" if is_leader(item) else "card"
    key = meant.verb
    if kind == "leader" and key in OF_EITHER:
        key = "stage_with_leader" if key == "stage" else "sell_leader"
    facts: dict[str, Any] = {kind: id_of_item(item)}
    payment = ", ".join(texts_of_way(meant, language))
    if payment:
        return phrase(f"actions.{key}_paid", language, payment=payment, **facts)
    return phrase(f"actions.{key}", language, **facts)


def texts_of_way(meant: Meaning, language: str) -> list[str]:
    """The option, the joining of the edifice and the payment of an action, if there are any."""
    said = [phrase("small.second_option", language)] if meant.way & SECOND_OPTION else []
    said += [phrase("small.joining", language)] if meant.way & JOINING else []
    paid = meant.by_bank or meant.left + meant.right > 0
    payment = (meant.left, meant.right, meant.by_bank)
    return [*said, payment_text(*payment, language)] if paid else said


def payment_text(left: int, right: int, by_bank: bool, language: str) -> str:
    """Coins paid in trade: "2 coins to the left and 1 coin to the right"."""
    sums = {"to_left": left, "to_right": right, "by_bank": BANK_PRICE * by_bank}
    parts = [phrase(f"small.{to}", language, coins=coins) for to, coins in sums.items() if coins]
    return listed(parts, language) if parts else phrase("small.to_nobody", language)


def verbs_of(state: Any) -> list[str]:
    """The verbs of a game, or of all games; those of an expansion only if it is in play."""
    in_play = ~0 if state is None else int(state.expansions)
    verbs = [*VERBS, "decline"]
    return [v for v in verbs if v not in OF_EXPANSIONS or in_play >> OF_EXPANSIONS[v] & 1]


def parse_action(text: str, state: Any = None) -> int:
    """The action a text means; cards may be called by their names in any language."""
    figures = _parse_figures(text)
    words = FIGURES.sub(" ", text)
    if "=" in words:
        raise BadAction(f"'{text}': a payment is written 'left=2 right=1'")
    verb, _, rest = simplified(words).partition(" ")
    name, flags = _parse_flags(verb, rest)
    if verb not in VERBS and (verb, name) != ("decline", ""):
        raise BadAction(f"'{text}' is not an action, {did_you_mean(verb, verbs_of(state))}")
    if verb not in PAID and figures["left"] + figures["right"] > 0:
        raise BadAction(f"'{text}': nobody is paid for this; write it without left and right")
    if verb != "stage" and figures["option"]:
        raise BadAction(f"'{text}': only a stage has options")
    if verb == "decline":
        return DECLINE
    way = SECOND_OPTION * (figures["option"] == OPTIONS[1]) + JOINING * ("join" in flags)
    number = _find(verb, name)
    return code_of(Meaning(verb, number, figures["left"], figures["right"], "bank" in flags, way))


def _parse_flags(verb: str, rest: str) -> tuple[str, set[str]]:
    """The name, and the words after it that say how a card is built."""
    words = rest.split()
    flags: set[str] = set()
    while len(words) > 1 and verb in FLAGS.get(words[-1], ()):
        flags.add(words.pop())
    return " ".join(words), flags


def _parse_figures(text: str) -> dict[str, int]:
    """The coins to the left and to the right, and the option; 0 where the text has none."""
    found = [(key.lower(), int(figure)) for key, figure in FIGURES.findall(text)]
    if len(found) > len(dict(found)):
        raise BadAction(f"'{text}' says twice what is paid to one side, or which option is chosen")
    figures = {"left": 0, "right": 0, "option": 0, **dict(found)}
    if figures["left"] + figures["right"] > MOST_PAID:
        raise BadAction(f"'{text}': nothing costs more than {MOST_PAID} coins of trade")
    if figures["option"] not in (0, *OPTIONS):
        raise BadAction(f"'{text}': a stage has the options 1 and 2")
    return figures


def _find(verb: str, name: str) -> int:
    """The number of the card, leader or age that a verb is about."""
    if not name:
        what = "age" if verb == "pawn" else "leader" if verb in OF_LEADERS else "card"
        raise BadAction(f"{verb} what? {with_article(what)} is missing")
    if verb == "pawn":
        if name not in [str(age) for age in range(1, NUM_AGES + 1)]:
            raise BadAction(f"'pawn {name}': a pawn belongs to age 1, 2 or 3")
        return int(name) - 1
    if verb in OF_LEADERS:
        return find_item(name, "leader") - FIRST_LEADER
    if verb == "build" and not is_card(name) and is_wonder(name):
        raise BadAction(f"'{name}' is a wonder; write 'stage' and a card to build its next stage")
    return find_item(name, "any" if verb in OF_EITHER else "card")
