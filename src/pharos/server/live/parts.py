"""Parts of views as the text that pages are sent: many pages are shown the same ones."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import orjson

MOST_PARTS = 50_000  # of about 200 bytes


@lru_cache(MOST_PARTS)
def as_text(make: Callable[..., Any], *facts: Any) -> orjson.Fragment:
    """A part as JSON, made once for all who are shown it."""
    return orjson.Fragment(orjson.dumps(make(*facts)))
