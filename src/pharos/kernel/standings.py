"""Who stands where: places of players by what decides between them."""

from collections.abc import Sequence


def ranks(standings: Sequence[tuple[int, ...]]) -> list[int]:
    """The place of each player, from 1; equals share one.

    A standing is what decides, first things first: points, then what breaks a tie.
    """
    return [1 + sum(other > own for other in standings) for own in standings]


def decided_by(standings: Sequence[tuple[int, ...]], deciding: Sequence[str]) -> str | None:
    """What tells the first player from the second; None if they are equal.

    `deciding` names the parts of a standing.
    """
    best, second = sorted(standings, reverse=True)[:2]
    parts = zip(deciding, best, second, strict=True)
    return next((name for name, ours, theirs in parts if ours != theirs), None)
