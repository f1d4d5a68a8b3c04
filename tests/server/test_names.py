"""The names of guests and bots: never those of anyone or anything else at a table."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from starlette.requests import HTTPConnection

from pharos.bots import BOTS
from pharos.server.languages import LANGUAGES, language_of
from pharos.server.live.live_table import BOT_NAMES
from pharos.server.models import MOST_SEATS
from pharos.server.names import sorted_as
from pharos.server.people.accounts import TRADES, guest_name

pytestmark = pytest.mark.any_database

ROOT = Path(__file__).parents[2]
PLACES = ("leaders", "boards", "board_monuments", "edifices", "wonders", "monuments", "terms")


def words_on_the_page(language):
    return json.loads((ROOT / f"web/src/i18n/{language}/shell.json").read_text())


def printed_names():
    """Every leader, city, wonder and monument, in all languages, in lower case."""
    for file in (ROOT / "src/pharos/rulebooks").rglob("names.toml"):
        data = tomllib.loads(file.read_text())
        for place in PLACES:
            for name in data.get(place, {}).values():
                yield from (name[language].casefold() for language in LANGUAGES)


def asking(header):
    return HTTPConnection({"type": "http", "headers": [(b"accept-language", header.encode())]})


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_guest_has_the_name_of_a_bot(language):
    trades = {trade.casefold() for trade in TRADES[language]}
    bots = {name.casefold() for name in BOTS}
    for each in LANGUAGES:
        bots |= {name.casefold() for name in words_on_the_page(each)["bots"].values()}
    assert not trades & bots
    assert {"mason", "metselaar", "maçon", "savant"} <= bots, "the names of bots are found"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_guest_has_a_trade_and_a_number(language):
    names = {guest_name(language) for _ in range(200)}
    assert len(names) > 190
    for name in names:
        trade, number = re.fullmatch(r"(\w+) (\d{3,4})", name).groups()
        assert trade in TRADES[language] and len(name) <= 24 and int(number) >= 100


def test_no_bot_is_called_like_a_leader_a_city_or_a_wonder():
    printed = " ".join(printed_names())
    assert "hypatia" in printed and "alexandrië" in printed and "nabuchodonosor" in printed
    for name in BOT_NAMES:
        assert name.casefold() not in printed
    assert len(set(BOT_NAMES)) == MOST_SEATS


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("nl", "nl"),
        ("fr-BE,fr;q=0.9,en;q=0.8", "fr"),
        ("de-DE, nl;q=0.5, en;q=0.3", "nl"),
        ("en;q=0.4, fr;q=0.7", "fr"),
        ("de, *;q=0.1", "en"),
        ("nl;q=much, fr", "fr"),
        ("", "en"),
    ],
)
def test_the_language_of_a_reader(header, language):
    assert language_of(asking(header)) == language


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_new_guest_is_named_in_the_language_of_the_page(server, language):
    somebody = server.somebody()
    answer = await somebody.http.get("/api/me", headers={"accept-language": language})
    assert answer.json()["name"].split()[0] in TRADES[language]


def test_lists_of_names_are_in_the_order_of_a_dictionary():
    names = ["Zoë", "émile", "Elise", "Ångström", "ada", "Éva"]
    assert sorted(names, key=sorted_as) == ["ada", "Ångström", "Elise", "émile", "Éva", "Zoë"]
