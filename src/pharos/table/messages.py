"""The messages between a table and a page; the page's types are generated from them."""

from datetime import datetime
from typing import Annotated, Any, Literal, NotRequired

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    with_config,
)
from typing_extensions import TypeAliasType, TypedDict

from pharos.kernel.almanac import Terms
from pharos.kernel.faults import complain
from pharos.rulebooks.duel.options import Options as DuelOptions
from pharos.rulebooks.duel.rules.reasons import Facts as DuelFacts
from pharos.rulebooks.duel.seen.almanac import CardEntry as DuelCardEntry
from pharos.rulebooks.duel.seen.almanac import TokenEntry, WonderEntry
from pharos.rulebooks.duel.seen.event import Event as DuelEvent
from pharos.rulebooks.duel.seen.view import View as DuelView
from pharos.rulebooks.monuments.options import Options as MonumentsOptions
from pharos.rulebooks.monuments.rules.reasons import Facts as MonumentsFacts
from pharos.rulebooks.monuments.seen.almanac import MonumentEntry
from pharos.rulebooks.monuments.seen.event import Event as MonumentsEvent
from pharos.rulebooks.monuments.seen.view import View as MonumentsView
from pharos.rulebooks.wonders.options import Options as WondersOptions
from pharos.rulebooks.wonders.rules.reasons import Facts as WondersFacts
from pharos.rulebooks.wonders.seen.almanac import (
    BoardEntry,
    EdificeEntry,
    LeaderEntry,
    PowerFigures,
)
from pharos.rulebooks.wonders.seen.almanac import CardEntry as WondersCardEntry
from pharos.rulebooks.wonders.seen.event import Event as WondersEvent
from pharos.rulebooks.wonders.seen.view import View as WondersView
from pharos.table.clocks import NAMED, read_clock

Language = Literal["en", "nl", "fr"]
Status = Literal["open", "playing", "finished", "closed"]
SeatKind = Literal["open", "friend", "person", "bot"]
MadeBy = Literal["person", "bot", "clock"]
Pace = Literal["calm", "normal", "quick"]

RulebookName = Literal["duel", "monuments", "wonders"]
Options = DuelOptions | MonumentsOptions | WondersOptions
View = Annotated[DuelView | MonumentsView | WondersView, Field(discriminator="rulebook")]
Token = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
ActionText = Annotated[str, StringConstraints(min_length=1, max_length=200)]
ChatText = Annotated[
    str,
    StringConstraints(
        strip_whitespace=True, min_length=1, max_length=500, pattern=r"^[^\x00]*[^\x00\s][^\x00]*$"
    ),
]


def known_clock(text: str) -> str:
    """The name or the notation of a clock."""
    try:
        read_clock(text)
    except ValueError as error:
        names = ", ".join(sorted(NAMED))
        raise complain(
            f"no clock is called {text!r}, the choices are: {names}, or a notation such as 20s, "
            "2m, 3d, 10+15 or 20s/10+15"
        ) from error
    return text


Clock = Annotated[str, StringConstraints(max_length=10), AfterValidator(known_clock)]


class ClientInput(BaseModel):
    """What a client sends; unknown keys are refused, and `0` is not `false`."""

    model_config = ConfigDict(extra="forbid", strict=True)


# Who sits where


class Seat(BaseModel):
    """Who controls a player."""

    player: int
    kind: SeatKind
    name: str | None = Field(
        description="The name of the person or the bot; null for an empty seat."
    )
    person: str | None = Field(
        description="The public id of the person, to mute or send them away."
    )
    bot: str | None = Field(description="The level or persona of the bot.")
    stand_in: str | None = Field(description="The bot that plays while the person is away.")
    resigned: bool = Field(description="The person gave up; the seat cannot be taken back.")
    hints: int = Field(description="How many hints the person has asked for.")
    seal: str | None = Field(description="The SHA-256 of the entropy that the person adds.")
    entropy: str | None = Field(description="That entropy, once it is revealed.")
    here: bool = Field(description="A page of this person is open at the table.")
    away_since: datetime | None = Field(
        description="When a person who is not here was last seen; null for others, and in games "
        "over days, where nobody has to be here."
    )
    vacation_until: datetime | None = Field(
        description="In games over days: until when the clock of this person stands still."
    )
    rating: int | None = Field(
        description="Among people, when this person sat down; null for bots, for guests, and for "
        "those without a rated game on this ladder."
    )
    doubt: int | None = Field(description="One standard deviation of that rating.")


