"""An almanac: all that is printed on the pieces of a game, in words, with the rules behind it."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from pharos.kernel.catalogue import Row, read_row
from pharos.kernel.words import Names


class CardEntry(TypedDict):
    id: str
    name: str
    age: Literal[1, 2, 3, "guild"]
    colour: str
    type: str  # what cards of this colour are called
    cost: dict[str, int]
    effect: dict[str, Any]  # as the data file says it: {"points": 3}
    chain_from: list[str]  # cards that make it free
    chain_symbol: str | None  # the mark of that chain, printed with its cost
    opens: list[str]  # cards that it makes free
    text: str
    cost_text: str
    rules: list[str]  # ids of docs/rules


class StageEntry(TypedDict):
    cost: dict[str, int]
    effect: dict[str, Any]
    options: list[dict[str, Any]]  # effects of which one is chosen when it is built
    text: str
    cost_text: str
    rules: list[str]


class SideEntry(TypedDict):
    name: str  # day or night
    resource: str | None
    text: str | None  # what else the side does, from the start
    stages: list[StageEntry]  # in the order in which they are built


class BoardEntry(TypedDict):
    id: str
    name: str
    monument: str
    sides: list[SideEntry]


class WonderEntry(TypedDict):
    id: str
    name: str
    cost: dict[str, int]
    effect: dict[str, Any]
    text: str
    cost_text: str
    rules: list[str]


class TokenEntry(TypedDict):
    id: str
    name: str
    effect: dict[str, Any]
    text: str
    rules: list[str]


class LeaderEntry(TypedDict):
    id: str
    name: str
    cost: int  # in coins
    effect: dict[str, Any]
    text: str
    cost_text: str
    rules: list[str]


class EdificeEntry(TypedDict):
    id: str
    name: str
    age: int
    cost: int  # in coins, for taking part
    effect: dict[str, Any]  # the reward
    penalty: dict[str, Any]
    text: str  # of the reward
    penalty_text: str
    cost_text: str
    uncertain: dict[str, str] | None  # a figure on which sources disagree, and what others say
    rules: list[str]


class MonumentCardEntry(TypedDict):
    id: str
    value: int
    symbols: dict[str, str]  # by the option of the table that says which symbols cards have
    text: str


class MonumentEntry(TypedDict):
    id: str
    name: str
    tint: str  # the colour of its cards
    cards: list[MonumentCardEntry]  # by value
    text: str
    rules: list[str]


class Terms(TypedDict):
    """The name of everything that has one, by its id."""

    resources: dict[str, str]
    colours: dict[str, str]
    card_types: dict[str, str]  # by colour
    symbols: dict[str, str]
    chain_symbols: dict[str, str]
    categories: dict[str, str]  # the lines of the score sheet
    endings: dict[str, str]  # the ways in which a game ends
    terms: dict[str, str]  # the words of the rulebook


class Almanac(TypedDict):
    rulebook: str
    language: str
    cards: list[CardEntry]
    boards: list[BoardEntry]
    wonders: list[WonderEntry]
    tokens: list[TokenEntry]
    leaders: list[LeaderEntry]
    edifices: list[EdificeEntry]
    monuments: NotRequired[list[MonumentEntry]]
    notes: NotRequired[list[str]]  # what of all this is not known from print
    terms: Terms


class RuleIds(Row):
    """Which rules are behind an effect: a rule_ids.toml."""

    kinds: dict[str, dict[str, list[str]]]  # of a card, stage, wonder or token, by kind of effect
    named: dict[str, dict[str, list[str]]] = {}  # the same for a thing that rules call by its name

    def behind(self, piece: str, key: str, effects: Iterable[str]) -> list[str]:
        """The rules behind the effects of a thing, each of them once."""
        known = self.kinds[piece] | self.named.get(key, {})
        return list(dict.fromkeys(rule for effect in effects for rule in known[effect]))


def read_rule_ids(*paths: Path) -> RuleIds:
    """Of several files, all together: what an expansion adds comes after the base game."""
    files = [read_row(path, RuleIds) for path in paths]
    pieces = {piece for file in files for piece in file.kinds}
    kinds = {piece: _together([file.kinds.get(piece, {}) for file in files]) for piece in pieces}
    return RuleIds(kinds=kinds, named=_together([file.named for file in files]))


def _together(parts: list[dict[str, Any]]) -> dict[str, Any]:
    return {key: value for part in parts for key, value in part.items()}


def terms_of(names: Names, language: str) -> Terms:
    def called(kind: str) -> dict[str, str]:
        return {key: name.in_language(language) for key, name in names[kind].items()}

    return {
        "resources": called("resources"),
        "colours": called("colours"),
        "card_types": called("card_types"),
        "symbols": called("symbols"),
        "chain_symbols": called("chain_symbols"),
        "categories": called("categories"),
        "endings": called("endings"),
        "terms": called("terms"),
    }
