"""What people do with their account: a new password, a forgotten one, and leaving for good."""

import asyncio
import email
import re
from contextlib import asynccontextmanager
from email import policy

import pytest
from helpers.cli import refused, run
from helpers.server import running
from helpers.server_people import PATIENCE

from pharos.server.dependencies import COOKIE
from pharos.server.settings import MailSettings
from pharos.server.storage.schema import CHAT, MUTES, PERSONS, SESSIONS

PASSWORD, ANOTHER = "a marvel of the world", "the wind over the sea"
TOKEN = re.compile(r"/#reset=(\S+)")


async def account(server, name, **more):
    """A browser with an account."""
    browser = server.somebody()
    await browser.told("GET", "/me")
    await browser.told("POST", "/accounts", name=name, password=PASSWORD, **more)
    return browser


async def log_in(server, name, password):
    device = server.somebody()
    return device, (await device.ask("POST", "/session", name=name, password=password)).is_success


async def is_known(somebody):
    return (await somebody.ask("GET", "/tables/mine")).status_code == 200


# Another password


async def test_a_new_password_logs_out_everybody_else(server):
    here = await account(server, "Arion")
    there, _ = await log_in(server, "Arion", PASSWORD)
    before = here.http.cookies[COOKIE]
    await here.told("PUT", "/me/password", old=PASSWORD, password=ANOTHER)
    assert await is_known(here) and here.http.cookies[COOKIE] != before
    assert not await is_known(there)
    assert [(await log_in(server, "Arion", word))[1] for word in (PASSWORD, ANOTHER)] == [
        False,
        True,
    ]


async def test_an_open_page_is_not_enough_to_take_an_account(server):
    here = await account(server, "Ibycus")
    wrong = "not the right one"
    asked = [
        ("PUT", "/me/password", {"old": wrong, "password": ANOTHER}),
        ("PUT", "/me/email", {"email": None, "password": wrong}),
        ("POST", "/me/delete", {"password": wrong}),
        ("POST", "/me/delete", {"password": None}),
    ]
    for method, path, body in asked:
        answer = await here.ask(method, path, **body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "password_wrong")
    assert (await log_in(server, "Ibycus", PASSWORD))[1]


async def test_a_new_password_is_not_easily_guessed_either(server):
    here = await account(server, "Alcman")
    status, _ = await here.refused("PUT", "/me/password", old=PASSWORD, password="alcman2024")
    assert status == 422


async def test_a_guest_has_no_password(server):
    guest = await server.guest()
    assert (await guest.refused("PUT", "/me/password", old=PASSWORD, password=ANOTHER))[0] == 409


# A forgotten one, by e-mail


class PostOffice:
    """A server that takes e-mail."""

    def __init__(self):
        self.letters = []
        self._came = asyncio.Event()

    async def take(self, reader, writer):
        """Speak just enough SMTP."""
        writer.write(b"220 ready\r\n")
        while line := (await reader.readline()).strip().upper():
            if line == b"DATA":
                writer.write(b"354 go on\r\n")
                text = await reader.readuntil(b"\r\n.\r\n")
                self.letters.append(email.message_from_bytes(text[:-3], policy=policy.default))
                self._came.set()
            writer.write(b"221 bye\r\n" if line == b"QUIT" else b"250 fine\r\n")
        writer.close()

    async def letter(self):
        async with asyncio.timeout(PATIENCE):
            await self._came.wait()
        self._came.clear()
        return self.letters[-1]


@asynccontextmanager
async def open_post_office():
    office = PostOffice()
    async with await asyncio.start_server(office.take, "127.0.0.1", 0) as listening:
        office.address = f"smtp://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
        yield office


@pytest.fixture
async def office():
    async with open_post_office() as office:
        yield office


@pytest.fixture
async def mailing(new_database, office):
    """A server that sends e-mail."""
    mail = MailSettings(office.address, "pharos@example.org")
    async with running(new_database(), mail=mail, address="https://play.example.org/") as server:
        yield server


async def test_a_forgotten_password_is_reset_by_e_mail(mailing, office):
    here = await account(mailing, "Hesiod", email="hesiod@example.org")
    me = await here.told("GET", "/me")
    assert (me["email"], me["mails"]) == ("hesiod@example.org", True)
    lost = mailing.somebody()
    lost.http.headers["accept-language"] = "nl"
    for name in ("nobody at all", "HESIOD"):
        assert (await lost.ask("POST", "/password-resets", name=name)).status_code == 202
    letter = await office.letter()
    assert (letter["to"], letter["from"]) == ("hesiod@example.org", "pharos@example.org")
    assert letter["subject"] == "Een nieuw wachtwoord voor Pharos" and len(office.letters) == 1
    text = letter.get_content()
    assert "Hallo Hesiod" in text and "https://play.example.org/#reset=" in text
    token = TOKEN.search(text)[1]
    common = {"token": token, "password": "hesiod123"}
    assert (await lost.refused("PUT", "/password-resets", **common))[0] == 422
    me = await lost.told("PUT", "/password-resets", token=token, password=ANOTHER)
    assert me["name"] == "Hesiod" and await is_known(lost) and not await is_known(here)
    assert (await lost.refused("PUT", "/password-resets", token=token, password=PASSWORD))[0] == 409
    assert not (await log_in(mailing, "Hesiod", PASSWORD))[1]


