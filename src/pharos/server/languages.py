"""The language in which a client wants to be answered."""

from typing import get_args

from starlette.requests import HTTPConnection

from pharos.table.messages import Language

LANGUAGES: tuple[Language, ...] = get_args(Language)


def language_of(connection: HTTPConnection) -> Language:
    """The first language of `Accept-Language` that we speak; English if there is none."""
    wanted = connection.headers.get("accept-language", "").split(",")
    for part in sorted(wanted, key=weight_of, reverse=True):
        language = part.split(";")[0].strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return "en"


def weight_of(part: str) -> float:
    """How much a language is wanted: `fr;q=0.8` less than `nl`."""
    _, _, weight = part.partition("q=")
    try:
        return float(weight or 1)
    except ValueError:
        return 0
