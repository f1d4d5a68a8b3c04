"""The stones and monuments of a colour, as everybody sees them."""

from typing_extensions import TypedDict

from pharos.rulebooks.monuments.catalogue import COLOURS, MONUMENTS, SYMBOLS
from pharos.rulebooks.monuments.survey import CardView, Survey


class StackView(TypedDict):
    """A monument of a colour."""

    monument: str
    cards: list[CardView]  # from the bottom to the top
    top: CardView
    points: int  # what it is worth now
    place: str  # among its owners: sole, first or second


class ReportedCard(TypedDict):
    colour: str  # whose it is
    card: CardView


class HarvestView(TypedDict):
    """What a report of this colour would take now, whether it may be written or not."""

    field: int
    cards: list[ReportedCard]  # from the left round the table


class ColourView(TypedDict):
    colour: str
    player: int
    points: int  # on the track
    historians: int  # that have not written yet
    reports: list[int]  # fields of those that have, in the order in which they wrote
    stacks: list[StackView]  # in the order of the board
    symbols: dict[str, int]  # cards in its monuments: so many points a pair scores
    harvest: HarvestView
    sheet: dict[str, int]  # as if the game ended now
    total: int


def colour_view(survey: Survey, colour: int) -> ColourView:
    now = survey.now
    stones = zip(now.reporters, now.reports, strict=True)
    owned = [m for m in range(len(MONUMENTS)) if now.stacks[colour][m]]
    stacks = [_stack(survey, colour, monument) for monument in owned]
    standing = [card["symbol"] for stack in stacks for card in stack["cards"]]
    return {
        "colour": COLOURS[colour],
        "player": survey.player_of(colour),
        "points": now.points[colour],
        "historians": now.historians[colour],
        "reports": [field for reporter, field in stones if reporter == colour],
        "stacks": stacks,
        "symbols": {symbol: standing.count(symbol) for symbol in SYMBOLS},
        "harvest": _harvest(survey, colour),
        "sheet": survey.sheets[colour],
        "total": sum(survey.sheets[colour].values()),
    }


def _stack(survey: Survey, colour: int, monument: int) -> StackView:
    cards = survey.cards(survey.stack(colour, monument))
    owners = survey.owners(monument)
    places = ["sole"] if len(owners) == 1 else ["first", "second"]
    return {
        "monument": MONUMENTS[monument],
        "cards": cards,
        "top": cards[-1],
        "points": survey.worth[colour][monument],
        "place": places[owners.index(colour)],
    }


def _harvest(survey: Survey, colour: int) -> HarvestView:
    taken = survey.harvest(colour)
    cards: list[ReportedCard] = [
        {"colour": COLOURS[owner], "card": survey.card(card)} for owner, card in taken
    ]
    return {"field": len(taken), "cards": cards}
