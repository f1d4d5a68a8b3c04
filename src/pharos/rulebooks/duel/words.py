"""The sentences of data/words.toml, spoken in a language; names, numbers and lists in them."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from string import Formatter
from typing import Any

from pharos.kernel.catalogue import LANGUAGES, Row, read_row
from pharos.kernel.errors import BadCatalogue, BadOption, did_you_mean
from pharos.rulebooks.duel.catalogue import DATA, NAMES

ROMAN = ("", "I", "II", "III")
ARTICLES = {"en": ("The",), "nl": ("De", "Het"), "fr": ("Le", "La", "Les")}
NAMED = ("cards", "wonders", "tokens", "resources", "symbols")
SPECIAL = ("one", "player", "roman")
ONE_AND_MANY = 2


class Sentence(Row):
    """One thing to say, in every language."""

    en: str
    nl: str
    fr: str


class Noun(Row):
    """A thing that is counted: one of it, and many."""

    en: list[str]
    nl: list[str]
    fr: list[str]


class WordFile(Row):
    """The chapters of data/words.toml."""

    nouns: dict[str, Noun]
    small: dict[str, Sentence]
    actions: dict[str, Sentence]
    effects: dict[str, Sentence]
    costs: dict[str, Sentence]
    reasons: dict[str, Sentence]
    events: dict[str, Sentence]


def read_words(path: Path) -> tuple[dict[str, Sentence], dict[str, Noun]]:
    """The sentences of a file by chapter and key, as "events.card_sold"; and its nouns."""
    file = read_row(path, WordFile)
    chapters = {name: getattr(file, name) for name in WordFile.model_fields if name != "nouns"}
    sentences = {
        f"{chapter}.{key}": sentence
        for chapter, found in chapters.items()
        for key, sentence in found.items()
    }
    nouns = {**nouns_of_rules(), **file.nouns}
    for key, noun in file.nouns.items():
        _check_noun(path, key, noun)
    for key, sentence in sentences.items():
        _check_sentence(path, key, sentence, nouns)
    return sentences, nouns


def nouns_of_rules() -> dict[str, Noun]:
    """The terms of the rulebook that are counted."""
    return {
        key: Noun(
            en=[name.en, name.en_plural], nl=[name.nl, name.nl_plural], fr=[name.fr, name.fr_plural]
        )
        for key, name in NAMES["terms"].items()
        if name.en_plural and name.nl_plural and name.fr_plural
    }


def placeholders(text: str) -> list[tuple[str, str]]:
    """What a sentence leaves open: (name, kind), in alphabetical order."""
    parts = Formatter().parse(text)
    return sorted({(name, kind or "") for _, name, kind, _ in parts if name is not None})


def _check_noun(path: Path, key: str, noun: Noun) -> None:
    for language in LANGUAGES:
        if len(getattr(noun, language)) != ONE_AND_MANY:
            raise BadCatalogue(f"{path.name}: nouns.{key}.{language} needs two words: one and many")


def _check_sentence(path: Path, key: str, sentence: Sentence, nouns: dict[str, Noun]) -> None:
    """All languages leave the same things open, and those are things we can say."""
    expected = placeholders(sentence.en)
    for language in LANGUAGES:
        if placeholders(getattr(sentence, language)) != expected:
            raise BadCatalogue(
                f"{path.name}: {key}.{language} must have the placeholders of {key}.en"
            )
    known = {"", *nouns, *NAMED, *SPECIAL}
    for name, kind in expected:
        if kind not in known:
            raise BadCatalogue(
                f"{path.name}: {key}: {{{name}:{kind}}}, {did_you_mean(kind, known)}"
            )


SENTENCES, NOUNS = read_words(DATA / "words.toml")


class Speaker(Formatter):
    """Fills in a sentence: `{coins:coin}` becomes "2 coins", `{card:cards}` the card's name."""

    def __init__(self, language: str, names: Sequence[str] | None):
        self.language = language
        self.names = names

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec == "player":
            return player_name(value, self.language, self.names)
        if format_spec == "roman":
            return ROMAN[value]
        if format_spec == "one":
            return getattr(NOUNS[value], self.language)[0]
        if format_spec in NAMED:
            return name_of(format_spec, value, self.language)
        return how_many(value, format_spec, self.language) if format_spec else str(value)


def check_language(language: str) -> None:
    if language not in LANGUAGES:
        raise BadOption(f"no language is called '{language}', {did_you_mean(language, LANGUAGES)}")


def phrase(key: str, language: str, names: Sequence[str] | None = None, **values: Any) -> str:
    """The sentence of this key, with `values` filled in; players are called by `names`."""
    check_language(language)
    return Speaker(language, names).format(getattr(SENTENCES[key], language), **values)


def player_name(player: int, language: str, names: Sequence[str] | None = None) -> str:
    """What a player is called; without a name, players count from 1."""
    return names[player] if names else phrase("small.player", language, number=player + 1)


def name_of(kind: str, key: str, language: str) -> str:
    """A name as it stands in the middle of a sentence: "Baths", "the Sphinx"."""
    check_language(language)
    name = NAMES[kind][key].in_language(language)
    article, _, rest = name.partition(" ")
    return f"{article.lower()} {rest}" if article in ARTICLES[language] else name


def how_many(number: int, noun: str, language: str) -> str:
    """A number with its noun; nought is many, except in French."""
    is_one = number == 1 or (number == 0 and language == "fr")
    one, many = getattr(NOUNS[noun], language)
    return f"{number} {one if is_one else many}"


def listed(parts: Iterable[str], language: str, joint: str = "and") -> str:
    """Parts with commas between them, and a word before the last: "wood, stone or clay"."""
    *first, last = parts
    joined = phrase(f"small.{joint}", language)
    return f"{', '.join(first)} {joined} {last}" if first else last


def names_listed(kind: str, keys: Iterable[str], language: str, joint: str = "and") -> str:
    return listed([name_of(kind, key, language) for key in keys], language, joint)
