"""The sentences of a words.toml in a language, with names, numbers and lists filled in.

Sentences that all games share are in the words.toml beside this file.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from pharos.kernel.catalogue import LANGUAGES, Name, Row, read_row
from pharos.kernel.errors import BadCatalogue, BadOption, did_you_mean
from pharos.kernel.naming import (
    NUMBERED,
    PERSONS,
    Naming,
    addressed,
    begins_with_reader,
    of_others,
    parts_of,
    placeholders,
    spoken_about,
    to_reader,
)

ROMAN = ("", "I", "II", "III")
ARTICLES = {"en": ("The",), "nl": ("De", "Het"), "fr": ("Le", "La", "Les")}
SPECIAL = ("one", "roman", *PERSONS)
ELIDED = re.compile(r"\b([Dd])e (\{\w+(?::\w+)?\})")  # French: "d’Hypatia"
SILENT = tuple("AEIOUHÀÂÉÈÊËÎÏÔÛÜaeiouhàâéèêëîïôûü")
ONE_AND_MANY = 2

Names = Mapping[str, Mapping[str, Name]]  # by kind and id


class Sentence(Row):
    """A sentence in every language."""

    en: str
    nl: str
    fr: str


class Noun(Row):
    """Something that is counted: its singular and its plural."""

    en: list[str]
    nl: list[str]
    fr: list[str]


class SharedWords(Row):
    """The chapters of the words.toml that all games share."""

    small: dict[str, Sentence] = {}
    events: dict[str, Sentence]


class WordFile(SharedWords):
    """The chapters of the words.toml of a game."""

    nouns: dict[str, Noun]
    actions: dict[str, Sentence]
    effects: dict[str, Sentence]
    costs: dict[str, Sentence]
    reasons: dict[str, Sentence]


class ExpansionWords(SharedWords):
    """The chapters of the words.toml of an expansion."""

    nouns: dict[str, Noun] = {}
    actions: dict[str, Sentence]
    effects: dict[str, Sentence]
    reasons: dict[str, Sentence]


SHARED = read_row(Path(__file__).with_name("words.toml"), SharedWords)


class Words:
    """Every sentence of a game. `named` are the kinds of names that they use; `expansions` are the
    files with the sentences of expansions."""

    def __init__(
        self, path: Path, names: Names, named: Sequence[str], expansions: Sequence[Path] = ()
    ):
        self.names = names
        self.named = tuple(named)
        self.nouns = nouns_of_rules(names)
        self.sentences = sentences_of(SHARED)
        self._add(path, read_row(path, WordFile))
        for file in expansions:
            self._add(file, read_row(file, ExpansionWords))

    def _add(self, path: Path, file: WordFile | ExpansionWords) -> None:
        for key, noun in file.nouns.items():
            _check_noun(path, key, noun)
        self.nouns = self.nouns | file.nouns
        self.sentences = self.sentences | sentences_of(file)
        known = {"", *self.nouns, *self.named, *SPECIAL}
        for key, sentence in self.sentences.items():
            _check_sentence(path, key, sentence, known)

    def phrase(self, key: str, language: str, naming: Naming = NUMBERED, **values: Any) -> str:
        """The sentence with this key, with `values` filled in, as it is told to one reader."""
        check_language(language)
        text = getattr(self.sentences[key], language)
        told = Speaker(self, language, naming).say(addressed(text, values, naming), values)
        return capitalized(told) if begins_with_reader(text, values, naming) else told

    def player_name(self, player: int, language: str, naming: Naming = NUMBERED) -> str:
        """What a player is called; without names, players are numbered from 1."""
        if naming.names is None:
            return self.phrase("small.player", language, number=player + 1)
        place = naming.places[player] if naming.places else None
        return f"{naming.names[player]} ({place})" if place else naming.names[player]

    def people(self, players: int | Sequence[int], kind: str, language: str, naming: Naming) -> str:
        """One or several players, as a subject or otherwise; the reader is "you"."""
        if isinstance(players, int):
            if naming.is_reader(players):
                return self.phrase(f"small.you_as_{kind}", language)
            return self.player_name(players, language, naming)
        reader = [naming.reader] if naming.is_reader(players) else []
        listed = [self.phrase(f"small.you_listed_as_{kind}", language) for _ in reader]
        others = (player for player in players if player not in reader)
        listed += [self.player_name(player, language, naming) for player in others]
        return self.listed(listed, language)

    def name_of(self, kind: str, key: str, language: str) -> str:
        """A name as it stands in the middle of a sentence: "Baths", "the Sphinx"."""
        check_language(language)
        name = self.names[kind][key].in_language(language)
        article, _, rest = name.partition(" ")
        return f"{article.lower()} {rest}" if article in ARTICLES[language] else name

    def how_many(self, number: int, noun: str, language: str) -> str:
        """A number with its noun; zero takes the plural, except in French."""
        is_one = number == 1 or (number == 0 and language == "fr")
        one, many = getattr(self.nouns[noun], language)
        return f"{number} {one if is_one else many}"

    def listed(self, parts: Iterable[str], language: str, joint: str = "and") -> str:
        """Parts joined by commas, with a word before the last: "wood, stone or clay"."""
        *first, last = parts
        if not first:
            return last
        return f"{', '.join(first)} {self.phrase(f'small.{joint}', language)} {last}"

    def names_listed(
        self, kind: str, keys: Iterable[str], language: str, joint: str = "and"
    ) -> str:
        return self.listed([self.name_of(kind, key, language) for key in keys], language, joint)


class Speaker:
    """Fills in a sentence: `{coins:coin}` becomes "2 coins", `{card:cards}` the card's name."""

    def __init__(self, words: Words, language: str, naming: Naming):
        self.words = words
        self.language = language
        self.naming = naming

    def say(self, text: str, values: Mapping[str, Any]) -> str:
        if self.language == "fr":
            text = ELIDED.sub(lambda de: self._elide(de, values), text)
        return self._fill(text, values)

    def _fill(self, text: str, values: Mapping[str, Any]) -> str:
        told = ""
        for literal, name, kind in parts_of(text):
            told += literal
            if name is not None:
                told += self._told(values[name], kind)
        return told

    def _elide(self, de: re.Match[str], values: Mapping[str, Any]) -> str:
        """The word after "de" decides whether it becomes "d’"."""
        named = self._fill(de[2], values)
        return f"{de[1]}’{de[2]}" if named.startswith(SILENT) else de[0]

    def _told(self, value: Any, kind: str) -> str:
        words, language = self.words, self.language
        if kind in PERSONS:
            return words.people(value, kind, language, self.naming)
        if kind == "roman":
            return ROMAN[value]
        if kind == "one":
            return getattr(words.nouns[value], language)[0]
        if kind in words.named:
            return words.name_of(kind, value, language)
        return words.how_many(value, kind, language) if kind else str(value)


