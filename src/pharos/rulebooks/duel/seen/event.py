"""An event: what happened, as plain data; one of these types, told apart by `type`."""

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypeAliasType, TypedDict

from pharos.kernel.shapes import KeyedBy, NamesOf
from pharos.rulebooks.duel.rows import Colour, Resource, Symbol
from pharos.rulebooks.duel.rules.victory import ENDINGS
from pharos.rulebooks.duel.seen.offers_view import Bought

Source = Literal["cards", "wonders", "tokens"]  # what brings or takes coins


# The draft


class WonderDrafted(TypedDict):
    type: Literal["wonder_drafted"]
    player: int
    wonder: str


class WondersShown(TypedDict):
    type: Literal["wonders_shown"]
    wonders: list[str]


# A turn


class Paid(TypedDict):
    """What was paid for a card or wonder."""

    coins: int  # in total
    to_bank: int
    to_opponent: int
    bought: Annotated[dict[str, Bought], KeyedBy(Resource, some=True)]


class CardBuilt(Paid):
    type: Literal["card_built"]
    player: int
    card: str
    chain: str | None  # the building that makes it free


class WonderBuilt(Paid):
    type: Literal["wonder_built"]
    player: int
    wonder: str
    card: str  # under it


class CardSold(TypedDict):
    type: Literal["card_sold"]
    player: int
    card: str
    coins: int


class WonderReturned(TypedDict):
    """The eighth wonder, when the seventh is built."""

    type: Literal["wonder_returned"]
    player: int
    wonder: str


class ChoiceAsked(TypedDict):
    """What is asked during a turn, or before an age."""

    type: Literal["choice_asked"]
    player: int
    choice: Literal["token", "library", "destroy", "revive", "begin"]
    colour: NotRequired[Annotated[str, NamesOf(Colour)]]  # of the card to destroy
    drawn: NotRequired[int]  # how many tokens
    tokens: NotRequired[list[str]]  # known to the player who chooses
    age: NotRequired[int]  # that begins


class CardDestroyed(TypedDict):
    type: Literal["card_destroyed"]
    player: int
    owner: int
    card: str


class CardRevived(TypedDict):
    type: Literal["card_revived"]
    player: int
    card: str


class TurnedUp(TypedDict):
    slot: int
    card: str


class CardsTurnedUp(TypedDict):
    type: Literal["cards_turned_up"]
    cards: list[TurnedUp]


class ExtraTurn(TypedDict):
    """Lost, if the age is over."""

    type: Literal["extra_turn", "extra_turn_lost"]
    player: int


# What cards, wonders and tokens bring


class CoinsMoved(TypedDict):
    """Coins from the bank or to it, and what brings or takes them."""

    type: Literal["coins_gained", "coins_lost"]
    player: int
    coins: int
    kind: Source
    by: str


PawnMoved = TypedDict(  # in this form, because "from" is a Python keyword
    "PawnMoved",
    {
        "type": Literal["pawn_moved"],
        "player": int,
        "from": int,
        "to": int,
        "path": list[int],  # the spaces that it enters
        "left": int,  # steps to the opponent's capital
    },
)


class LootTaken(TypedDict):
    type: Literal["loot_taken"]
    player: int  # who loses it
    distance: int
    coins: int


class SymbolGained(TypedDict):
    type: Literal["symbol_gained"]
    player: int
    symbol: Annotated[str, NamesOf(Symbol)]
    different: int  # symbols that the player has now
    needed: int  # to win


class PairMade(TypedDict):
    type: Literal["pair_made"]
    player: int
    symbol: Annotated[str, NamesOf(Symbol)]
    token: bool  # there is one to take


TokenTaken = TypedDict(
    "TokenTaken",
    {
        "type": Literal["token_taken"],
        "player": int,
        "token": str,
        "from": Literal["board", "box"],
    },
)


# Ages


class AgeLaidOut(TypedDict):
    type: Literal["age_laid_out"]
    age: int


class AgeBegun(TypedDict):
    type: Literal["age_begun"]
    player: int
    age: int


class AgeEnded(TypedDict):
    type: Literal["age_ended"]
    age: int


class GameOver(TypedDict):
    type: Literal["game_over"]
    ending: Annotated[str, NamesOf(ENDINGS)]
    winners: list[int]
    points: list[int]


Event = TypeAliasType(
    "Event",
    Annotated[
        WonderDrafted
        | WondersShown
        | CardBuilt
        | WonderBuilt
        | CardSold
        | WonderReturned
        | ChoiceAsked
        | CardDestroyed
        | CardRevived
        | CardsTurnedUp
        | ExtraTurn
        | CoinsMoved
        | PawnMoved
        | LootTaken
        | SymbolGained
        | PairMade
        | TokenTaken
        | AgeLaidOut
        | AgeBegun
        | AgeEnded
        | GameOver,
        Field(discriminator="type"),
    ],
)