class Result(BaseModel):
    """How a game ended."""

    winners: list[int]
    points: list[int]
    ending: str = Field(description="As the rulebook calls it, or `resignation`.")


class Tried(BaseModel):
    """A position of a finished game from which somebody plays on."""

    table: str = Field(description="Of that game.")
    moves: int = Field(description="Of that game before the position.")


class Table(BaseModel):
    """A table as one person sees it."""

    id: str
    rulebook: str
    players: int
    options: Options
    status: Status
    public: bool
    spectators: bool
    clock: str = Field(
        description="How long players may think: the name or the notation of a clock.",
        examples=["20s/10+15"],
    )
    deadline: datetime | None = Field(
        description="When your time runs out, if you must decide and there is a clock."
    )
    hints: bool = Field(description="Whether players may ask for hints.")
    rated: bool = Field(description="Whether it changes ratings.")
    seats: list[Seat]
    you: int | None = Field(
        description="The player you control, an index from 0; null for spectators."
    )
    host: bool = Field(description="Whether you opened the table.")
    invite: str | None = Field(description="The code of the link for friends; null for spectators.")
    commitment: str = Field(description="The SHA-256 of the secret, shown before the game.")
    dealt: bool = Field(
        description="Whether the cards are dealt; a game that has started waits for the entropy "
        "that players have sealed."
    )
    secret: str | None = Field(description="The server's secret, once the game is over.")
    seed: str | None = Field(
        description="The seed of the deal, once the game is over: the secret, or what follows from "
        "it and from the entropy of the players."
    )
    deciding: list[int] = Field(description="The players who must decide now.")
    watching: int = Field(description="The number of spectators.")
    patience: float = Field(
        description="Seconds that somebody who must decide has to be away before anyone else at "
        "the table may let a bot play for them."
    )
    result: Result | None
    shared_deal: str | None = Field(
        description="The deal, if others play the same one at tables of their own: the day and the "
        "game of a daily deal, or the id of a duplicate and the number of its deal.",
        examples=["2026-11-16.duel"],
    )
    sealed_until: datetime | None = Field(
        description="When others can no longer play that deal. Until then its seed is secret, and "
        "only you see what was played."
    )
    rematch: str | None = Field(description="The table of the rematch.")
    tried: Tried | None = Field(
        description="Where this game comes from, if it is played on from another one."
    )
    created_at: datetime
    started_at: datetime | None
    finished_at: datetime | None


# What happens


class SeatEvent(TypedDict):
    """A choice is taken back, the time runs out, or a seat goes to a bot or back to a person."""

    type: Literal["withdrawn", "time_ran_out", "bot_sat_down", "person_back", "person_resigned"]
    player: int


class Said(TypedDict):
    """A persona says why it chose an action."""

    type: Literal["said"]
    player: int
    line: str


TableEvent = TypeAliasType("TableEvent", Annotated[SeatEvent | Said, Field(discriminator="type")])
Event = DuelEvent | MonumentsEvent | WondersEvent | TableEvent


class Happening(BaseModel):
    """What one move caused, as far as the viewer may know."""

    index: int = Field(description="The number of the move, from 0.")
    player: int
    by: MadeBy
    events: list[Event] = Field(description="Events of the game and of the table.")
    words: list[str] = Field(description="One sentence per event; none with `words=false`.")


class ChatLine(BaseModel):
    id: int
    player: int | None = Field(description="Null for a spectator.")
    person: str
    name: str
    text: str
    at: datetime


class PlayerClock(BaseModel):
    """What a player has left. After the time for the decision, the reserve runs."""

    player: int
    running: bool = Field(
        description="The game waits for this player, who is not on vacation: time passes."
    )
    decision: float = Field(description="Seconds left for this decision.", examples=[12.5])
    reserve: float = Field(description="Seconds left for the whole game.", examples=[420])


class TableChanged(BaseModel):
    """Sent at once, and whenever seats, presence or status change."""

    type: Literal["table"] = "table"
    table: Table
    now: datetime = Field(description="The server's time, to compute durations with.")


