"""How long it is until the bots that search are there: they need the rules compiled."""

import math
import time


class Readiness:
    """Awake, unless somebody said when it will be."""

    def __init__(self) -> None:
        self._ready_at: float | None = None

    def expect(self, seconds: float | None) -> None:
        """It will take so many seconds more; None: everything is there."""
        self._ready_at = None if seconds is None else time.monotonic() + seconds

    @property
    def seconds_left(self) -> int | None:
        """As far as anybody can tell, and at least one; None when awake."""
        if self._ready_at is None:
            return None
        return max(1, math.ceil(self._ready_at - time.monotonic()))
