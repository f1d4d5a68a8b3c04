"""What a game counts where several people play the same deal."""

from typing import Any

from pharos.kernel.contract import Rulebook

MOST_LEAD = 30  # points: what a sudden victory counts, so that it is never a mistake to take one


def score_of(rulebook: Rulebook, result: dict[str, Any], seat: int) -> int | None:
    """The points of a player; where a game can end suddenly, the lead over the best of the others.

    Nothing for somebody who gave up.
    """
    if result["ending"] == "resignation":
        return None
    points: list[int] = result["points"]
    if not rulebook.sudden_endings:
        return points[seat]
    if result["ending"] in rulebook.endings[: rulebook.sudden_endings]:
        return MOST_LEAD if seat in result["winners"] else -MOST_LEAD
    lead = points[seat] - max(points[:seat] + points[seat + 1 :])
    return max(-MOST_LEAD, min(MOST_LEAD, lead))


def least_score(rulebook: Rulebook) -> int:
    """What somebody has who gave up, where scores are added up."""
    return -MOST_LEAD if rulebook.sudden_endings else 0
