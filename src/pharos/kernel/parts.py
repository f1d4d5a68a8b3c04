"""Parts of a view, each of which depends on a few facts only.

A view is put together from such parts. A server shows the same ones again and again, to all who sit
at a table and from one move to the next: it keeps them as the text that it sends.
"""

from collections.abc import Callable
from typing import Any

Part = Callable[..., Any]  # (make, *facts) -> what `make` makes of these facts, in some form


def as_data(make: Callable[..., Any], *facts: Any) -> Any:
    """Plain data, made afresh: it belongs to the caller."""
    return make(*facts)
