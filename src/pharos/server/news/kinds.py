"""The kinds of news, and their words."""

from pathlib import Path
from typing import NamedTuple

from pharos.kernel.catalogue import Row, read_toml
from pharos.rulebooks import RULEBOOKS

Facts = dict[str, str]


class Words(Row):
    """A sentence in three languages."""

    en: str
    nl: str
    fr: str

    def say(self, language: str, facts: Facts) -> str:
        named = {**facts, "game": RULEBOOKS[facts["game"]].title} if "game" in facts else facts
        return getattr(self, language).format(**named)


class Kind(Row):
    """A kind of news that people can ask for."""

    path: str  # of the page that shows it
    tag: str = ""  # newer news with the same tag replaces older; the path if left out
    name: Words
    title: Words
    text: Words


class Message(NamedTuple):
    """Some news in the language of the person."""

    title: str
    text: str
    path: str
    tag: str


KINDS = {
    kind: Kind.model_validate(row)
    for kind, row in read_toml(Path(__file__).with_name("kinds.toml")).items()
}


def message_of(kind: str, facts: Facts, language: str) -> Message:
    found = KINDS[kind]
    title, text = found.title.say(language, facts), found.text.say(language, facts)
    path = found.path.format(**facts)
    return Message(title, text, path, found.tag.format(**facts) or path)
