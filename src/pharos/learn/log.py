"""The log of a training run: how strong the network was, and when."""

from dataclasses import dataclass, field


@dataclass
class Entry:
    """A line in the log of strength."""

    minutes: float
    games: int
    value_error: float
    openness: float  # the entropy of the policy
    endings: list[float]  # the share of the last games that ended in each way
    strength: dict[str, float] = field(default_factory=dict)  # wins against each, as a share
