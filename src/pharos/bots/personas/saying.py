"""The lines of the personas, from words.toml."""

import zlib
from pathlib import Path

from pharos.bots.personas.things import Thing
from pharos.kernel.catalogue import Row, read_row
from pharos.kernel.words import check_language


class Lines(Row):
    """Ways to say one thing, in every language; each has the same meaning in all languages."""

    en: list[str]
    nl: list[str]
    fr: list[str]


class Words(Row):
    """What personas say, by what decided; `anybody` has the lines for everything else."""

    anybody: dict[str, Lines]
    builder: dict[str, Lines]
    merchant: dict[str, Lines]
    general: dict[str, Lines]
    scholar: dict[str, Lines]


WORDS = read_row(Path(__file__).with_name("words.toml"), Words)


def line_for(persona: str, thing: Thing, language: str, place: str) -> str:
    """What a persona says about an action that a thing decided; `place` selects the line."""
    check_language(language)
    key = thing.name.lower()
    lines = getattr(getattr(WORDS, persona).get(key, WORDS.anybody[key]), language)
    return lines[zlib.crc32(place.encode()) % len(lines)]
