"""What goes in and out over HTTP about the house rules."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import BaseModel, Field, StringConstraints

from pharos.server.models import Id
from pharos.server.moderation.sanctions import Kind
from pharos.table.messages import ClientInput

MOST_HOURS = 24 * 366
MOST_NUMBER = 2**31 - 1  # of what is counted in the database

Reason = Literal["insults", "hate", "spam", "cheating", "spoiling", "name", "other"]
Note = Annotated[
    str, StringConstraints(strip_whitespace=True, max_length=500, pattern=r"^[^\x00]*$")
]
Notice = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=300, pattern=r"^[^\x00]*$"),
]
Number = Annotated[int, Field(ge=1, le=MOST_NUMBER)]
Hours = Annotated[int, Field(ge=1, le=MOST_HOURS)]
Search = Annotated[
    str, StringConstraints(strip_whitespace=True, max_length=32, pattern=r"^[^\x00]*$")
]
Outcome = Literal["none", "warned", "muted", "banned"]
Status = Literal["open", "resolved"]


# What people ask for, and are told


class NewReport(ClientInput):
    """What is wrong."""

    reason: Reason = Field(examples=["spam"])
    note: Note = Field("", description="In your own words; only operators read it.")


class MyReport(BaseModel):
    """A report that you have made."""

    name: str = Field(description="Whom you have reported.")
    reason: Reason
    at: datetime
    resolved_at: datetime | None = Field(
        description="When an operator had looked at it; null: nobody has yet."
    )


class Sanction(BaseModel):
    """A warning, a mute or a ban."""

    id: int
    kind: Kind
    reason: Reason
    began_at: datetime
    ends_at: datetime | None = Field(description="Null: never; of a warning, that it is unread.")
    lifted_at: datetime | None = Field(description="When an operator ended it before its time.")


class MyConduct(BaseModel):
    """How you stand with the operators."""

    operator: bool = Field(description="Whether you are one of them.")
    warnings: list[Sanction] = Field(description="Those that you have not read.")
    mute: Sanction | None = Field(description="Why you cannot write, and until when.")


class Closing(BaseModel):
    """Why an operator has closed a table."""

    notice: str | None = Field(description="Null: no operator did.")


# What operators ask for


class NewSanction(ClientInput):
    """What is decided about a person."""

    kind: Kind = Field(examples=["mute"])
    reason: Reason = Field(description="The person is told.", examples=["insults"])
    hours: Hours | None = Field(None, description="Null: for good. A warning has none.")
    note: Note = Field("", description="Why, for other operators; the person does not read it.")


class Lifting(ClientInput):
    """Why a mute or a ban ends before its time."""

    note: Note = ""


class Resolution(ClientInput):
    """What is decided about a report."""

    outcome: Outcome = Field(examples=["muted"])
    reason: Reason = Field("other", description="The person is told, unless nothing follows.")
    hours: Hours | None = Field(None, description="Of a mute or a ban. Null: for good.")
    note: Note = Field("", description="Why, for other operators.")


class ClosedTable(ClientInput):
    """Why a table is closed."""

    notice: Notice = Field(
        description="Shown to everybody at the table.", examples=["The server moves tonight."]
    )
    note: Note = Field("", description="Why, for other operators.")


# What operators are told


class ServerMachine(BaseModel):
    """A machine with workers."""

    name: str
    workers: int
    pages: int = Field(description="Connected to a table, at these workers.")


class ServerHealth(BaseModel):
    """How the server is."""

    ready: bool = Field(description="As at `/readyz`.")
    stores: bool
    compiled: bool
    seconds_left: int | None = Field(description="About how long compiling still takes.")
    version: str = Field(description="Of Pharos.")
    python: str
    database: str = Field(description="With its version.", examples=["PostgreSQL 15.6"])
    database_bytes: int
    redis: bool = Field(description="Whether workers hear of each other through Redis.")
    machines: list[ServerMachine] = Field(
        description="All that share the Redis of the worker that answers; without one, its own."
    )
    tables_open: int
    tables_playing: int
    people_seated: int = Field(description="At these tables.")
    reviews_waiting: int = Field(description="Or being made.")
    pars_waiting: int = Field(description="Deals whose par is not known yet.")
    bots_thinking: int = Field(description="Or waiting for it, at the worker that answers.")
    reports_open: int


class ListedPerson(BaseModel):
    """A person in a list."""

    id: str
    name: str
    account: bool
    created_at: datetime
    reports: int = Field(description="Open ones, about this person.")
    muted: bool
    banned: bool
    devices: int = Field(description="Where they are signed in: sessions that have not ended.")


class ListedSeat(BaseModel):
    """Who sits there; nothing of the game."""

    person: str | None
    name: str | None
    bot: str | None


class ListedTable(BaseModel):
    """A table in a list; nothing of its game."""

    id: str
    rulebook: str
    players: int
    status: str
    public: bool
    rated: bool
    clock: str
    created_at: datetime
    started_at: datetime | None
    seats: list[ListedSeat]


class ReportedLine(BaseModel):
    """A line of chat, as it was when it was reported."""

    id: int
    person: str
    name: str
    text: str
    at: datetime


class Complaint(BaseModel):
    """Who has reported it, and why."""

    by: str = Field(description="The id of a person.")
    name: str
    reason: Reason
    note: str
    at: datetime


class FiledReport(BaseModel):
    """A report, with everything that was complained of."""

    id: int
    person: str = Field(description="Who is reported.")
    name: str
    line: int | None = Field(description="The line that is reported; null: the person is.")
    table: str | None = Field(description="Where it was said.")
    excerpt: list[ReportedLine] | None = Field(
        description="That line, and those before and after it. Null: about a person, or forgotten."
    )
    status: Status
    outcome: Outcome | None
    created_at: datetime
    resolved_at: datetime | None
    complaints: list[Complaint] = Field(description="The oldest first.")


class PersonFile(BaseModel):
    """All that operators have to know about a person."""

    person: ListedPerson
    operator: bool
    reports_made: int
    sanctions: list[Sanction] = Field(description="The latest first.")
    tables: list[ListedTable] = Field(description="Where they sit now.")


class PastAct(BaseModel):
    """Something that an operator did."""

    id: int
    operator: str | None = Field(description="Their name; null: somebody at the command line.")
    act: Literal[
        "promote", "demote", "warning", "mute", "ban", "unmute", "unban", "resolve", "close"
    ]
    person: str | None = Field(description="The id of whom it concerns.")
    name: str | None
    table: str | None
    report: int | None
    until: datetime | None
    note: str
    at: datetime


class PeopleWanted(BaseModel):
    """Which people."""

    search: Search = Field("", description="How their name begins; then only a few are listed.")
    before: Id | None = Field(None, description="A person: only those who came before them.")


class TablesWanted(BaseModel):
    """Which tables."""

    search: Search = Field("", description="Its id, or how the name of somebody there begins.")
    before: Id | None = Field(None, description="A table: only those opened before it.")


class ReportsWanted(BaseModel):
    """Which reports."""

    status: Status = Field("open", description="Whether an operator has looked at them.")
    before: Number | None = Field(None, description="A report: only those before it.")
    person: Id | None = Field(None, description="Only those about this person.")


class ActsWanted(BaseModel):
    """Which acts."""

    before: Number | None = Field(None, description="An act: only those before it.")
    person: Id | None = Field(None, description="Only those that concern this person.")
