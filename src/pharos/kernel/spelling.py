"""Names as people type them: in any language, with or without accents, capitals and articles."""

import re
import unicodedata
from collections.abc import Mapping

from pharos.kernel.catalogue import Name
from pharos.kernel.words import ARTICLES


def simplified(text: str) -> str:
    """A text without capitals, accents, punctuation and extra spaces."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(re.findall(r"[a-z0-9]+", bare))


def spellings_of(codes: Mapping[str, int], names: Mapping[str, Name]) -> dict[str, int]:
    """Codes by spelling. Ids take precedence over names, and names over variants."""
    known = {}
    for key, code in codes.items():
        for variant in names[key].spellings():
            known[simplified(variant)] = code
            known[simplified(without_article(variant))] = code
    for key, code in codes.items():
        name = names[key]
        known.update((simplified(own), code) for own in (name.en, name.nl, name.fr))
    return known | {simplified(key): code for key, code in codes.items()}


def without_article(name: str) -> str:
    article, _, rest = name.partition(" ")
    return rest if any(article in articles for articles in ARTICLES.values()) else name
