"""Actions as text, `build baths`, and as words on a button in three languages."""

from functools import cache, lru_cache
from typing import Any

from pharos.kernel.errors import BadAction, did_you_mean
from pharos.kernel.naming import NUMBERED
from pharos.kernel.spelling import simplified, with_article
from pharos.rulebooks.duel.actions import ACTIONS, BEGIN_OTHER, BEGIN_SELF, WONDER, find_action
from pharos.rulebooks.duel.catalogue import CARDS, NUM_CARDS, TOKENS, WONDERS
from pharos.rulebooks.duel.seen.spelling import ALL_NAMES, CARD_NAMES, TOKEN_NAMES, WONDER_NAMES
from pharos.rulebooks.duel.seen.words import phrase
from pharos.rulebooks.parts import Parts

KINDS = {"cards": CARD_NAMES, "wonders": WONDER_NAMES, "tokens": TOKEN_NAMES}

# The kind of action that each verb names, and what follows the verb
VERBS = {
    "draft": ("draft", "wonders"),
    "build": ("build", "cards"),
    "sell": ("sell", "cards"),
    "take": ("token", "tokens"),
    "destroy": ("destroy", "cards"),
    "revive": ("revive", "cards"),
}
VERB_OF = {kind: verb for verb, (kind, _) in VERBS.items()}
WITH = " with "
MOST_TEXTS = 10_000  # to remember the actions of
TURNS = {"go first": BEGIN_SELF, "go second": BEGIN_OTHER}


def meaning(action: int) -> tuple[str, dict[str, Any]]:
    """What an action code does, and to which card, wonder or token."""
    kind, number = find_action(action)
    if kind == "begin":
        return ("second" if number else "first"), {}
    if kind == "draft":
        return kind, {"wonder": WONDERS[number].id}
    if kind == "token":
        return kind, {"token": TOKENS[number].id}
    wonder, card = divmod(number, NUM_CARDS)
    if kind == "wonder":
        return kind, {"wonder": WONDERS[wonder].id, "card": CARDS[card].id}
    return kind, {"card": CARDS[card].id}


@cache
def action_text(action: int) -> str:
    """The one canonical text of an action."""
    kind, things = meaning(action)
    if not things:
        return f"go {kind}"
    if kind == "wonder":
        return f"wonder {things['wonder']}{WITH}{things['card']}"
    (thing,) = things.values()
    return f"{VERB_OF[kind]} {thing}"


def parts(action: int) -> Parts:
    """The verb of an action, and what it is about."""
    kind, things = meaning(action)
    verb = VERB_OF.get(kind, kind) if things else f"go {kind}"
    return Parts(verb, **things)


def say(action: int, language: str) -> str:
    """An action as words on a button."""
    kind, things = meaning(action)
    return phrase(f"actions.{kind}", language, NUMBERED, **things)


def parse_action(text: str, _state: Any = None) -> int:
    """The action a text means; things may be called by their names in any language."""
    return _parsed(text)


@lru_cache(MOST_TEXTS)
def _parsed(text: str) -> int:
    spelled = simplified(text)
    verb, _, rest = spelled.partition(" ")
    if spelled in TURNS:
        return TURNS[spelled]
    if verb == "wonder":
        return _parse_wonder(text, rest)
    if verb in VERBS:
        kind, things = VERBS[verb]
        return ACTIONS.start(kind) + find(things, rest, verb)
    verbs = [*VERBS, "wonder", *TURNS]
    raise BadAction(f"'{text}' is not an action, {did_you_mean(verb, verbs)}")


def _parse_wonder(text: str, rest: str) -> int:
    wonder, found, card = rest.partition(WITH)
    if not found:
        example = rest if rest in {wonder.id for wonder in WONDERS} else "sphinx"
        raise BadAction(f"'{text}' names no card; write 'wonder {example} with baths'")
    return WONDER + find("wonders", wonder) * NUM_CARDS + find("cards", card)


def find(kind: str, name: str, verb: str = "") -> int:
    """The code of a card, wonder or token by its id, or by a name in any language."""
    things = KINDS[kind]
    if not name:
        raise BadAction(f"{verb or 'wonder'} what? {with_article(things.what)} is missing")
    code = things.find(name)
    if code is not None:
        return code
    hint = ""
    if verb == "build" and WONDER_NAMES.find(name) is not None:
        hint = f"; write 'wonder {WONDER_NAMES.ids[WONDER_NAMES.spellings[name]]} with' and a card"
    raise BadAction(f"{things.unknown(name, ALL_NAMES)}{hint}")
