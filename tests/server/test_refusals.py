"""Every refusal has a code, and a sentence in the language of the reader."""

import ast
import re
from pathlib import Path
from string import Formatter

import pytest
from helpers.server_people import new_token

import pharos.server
from pharos.kernel.catalogue import LANGUAGES
from pharos.server.refusals import CODES, OF_PEOPLE, REFUSALS, Refused
from pharos.table.messages import RefusalFacts

pytestmark = pytest.mark.any_database

SOURCES = sorted(Path(pharos.server.__file__).parent.rglob("*.py"))
ASKED_BY_CODE = ("Refused", "refuse", "require_status")
OF_SOCKETS = (
    "table_not_found",
    "other_site",
    "no_spectators",
    "too_often",
    "too_many_messages",
)  # with which one may be closed
MOST_BYTES_OF_A_REASON = 123


def codes_in(node):
    """The texts that a call is made with: one code, or one of two."""
    return {
        part.value
        for argument in node.args
        for part in ast.walk(argument)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }


def used_codes():
    """Every code that the server refuses something with, as its source says."""
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", "")
                if name in ASKED_BY_CODE:
                    yield from codes_in(node)


def placeholders(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name}


USED = {*used_codes(), *CODES.values(), *OF_PEOPLE.values()} - {"open", "playing", "finished"}
OF_ERRORS = {"not_found", "wrong_method", "too_large", "refused", "malformed", "not_allowed"}
OF_MATCH = {"nothing_to_take_back"}


def test_codes_are_found_in_the_source():
    assert len(USED) > 40 and {"table_not_found", "older_rules", "seats_fixed", "internal"} <= USED


@pytest.mark.parametrize("code", sorted(USED | OF_ERRORS | OF_MATCH))
def test_every_code_has_words_in_every_language(code):
    words = REFUSALS[code]
    said = [getattr(words, language) for language in LANGUAGES]
    assert len({*said}) == len(LANGUAGES) and all(text.strip().endswith(".") for text in said)
    assert len({frozenset(placeholders(text)) for text in said}) == 1
    assert 400 <= words.status <= 500
    assert not any("'" in text or "  " in text or " ," in text for text in said)


def test_no_words_are_left_over():
    assert REFUSALS.keys() == USED | OF_ERRORS | OF_MATCH


@pytest.mark.parametrize("code", OF_SOCKETS)
def test_the_reason_of_a_closed_socket_is_short_enough(code):
    for language in LANGUAGES:
        assert len(getattr(REFUSALS[code], language).encode()) <= MOST_BYTES_OF_A_REASON


def test_a_code_that_nobody_knows_is_a_mistake_of_ours():
    with pytest.raises(KeyError):
        Refused("no_such_code")


# Over HTTP


async def problem(person, language, method, path, **body):
    headers = {"accept-language": language}
    answer = await person.http.request(method, f"/api{path}", json=body or None, headers=headers)
    assert not answer.is_success and answer.headers["content-language"] == language[:2]
    return answer.status_code, answer.json()["error"]


def test_every_placeholder_of_a_refusal_is_one_of_its_facts():
    texts = [getattr(words, language) for words in REFUSALS.values() for language in LANGUAGES]
    for text in texts:
        assert set(placeholders(text)) <= RefusalFacts.__annotations__.keys()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "There is no such table; check the link."),
        ("nl-BE,nl;q=0.9,en;q=0.5", "Deze tafel bestaat niet; controleer de link."),
        ("fr", "Cette table n’existe pas\u00a0; vérifiez le lien."),
        ("de", "There is no such table; check the link."),
    ],
)
async def test_people_are_told_in_their_language_and_programs_in_english(server, language, words):
    ada = await server.guest()
    answer = await ada.http.get("/api/tables/nowhere", headers={"accept-language": language})
    assert answer.status_code == 404
    assert answer.json()["error"] == {
        "code": "table_not_found",
        "facts": {},
        "message": "There is no such table; check the link.",
        "words": words,
    }


@pytest.mark.parametrize(
    ("path", "body", "code", "facts"),
    [
        ("/accounts", {"name": "x" * 25, "password": "long enough"}, "name_too_long", {"most": 24}),
        ("/accounts", {"name": " ", "password": "long enough"}, "name_empty", {}),
        ("/accounts", {"name": "Ada", "password": "short"}, "password_too_short", {"fewest": 8}),
        ("/accounts", {"name": "Ada", "password": "x" * 201}, "password_too_long", {"most": 200}),
        ("/tables/{table}/chat", {"text": "x" * 501}, "line_too_long", {"most": 500}),
        ("/tables/{table}/chat", {"text": "  "}, "line_empty", {}),
    ],
)
async def test_what_people_write_wrongly_is_said_plainly(server, path, body, code, facts):
    ada = await server.guest()
    table = await ada.open_table()
    for language in LANGUAGES:
        status, told = await problem(ada, language, "POST", path.format(table=table["id"]), **body)
        assert (status, told["code"]) == (422, code)
        assert told["words"] == getattr(REFUSALS[code], language).format(**facts)
        assert facts.items() <= told["facts"].items()


