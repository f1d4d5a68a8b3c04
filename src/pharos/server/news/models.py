"""What goes in and out over HTTP about news."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, Field, StringConstraints, WithJsonSchema

from pharos.server.news.kinds import KINDS
from pharos.table.messages import ClientInput, Language


def known_kind(kind: str) -> str:
    if kind not in KINDS:
        raise ValueError(f"must be one of {', '.join(KINDS)}")
    return kind


KindName = Annotated[
    str, AfterValidator(known_kind), WithJsonSchema({"type": "string", "enum": [*KINDS]})
]
Kinds = Annotated[list[KindName], Field(max_length=len(KINDS))]
Every = Literal["at_once", "hourly", "daily"]
Endpoint = Annotated[str, StringConstraints(max_length=1000, pattern=r"^https?://[!-~]+$")]
Base64 = Annotated[str, StringConstraints(max_length=100, pattern=r"^[A-Za-z0-9_=-]+$")]
SignedToken = Annotated[str, StringConstraints(max_length=1000, pattern=r"^[A-Za-z0-9_.-]+$")]
PUSH = "The kinds of news that your devices are told; none until you ask."
EMAIL = "The kinds of news that you are told by e-mail, once the address is confirmed."
EVERY = "At most one e-mail in that time; it tells everything new."
LANGUAGE = "In which you are told."


class NewsKind(BaseModel):
    """A kind of news that you can ask for."""

    kind: KindName = Field(examples=["turn"])
    name: str = Field(
        description="In the language of `Accept-Language`.", examples=["It is my turn"]
    )


class NewsSettings(BaseModel):
    """What you are told while you are not looking, and how."""

    kinds: list[NewsKind] = Field(description="All that there are.")
    language: Language = Field(description=LANGUAGE)
    push: Kinds = Field(description=PUSH, examples=[["turn"]])
    email: Kinds = Field(description=EMAIL, examples=[["turn", "over"]])
    every: Every = Field(description=EVERY)
    address: str | None = Field(description="Where e-mails go.", examples=["ada@example.org"])
    confirmed: bool = Field(description="Whether you have confirmed that address.")
    mails: bool = Field(description="Whether this server can send e-mail.")
    devices: int = Field(description="How many of your devices are told.")
    key: str = Field(description="The `applicationServerKey` with which a browser subscribes.")


class NewNews(ClientInput):
    """What you want to be told from now on."""

    language: Language = Field(description=LANGUAGE, examples=["nl"])
    push: Kinds = Field(description=PUSH, examples=[["turn"]])
    email: Kinds = Field(description=EMAIL, examples=[["turn", "over"]])
    every: Every = Field(description=EVERY, examples=["hourly"])


class NewsLanguage(ClientInput):
    """Another language in which you are told."""

    language: Language = Field(description=LANGUAGE, examples=["nl"])


class NewDevice(ClientInput):
    """A `PushSubscription`, as a browser describes it."""

    endpoint: Endpoint = Field(examples=["https://push.example.org/send/8vXn"])
    p256dh: Base64 = Field(
        description="Its public key, in base64url.",
        examples=[
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        ],
    )
    auth: Base64 = Field(
        description="Its secret, in base64url.", examples=["BTBZMqHH6r4Tts7J_aSIgg"]
    )


class Confirmation(ClientInput):
    """A link from an e-mail."""

    token: SignedToken = Field(
        description="What follows `#confirm-email=` in the link.", examples=["WyJ2RHFmIl0.aWQ.c2ln"]
    )


class WaitingTable(BaseModel):
    """A table where other people wait for you."""

    id: str = Field(examples=["vDqfTz8Q3nXk"])
    rulebook: str = Field(examples=["duel"])
    others: list[str] = Field(description="Who else plays there.", examples=[["Bob"]])


class WaitingTables(BaseModel):
    """Where it is your turn."""

    tables: list[WaitingTable]
    seats: int = Field(description="At how many tables you sit whose game is not over.")
