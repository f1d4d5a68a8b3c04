"""Positions: a table described in a few words, for tests, puzzles and analysis.

    {"players": 3, "colours": [{"stacks": {"petra": [2, 7]}}, {}, {}],
     "hands": [{"cards": ["petra-9", "?"]}], "markers": {"petra": 2}}

Names may be written in any language. Whatever is left out has its value at the start of the game,
and what nobody has described (a "?" in a hand or in the row, the pile) is dealt by `seed`. A
position must be possible on a table (no card in two places, no third owner), but need not have
come up in any game. `describe` leaves nothing out, so that `set_up` gives back the very same state.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from pharos.kernel.catalogue import Row
from pharos.kernel.contract import members
from pharos.kernel.errors import did_you_mean
from pharos.kernel.faults import complain
from pharos.kernel.positions import UNKNOWN, Count, Seed, called, read_row
from pharos.rulebooks.monuments.catalogue import (
    ACTIONS_A_TURN,
    CARD_IDS,
    COLOURS,
    FEWEST,
    HAND,
    LAST_STEP,
    MONUMENTS,
    MOST_PLAYERS,
    NO_CARD,
    NO_MONUMENT,
    ROW,
    VALUES,
)
from pharos.rulebooks.monuments.options import settings_of
from pharos.rulebooks.monuments.rules.snapshot import Snapshot, cards_in, colour_id
from pharos.rulebooks.monuments.seen.spelling import (
    ALL_NAMES,
    COLOUR_NAMES,
    MONUMENT_NAMES,
    card_called,
)
from pharos.rulebooks.monuments.state import Phase

Player = Annotated[int, Field(ge=0, lt=MOST_PLAYERS)]
ColourName = called(COLOUR_NAMES)
MonumentName = called(MONUMENT_NAMES, *ALL_NAMES)
MOST_FIELDS = 999  # more than the track has; nobody knows how many it has
Steps = Annotated[int, Field(ge=0, le=LAST_STEP)]
Value = Annotated[int, Field(ge=1, le=VALUES)]


def card_only(name: str) -> str:
    card = card_called(name)
    if card is None:
        raise complain(f"no card is called '{name}', {did_you_mean(name, CARD_IDS)}")
    return card


def card_or_unknown(name: str) -> str:
    return name if name == UNKNOWN else card_only(name)


CardName = Annotated[str, AfterValidator(card_only)]
AnyCard = Annotated[str, AfterValidator(card_or_unknown)]


class Hand(Row):
    cards: list[AnyCard] = [UNKNOWN] * HAND
    seen: list[CardName] = []  # those of them that everybody knows


class Colour(Row):
    """The stones and monuments of a colour."""

    points: Count = 0
    historians: Count | None = None  # that have not written; if left out, all without a report
    stacks: dict[MonumentName, list[Value]] = {}  # values from the bottom to the top


class Stone(Row):
    """A historian on the track."""

    colour: ColourName
    field: Annotated[int, Field(ge=1, le=MOST_FIELDS)]


class Position(Row):
    """A whole table."""

    players: Annotated[int, Field(ge=FEWEST, le=MOST_PLAYERS)] = 3
    phase: Literal["colour", "action", "lay", "score", "buy", "extra", "over"] = "action"
    active: Player = 0
    colour: ColourName | None = None  # if left out, the active player's first colour
    actions_left: Annotated[int, Field(ge=0, le=ACTIONS_A_TURN)] = ACTIONS_A_TURN
    bought: bool = False
    last_turn: bool = False
    settings: dict[str, str] = {}  # the options of the table
    monument: MonumentName | None = None  # that cards are being laid for
    needed: Count = 0  # cards that must still be laid for it
    first_card: CardName | None = None  # of the pair that is being discarded
    colours: Annotated[list[Colour], Field(max_length=len(COLOURS))] = []
    hands: Annotated[list[Hand], Field(max_length=MOST_PLAYERS)] = []
    row: Annotated[list[AnyCard | None], Field(min_length=ROW, max_length=ROW)] = [UNKNOWN] * ROW
    pile: list[CardName] | Count | None = None  # the top card last; or how many; or all the rest
    gone: list[CardName] = []  # cards that are out of the game, if the pile is not described
    markers: dict[MonumentName, Steps] = {}
    reports: list[Stone] = []  # in the order in which they were written
    winners: list[Player] = []
    deal: Seed | None = None  # the pile as this seed shuffles it in a new game
    seed: Seed = 0  # shuffles it if no deal is given


def read_position(position: Mapping[str, Any]) -> Position:
    """The typed position, or an error that names the place where it is wrong."""
    return read_row(Position, position)


def describe(state: Any) -> dict[str, Any]:
    """Everything on the table, hidden cards included."""
    snapshot = Snapshot(state)
    now = snapshot.now
    stones = zip(now.reporters, now.reports, strict=True)
    return {
        "players": now.num_players,
        "phase": Phase(now.phase).name.lower(),
        "active": now.active,
        "colour": colour_id(now.colour),
        "actions_left": now.actions_left,
        "bought": bool(now.bought),
        "last_turn": bool(now.last_turn),
        "settings": settings_of(state),
        "monument": None if now.monument == NO_MONUMENT else MONUMENTS[now.monument],
        "needed": now.needed,
        "first_card": card_id(now.first_card),
        "colours": [describe_colour(snapshot, colour) for colour in range(snapshot.num_colours)],
        "hands": [describe_hand(now, player) for player in range(now.num_players)],
        "row": [card_id(card) for card in now.row],
        "pile": [CARD_IDS[card] for card in now.pile[: now.pile_size]],
        "markers": {name: now.markers[code] for code, name in enumerate(MONUMENTS)},
        "reports": [{"colour": COLOURS[c], "field": field} for c, field in stones if field],
        "winners": list(members(now.victors)),
    }


def describe_colour(snapshot: Snapshot, colour: int) -> dict[str, Any]:
    now = snapshot.now
    values = {
        name: [card % VALUES + 1 for card in snapshot.stack(colour, code)]
        for code, name in enumerate(MONUMENTS)
    }
    return {
        "points": now.points[colour],
        "historians": now.historians[colour],
        "stacks": {name: stack for name, stack in values.items() if stack},
    }


def describe_hand(now: Any, player: int) -> dict[str, list[str]]:
    return {
        "cards": [CARD_IDS[card] for card in cards_in(now.hands[player])],
        "seen": [CARD_IDS[card] for card in cards_in(now.seen[player])],
    }


def card_id(card: int) -> str | None:
    return None if card == NO_CARD else CARD_IDS[card]
