"""How players are named to a reader: by name, by city, or as "you".

In a sentence, `[builds|build]` is the verb for others and for the reader, about the first player
named; `[loser: loses|lose]` is about another one.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from string import Formatter
from typing import Any, NamedTuple

PERSONS = ("player", "whom")  # the kinds of placeholders for people: as subject, and as object
FORMS = re.compile(r"\[(?:(\w+): )?([^\[\]|]*)\|([^\[\]|]*)\]")
BEGINS_WITH = re.compile(r"\{(\w+):player\}")
MOST_TEXTS = 10_000  # sentences that are taken apart only once; all games together have fewer


class Naming(NamedTuple):
    """What the players are called for one reader; without names, they are numbered from 1."""

    names: Sequence[str] | None = None
    reader: int | None = None  # the player who reads it; None for a spectator
    places: Sequence[str | None] | None = None  # their cities, where those have names

    def is_reader(self, who: Any) -> bool:
        """Whether the player, or one of several players, is the reader."""
        if self.reader is None:
            return False
        return self.reader in who if isinstance(who, list | tuple) else who == self.reader


NUMBERED = Naming()  # players are "Player 1" and so on, and nobody is "you"


def no_places(_state: Any, _language: str) -> None:
    """For games in which cities have no names of their own."""


def addressed(text: str, values: Mapping[str, Any], naming: Naming) -> str:
    """A sentence with every verb in the form for the player it is about."""
    about = spoken_about(text)
    readers = [name for name in about if naming.is_reader(values.get(name))] if about else ()
    return in_forms(text, frozenset(readers))


@lru_cache(MOST_TEXTS)
def in_forms(text: str, readers: frozenset[str]) -> str:
    """A sentence in which some of the players named are the reader."""
    first = first_person(text)
    return FORMS.sub(lambda forms: forms[3 if (forms[1] or first) in readers else 2], text)


@lru_cache(MOST_TEXTS)
def first_person(text: str) -> str:
    """The first player named in a sentence; empty if it names none."""
    return next((name for name, kind in placeholders(of_others(text)) if kind in PERSONS), "")


def begins_with_reader(text: str, values: Mapping[str, Any], naming: Naming) -> bool:
    first = begins_with(text)
    return first is not None and naming.is_reader(values.get(first))


@lru_cache(MOST_TEXTS)
def begins_with(text: str) -> str | None:
    """The player that a sentence begins with."""
    start = BEGINS_WITH.match(text)
    return start and start[1]


def of_others(text: str) -> str:
    """A sentence as it is told about others."""
    return FORMS.sub(lambda forms: forms[2], text)


def to_reader(text: str) -> str:
    """A sentence as it is told to a reader who is everyone it is about."""
    return FORMS.sub(lambda forms: forms[3], text)


@lru_cache(MOST_TEXTS)
def spoken_about(text: str) -> frozenset[str]:
    """The players that the verb forms of a sentence are about."""
    first = first_person(text)
    return frozenset(forms[1] or first for forms in FORMS.finditer(text))


def placeholders(text: str) -> list[tuple[str, str]]:
    """The placeholders of a sentence: (name, kind), in the order of the sentence."""
    return [(name, kind) for _, name, kind in parts_of(text) if name is not None]


@lru_cache(MOST_TEXTS)
def parts_of(text: str) -> list[tuple[str, str | None, str]]:
    """A sentence in parts: what stands before a placeholder, its name and its kind. The last part
    may have no placeholder."""
    return [(before, name, kind or "") for before, name, kind, _ in Formatter().parse(text)]
