"""A review as the page receives it: what the coach found, with its words in a language."""

from typing import Literal

from pydantic import BaseModel, Field

from pharos.coach.grades import Grade
from pharos.coach.models import Accuracy, Decision, Moment, Parts
from pharos.table.messages import ClientInput

Chances = list[list[int]]


class HiddenPile(BaseModel):
    """Cards that were hidden from a player when they decided, or that lay under wonders: in Duel
    those are public."""

    kind: Literal["hand", "buried", "face_down"]
    player: int | None = Field(description="Whose they are; null: nobody's.")
    pieces: list[str] = Field(description="Cards by id; in Monuments with their value.")


class ToldDecision(Decision):
    """A decision in words."""

    frame: int = Field(description="Moves of the replay before it.")
    words: str = Field(description="What the player did.", examples=["Build Baths"])
    coach_words: str = Field(description="What the coach would have done.")
    why: str = Field(description="What the player's choice brings, keeps, threatens or risks.")
    coach_why: str = Field(description="The same of the coach's; empty if it is the same choice.")
    notes: list[str] = Field(description="What came of it, a sentence each.")
    hidden: list[HiddenPile] = Field(description="What was hidden from the player or buried then.")


class ToldMoment(Moment):
    """A moment that decided the game, in words."""

    words: str = Field(examples=["From 61 % to 38 %: own decision −12.4, …"])


class KindAccuracy(BaseModel):
    """How accurate the decisions of one kind were."""

    words: str = Field(examples=["building"])
    accuracy: float


class ToldPlayer(BaseModel):
    """The game of one player, in words."""

    player: int
    points: int
    parts: Parts
    accuracy: Accuracy
    grades: dict[Grade, int]
    moments: list[ToldMoment]
    kinds: list[KindAccuracy]


class ToldSummary(BaseModel):
    """What can be said only about the whole game."""

    winners: list[int]
    ending: str
    curve: Chances = Field(
        description="The chances of all players after the deal and after every decision, in "
        "millionths."
    )
    players: list[ToldPlayer]
    limits: dict[Grade, int] = Field(
        description="What a decision of each grade costs at most, as far as the coach is sure, in "
        "millionths of a victory; a blunder costs more."
    )


class ReviewState(BaseModel):
    """How far a review has come."""

    status: Literal["none", "waiting", "thinking", "done", "failed"]
    ahead: int = Field(description="Reviews that come before it in the queue.")
    answered: int = Field(description="Questions that the coach has answered.")
    questions: int = Field(description="As many as there are; 0 as long as that is unknown.")
    decisions: list[ToldDecision] = Field(
        description="In their order; while the coach thinks, those after `since` that it has "
        "weighed, without what came of them."
    )
    summary: ToldSummary | None = Field(description="Once it is done.")


class TryPosition(ClientInput):
    """Where you want to play on, and against whom."""

    decision: int = Field(
        ge=1, description="Take this decision of the game yourself.", examples=[12]
    )
    bot: str = Field("mason", max_length=20, description="The level of the bots in other seats.")