async def test_an_address_is_given_and_taken_away(mailing, office):
    here = await account(mailing, "Pindar")
    assert (await here.told("GET", "/me"))["email"] is None
    new = {"email": "pindar@example.org", "password": PASSWORD}
    assert (await here.told("PUT", "/me/email", **new))["email"] == "pindar@example.org"
    for wrong in ("pindar", "pin dar@example.org", "a@b\r\nBcc: c@d"):
        answer = await here.ask("PUT", "/me/email", email=wrong, password=PASSWORD)
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "email_malformed")
    assert (await here.told("PUT", "/me/email", **{**new, "email": None}))["email"] is None
    await mailing.somebody().told("POST", "/password-resets", name="Pindar")
    await mailing.services.mail.close()
    assert office.letters == []


async def test_a_server_without_e_mail_says_so(server):
    here = await account(server, "Bacchylides")
    status, words = await server.somebody().refused("POST", "/password-resets", name="Bacchylides")
    assert status == 409 and "cannot send e-mail" in words
    new = {"email": "b@example.org", "password": PASSWORD}
    assert (await here.refused("PUT", "/me/email", **new))[0] == 409


# By the operator


async def test_the_operator_resets_a_password(server, monkeypatch):
    here = await account(server, "Corinna")
    url = server.services.database.engine.url.render_as_string(hide_password=False)
    monkeypatch.setenv("PHAROS_DATABASE_URL", url)
    monkeypatch.setenv("PHAROS_ADDRESS", "https://x.org")
    done = await asyncio.to_thread(run, "account", "reset", "corinna")
    assert done.exit_code == 0 and "https://x.org/#reset=" in done.stdout
    lost = server.somebody()
    token = TOKEN.search(done.stdout)[1]
    await lost.told("PUT", "/password-resets", token=token, password=ANOTHER)
    assert await is_known(lost) and not await is_known(here)
    error = await asyncio.to_thread(refused, "account", "reset", "nobody")
    assert error == "pharos: there is no account called 'nobody'\n"


# Farewell


async def test_a_person_who_leaves_for_good_is_forgotten_and_their_games_remain(server):
    here, bob = await account(server, "Simonides"), await server.guest("Bob")
    me = await here.told("GET", "/me")
    finished, playing = [await here.open_table("me open") for _ in range(2)]
    for table in (finished, playing):
        await bob.join(table)
        await here.start(table)
        await here.play(table)
    await bob.told("POST", f"/tables/{finished['id']}/resign")
    waiting = await here.open_table("me open")
    await here.told("POST", f"/tables/{finished['id']}/chat", text="well played")
    await bob.told("PUT", f"/mutes/{me['id']}")
    await here.told("POST", "/me/delete", password=PASSWORD)
    assert not await is_known(here)
    assert not (await log_in(server, "Simonides", PASSWORD))[1]
    table = await bob.look(finished)
    assert table["result"]["winners"] == [0]
    assert table["seats"][0]["name"] not in ("Simonides", "", None)
    assert (await bob.told("GET", f"/tables/{finished['id']}/replay"))["frames"]
    assert (await bob.look(playing))["seats"][0]["stand_in"] == "greedy"
    assert (await bob.look(waiting))["status"] == "closed"
    assert await bob.told("GET", f"/tables/{finished['id']}/chat") == []
    await (await server.guest()).told("PUT", "/me", name="Simonides")  # it is free again
    await nothing_is_kept_of(server, me["id"])


async def nothing_is_kept_of(server, person):
    async with server.services.database.read() as connection:
        for kept, column in ((SESSIONS, "person"), (CHAT, "person"), (MUTES, "muted")):
            found = await connection.execute(kept.select().where(kept.c[column] == person))
            assert found.all() == []
        row = (await connection.execute(PERSONS.select().where(PERSONS.c.id == person))).one()
    assert (row.login, row.password, row.email) == (None, None, None)


async def test_a_guest_is_forgotten_too(server):
    guest = await server.guest("Telesilla")
    await guest.told("POST", "/me/delete", password=None)
    assert not await is_known(guest)
