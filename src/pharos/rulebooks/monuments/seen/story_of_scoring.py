"""Events of a report and of the end of the game.

A report is written again on a copy of the state, step by step and by the same rules, and each step
says what it did.
"""

from pharos.kernel.contract import members
from pharos.kernel.records import copy_of
from pharos.rulebooks.monuments.catalogue import CARD_IDS, COLOURS, MONUMENTS, UNUSED
from pharos.rulebooks.monuments.rules.historians import scores
from pharos.rulebooks.monuments.rules.report import advance, take_tops
from pharos.rulebooks.monuments.rules.scoring import points
from pharos.rulebooks.monuments.rules.snapshot import Snapshot
from pharos.rulebooks.monuments.rules.victory import num_erected
from pharos.rulebooks.monuments.seen.board_view import bonus_now
from pharos.rulebooks.monuments.seen.event import (
    CardReported,
    Event,
    GameOver,
    HistoriansUnused,
    HistorianValued,
    MarkerEvent,
    MarkerMoved,
    MonumentValued,
    OfColour,
    OverflowPaid,
    ValuedOwner,
)


def of_colour(snapshot: Snapshot, colour: int) -> OfColour:
    """What an event says about the stones or stacks of a colour."""
    return {"player": snapshot.player_of(colour), "colour": COLOURS[colour]}


# A report


def reported(snapshot: Snapshot) -> list[Event]:
    """A historian writes: all cards, the stone, and marker after marker."""
    reporter = snapshot.now.colour
    taken = snapshot.harvest(reporter)
    about = of_colour(snapshot, reporter)
    cards: list[CardReported] = [
        {"type": "card_reported", **of_colour(snapshot, owner), "card": CARD_IDS[card]}
        for owner, card in taken
    ]
    below = snapshot.now.reports[: snapshot.now.num_reports].count(len(taken))
    return [
        {"type": "report_written", **about, "count": len(taken)},
        *cards,
        {"type": "historian_placed", **about, "field": len(taken), "below": below},
        *markers_moved(snapshot),
    ]


def markers_moved(snapshot: Snapshot) -> list[MarkerEvent]:
    """What a report of the acting colour does to the markers, from the top of the board."""
    table = copy_of(snapshot.state)
    events: list[MarkerEvent] = []
    for monument in range(len(MONUMENTS)):
        steps = int(take_tops(table, snapshot.now.colour, monument))
        events += _moved(snapshot, table, monument, steps)
    return events


def _moved(snapshot: Snapshot, table, monument: int, steps: int) -> list[MarkerEvent]:
    """The steps that a marker makes, and points for each that it cannot make."""
    before = snapshot.now.markers[monument]
    paid: list[OverflowPaid] = []
    for _ in range(steps):
        points_before = table.points.tolist()
        advance(table, monument)
        gains = zip(table.points.tolist(), points_before, strict=True)
        paid += _paid(snapshot, monument, [now - then for now, then in gains])
    made = int(table.markers[monument]) - before
    moved: MarkerMoved = {
        "type": "marker_moved",
        "monument": MONUMENTS[monument],
        "steps": made,
        "from": before,
        "to": before + made,
    }
    return [*([moved] if made else []), *paid]


def _paid(snapshot: Snapshot, monument: int, gains: list[int]) -> list[OverflowPaid]:
    return [
        {
            "type": "overflow_paid",
            **of_colour(snapshot, colour),
            "monument": MONUMENTS[monument],
            "points": gain,
        }
        for colour, gain in enumerate(gains)
        if gain
    ]


# The end


def ended(snapshot: Snapshot) -> list[Event]:
    """The monuments are valued row by row, then the historians; then somebody has won."""
    rows = [_valued(snapshot, monument) for monument in range(len(MONUMENTS))]
    stones = range(snapshot.now.num_reports)
    return [
        {"type": "valuation_begun"},
        *(row for row in rows if row["owners"]),
        *(_stone_valued(snapshot, stone) for stone in stones),
        *_bonuses(snapshot),
        *_unused(snapshot),
        _game_over(snapshot),
    ]


def _valued(snapshot: Snapshot, monument: int) -> MonumentValued:
    owners: list[ValuedOwner] = [
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


def _stone_valued(snapshot: Snapshot, stone: int) -> HistorianValued:
    now = snapshot.now
    field = now.reports[stone]
    counts = bool(scores(snapshot.state, stone))
    return {
        "type": "historian_valued" if counts else "historian_not_counted",
        **of_colour(snapshot, now.reporters[stone]),
        "field": field,
        "points": field if counts else 0,
    }


def _bonuses(snapshot: Snapshot) -> list[HistorianValued]:
    """The best stone first."""
    now = snapshot.now
    won = [(bonus_now(snapshot, stone), stone) for stone in range(now.num_reports)]
    return [
        {
            "type": "bonus_won",
            **of_colour(snapshot, now.reporters[stone]),
            "field": now.reports[stone],
            "points": bonus,
        }
        for bonus, stone in sorted(won, reverse=True)
        if bonus
    ]


def _unused(snapshot: Snapshot) -> list[HistoriansUnused]:
    return [
        {
            "type": "historians_unused",
            **of_colour(snapshot, colour),
            "count": left,
            "points": -UNUSED * left,
        }
        for colour, left in enumerate(snapshot.now.historians)
        if left
    ]


def _game_over(snapshot: Snapshot) -> GameOver:
    players = range(snapshot.now.num_players)
    return {
        "type": "game_over",
        "winners": list(members(snapshot.now.victors)),
        "points": [int(points(snapshot.state, player)) for player in players],
        "monuments": [int(num_erected(snapshot.state, player)) for player in players],
    }
