"""Why something is not allowed: a code with its facts, and words for people to read."""

from collections.abc import Callable
from typing import Any, NotRequired

from typing_extensions import TypedDict


class Reason(TypedDict):
    """What every reason has: {"code": "card_not_in_hand", "card": "palace", "age": 3}. Each game
    says in `rules/reasons.py` which facts its reasons have besides."""

    code: str
    words: NotRequired[str]  # once a language has been asked for


def in_words(offers: Any, tell_reason: Callable[[Any, str], str], language: str | None) -> Any:
    """Offers with words in a language, if one is asked for."""
    return worded(offers, lambda reason: tell_reason(reason, language)) if language else offers


def worded(offers: Any, tell: Callable[[Any], str]) -> Any:
    """A copy of offers, or of a part of them, in which every reason also has words."""
    if isinstance(offers, list):
        return [worded(part, tell) for part in offers]
    if not isinstance(offers, dict):
        return offers
    return {key: _worded(key, part, tell) for key, part in offers.items()}


def _worded(key: str, part: Any, tell: Callable[[Any], str]) -> Any:
    if isinstance(part, dict) and key == "reason":
        return {**part, "words": tell(part)}
    return worded(part, tell) if isinstance(part, dict | list) else part
