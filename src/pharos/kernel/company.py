"""Whom a sentence is about, and to whom it is told: by name, by city, or as "you".

In a sentence, `[builds|build]` is said of others and to the reader, about the first person of the
sentence; `[loser: loses|lose]` about another one.
"""

import re
from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Any, NamedTuple

PERSONS = ("player", "whom")  # the kinds of placeholders for people: as subject, and as object
FORMS = re.compile(r"\[(?:(\w+): )?([^\[\]|]*)\|([^\[\]|]*)\]")
BEGINS_WITH = re.compile(r"\{(\w+):player\}")


class Company(NamedTuple):
    """Who sits at the table, as one reader knows them; without names, players have numbers."""

    names: Sequence[str] | None = None
    reader: int | None = None  # the player who is told it; nobody of them without
    places: Sequence[str | None] | None = None  # their cities, where those have names

    def is_reader(self, who: Any) -> bool:
        """Whether a player is the one who reads, or one of several is."""
        if self.reader is None:
            return False
        return self.reader in who if isinstance(who, list | tuple) else who == self.reader


NOBODY = Company()  # no names, and nobody who is spoken to


def no_places(_state: Any, _language: str) -> None:
    """Where cities have no names of their own."""


def addressed(text: str, values: Mapping[str, Any], company: Company) -> str:
    """A sentence in which every verb has the form for who is meant."""
    first = first_person(text)

    def choose(forms: re.Match[str]) -> str:
        about = forms[1] or first
        return forms[3] if company.is_reader(values.get(about)) else forms[2]

    return FORMS.sub(choose, text)


def first_person(text: str) -> str:
    """The first one that a sentence is about; nobody, if it is about things."""
    return next((name for name, kind in placeholders(of_others(text)) if kind in PERSONS), "")


def begins_with_reader(text: str, values: Mapping[str, Any], company: Company) -> bool:
    start = BEGINS_WITH.match(text)
    return start is not None and company.is_reader(values.get(start[1]))


def of_others(text: str) -> str:
    """A sentence as it is told about others."""
    return FORMS.sub(lambda forms: forms[2], text)


def to_reader(text: str) -> str:
    """A sentence as it is told to everybody whom it is about."""
    return FORMS.sub(lambda forms: forms[3], text)


def spoken_about(text: str) -> set[str]:
    """Whom the forms of a sentence are about."""
    first = first_person(text)
    return {forms[1] or first for forms in FORMS.finditer(text)}


def placeholders(text: str) -> list[tuple[str, str]]:
    """What a sentence leaves open: (name, kind), in the order of the sentence."""
    parts = Formatter().parse(text)
    return [(name, kind or "") for _, name, kind, _ in parts if name is not None]
