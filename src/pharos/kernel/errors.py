"""The errors that users of Pharos can cause. Every message says what to do about it."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any


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


class IllegalAction(PharosError):
    """The rules do not allow this action now."""

    def __init__(
        self,
        player: int,
        action: str,
        reason: str,
        why: Mapping[str, Any] = {"code": "not_allowed"},
        told: Callable[[str], str] | None = None,
    ):
        super().__init__(f"player {player + 1} cannot {action}: {reason}")
        self.player = player  # an index from 0; people read numbers from 1
        self.action = action
        self.reason = reason
        self.why = why  # the reason as a code with its facts, for programs
        self.told = told  # gives the reason in a language, if the rules have one


def did_you_mean(word: str, known) -> str:
    """A hint for the end of a message: the closest known word, or all of them if none is close."""
    close = get_close_matches(word, list(known), n=1)
    if close:
        return f"did you mean '{close[0]}'?"
    return f"known are: {', '.join(sorted(known))}"
