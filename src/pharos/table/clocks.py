"""How long a player may think before a bot decides in their place."""

from datetime import datetime, timedelta

LIMITS = {"none": None, "relaxed": timedelta(seconds=120), "quick": timedelta(seconds=30)}


def deadline(clock: str, since: datetime) -> datetime | None:
    """When players who have been asked since then must have decided."""
    limit = LIMITS[clock]
    return None if limit is None else since + limit
