"""The board as everybody sees it: a row for each monument, and the historian track."""

from typing_extensions import TypedDict

from pharos.rulebooks.monuments.catalogue import (
    COLOURS,
    FIRST,
    LAST_STEP,
    MONUMENTS,
    MOST_OWNERS,
    SECOND,
    SOLE,
    VALUES,
)
from pharos.rulebooks.monuments.rules.historians import bonus_of, competes, scores
from pharos.rulebooks.monuments.rules.snapshot import Snapshot
from pharos.rulebooks.monuments.seen.event import Colour, Monument


class Worth(TypedDict):
    """The points of a monument in a column."""

    sole: int  # to its only owner
    first: int  # to the better of two owners
    second: int


class OwnerView(TypedDict):
    colour: Colour
    player: int
    cards: int
    highest: int
    points: int  # of the monument to this owner now


class MonumentView(TypedDict):
    monument: Monument
    in_play: bool
    marker: int  # steps made; 0 is the field with the name
    worth: Worth  # in the column of the marker
    left: int  # how often it can still be erected
    needed: int | None  # cards to erect it; None when it can no longer be erected
    owners: list[OwnerView]  # the better one first


class StoneView(TypedDict):
    """A historian on the track."""

    number: int  # in the order in which they came there
    colour: Colour
    player: int
    field: int
    scores: bool  # its field counts
    bonus: int  # that it would win now


class BoardView(TypedDict):
    columns: list[Worth]  # by the steps of a marker
    last_step: int
    monuments: list[MonumentView]  # from the top
    track: list[StoneView]  # on one field the earlier stone lies below


def board_view(snapshot: Snapshot) -> BoardView:
    stones = range(snapshot.now.num_reports)
    return {
        "columns": snapshot.part(_columns, snapshot.now.valuation),
        "last_step": LAST_STEP,
        "monuments": [_monument(snapshot, monument) for monument in range(len(MONUMENTS))],
        "track": [_stone(snapshot, stone) for stone in stones],
    }


def _columns(table: int) -> list[Worth]:
    return [_column(table, step) for step in range(LAST_STEP + 1)]


def _column(table: int, step: int) -> Worth:
    """What monuments are worth in a column, by a table of valuations."""
    return {
        "sole": int(SOLE[table, step]),
        "first": int(FIRST[table, step]),
        "second": int(SECOND[table, step]),
    }


def _monument(snapshot: Snapshot, monument: int) -> MonumentView:
    owners, in_play = snapshot.owners(monument), snapshot.is_in_play(monument)
    marker = snapshot.now.markers[monument]
    left = MOST_OWNERS - len(owners) if in_play else 0
    return {
        "monument": MONUMENTS[monument],
        "in_play": in_play,
        "marker": marker,
        "worth": snapshot.part(_column, snapshot.now.valuation, marker),
        "left": left,
        "needed": snapshot.least_to_erect(monument) if left else None,
        "owners": [_owner(snapshot, colour, monument) for colour in owners],
    }


def _owner(snapshot: Snapshot, colour: int, monument: int) -> OwnerView:
    cards = snapshot.stack(colour, monument)
    return {
        "colour": COLOURS[colour],
        "player": snapshot.player_of(colour),
        "cards": len(cards),
        "highest": max(cards) % VALUES + 1,
        "points": snapshot.worth[colour][monument],
    }


def _stone(snapshot: Snapshot, stone: int) -> StoneView:
    colour = snapshot.now.reporters[stone]
    return {
        "number": stone,
        "colour": COLOURS[colour],
        "player": snapshot.player_of(colour),
        "field": snapshot.now.reports[stone],
        "scores": bool(scores(snapshot.state, stone)),
        "bonus": bonus_now(snapshot, stone),
    }


def bonus_now(snapshot: Snapshot, stone: int) -> int:
    """The bonus a stone would win if the game ended now."""
    return int(bonus_of(snapshot.state, stone)) if competes(snapshot.state, stone) else 0
