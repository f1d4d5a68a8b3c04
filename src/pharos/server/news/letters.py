"""Letters that tell everything new at once, each with a link that stops them."""

from email.message import EmailMessage
from pathlib import Path

from pharos.kernel.catalogue import read_toml
from pharos.server.news.kinds import Message
from pharos.server.storage.rows import Person

LETTERS = read_toml(Path(__file__).with_name("letters.toml"))


class StopLinks:
    """The two links that stop letters: for a person to click, and for a mail program to ask."""

    def __init__(self, address: str, token: str):
        self.home = address.rstrip("/")
        self.page = f"{self.home}/#stop-letters={token}"  # what follows # is not sent anywhere
        self.request = f"{self.home}/api/news/stop?token={token}"


def write_letter(
    person: Person, language: str, news: list[Message], links: StopLinks
) -> EmailMessage:
    words, letter = LETTERS[language], EmailMessage()
    lines = [words["one"].format(**message._asdict()) for message in news]
    letter["To"] = person.email
    letter["Subject"] = lines[0] if len(lines) == 1 else words["several"].format(count=len(lines))
    letter["List-Unsubscribe"] = f"<{links.request}>"
    letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"  # RFC 8058
    letter["Auto-Submitted"] = "auto-generated"
    told = [
        f"• {line}\n  {links.home}{message.path}" for line, message in zip(lines, news, strict=True)
    ]
    text = words["text"].strip().format(name=person.name, news="\n\n".join(told), stop=links.page)
    letter.set_content(text)
    return letter
