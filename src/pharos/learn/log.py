"""The log of a training: how strong the network was, and when."""

from dataclasses import dataclass, field


@dataclass
class Entry:
    """A line in the log of strength."""

    minutes: float
    games: int
    value_error: float
    openness: float  # the entropy of the policy
    endings: list[float]  # how the last games ended, by kind, as parts of all
    strength: dict[str, float] = field(default_factory=dict)  # victories against each opponent
