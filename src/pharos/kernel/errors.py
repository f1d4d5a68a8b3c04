"""The errors that users of Pharos can cause. Every message says what to do about it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

MOST_NAMED = 5  # names in a message, at most: nobody reads more


class PharosError(ValueError):
    """A request cannot be carried out; nothing has changed."""


class UnknownGame(PharosError):
    """No rulebook has this name."""


class BadOption(PharosError):
    """A game cannot be set up this way."""


class BadCatalogue(PharosError):
    """A data file is not as it should be."""


class BadPosition(PharosError):
    """A position that no table can show."""


class BadRecord(PharosError):
    """A text is not the record of a game, or not of one played with these rules."""


class BadAction(PharosError):
    """A text or number is not an action of this game."""


class NotInstalled(PharosError):
    """An extra of Pharos is needed but not installed."""


class GameOver(BadAction):
    """Somebody was asked to decide after the end of the game."""


class IllegalAction(PharosError):
    """The rules do not allow this action now."""

    def __init__(  # noqa: PLR0913 - what programs may want to know of it
        self,
        player: int,
        action: str,
        reason: str,
        why: Mapping[str, Any] = {"code": "not_allowed"},
        told: Callable[[str], str] | None = None,
        said: str | None = None,
    ):
        super().__init__(f"player {player + 1} cannot {said or action}: {reason}")
        self.player = player  # from 0, as everywhere in the API; people count from 1
        self.action = action
        self.reason = reason
        self.why = why  # the reason as a code with its facts, for programs
        self.told = told  # gives the reason in a language, if the rules have one


def did_you_mean(word: str, known: Iterable[Any]) -> str:
    """A hint at the end of a message: the closest known word, or the nearest few of them."""
    words = sorted(map(str, known))
    close = get_close_matches(word, words, n=1)
    if close:
        return f"did you mean '{close[0]}'?"
    if len(words) <= MOST_NAMED:
        return f"the choices are: {', '.join(words)}"
    return f"the nearest are: {', '.join(get_close_matches(word, words, MOST_NAMED, cutoff=0))}"


def check_one_of(name: str, value: Any, known: Mapping[Any, Any], help: str) -> None:
    """Refuse a value that an option does not have, and suggest one that it has."""
    if not isinstance(value, bool) and isinstance(value, int | str) and value in known:
        return
    words = {str(word) for word in known}
    close = get_close_matches(str(value), words, n=1)
    hint = f", did you mean '{close[0]}'?" if close else ""
    raise BadOption(f"{name}: {help}; not {value!r}{hint}")


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words in a row: "a, b and c"; of many only the first few are named."""
    if len(words) > MOST_NAMED:
        words = [*words[: MOST_NAMED - 1], f"{len(words) - MOST_NAMED + 1} more"]
    head, tail = words[:-1], words[-1:]
    return f" {last} ".join([*([", ".join(head)] if head else []), *tail])
