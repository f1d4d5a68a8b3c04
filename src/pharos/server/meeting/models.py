"""What goes in and out over HTTP about how people find each other."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from pharos.server.models import CLOCKS, MOST_SEATS, SEAL, Id, Seal, TypedName
from pharos.table.messages import ClientInput, Clock

MOST_REACH = 1000
Expansions = Annotated[
    list[Annotated[str, Field(max_length=20)]],
    Field(max_length=4, description="Those of the game; see `GET /api/games`."),
]
RulebookWord = Annotated[
    str, Field(max_length=20, description="The name of a game.", examples=["duel"])
]


class NewSeek(ClientInput):
    """A game that you would like to play, with people whom you do not know yet."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {"rulebook": "duel", "players": 2},
                {"rulebook": "duel", "players": 2, "rated": True, "clock": "quick", "reach": 100},
            ]
        }
    )

    rulebook: RulebookWord
    players: int = Field(2, ge=2, le=MOST_SEATS)
    expansions: Expansions = []
    rated: bool | None = Field(None, description="Null: as the others like. Guests never are.")
    clock: Clock | None = Field(None, description=f"{CLOCKS} Null: as the others like.")
    reach: int | None = Field(
        None,
        ge=1,
        le=MOST_REACH,
        description="How far the ratings of others may be from yours at first; it grows by five "
        "points a second. Null: anybody.",
        examples=[150],
    )
    seal: Seal | None = Field(None, description=SEAL)


class SeekInList(BaseModel):
    """Somebody who looks for a game."""

    person: str
    name: str = Field(examples=["Ada"])
    rulebook: str = Field(examples=["duel"])
    players: int
    expansions: list[str]
    rated: bool | None = Field(description="Null: as the others like.")
    clock: Clock | None = Field(description="Null: as the others like.")
    reach: int | None = Field(description="How far ratings may be apart by now; null: any.")
    strength: int = Field(description="Their rating in this game.", examples=[1612])
    since: datetime
    waiting: int = Field(description="How many, with them, would play together now.", examples=[2])
    you: bool = Field(description="Whether it is yours.")


class SeekState(BaseModel):
    """How far a seek of yours has come."""

    seek: SeekInList | None = Field(description="While it goes on.")
    table: str | None = Field(description="The table where you sit, once others are found.")


class Whom(ClientInput):
    """Somebody else: by their public id, or by the name of their account."""

    person: Id | None = Field(None, description="As in a seat, or in a list.")
    name: TypedName | None = Field(None, examples=["Ada"])


class NewChallenge(Whom):
    """A game that you offer to somebody. Bots sit where more than two play."""

    rulebook: RulebookWord
    players: int = Field(2, ge=2, le=MOST_SEATS)
    expansions: Expansions = []
    rated: bool = False
    clock: Clock = Field("relaxed", description=CLOCKS)
    bot: str = Field("greedy", max_length=20, description="A bot, for the other seats.")
    seal: Seal | None = Field(None, description=SEAL)


class Accepted(ClientInput):
    """How you sit down."""

    seal: Seal | None = Field(None, description=SEAL)


class Somebody(BaseModel):
    """A person in a list."""

    person: str = Field(description="The public id.", examples=["vDqfTz8Q3nXk"])
    name: str = Field(examples=["Ada"])


class Friend(Somebody):
    """A friend of yours."""

    online: bool = Field(description="Whether a page of theirs was open a minute ago.")
    table: str | None = Field(description="A public table where they sit.")


class Challenge(Somebody):
    """A game that somebody offers to you, or you to them."""

    id: str
    mine: bool = Field(description="Whether you are the challenger.")
    rulebook: str
    players: int
    expansions: list[str]
    rated: bool
    clock: Clock
    status: Literal["open", "accepted", "declined"]
    table: str | None = Field(description="Where you play, once it is accepted.")
    ends_at: datetime = Field(description="When it is over, if nobody answers.")


class Invitation(Somebody):
    """A friend keeps a seat for you."""

    table: str
    rulebook: str
    players: int
    expansions: list[str]
    rated: bool
    clock: Clock


class Meeting(BaseModel):
    """Everybody you have to do with."""

    friends: list[Friend] = Field(description="Those who are online first.")
    asking: list[Somebody] = Field(description="Who would like to be your friend.")
    asked: list[Somebody] = Field(description="Whom you have asked.")
    challenges: list[Challenge]
    invitations: list[Invitation]
    blocked: list[Somebody]


class Score(Somebody):
    """What a person has won in a series."""

    wins: int


class Series(BaseModel):
    """The games of a table and of those of which it is the rematch."""

    games: int = Field(description="That are over.", examples=[3])
    draws: int = Field(description="Games that several have won together.")
    bots: int = Field(description="Games that a bot has won.")
    scores: list[Score] = Field(description="Of everybody who played, the best first.")
