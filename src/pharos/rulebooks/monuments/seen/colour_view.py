"""The stones and monuments of a colour, as everybody sees them."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from pharos.kernel.shapes import KeyedBy
from pharos.rulebooks.monuments.catalogue import COLOURS, MONUMENTS, SYMBOLS
from pharos.rulebooks.monuments.rules.snapshot import CardView, Snapshot, card_view
from pharos.rulebooks.monuments.seen.event import Colour, Monument

Place = Literal["sole", "first", "second"]


class StackView(TypedDict):
    """A monument of a colour."""

    monument: Monument
    cards: list[CardView]  # from the bottom to the top
    top: CardView
    points: int  # what it is worth now
    place: Place  # among its owners


class ReportedCard(TypedDict):
    colour: Colour  # whose it is
    card: CardView


class HarvestView(TypedDict):
    """What a report of this colour would take now, whether it may be written or not."""

    field: int
    cards: list[ReportedCard]  # from the left round the table


class ColourView(TypedDict):
    colour: Colour
    player: int
    points: int  # on the track
    historians: int  # that have not written yet
    reports: list[int]  # fields of those that have, in the order in which they wrote
    stacks: list[StackView]  # in the order of the board
    symbols: Annotated[dict[str, int], KeyedBy(SYMBOLS)]  # in its monuments: points of a pair
    harvest: HarvestView
    sheet: dict[str, int]  # as if the game ended now
    total: int


def colour_view(snapshot: Snapshot, colour: int) -> ColourView:
    now = snapshot.now
    stones = zip(now.reporters, now.reports, strict=True)
    stacks = snapshot.stacks[colour]
    standing = [snapshot.symbol(card) for stack in stacks for card in stack]
    return {
        "colour": COLOURS[colour],
        "player": snapshot.player_of(colour),
        "points": now.points[colour],
        "historians": now.historians[colour],
        "reports": [field for reporter, field in stones if reporter == colour],
        "stacks": [_stack(snapshot, colour, m) for m, stack in enumerate(stacks) if stack],
        "symbols": {symbol: standing.count(symbol) for symbol in SYMBOLS},
        "harvest": _harvest(snapshot, colour),
        "sheet": snapshot.sheets[colour],
        "total": sum(snapshot.sheets[colour].values()),
    }


def _stack(snapshot: Snapshot, colour: int, monument: int) -> StackView:
    cards = snapshot.stack(colour, monument)
    owners = snapshot.owners(monument)
    places: list[Place] = ["sole"] if len(owners) == 1 else ["first", "second"]
    return {
        "monument": MONUMENTS[monument],
        "cards": snapshot.cards(cards),
        "top": snapshot.card(cards[-1]),
        "points": snapshot.worth[colour][monument],
        "place": places[owners.index(colour)],
    }


def _harvest(snapshot: Snapshot, colour: int) -> HarvestView:
    return snapshot.part(_reported, snapshot.now.symbol_rule, *snapshot.harvest(colour))


def _reported(symbol_rule: int, *taken: tuple[int, int]) -> HarvestView:
    """The cards that a report takes, each with the colour that owns it."""
    cards: list[ReportedCard] = [
        {"colour": COLOURS[owner], "card": card_view(symbol_rule, card)} for owner, card in taken
    ]
    return {"field": len(taken), "cards": cards}
