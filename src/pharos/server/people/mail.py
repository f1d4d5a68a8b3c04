"""E-mail, where the operator has said through which server: to reset a forgotten password."""

import asyncio
import smtplib
import ssl
from email.message import EmailMessage
from pathlib import Path
from urllib.parse import SplitResult, unquote, urlsplit

from structlog import get_logger

from pharos.kernel.catalogue import read_toml
from pharos.server.settings import MailSettings

LETTERS = read_toml(Path(__file__).with_name("letters.toml"))
SECONDS = 30  # that the server of the operator may take
log = get_logger()


class Mail:
    """Sends letters in the background, so that nobody learns from the time whether one was sent."""

    def __init__(self, settings: MailSettings):
        self._server = urlsplit(settings.server)
        self._sender = settings.sender
        self._sending: set[asyncio.Task[None]] = set()

    def send(self, to: str, which: str, language: str, **facts: str) -> None:
        words, letter = LETTERS[which][language], EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self._sender, to, words["subject"]
        letter.set_content(words["text"].strip().format(**facts))
        task = asyncio.create_task(self._send(letter))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def close(self) -> None:
        """Wait until everything is sent."""
        await asyncio.gather(*self._sending)

    async def _send(self, letter: EmailMessage) -> None:
        try:
            await asyncio.to_thread(deliver, self._server, letter)
        except (OSError, smtplib.SMTPException) as error:
            log.error("mail_not_sent", error=type(error).__name__)


def deliver(server: SplitResult, letter: EmailMessage) -> None:
    """Give a letter to the server, encrypted if it can be."""
    is_encrypted = server.scheme == "smtps"
    kind = smtplib.SMTP_SSL if is_encrypted else smtplib.SMTP
    with kind(server.hostname or "localhost", server.port or 0, timeout=SECONDS) as connection:
        if not is_encrypted:
            connection.ehlo()
            if connection.has_extn("starttls"):
                connection.starttls(context=ssl.create_default_context())
        if server.username:
            connection.login(unquote(server.username), unquote(server.password or ""))
        connection.send_message(letter)
