"""Letters that tell everything new at once, each with a link that stops them."""

from email.message import EmailMessage
from html import escape
from pathlib import Path

from pharos.kernel.catalogue import read_toml
from pharos.server.news.kinds import Message
from pharos.server.storage.rows import Person

PAGE = "max-width: 36em; margin: 0 auto; padding: 16px; font: 16px/1.5 sans-serif"
NEWS = "margin: 0 0 16px; padding-left: 12px; border-left: 4px solid #b8742a"
END = "margin-top: 32px; font-size: 14px"
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
    """A letter as text, and the same as a page. News replaces earlier news with the same tag."""
    words, letter = LETTERS[language], EmailMessage()
    news = list({message.tag: message for message in news}.values())
    lines = [words["one"].format(**message._asdict()) for message in news]
    letter["To"] = person.email
    letter["Subject"] = lines[0] if len(lines) == 1 else words["several"].format(count=len(lines))
    letter["List-Unsubscribe"] = f"<{links.request}>"
    letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"  # RFC 8058
    letter["Auto-Submitted"] = "auto-generated"
    letter.set_content(as_text(words, person.name, lines, news, links))
    letter.add_alternative(as_page(words, language, person.name, news, links), subtype="html")
    return letter


def as_text(
    words: dict[str, str], name: str, lines: list[str], news: list[Message], links: StopLinks
) -> str:
    told = [
        f"• {line}\n  {links.home}{message.path}" for line, message in zip(lines, news, strict=True)
    ]
    end = f"{words['why']} {words['stop']}.\n{links.page}"
    return "\n\n".join([words["hello"].format(name=name), *told, end])


def as_page(
    words: dict[str, str], language: str, name: str, news: list[Message], links: StopLinks
) -> str:
    told = "\n".join(
        f'<p style="{NEWS}"><a href="{escape(links.home + message.path)}">'
        f"<b>{escape(message.title)}</b></a><br>{escape(message.text)}</p>"
        for message in news
    )
    return f"""\
<!doctype html>
<html lang="{language}">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<body style="{PAGE}">
<p>{escape(words["hello"].format(name=name))}</p>
{told}
<p style="{END}">{words["why"]} <a href="{escape(links.page)}">{words["stop"]}</a>.</p>
</body>
</html>
"""
