"""The events of the base game: what happened, as plain data."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

Direction = Literal["left", "right", "swap"]  # in which hands travel; swap with two players


class Told(TypedDict):
    """With two players every event says which city is the Free City."""

    free_city: NotRequired[int]


class Paid(TypedDict):
    """Coins that a city pays to a neighbour."""

    city: int
    coins: int


class Payment(Told):
    """What was paid to both neighbours and the bank."""

    coins: int  # in total
    bank: int
    left: Paid
    right: Paid


# A turn


class Chosen(Told):
    type: Literal["chosen"]
    player: int
    city: int
    action: NotRequired[str]  # known to the player alone


class CardsRevealed(Told):
    type: Literal["cards_revealed"]
    age: int
    turn: int


class CardBuilt(Payment):
    type: Literal["card_built"]
    city: int
    card: str
    chain: str | None  # the building that makes it free
    by_wonder: bool  # whether the wonder does
    by_leader: NotRequired[str]  # or this leader


class StageBuilt(Payment):
    type: Literal["stage_built"]
    city: int
    board: str
    stage: int  # from 1
    option: NotRequired[int]  # that was chosen: 1 or 2
    with_leader: NotRequired[bool]
    card: NotRequired[str]  # under it, if the viewer laid it there
    leader: NotRequired[str]  # likewise


class CardSold(Told):
    type: Literal["card_sold"]
    city: int
    card: NotRequired[str]  # known to the seller
    coins: int


class TradeIncome(Told):
    type: Literal["trade_income"]
    city: int
    coins: int


class CoinsGained(Told):
    """Coins from the bank, and what brings them."""

    type: Literal["coins_gained"]
    city: int
    coins: int
    kind: Literal["cards", "boards", "leaders"]
    by: str  # the id of the card, board or leader


class CardsDiscarded(Told):
    """The cards that are left after the sixth turn."""

    type: Literal["cards_discarded"]
    count: int
    card: NotRequired[str]  # the viewer's


class HandsPassed(Told):
    type: Literal["hands_passed"]
    direction: Direction


class HolderDraws(Told):
    """With two players, the player of the Free City draws a card."""

    type: Literal["holder_draws"]
    player: int


# What follows the cards of a turn


class LastCardAsked(Told):
    type: Literal["last_card_asked"]
    player: int


class Dig(Told):
    """Somebody may build a card from the discard pile, cannot, or declines."""

    type: Literal["dig_asked", "dig_in_vain", "dig_declined"]
    player: int


class CardDug(Told):
    type: Literal["card_dug"]
    city: int
    card: str


# Ages


class Conflict(Told):
    """A city meets its right neighbour."""

    type: Literal["conflict"]
    cities: list[int]
    shields: list[int]
    winner: int | None
    points: int  # of the winner's token
    passed_by: NotRequired[str]  # the leader who passes the defeat on to the winner


class AgeEnded(Told):
    type: Literal["age_ended"]
    age: int


class AgeBegun(Told):
    type: Literal["age_begun"]
    age: int
    cards: int  # in every hand


class GameOver(Told):
    type: Literal["game_over"]
    winners: list[int]
    points: list[int]
    coins: list[int]


BaseEvent = (
    Chosen
    | CardsRevealed
    | CardBuilt
    | StageBuilt
    | CardSold
    | TradeIncome
    | CoinsGained
    | CardsDiscarded
    | HandsPassed
    | HolderDraws
    | LastCardAsked
    | Dig
    | CardDug
    | Conflict
    | AgeEnded
    | AgeBegun
    | GameOver
)


def coins_gained(
    city: int, coins: int, kind: Literal["cards", "boards", "leaders"], by: str
) -> list[CoinsGained]:
    """Coins from the bank, and the card, board, leader or edifice that brings them."""
    if coins == 0:
        return []
    return [{"type": "coins_gained", "city": city, "coins": coins, "kind": kind, "by": by}]
