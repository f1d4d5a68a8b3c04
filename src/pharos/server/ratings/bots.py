"""How strong bots are before anybody has played against them: as they were in the arena."""

import math
from functools import cache
from pathlib import Path

from pharos.kernel.catalogue import Row, read_toml
from pharos.server.ratings.rating import MODEL, Rating

LEAST_SIGMA = 1.0  # how far the arena may be from what people meet
MEASURED_AS = {"expansions": "wonders"}
PREFIX = "bot "  # no person has such an id


class Meeting(Row):
    """How often one bot won alone among others."""

    one: str
    others: str
    players: int
    games: int
    won: float


@cache
def measured(ladder: str) -> dict[str, Rating]:
    """The bots of a ladder, on the scale on which the anchor has what everybody begins with."""
    facts = read_toml(Path(__file__).with_name("bots.toml"))
    found = {facts["anchor"]: Rating(MODEL.mu, LEAST_SIGMA)}
    for row in facts[MEASURED_AS.get(ladder, ladder)]:
        meeting = Meeting.model_validate(row)
        lead, doubt = lead_of(meeting)
        is_upwards = meeting.others in found
        known, new = (meeting.others, meeting.one) if is_upwards else (meeting.one, meeting.others)
        start = found[known]
        found[new] = Rating(
            start.mu + (lead if is_upwards else -lead), math.hypot(start.sigma, doubt)
        )
    return found


def lead_of(meeting: Meeting) -> tuple[float, float]:
    """By how much one is stronger than the others in the model of ratings; the standard error."""
    share = (meeting.won * meeting.games + 0.5) / (meeting.games + 1)  # never all or nothing
    scale = MODEL.beta * math.sqrt(meeting.players)
    lead = scale * math.log(share * (meeting.players - 1) / (1 - share))
    return lead, scale / math.sqrt(meeting.games * share * (1 - share))


def first_rating(ladder: str, subject: str) -> Rating:
    """The rating with which somebody begins."""
    bots = measured(ladder) if subject.startswith(PREFIX) else {}
    return bots.get(subject.removeprefix(PREFIX), Rating())
