"""E-mail, where the operator has said through which server."""

import asyncio
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid, parseaddr
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import aiosmtplib
from structlog import get_logger

from pharos.kernel.catalogue import read_toml
from pharos.server.settings import MailSettings
from pharos.server.storage.rows import now

LETTERS = read_toml(Path(__file__).with_name("letters.toml"))
SECONDS = 30  # that the server of the operator may take
log = get_logger()


class Mail:
    """Sends letters in the background, so that nobody learns from the time whether one was sent."""

    def __init__(self, settings: MailSettings):
        self._server = read_server(settings.server)
        self._sender = settings.sender
        self._domain = parseaddr(settings.sender)[1].rpartition("@")[2]
        self._sending: set[asyncio.Task[bool]] = set()

    def send(self, to: str, which: str, language: str, **facts: str) -> None:
        words, letter = LETTERS[which][language], EmailMessage()
        letter["To"], letter["Subject"] = to, words["subject"]
        letter.set_content(words["text"].strip().format(**facts))
        task = asyncio.create_task(self.deliver(letter))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def close(self) -> None:
        """Wait until everything is sent."""
        await asyncio.gather(*self._sending)

    async def deliver(self, letter: EmailMessage) -> bool:
        """Give a letter to the server, encrypted if it can be; whether it was taken."""
        letter["From"] = self._sender
        letter["Date"] = format_datetime(now())
        letter["Message-ID"] = make_msgid(domain=self._domain)  # not the name of this machine
        try:
            await aiosmtplib.send(letter, timeout=SECONDS, **self._server)
        except (OSError, aiosmtplib.SMTPException) as error:
            log.error("mail_not_sent", error=type(error).__name__)
            return False
        return True


def read_server(url: str) -> dict[str, Any]:
    """Where a server is, and who we are there; STARTTLS is used wherever it is offered."""
    server = urlsplit(url)
    return {
        "hostname": server.hostname or "localhost",
        "port": server.port,
        "use_tls": server.scheme == "smtps",
        "username": unquote(server.username) if server.username else None,
        "password": unquote(server.password or "") if server.username else None,
    }
