"""Events of a report and of the end of the game.

A report is written once more on a copy of the state, step by step and by the same rules, and each
step tells what it did.
"""

from typing import Any

from pharos.kernel.contract import members
from pharos.kernel.records import copy_of
from pharos.rulebooks.monuments.board_view import bonus_now
from pharos.rulebooks.monuments.catalogue import CARD_IDS, COLOURS, MONUMENTS, UNUSED
from pharos.rulebooks.monuments.historians import scores
from pharos.rulebooks.monuments.report import advance, take_tops
from pharos.rulebooks.monuments.scoring import num_erected, points
from pharos.rulebooks.monuments.survey import Survey

Event = dict[str, Any]  # {"type": "card_laid", "player": 0, "colour": "red", "card": "petra-7"}


def colour_event(survey: Survey, kind: str, colour: int) -> Event:
    """An event about the stones or stacks of a colour."""
    return {"type": kind, "player": survey.player_of(colour), "colour": COLOURS[colour]}


# A report


def reported(survey: Survey) -> list[Event]:
    """A historian writes: all cards, the stone, and marker after marker."""
    reporter = survey.now.colour
    taken = survey.harvest(reporter)
    written = colour_event(survey, "report_written", reporter)
    cards = [
        {**colour_event(survey, "card_reported", owner), "card": CARD_IDS[card]}
        for owner, card in taken
    ]
    placed = colour_event(survey, "historian_placed", reporter)
    below = survey.now.reports[: survey.now.num_reports].count(len(taken))
    return [
        {**written, "count": len(taken)},
        *cards,
        {**placed, "field": len(taken), "below": below},
        *markers_moved(survey),
    ]


def markers_moved(survey: Survey) -> list[Event]:
    """What a report of the acting colour does to the markers, from the top of the board."""
    table = copy_of(survey.state)
    events: list[Event] = []
    for monument in range(len(MONUMENTS)):
        steps = int(take_tops(table, survey.now.colour, monument))
        events += _moved(survey, table, monument, steps)
    return events


def _moved(survey: Survey, table, monument: int, steps: int) -> list[Event]:
    """The steps that a marker makes, and points for each that it cannot make."""
    before = survey.now.markers[monument]
    paid: list[Event] = []
    for _ in range(steps):
        points_before = table.points.tolist()
        advance(table, monument)
        gains = zip(table.points.tolist(), points_before, strict=True)
        paid += _paid(survey, monument, [now - then for now, then in gains])
    made = int(table.markers[monument]) - before
    event = {"type": "marker_moved", "monument": MONUMENTS[monument]}
    moved: Event = {**event, "steps": made, "from": before, "to": before + made}
    return [*([moved] if made else []), *paid]


def _paid(survey: Survey, monument: int, gains: list[int]) -> list[Event]:
    return [
        {
            **colour_event(survey, "overflow_paid", colour),
            "monument": MONUMENTS[monument],
            "points": gain,
        }
        for colour, gain in enumerate(gains)
        if gain
    ]


# The end


def ended(survey: Survey) -> list[Event]:
    """The monuments are valued row by row, then the historians; then somebody has won."""
    begun: Event = {"type": "valuation_begun"}
    rows = [_valued(survey, monument) for monument in range(len(MONUMENTS))]
    stones = range(survey.now.num_reports)
    return [
        begun,
        *(row for row in rows if row["owners"]),
        *(_stone_valued(survey, stone) for stone in stones),
        *_bonuses(survey),
        *_unused(survey),
        _game_over(survey),
    ]


def _valued(survey: Survey, monument: int) -> Event:
    owners = [
        {
            "colour": COLOURS[colour],
            "player": survey.player_of(colour),
            "points": survey.worth[colour][monument],
        }
        for colour in survey.owners(monument)
    ]
    return {
        "type": "monument_valued",
        "monument": MONUMENTS[monument],
        "marker": survey.now.markers[monument],
        "owners": owners,
    }


def _stone_valued(survey: Survey, stone: int) -> Event:
    now = survey.now
    field = now.reports[stone]
    counts = bool(scores(survey.state, stone))
    kind = "historian_valued" if counts else "historian_not_counted"
    event = colour_event(survey, kind, now.reporters[stone])
    return {**event, "field": field, "points": field if counts else 0}


def _bonuses(survey: Survey) -> list[Event]:
    """The best stone first."""
    now = survey.now
    won = [(bonus_now(survey, stone), stone) for stone in range(now.num_reports)]
    return [
        {
            **colour_event(survey, "bonus_won", now.reporters[stone]),
            "field": now.reports[stone],
            "points": bonus,
        }
        for bonus, stone in sorted(won, reverse=True)
        if bonus
    ]


def _unused(survey: Survey) -> list[Event]:
    return [
        {
            **colour_event(survey, "historians_unused", colour),
            "count": left,
            "points": -UNUSED * left,
        }
        for colour, left in enumerate(survey.now.historians)
        if left
    ]


def _game_over(survey: Survey) -> Event:
    players = range(survey.now.num_players)
    return {
        "type": "game_over",
        "winners": list(members(survey.now.victors)),
        "points": [int(points(survey.state, player)) for player in players],
        "monuments": [int(num_erected(survey.state, player)) for player in players],
    }