class ViewChanged(BaseModel):
    """Sent when the game begins, and after every move."""

    type: Literal["view"] = "view"
    moves: int = Field(description="The number of moves so far; resume with `?since=`.")
    view: View = Field(
        description="Every `reason` in its offers also has `words`, except with `words=false`."
    )
    happenings: list[Happening] = Field(description="What is new since the last view.")
    may_undo: bool = Field(description="Your last choice is still hidden: you may take it back.")
    seconds_left: float | None = Field(
        description="Until a bot decides for the first of the players who have not; null without a "
        "clock."
    )
    clocks: list[PlayerClock] = Field(
        description="What every player has left now; empty without a clock."
    )


class Chatted(BaseModel):
    type: Literal["chat"] = "chat"
    lines: list[ChatLine]


class MoveAccepted(BaseModel):
    """Your move is stored; it can no longer be lost."""

    type: Literal["accepted"] = "accepted"
    token: Token
    index: int


@with_config(ConfigDict(extra="forbid"))
class RefusalFacts(TypedDict, total=False):
    """What a refusal of the server can be about; its code says which of these it has."""

    most: int  # characters, kilobytes, tables, bots or reviews
    fewest: int  # characters
    seconds: int  # to wait, or that a bot may think at most
    simulations: int  # that a bot may make at most
    until: str  # when a mute or a ban ends, as ISO 8601
    why: str  # the reason for it, by its id


Facts = DuelFacts | MonumentsFacts | WondersFacts | RefusalFacts


class MoveRejected(BaseModel):
    """Sent only to the player who tried; nothing has changed."""

    type: Literal["rejected"] = "rejected"
    token: Token | None
    code: str = Field(description="A code for the reason, for programs.")
    facts: Facts = Field(description="What the code is about: numbers, names.")
    reason: str = Field(description="The reason in your language.")


class Pong(BaseModel):
    type: Literal["pong"] = "pong"


ServerMessage = Annotated[
    TableChanged | ViewChanged | Chatted | MoveAccepted | MoveRejected | Pong,
    Field(discriminator="type"),
]


# Requests of a page


class MakeMove(ClientInput):
    """Play an action from `view.legal`. A token that is sent twice is played once."""

    type: Literal["move"] = "move"
    token: Token
    action: ActionText


class TakeBack(ClientInput):
    """Take back a choice that is still hidden from the others."""

    type: Literal["take_back"] = "take_back"
    token: Token


class Say(ClientInput):
    type: Literal["say"] = "say"
    text: ChatText


class Speak(ClientInput):
    """Use this language from now on."""

    type: Literal["speak"] = "speak"
    language: Language


class SetPace(ClientInput):
    """How fast bots should appear to think; the slowest choice of the players counts."""

    type: Literal["pace"] = "pace"
    pace: Pace


class Ping(ClientInput):
    type: Literal["ping"] = "ping"


ClientMessage = Annotated[
    MakeMove | TakeBack | Say | Speak | SetPace | Ping, Field(discriminator="type")
]


# What is printed on the pieces


class Almanac(TypedDict):
    """The pieces of one game; the lists of pieces that it does not have are empty."""

    rulebook: RulebookName
    language: Language
    cards: list[DuelCardEntry | WondersCardEntry]
    boards: list[BoardEntry]
    wonders: list[WonderEntry]
    tokens: list[TokenEntry]
    leaders: list[LeaderEntry]
    edifices: list[EdificeEntry]
    victory_points: NotRequired[list[int]]  # of 7 Wonders: of the victory token of each age
    powers: NotRequired[PowerFigures]  # of 7 Wonders: of special powers
    cheap_price: NotRequired[int]  # of a unit that a card makes cheap
    wonders_each: NotRequired[int]  # of Duel: that a player drafts
    progress_places: NotRequired[int]  # of Duel: for progress tokens, on the board
    monuments: NotRequired[list[MonumentEntry]]
    notes: NotRequired[list[str]]  # what is not known from the printed game
    terms: Terms


def almanac_message(almanac: dict[str, Any]) -> Any:
    """The almanac of a rulebook, with an empty list for each kind of piece that it lacks."""
    lacking = sorted(Almanac.__required_keys__ - almanac.keys())
    return {**almanac, **{kind: [] for kind in lacking}}
