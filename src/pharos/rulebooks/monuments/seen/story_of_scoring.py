"""Events of a report and of the end of the game.

A report is written once more on a copy of the state, step by step and by the same rules, and each
step tells what it did.
"""

from typing import Any

from pharos.kernel.contract import members
from pharos.kernel.records import copy_of
from pharos.rulebooks.monuments.catalogue import CARD_IDS, COLOURS, MONUMENTS, UNUSED
from pharos.rulebooks.monuments.rules.historians import scores
from pharos.rulebooks.monuments.rules.report import advance, take_tops
from pharos.rulebooks.monuments.rules.scoring import points
from pharos.rulebooks.monuments.rules.snapshot import Snapshot
from pharos.rulebooks.monuments.rules.victory import num_erected
from pharos.rulebooks.monuments.seen.board_view import bonus_now

Event = dict[str, Any]  # {"type": "card_laid", "player": 0, "colour": "red", "card": "petra-7"}


def colour_event(snapshot: Snapshot, kind: str, colour: int) -> Event:
    """An event about the stones or stacks of a colour."""
    return {"type": kind, "player": snapshot.player_of(colour), "colour": COLOURS[colour]}


# A report


def reported(snapshot: Snapshot) -> list[Event]:
    """A historian writes: all cards, the stone, and marker after marker."""
    reporter = snapshot.now.colour
    taken = snapshot.harvest(reporter)
    written = colour_event(snapshot, "report_written", reporter)
    cards = [
        {**colour_event(snapshot, "card_reported", owner), "card": CARD_IDS[card]}
        for owner, card in taken
    ]
    placed = colour_event(snapshot, "historian_placed", reporter)
    below = snapshot.now.reports[: snapshot.now.num_reports].count(len(taken))
    return [
        {**written, "count": len(taken)},
        *cards,
        {**placed, "field": len(taken), "below": below},
        *markers_moved(snapshot),
    ]


def markers_moved(snapshot: Snapshot) -> list[Event]:
    """What a report of the acting colour does to the markers, from the top of the board."""
    table = copy_of(snapshot.state)
    events: list[Event] = []
    for monument in range(len(MONUMENTS)):
        steps = int(take_tops(table, snapshot.now.colour, monument))
        events += _moved(snapshot, table, monument, steps)
    return events


def _moved(snapshot: Snapshot, table, monument: int, steps: int) -> list[Event]:
    """The steps that a marker makes, and points for each that it cannot make."""
    before = snapshot.now.markers[monument]
    paid: list[Event] = []
    for _ in range(steps):
        points_before = table.points.tolist()
        advance(table, monument)
        gains = zip(table.points.tolist(), points_before, strict=True)
        paid += _paid(snapshot, monument, [now - then for now, then in gains])
    made = int(table.markers[monument]) - before
    event = {"type": "marker_moved", "monument": MONUMENTS[monument]}
    moved: Event = {**event, "steps": made, "from": before, "to": before + made}
    return [*([moved] if made else []), *paid]


def _paid(snapshot: Snapshot, monument: int, gains: list[int]) -> list[Event]:
    return [
        {
            **colour_event(snapshot, "overflow_paid", colour),
            "monument": MONUMENTS[monument],
            "points": gain,
        }
        for colour, gain in enumerate(gains)
        if gain
    ]


# The end


def ended(snapshot: Snapshot) -> list[Event]:
    """The monuments are valued row by row, then the historians; then somebody has won."""
    begun: Event = {"type": "valuation_begun"}
    rows = [_valued(snapshot, monument) for monument in range(len(MONUMENTS))]
    stones = range(snapshot.now.num_reports)
    return [
        begun,
        *(row for row in rows if row["owners"]),
        *(_stone_valued(snapshot, stone) for stone in stones),
        *_bonuses(snapshot),
        *_unused(snapshot),
        _game_over(snapshot),
    ]


def _valued(snapshot: Snapshot, monument: int) -> Event:
    owners = [
        {
            "colour": COLOURS[colour],
            "player": snapshot.player_of(colour),
            "points": snapshot.worth[colour][monument],
        }
        for colour in snapshot.owners(monument)
    ]
    return {
        "type": "monument_valued",
        "monument": MONUMENTS[monument],
        "marker": snapshot.now.markers[monument],
        "owners": owners,
    }


def _stone_valued(snapshot: Snapshot, stone: int) -> Event:
    now = snapshot.now
    field = now.reports[stone]
    counts = bool(scores(snapshot.state, stone))
    kind = "historian_valued" if counts else "historian_not_counted"
    event = colour_event(snapshot, kind, now.reporters[stone])
    return {**event, "field": field, "points": field if counts else 0}


def _bonuses(snapshot: Snapshot) -> list[Event]:
    """The best stone first."""
    now = snapshot.now
    won = [(bonus_now(snapshot, stone), stone) for stone in range(now.num_reports)]
    return [
        {
            **colour_event(snapshot, "bonus_won", now.reporters[stone]),
            "field": now.reports[stone],
            "points": bonus,
        }
        for bonus, stone in sorted(won, reverse=True)
        if bonus
    ]


def _unused(snapshot: Snapshot) -> list[Event]:
    return [
        {
            **colour_event(snapshot, "historians_unused", colour),
            "count": left,
            "points": -UNUSED * left,
        }
        for colour, left in enumerate(snapshot.now.historians)
        if left
    ]


def _game_over(snapshot: Snapshot) -> Event:
    players = range(snapshot.now.num_players)
    return {
        "type": "game_over",
        "winners": list(members(snapshot.now.victors)),
        "points": [int(points(snapshot.state, player)) for player in players],
        "monuments": [int(num_erected(snapshot.state, player)) for player in players],
    }