async def test_what_a_program_sends_wrongly_is_told_in_detail_in_english(server):
    ada = await server.guest()
    status, told = await problem(ada, "fr", "POST", "/tables", rulebook="duel", players="two")
    assert (status, told["code"]) == (422, "malformed")
    assert told["message"] == "body.players: a whole number is expected, not 'two'"
    assert told["words"] == REFUSALS["malformed"].fr


async def test_a_table_that_cannot_be_is_refused_by_its_option(server):
    ada = await server.guest()
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
    wanted = {"rulebook": "duel", "players": 3, "seats": seats}
    status, told = await problem(ada, "nl", "POST", "/tables", **wanted)
    assert (status, told["code"], told["words"]) == (422, "bad_option", REFUSALS["bad_option"].nl)
    assert told["message"] == "Duel is for 2 players, not 3"
    _, told = await problem(ada, "en", "POST", "/tables", **wanted)
    assert told["words"] == told["message"]


async def test_a_full_table_and_a_stranger(server):
    ada, bob, eve = await server.guests("Ada", "Bob", "Eve")
    table = await ada.open_table()
    await bob.join(table)
    status, told = await problem(eve, "fr", "POST", f"/tables/{table['id']}/join", invite=None)
    assert (status, told["code"]) == (409, "no_free_seat")
    assert told["words"] == "Il n’y a pas de place libre pour vous à cette table."
    status, told = await problem(eve, "nl", "POST", f"/tables/{table['id']}/start")
    assert (status, told["code"]) == (403, "host_only")
    assert told["words"] == "Dat mag alleen wie de tafel heeft geopend."


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_move_against_the_rules_says_why(server, language):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table()
    await bob.join(table)
    await ada.start(table)
    moves, wanted = f"/tables/{table['id']}/moves", {"token": new_token(), "action": "build palace"}
    status, told = await problem(ada, language, "POST", moves, **wanted)
    assert (status, told["code"]) == (422, "first_draft")
    expected = {
        "en": "You must choose a Wonder first",
        "nl": "Je moet eerst een Wonder kiezen",
        "fr": "Vous devez d’abord choisir une Merveille",
    }
    assert told["words"] == expected[language] and told["message"] == expected["en"]
    status, told = await problem(bob, language, "POST", moves, **wanted)
    assert (status, told["code"]) == (422, "not_your_turn")
    back = f"/tables/{table['id']}/take-back"
    status, told = await problem(ada, language, "POST", back, token=new_token())
    assert (status, told["code"]) == (422, "nothing_to_take_back")
    assert told["words"] == getattr(REFUSALS["nothing_to_take_back"], language)


# Over the socket


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_page_is_told_in_the_language_that_it_speaks(server, language):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table(spectators=False)
    await bob.join(table)
    await ada.start(table)
    async with ada.live(table, language="en") as page:
        await page.send("speak", language=language)
        rejected = await page.move("build palace")
        assert rejected["code"] == "first_draft" and rejected["facts"] == {}
        illegal = {"en": "You must", "nl": "Je moet", "fr": "Vous devez"}
        assert rejected["reason"].startswith(illegal[language])
        rejected = await page.take_back()
        assert rejected["reason"] == getattr(REFUSALS["nothing_to_take_back"], language)
        await page.send("say", text="x" * 501)
        await page.until(lambda: len(page.of_type("rejected")) == 3)
        rejected = page.of_type("rejected")[-1]
        assert (rejected["code"], rejected["facts"]) == ("line_too_long", {"most": 500})
        assert rejected["reason"] == getattr(REFUSALS["line_too_long"], language).format(most=500)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_people_who_may_not_watch_read_why_in_their_language(server, language):
    ada, bob, eve = await server.guests("Ada", "Bob", "Eve")
    table = await ada.open_table(spectators=False)
    await bob.join(table)
    await ada.start(table)
    async with eve.live(table, language=language) as page:
        _, reason = await page.closed()
        assert reason == getattr(REFUSALS["no_spectators"], language)


@pytest.mark.parametrize("language", ["nl", "fr"])
def test_no_english_is_left_in_other_languages(language):
    english = re.compile(r"\b(?:the|you|your|this|table is|game)\b")
    assert not [
        code for code, words in REFUSALS.items() if english.search(getattr(words, language))
    ]
