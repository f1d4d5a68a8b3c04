"""An almanac: all that is printed on the pieces of a game, in words, with the rules behind it."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from typing_extensions import TypedDict

from pharos.kernel.catalogue import Row, read_row
from pharos.kernel.words import Names


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
    """What every almanac says; a game adds a list for each kind of its pieces."""

    rulebook: str
    language: str
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
    """The rule ids of several files together: what an expansion adds comes after the base game."""
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
