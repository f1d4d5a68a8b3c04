"""Names as people type them: in any language, with or without accents, capitals and articles."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from pharos.kernel.catalogue import Name
from pharos.kernel.errors import did_you_mean
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


class Things:
    """The things of one kind, such as cards, by their ids and by their names in any language."""

    def __init__(
        self,
        what: str,  # what one of them is called: "card"
        codes: Mapping[str, int],
        names: Mapping[str, Name],
        shared: Mapping[str, str] = {},  # names that two of them have, and what to write instead
    ):
        self.what = what
        self.ids = {code: key for key, code in codes.items()}
        self.shared = shared
        known = spellings_of(codes, names)
        self.spellings = {name: code for name, code in known.items() if name not in shared}

    def find(self, name: str) -> int | None:
        """The code of the thing with this name, if there is one."""
        return self.spellings.get(simplified(name))

    def unknown(self, name: str, others: Iterable["Things"] = ()) -> str:
        """Why a name means none of these; it may be that of something else."""
        spelled = simplified(name)
        if spelled in self.shared:
            return f"'{name}' is the name of two {self.what}s; write {self.shared[spelled]}"
        for other in others:
            if spelled in other.spellings:
                return f"'{name}' is {with_article(other.what)}, not {with_article(self.what)}"
        close = get_close_matches(spelled, self.spellings, n=1) or self.ids.values()
        return f"no {self.what} is called '{name}', {did_you_mean(spelled, close)}"


def with_article(noun: str) -> str:
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"
