"""The settings of a server: environment variables, each with a good default."""

import os
import secrets
from dataclasses import dataclass, field
from email.utils import parseaddr
from pathlib import Path
from typing import NamedTuple

from platformdirs import user_data_path

from pharos.kernel.errors import BadOption
from pharos.kernel.extras import need

DRIVERS = {
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}
SWITCH = {"on": True, "off": False}


def data_folder() -> Path:
    """Where the games of this user are kept."""
    folder = Path(os.environ.get("PHAROS_DATA", user_data_path("pharos", appauthor=False)))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def default_database() -> str:
    return f"sqlite:///{data_folder() / 'pharos.sqlite'}"


def read_database() -> str:
    """PHAROS_DATABASE_URL, with our driver filled in."""
    url = os.environ.get("PHAROS_DATABASE_URL") or default_database()
    scheme, _, rest = url.partition("://")
    if scheme.startswith("postgres"):
        need("postgres")
    return f"{DRIVERS.get(scheme, scheme)}://{rest}"


def read_redis() -> str | None:
    """PHAROS_REDIS_URL, through which workers tell each other what happens."""
    url = os.environ.get("PHAROS_REDIS_URL") or None
    if url:
        need("redis")
    return url


def read_secret() -> str:
    """PHAROS_SECRET, or one made at the first start; it signs sessions."""
    if given := os.environ.get("PHAROS_SECRET"):
        return given
    file = data_folder() / "secret"
    try:
        with open(file, "x", opener=lambda path, flags: os.open(path, flags, 0o600)) as new:
            new.write(secrets.token_hex(32))
    except FileExistsError:
        pass
    return file.read_text("ascii").strip()


class MailSettings(NamedTuple):
    """Through which server e-mail is sent, and from whom."""

    server: str  # smtp://user:password@host:587, or smtps:
    sender: str


def read_mail() -> MailSettings | None:
    """PHAROS_MAIL_URL and PHAROS_MAIL_FROM; without them nothing is sent."""
    server = os.environ.get("PHAROS_MAIL_URL")
    if not server:
        return None
    if not server.startswith(("smtp://", "smtps://")):
        raise BadOption("PHAROS_MAIL_URL must begin with smtp:// or smtps://")
    sender = os.environ.get("PHAROS_MAIL_FROM")
    if not sender:
        raise BadOption("PHAROS_MAIL_FROM must name the sender of e-mail")
    return MailSettings(server, sender)


class PushSettings(NamedTuple):
    """How devices are told by Web Push."""

    key: str | None = None  # the private key of the server; None: one that is made and stored
    contact: str = "mailto:nobody@localhost"  # whom a push service asks if something goes wrong
    private: bool = False  # whether messages may go to addresses that are not public


def read_push() -> PushSettings:
    """PHAROS_VAPID_KEY, PHAROS_PUSH_CONTACT and PHAROS_PUSH_PRIVATE."""
    _, sender = parseaddr(os.environ.get("PHAROS_MAIL_FROM", ""))
    usual = f"mailto:{sender}" if sender else PushSettings().contact
    contact = os.environ.get("PHAROS_PUSH_CONTACT") or usual
    if not contact.startswith(("mailto:", "https://")):
        raise BadOption("PHAROS_PUSH_CONTACT must begin with mailto: or https://")
    is_private = read_switch("PHAROS_PUSH_PRIVATE", "off")
    return PushSettings(os.environ.get("PHAROS_VAPID_KEY") or None, contact, is_private)


def read_number(name: str, default: float) -> float:
    text = os.environ.get(name)
    try:
        return default if text is None else float(text)
    except ValueError:
        raise BadOption(f"{name} must be a number, not {text!r}") from None


def read_switch(name: str, default: str = "on") -> bool:
    text = os.environ.get(name, default)
    if text not in SWITCH:
        raise BadOption(f"{name} must be 'on' or 'off', not {text!r}")
    return SWITCH[text]


@dataclass(frozen=True)
class Settings:
    """What the environment says."""

    database: str = field(default_factory=read_database)
    redis: str | None = field(default_factory=read_redis)
    secret: str = field(default_factory=read_secret, repr=False)
    bot_delay: float = field(default_factory=lambda: read_number("PHAROS_BOT_DELAY", 0.8))
    bot_seconds: float = field(default_factory=lambda: read_number("PHAROS_BOT_SECONDS", 10))
    bot_threads: int = field(default_factory=lambda: int(read_number("PHAROS_BOT_THREADS", 4)))
    bot_process: bool = field(default_factory=lambda: read_switch("PHAROS_BOT_PROCESS"))
    review_seconds: float = field(default_factory=lambda: read_number("PHAROS_REVIEW_SECONDS", 10))
    review_threads: int = field(
        default_factory=lambda: int(read_number("PHAROS_REVIEW_THREADS", 2))
    )
    away_seconds: float = field(default_factory=lambda: read_number("PHAROS_AWAY_SECONDS", 60))
    mail: MailSettings | None = field(default_factory=read_mail, repr=False)
    push: PushSettings = field(default_factory=read_push, repr=False)
    news_delay: float = field(default_factory=lambda: read_number("PHAROS_NEWS_DELAY", 60))
    address: str = field(
        default_factory=lambda: os.environ.get("PHAROS_ADDRESS", "http://localhost:8000")
    )
    passkey_address: str | None = field(  # null: wherever somebody asks
        default_factory=lambda: os.environ.get("PHAROS_ADDRESS") or None
    )
    limits: bool = field(default_factory=lambda: read_switch("PHAROS_LIMITS"))
