"""What is published about games of people and of another bot, to compare with.

Why ours may differ is said where they are compared.
"""

from typing import NamedTuple


class Published(NamedTuple):
    """A figure about other games than ours."""

    game: str
    players: int
    section: str
    subject: str
    told: str  # the question, in words
    share: float
    of: str  # whose games


PEOPLE = "463 games of people on one site"
PUBLISHED = (
    Published("duel", 2, "ending", "civilian", "civilian victories", 0.51, PEOPLE),
    Published("duel", 2, "ending", "military", "military victories", 0.23, PEOPLE),
    Published("duel", 2, "ending", "scientific", "scientific victories", 0.24, PEOPLE),
    Published("duel", 2, "seat", "1", "the first player wins", 245 / 457, "457 of these"),
    Published(
        "duel", 2, "seat", "1", "the first player wins", 0.668, "a bot of published strength"
    ),
    Published(
        *("wonders", 3, "game", "winners with a guild", "winners who built a guild", 0.72),
        "100 games of people",
    ),
)
WHY = {
    "duel": "People threaten with shields and symbols, and fall for it: half of their games end "
    "suddenly. Our quick bots look no further than the next move, so they hardly ever plan a "
    "sudden victory; the strong ones see it coming and prevent it. The site does not tell how "
    "strong its people are. The stronger the players, the more it helps to begin: our network wins "
    "about as often from the first seat as the published bot does, while people and quick bots "
    "make too many mistakes for it to matter as much.",
    "wonders": "Our bots build guilds a little more often than those people, those that search "
    "least so. The published games are few (the interval of 72 of 100 is 62 to 80 %), and do not "
    "tell which edition and which boards were played.",
}
