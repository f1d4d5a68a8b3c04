"""The settings of a server: environment variables, each with a good default."""

import math
import os
import secrets
from contextlib import suppress
from dataclasses import dataclass, field
from email.utils import parseaddr
from pathlib import Path
from typing import NamedTuple

from platformdirs import user_data_path

from pharos.kernel.errors import BadOption
from pharos.kernel.extras import need
from pharos.server.base64url import from_base64

DRIVERS = {
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
    "sqlite": "sqlite",
}
REDIS = ("redis://", "rediss://", "unix://")
WEB = ("http://", "https://")
PRIVATE = 0o600
KEY_BYTES = 32  # of the private key that signs messages to devices
SWITCH = {"on": True, "off": False}


def data_folder() -> Path:
    """Where the games of this user are kept."""
    folder = Path(os.environ.get("PHAROS_DATA", user_data_path("pharos", appauthor=False)))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(
            f"cannot use {folder} as the data folder ({error.strerror}); "
            "name one in PHAROS_DATA in which this user may write"
        ) from None
    return folder


def default_database() -> str:
    return f"sqlite:///{data_folder() / 'pharos.sqlite'}"


def read_database() -> str:
    """PHAROS_DATABASE_URL, with our driver filled in."""
    url = os.environ.get("PHAROS_DATABASE_URL") or default_database()
    scheme, _, rest = url.partition("://")
    if scheme not in DRIVERS:
        raise BadOption("PHAROS_DATABASE_URL must begin with postgresql:// or sqlite:///")
    if scheme == "sqlite":
        require_writable(Path(rest.removeprefix("/").partition("?")[0]))
    else:
        need("postgres")
        require_port("PHAROS_DATABASE_URL", rest)
    return f"{DRIVERS[scheme]}://{rest}"


def require_writable(file: Path) -> None:
    """Make the file of a database, which only this user may read, or say why that is impossible."""
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE))
    except OSError as error:
        raise BadOption(
            f"cannot write to the database {file} ({error.strerror}); let this user write there, "
            "or choose another place with PHAROS_DATA or PHAROS_DATABASE_URL"
        ) from None


def require_port(name: str, rest: str) -> None:
    """The port in what follows the scheme of a URL is a number, or left out."""
    host = rest.rpartition("@")[2].partition("/")[0]  # a password may have any characters but @
    _, colon, port = host.rpartition("]")[2].partition(":")
    if colon and not port.isdecimal():
        raise BadOption(f"{name} must have a number as its port, not {port!r}")


def read_redis() -> str | None:
    """PHAROS_REDIS_URL, through which workers tell each other what happens."""
    url = os.environ.get("PHAROS_REDIS_URL") or None
    if url:
        need("redis")
        if not url.startswith(REDIS):
            raise BadOption("PHAROS_REDIS_URL must begin with redis://, such as redis://host:6379")
        require_port("PHAROS_REDIS_URL", url.partition("://")[2])
    return url


def read_address() -> str | None:
    """PHAROS_ADDRESS, where people find the server."""
    address = os.environ.get("PHAROS_ADDRESS") or None
    if address and not address.startswith(WEB):
        raise BadOption("PHAROS_ADDRESS must begin with https:// or http://")
    return address


def read_secret() -> str:
    """PHAROS_SECRET, or one made at the first start; it signs sessions."""
    if given := os.environ.get("PHAROS_SECRET"):
        return given
    file = data_folder() / "secret"
    try:
        with suppress(FileExistsError):
            with open(file, "x", opener=lambda path, flags: os.open(path, flags, PRIVATE)) as new:
                new.write(secrets.token_hex(32))
        return file.read_text("ascii").strip()
    except OSError as error:
        raise BadOption(
            f"cannot keep a key in {file} ({error.strerror}); "
            "name a folder in PHAROS_DATA in which this user may write, or set PHAROS_SECRET"
        ) from None


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
    key = os.environ.get("PHAROS_VAPID_KEY") or None
    if key and len(from_base64(key)) != KEY_BYTES:
        raise BadOption(f"PHAROS_VAPID_KEY must be {KEY_BYTES} bytes, written in base64url")
    return PushSettings(key, contact, read_switch("PHAROS_PUSH_PRIVATE", "off"))


def read_seconds(name: str, default: float) -> float:
    text = os.environ.get(name)
    try:
        seconds = default if text is None else float(text)
    except ValueError:
        raise BadOption(f"{name} must be a number, not {text!r}") from None
    if not math.isfinite(seconds) or seconds < 0:
        raise BadOption(f"{name} must be a number of seconds, not {text!r}")
    return seconds


def read_count(name: str, default: int) -> int:
    text = os.environ.get(name)
    if text is None:
        return default
    if not text.isdecimal() or int(text) < 1:
        raise BadOption(f"{name} must be a whole number, at least 1, not {text!r}")
    return int(text)


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
    bot_delay: float = field(default_factory=lambda: read_seconds("PHAROS_BOT_DELAY", 0.8))
    bot_seconds: float = field(default_factory=lambda: read_seconds("PHAROS_BOT_SECONDS", 10))
    bot_threads: int = field(default_factory=lambda: read_count("PHAROS_BOT_THREADS", 4))
    bot_process: bool = field(default_factory=lambda: read_switch("PHAROS_BOT_PROCESS"))
    review_seconds: float = field(default_factory=lambda: read_seconds("PHAROS_REVIEW_SECONDS", 10))
    review_threads: int = field(default_factory=lambda: read_count("PHAROS_REVIEW_THREADS", 2))
    away_seconds: float = field(default_factory=lambda: read_seconds("PHAROS_AWAY_SECONDS", 60))
    mail: MailSettings | None = field(default_factory=read_mail, repr=False)
    push: PushSettings = field(default_factory=read_push, repr=False)
    news_delay: float = field(default_factory=lambda: read_seconds("PHAROS_NEWS_DELAY", 60))
    address: str = field(default_factory=lambda: read_address() or "http://localhost:8000")
    passkey_address: str | None = field(default_factory=read_address)  # none: wherever they ask
    limits: bool = field(default_factory=lambda: read_switch("PHAROS_LIMITS"))
