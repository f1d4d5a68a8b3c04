"""What can be wrong with what we are given. Every message says what to do about it."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any


class PharosError(ValueError):
    """Something was asked for that cannot be done; nothing has changed."""


class UnknownGame(PharosError):
    """No rulebook has this name."""


class BadOption(PharosError):
    """A game cannot be set up in this way."""


class BadCatalogue(PharosError):
    """A data file does not describe cards as it should."""


class BadPosition(PharosError):
    """A described position cannot stand on a table."""


class BadRecord(PharosError):
    """A text is not the record of a game, or not of one played by these rules."""


class BadAction(PharosError):
    """A text or number names no action of this game."""


class NotInstalled(PharosError):
    """An extra of Pharos is needed that is not installed here."""


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
        self.told = told  # the reason in a language, where the rules give it


def did_you_mean(word: str, known) -> str:
    """A hint at the end of a message: the closest known word, or all of them if they are few."""
    close = get_close_matches(word, list(known), n=1)
    if close:
        return f"did you mean '{close[0]}'?"
    return f"known are: {', '.join(sorted(known))}"
