"""How long until the bots that search are available: they need compiled rules."""

import math
import time


class Readiness:
    """Whether bots that search are available, or in how many seconds."""

    def __init__(self) -> None:
        self._ready_at: float | None = None

    def expect(self, seconds: float | None) -> None:
        """Set how many more seconds it will take; None: everything is ready."""
        self._ready_at = None if seconds is None else time.monotonic() + seconds

    @property
    def seconds_left(self) -> int | None:
        """An estimate, at least one; None when ready."""
        if self._ready_at is None:
            return None
        return max(1, math.ceil(self._ready_at - time.monotonic()))