def sentences_of(file: SharedWords) -> dict[str, Sentence]:
    """The sentences of a file by chapter and key, as "events.card_sold"."""
    chapters = {name: getattr(file, name) for name in type(file).model_fields if name != "nouns"}
    return {
        f"{chapter}.{key}": sentence
        for chapter, found in chapters.items()
        for key, sentence in found.items()
    }


def nouns_of_rules(names: Names) -> dict[str, Noun]:
    """The terms of the rulebook that have a plural."""
    return {
        key: Noun(
            en=[name.en, name.en_plural], nl=[name.nl, name.nl_plural], fr=[name.fr, name.fr_plural]
        )
        for key, name in names["terms"].items()
        if name.en_plural and name.nl_plural and name.fr_plural
    }


def check_language(language: str) -> None:
    if language not in LANGUAGES:
        raise BadOption(
            f"no language is called '{language}', {did_you_mean(str(language), LANGUAGES)}"
        )


def capitalized(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def left_open(text: str) -> list[tuple[str, str]]:
    """The placeholders of a sentence: (name, kind), sorted; all players are of one kind."""
    named = {(name, "player" if kind in PERSONS else kind) for name, kind in placeholders(text)}
    return sorted(named)


def _check_noun(path: Path, key: str, noun: Noun) -> None:
    for language in LANGUAGES:
        if len(getattr(noun, language)) != ONE_AND_MANY:
            raise BadCatalogue(f"{path.name}: nouns.{key}.{language} needs a singular and a plural")


def _check_sentence(path: Path, key: str, sentence: Sentence, known: set[str]) -> None:
    """All languages have the same placeholders, of kinds that are known."""
    expected = left_open(of_others(sentence.en))
    for language in LANGUAGES:
        text = getattr(sentence, language)
        if left_open(of_others(text)) != expected:
            raise BadCatalogue(
                f"{path.name}: {key}.{language} must have the placeholders of {key}.en"
            )
        _check_forms(f"{path.name}: {key}.{language}", text, expected)
    for name, kind in expected:
        if kind not in known:
            raise BadCatalogue(
                f"{path.name}: {key}: {{{name}:{kind}}}, {did_you_mean(kind, known)}"
            )


def _check_forms(where: str, text: str, expected: list[tuple[str, str]]) -> None:
    """The forms for the reader add no placeholders, and are about a player."""
    people = {name for name, kind in expected if kind == "player"}
    if not spoken_about(text) <= people:
        raise BadCatalogue(f"{where}: [...|...] must be about a player of the sentence")
    if not {*left_open(to_reader(text))} <= {*expected} or set("[]|") & {*to_reader(text)}:
        raise BadCatalogue(f"{where}: [of others|to the reader] has two forms of the same sentence")
