"""An event: what happened, as plain data; one of these types, told apart by `type`."""

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypeAliasType, TypedDict

from pharos.kernel.shapes import NamesOf
from pharos.rulebooks.monuments.catalogue import COLOURS, MONUMENTS, SYMBOLS

Colour = Annotated[str, NamesOf(COLOURS)]
Monument = Annotated[str, NamesOf(MONUMENTS)]
Symbol = Annotated[str, NamesOf(SYMBOLS)]


class Told(TypedDict):
    """With two players every event says so: stones and stacks are then called by their colours."""

    two_colours: NotRequired[Literal[True]]


class OfColour(Told):
    """About the stones or stacks of a colour."""

    player: int
    colour: Colour


# Turns


class ColourChosen(OfColour):
    type: Literal["colour_chosen"]


class Turn(Told):
    type: Literal["turn_begun", "action_bought", "extra_declined"]
    player: int


# Cards


class CardTaken(Told):
    """An open card."""

    type: Literal["card_taken"]
    player: int
    slot: int  # of the row, from 1
    card: str


class RowFilled(Told):
    type: Literal["row_filled"]
    slot: int
    card: str


class RowNotFilled(Told):
    type: Literal["row_not_filled"]
    slot: int
    at_once: bool  # the game ends now, not after the turn


class CardDrawn(Told):
    type: Literal["card_drawn"]
    player: int
    pile: int  # cards left in it
    card: NotRequired[str]  # known to the player alone


class CardDiscarded(OfColour):
    """A card of a pair."""

    type: Literal["card_discarded"]
    card: str
    purpose: Literal["score", "buy"]


class PairScored(OfColour):
    type: Literal["pair_scored"]
    symbol: Symbol
    points: int


# Monuments


class MonumentOpened(OfColour):
    """Cards will be laid for it."""

    type: Literal["monument_opened"]
    kind: Literal["erect", "extend"]
    monument: Monument


class CardLaid(OfColour):
    type: Literal["card_laid"]
    monument: Monument
    card: str
    height: int  # cards of the stack


class Indicator(Told):
    """The indicator card of a monument that has just got its first owner, or its second."""

    type: Literal["indicator_turned", "indicator_removed"]
    monument: Monument


class BuildingEnded(OfColour):
    type: Literal["building_ended"]
    monument: Monument
    cards: int


# A report


class ReportWritten(OfColour):
    type: Literal["report_written"]
    count: int  # of cards


class CardReported(OfColour):
    type: Literal["card_reported"]
    card: str


class HistorianPlaced(OfColour):
    type: Literal["historian_placed"]
    field: int
    below: int  # stones that lay there already


MarkerMoved = TypedDict(  # in this form, because "from" is a Python keyword
    "MarkerMoved",
    {
        "type": Literal["marker_moved"],
        "monument": Monument,
        "steps": int,
        "from": int,
        "to": int,
        "two_colours": NotRequired[Literal[True]],
    },
)


class OverflowPaid(OfColour):
    """Points for a step that a marker cannot make."""

    type: Literal["overflow_paid"]
    monument: Monument
    points: int


# The end


class ValuationBegun(Told):
    type: Literal["valuation_begun"]


class ValuedOwner(TypedDict):
    colour: Colour
    player: int
    points: int


class MonumentValued(Told):
    type: Literal["monument_valued"]
    monument: Monument
    marker: int
    owners: list[ValuedOwner]  # the better one first


class HistorianValued(OfColour):
    type: Literal["historian_valued", "historian_not_counted", "bonus_won"]
    field: int
    points: int


class HistoriansUnused(OfColour):
    type: Literal["historians_unused"]
    count: int
    points: int


class GameOver(Told):
    type: Literal["game_over"]
    winners: list[int]
    points: list[int]
    monuments: list[int]


MarkerEvent = TypeAliasType(
    "MarkerEvent", Annotated[MarkerMoved | OverflowPaid, Field(discriminator="type")]
)
Event = TypeAliasType(
    "Event",
    Annotated[
        ColourChosen
        | Turn
        | CardTaken
        | RowFilled
        | RowNotFilled
        | CardDrawn
        | CardDiscarded
        | PairScored
        | MonumentOpened
        | CardLaid
        | Indicator
        | BuildingEnded
        | ReportWritten
        | CardReported
        | HistorianPlaced
        | MarkerMoved
        | OverflowPaid
        | ValuationBegun
        | MonumentValued
        | HistorianValued
        | HistoriansUnused
        | GameOver,
        Field(discriminator="type"),
    ],
)
