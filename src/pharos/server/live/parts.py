"""Parts of views as the text that pages are sent: many pages are shown the same ones."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import orjson

from pharos.server.live.texts import compact

MOST_PARTS = 50_000  # of about 460 bytes, with the facts they are made of


@lru_cache(MOST_PARTS)
def as_text(make: Callable[..., Any], *facts: Any) -> orjson.Fragment:
    """A part as JSON, made once for all who are shown it."""
    return orjson.Fragment(compact(orjson.dumps(make(*facts))))
