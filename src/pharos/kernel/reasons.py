"""Why something is not allowed: a code with its facts, and words for people to read."""

from collections.abc import Callable
from typing import Any, NotRequired

from typing_extensions import TypedDict


class Reason(TypedDict):
    """What every reason has: {"code": "card_not_in_hand", "card": "palace", "age": 3}. Each game
    says in `rules/reasons.py` which facts its reasons have besides."""

    code: str
    words: NotRequired[str]  # once a language has been asked for


def worded(offers: Any, tell: Callable[[Any], str]) -> Any:
    """A copy of offers, or of a part of them, in which every reason also has words."""
    if isinstance(offers, list):
        return [worded(part, tell) for part in offers]
    if not isinstance(offers, dict):
        return offers
    worded_parts = {key: worded(part, tell) for key, part in offers.items()}
    reason = offers.get("reason")
    return {**worded_parts, "reason": {**reason, "words": tell(reason)}} if reason else worded_parts
