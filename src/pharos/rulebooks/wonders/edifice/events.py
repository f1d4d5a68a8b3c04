"""The events that Edifice adds."""

from typing import Literal

from pharos.rulebooks.wonders.seen.base_events import Told


class OfEdifice(Told):
    """About the edifice of an age."""

    age: int
    edifice: str


class EdificeJoined(OfEdifice):
    type: Literal["edifice_joined"]
    city: int
    left: int  # pawns on the card


class EdificeDecided(OfEdifice):
    type: Literal["edifice_built", "edifice_failed"]


class EdificeRewarded(OfEdifice):
    type: Literal["edifice_rewarded"]
    city: int
    times: int
    coins: int  # that the reward brought in total


class PawnTaken(OfEdifice):
    type: Literal["pawn_taken"]
    city: int


class Pawn(Told):
    """Somebody may choose the age of a pawn, or there is none."""

    type: Literal["pawn_asked", "pawn_in_vain"]
    player: int


class PenaltyAsked(Told):
    """These players choose which card they lose."""

    type: Literal["penalty_asked"]
    players: list[int]


class CardLost(Told):
    type: Literal["card_lost"]
    city: int
    card: str


class CoinsLost(Told):
    type: Literal["coins_lost"]
    city: int
    coins: int


class VictoriesLost(Told):
    type: Literal["victories_lost"]
    city: int
    count: int


class DebtTaken(Told):
    type: Literal["debt_taken"]
    city: int
    age: int
    points: int


Loss = CardLost | CoinsLost | VictoriesLost | DebtTaken
EdificeEvent = (
    EdificeJoined
    | EdificeDecided
    | EdificeRewarded
    | PawnTaken
    | Pawn
    | PenaltyAsked
    | CardLost
    | CoinsLost
    | VictoriesLost
    | DebtTaken
)
