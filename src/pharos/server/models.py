"""What goes in and out over HTTP, apart from the messages of a table."""

from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    WrapValidator,
)

from pharos.bots import Kind
from pharos.bots.remarks import Remark
from pharos.kernel.faults import complain
from pharos.server.tournament_kinds import Kind as TournamentKind
from pharos.table.messages import (
    ActionText,
    ChatText,
    ClientInput,
    Clock,
    Happening,
    Options,
    Token,
    View,
)

TypedName = Annotated[
    str,
    StringConstraints(
        strip_whitespace=True,
        min_length=1,
        max_length=24,
        pattern=r"^[^\x00-\x1f]*[^\x00-\x1f\s][^\x00-\x1f]*$",
    ),
]
Id = Annotated[str, StringConstraints(max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
Seal = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
SEAL = (
    "The SHA-256 of entropy that you add to the deal, as 64 hexadecimal digits; reveal it with "
    "`POST /api/tables/{table}/entropy` when the game has started."
)
CLOCKS = (
    "How long players may think before a bot decides for them: `none`; a time for every decision, "
    "as `20s`, `2m` or, in games over days, `1d` to `14d`; a reserve in minutes and what every "
    "decision adds to it in seconds, as `10+15`; or both, as `20s/10+15`. `quick` is `30s`, "
    "`relaxed` is `2m`."
)
MOST_SEATS = 7
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]


class BotLevel(BaseModel):
    """A bot to play against."""

    name: str = Field(examples=["mason"])
    description: str
    kind: Kind = Field(
        description="A `level` of strength, a `persona` with a style of its own, or a `plain` one "
        "for comparisons. Levels are in order of strength."
    )
    waking: int | None = Field(
        None,
        description="In about how many seconds it is awake: bots that search need the rules "
        "compiled, and until then a quicker bot plays in their place. Null: it is awake.",
    )
    alike: bool = Field(
        description="Whether it decides the same against everybody, as in duplicates it must. "
        "One that thinks by the clock does not."
    )


class ExpansionInfo(BaseModel):
    """What can be added to a game."""

    name: str = Field(examples=["edifice"])
    fewest: int = Field(description="Players, at least.", examples=[3])
    brings: list[str] = Field(
        description="What can be chosen only with it, such as boards, by id.", examples=[["ur"]]
    )


class GameInfo(BaseModel):
    """A game that can be played."""

    name: str = Field(examples=["duel"])
    fewest: int = Field(description="Players, at least.", examples=[2])
    most: int = Field(description="Players, at most.", examples=[2])
    options: dict[str, str] = Field(description="What each option of a table is for.")
    expansions: list[ExpansionInfo]
    bots: list[BotLevel]
    tournaments: list[TournamentKind] = Field(description="The kinds of tournament that suit it.")
    league_tables: list[int] = Field(
        description="How many may play at a table of a league; empty if there are no leagues."
    )


class NewSeat(ClientInput):
    """Who a seat is for."""

    kind: Literal["me", "open", "friend", "bot"] = Field(
        description="For you, for anyone, for a friend with the invite, or for a bot."
    )
    bot: str | None = Field(
        None, max_length=20, description="The name of a bot; `greedy` if left out."
    )


def left_to_rules(options: Any, _validate: Any) -> Any:
    """The rules of a game say what is wrong with an option, in better words than its type would."""
    if not isinstance(options, dict):
        raise complain(f"a table of keys is expected, not {options!r}")
    return options


class NewTable(ClientInput):
    """A table to open. Seats are in playing order."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "rulebook": "duel",
                    "players": 2,
                    "seats": [{"kind": "me"}, {"kind": "friend"}],
                },
                {
                    "rulebook": "wonders",
                    "players": 3,
                    "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot", "bot": "random"}],
                    "start": True,
                },
            ]
        }
    )

    rulebook: str = Field(max_length=20, description="The name of a game.")
    players: int = Field(ge=2, le=MOST_SEATS)
    options: Annotated[Options, WrapValidator(left_to_rules)] = Field(
        {}, description="Those of the game; see `GET /api/games`."
    )
    seats: list[NewSeat] = Field(max_length=MOST_SEATS)
    public: bool = Field(False, description="Whether it is listed.")
    spectators: bool = Field(True, description="Whether others may watch.")
    clock: Clock = Field("none", description=CLOCKS, examples=["none", "2m", "10+15", "2d"])
    hints: bool | None = Field(
        None,
        description="Whether players may ask what the strongest bot would do. Null: only if one "
        "person plays against bots.",
    )
    rated: bool = Field(
        False,
        description="Whether it changes ratings: only accounts play, with a clock, without bots "
        "and hints.",
    )
    start: bool = Field(False, description="Start at once; every seat must be taken.")
    seal: Seal | None = Field(None, description=SEAL)


class JoinTable(ClientInput):
    """Where you want to sit."""

    invite: str | None = Field(
        None,
        max_length=64,
        description="From the friends' link, `/table/<table>?invite=<invite>`: opens a kept seat.",
    )
    player: SeatNumber | None = Field(None, description="A seat; any if left out.")
    seal: Seal | None = Field(None, description=SEAL)


class Rematch(ClientInput):
    """How you sit down at the next table."""

    seal: Seal | None = Field(None, description=SEAL)


class Reveal(ClientInput):
    """What you sealed when you sat down."""

    entropy: Seal = Field(
        description="64 random hexadecimal digits; your seal is their SHA-256, as text.",
        examples=["5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9"],
    )


class ChangeSeat(ClientInput):
    """Who a seat is for from now on. A person who sits there is sent away."""

    kind: Literal["open", "friend", "bot"] = Field(
        description="For anyone, for a friend with the invite, or for a bot.", examples=["friend"]
    )
    bot: str | None = Field(
        None, max_length=20, description="The name of a bot; `greedy` if left out."
    )


class StartGame(ClientInput):
    """How to start."""

    fill: str | None = Field(
        default=None,
        max_length=20,
        description="The level of a bot that takes every empty seat.",
        examples=["mason"],
    )


class StandIn(ClientInput):
    """The bot that plays in your place."""

    bot: str = Field("greedy", max_length=20, description="The level of a bot.")


class NewMove(ClientInput):
    """A move that you want to make."""

    token: Token = Field(
        description="Made up by you; the same token again plays nothing twice.",
        examples=["0f3a9c5d7e1b"],
    )
    action: ActionText = Field(description="One of `view.legal`.", examples=["build baths"])


class NewTakeBack(ClientInput):
    """Take back your last choice."""

    token: Token = Field(
        description="Made up by you; the same token again takes nothing back twice.",
        examples=["5b2e8d4f6a0c"],
    )


class Suggestion(BaseModel):
    """An action that the strongest bot considered."""

    action: str = Field(description="One of `view.legal`.", examples=["build baths"])
    words: str = Field(description="The same in your language.", examples=["Build Baths"])
    win: float = Field(description="The chance of victory, from 0 to 1.", examples=[0.62])
    points: float = Field(description="Your expected points at the end.", examples=[58.4])
    why: str = Field(
        description="What speaks for it, and what against it, in your language.",
        examples=["Brings 3 victory points. Makes free later: Aqueduct."],
    )
    remarks: list[Remark] = Field(
        description="The same as data: first what speaks for it most, last what speaks against it."
    )


class Hint(BaseModel):
    """What the strongest bot would do in your place; it knows no more than you do."""

    simulations: int = Field(description="Games that it imagined.", examples=[9400])
    suggestions: list[Suggestion] = Field(description="Up to three, the best first.")


class NewLine(ClientInput):
    """Something to say."""

    text: ChatText = Field(examples=["Well played!"])


class Frame(BaseModel):
    """A moment of a replay."""

    moves: int = Field(description="Made before it.")
    view: View
    happening: Happening | None = Field(description="What led to it; null for the deal.")


class Replay(BaseModel):
    """Part of a finished game."""

    moves: int = Field(description="Of the whole game.")
    frames: list[Frame]


class Health(BaseModel):
    """The worker is alive."""

    status: Literal["ok"] = "ok"


class Ready(BaseModel):
    """Whether people should be sent here."""

    ready: bool
    stores: bool = Field(description="Moves can be stored.")
    compiled: bool = Field(description="The rules are compiled.")
    seconds_left: int | None = Field(description="About how long compiling still takes.")
