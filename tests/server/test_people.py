"""Guests, sessions, accounts, and games that move to an account."""

import pytest
from argon2 import PasswordHasher
from helpers.server import settings_for

from pharos.server.app import create_app
from pharos.server.dependencies import COOKIE
from pharos.server.people import accounts
from pharos.server.storage.schema import PERSONS

NO_SUCH_ACCOUNT = (401, "There is no account with this login and password.")
PASSWORD = "a marvel of the world"


async def account(server, name, password=PASSWORD):
    """A person with an account."""
    person = await server.guest()
    await person.told("POST", "/accounts", name=name, password=password)
    person.name = name
    return person


def me(person, name, account=True):
    """What somebody is told about themselves, on a server that sends no e-mail."""
    return {"id": person, "name": name, "account": account, "email": None, "mails": False}


def browser_with(server, session):
    somebody = server.somebody()
    somebody.http.cookies.set(COOKIE, session)
    return somebody


async def is_known(somebody):
    return (await somebody.ask("GET", "/tables/mine")).status_code == 200


# Guests


async def test_a_browser_becomes_a_guest_and_stays_the_same_one(server):
    browser = server.somebody()
    first = await browser.told("GET", "/me")
    assert not first["account"] and first["name"]
    assert await browser.told("GET", "/me") == first
    assert await server.somebody().told("GET", "/me") != first


async def test_no_script_and_no_other_site_can_use_the_cookie(server):
    answer = await server.somebody().ask("GET", "/me")
    flags = answer.headers["set-cookie"].lower()
    assert "httponly" in flags and "samesite=lax" in flags and "path=/" in flags
    assert "secure" not in flags  # a lighthouse in a local network has no certificate


async def test_over_https_the_cookie_never_travels_in_the_open(server):
    browser = server.somebody()
    browser.http.headers["x-forwarded-proto"] = "https"
    answer = await browser.ask("GET", "/me")
    assert "secure" in answer.headers["set-cookie"].lower()


async def test_a_tampered_cookie_is_unknown(server):
    session = (await server.guest()).session
    assert await is_known(browser_with(server, session))
    other = session.replace(session[3], "A" if session[3] != "A" else "B", 1)
    for forged in (other, session[:-1], "x" + session, f"{session}.", ".", session.swapcase()):
        assert not await is_known(browser_with(server, forged))


async def test_a_forged_cookie_makes_a_new_guest(server):
    guest = await server.guest()
    me = await browser_with(server, guest.session[:-2]).told("GET", "/me")
    assert me["id"] != guest.id


async def test_a_program_shows_its_session_in_a_header(server):
    guest = await server.guest("Deep Blue")
    assert await guest.told("GET", "/me") == me(guest.id, "Deep Blue", account=False)
    stranger = server.somebody()
    stranger.http.headers["authorization"] = "Bearer of bad news"
    assert (await stranger.refused("GET", "/tables/mine"))[0] == 401


async def test_a_client_without_a_session_is_told_what_to_do(server):
    status, words = await server.somebody().refused("GET", "/tables/mine")
    assert status == 401 and "/api/me" in words


# Names


async def test_a_guest_takes_another_name(server):
    guest = await server.guest()
    assert (await guest.told("PUT", "/me", name="  Ada Lovelace "))["name"] == "Ada Lovelace"
    assert (await guest.told("GET", "/me"))["name"] == "Ada Lovelace"


async def test_the_others_at_the_table_see_the_new_name(server):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me open")
    await bob.join(table)
    await bob.told("PUT", "/me", name="Robert")
    assert (await ada.look(table))["seats"][1]["name"] == "Robert"


async def test_malformed_names_are_refused(server):
    guest = await server.guest()
    for name in ("", "   ", "x" * 25, "two\nlines", "\x00", "\ud800"):
        answer = await guest.http.put("/api/me", content=f'{{"name": {ascii_json(name)}}}')
        assert answer.status_code == 422, name


def ascii_json(text):
    return '"' + "".join(f"\\u{ord(letter):04x}" for letter in text) + '"'


NAMING = [  # where a name is given
    ("PUT", "/me", {}),
    ("POST", "/guests", {}),
    ("POST", "/accounts", {"password": PASSWORD}),
]


@pytest.mark.parametrize(
    "sign",
    [
        *("\u200b", "\u200d", "\u202e", "\u2066", "\u00ad", "\u3164", "\u2800", "\ue000"),
        *("\u2028", "\ufffc", "\U00016fe4", "\U0001d159"),
    ],
)
async def test_a_name_has_nothing_that_nobody_sees(server, sign):
    """Zero width, turned around, soft, blank, private, or a line of its own."""
    guest = await server.guest()
    for method, path, more in NAMING:
        answer = await guest.ask(method, path, name=f"A{sign}da", **more)
        assert answer.status_code == 422 and answer.json()["error"]["code"] == "name_unseen"


async def test_a_name_does_not_look_like_another_in_a_second_alphabet(server):
    """An a of the Cyrillic alphabet is an a to everybody who reads it."""
    guest = await server.guest()
    for name in ("Ad\u0430", "\u0391da", "Олег\u0065"):
        for method, path, more in NAMING:
            answer = await guest.ask(method, path, name=name, **more)
            assert answer.status_code == 422 and answer.json()["error"]["code"] == "name_mixed"
    new = {"name": "Ada", "login": "Ad\u0430", "password": PASSWORD}
    answer = await guest.ask("POST", "/accounts", **new)
    assert answer.json()["error"]["code"] == "login_malformed"
    for name in ("Олег 7", "Αλέξανδρος", "Ada 山田", "Zoë ❤"):
        assert (await guest.told("PUT", "/me", name=name))["name"] == name


async def test_a_name_is_written_in_one_way(server):
    guest = await server.guest()
    for typed, name in (
        ("Ａｄａ", "Ada"),
        ("ﬁn", "fin"),
        ("e\u0301", "é"),
        ("a \u3000 b", "a b"),
        ("❤\ufe0f", "❤"),
    ):
        assert (await guest.told("PUT", "/me", name=typed))["name"] == name


async def test_no_guest_takes_the_name_of_an_account(server):
    await account(server, "Herophilus")
    guest = await server.guest()
    for name in ("Herophilus", "HEROPHILUS", "Ｈerophilus", "  herophilus "):
        for method, path in (("PUT", "/me"), ("POST", "/guests")):
            assert (await guest.refused(method, path, name=name))[0] == 409
    assert (await guest.told("GET", "/me"))["name"] == "Ada"


async def test_nobody_is_given_the_name_of_an_account(server, monkeypatch):
    await account(server, "Potter 100")
    names = iter(["Potter 100", "potter 100", "Potter 101"])
    monkeypatch.setattr(accounts, "guest_name", lambda _: next(names))
    assert (await server.somebody().told("GET", "/me"))["name"] == "Potter 101"


async def test_two_guests_may_have_the_same_name(server):
    first, second = await server.guests("Twin", "Twin")
    assert first.id != second.id


# Accounts


async def test_a_guest_becomes_an_account_and_keeps_the_games(server):
    guest = await server.guest()
    table = await guest.open_table()
    made = await guest.told("POST", "/accounts", name="Sostratus", password=PASSWORD)
    assert made == me(guest.id, "Sostratus")
    assert [mine["id"] for mine in await guest.told("GET", "/tables/mine")] == [table["id"]]


async def test_passwords_are_kept_as_argon2id_only(server):
    await account(server, "Philo", "the seven sights of the world")
    async with server.services.database.read() as connection:
        rows = (await connection.execute(PERSONS.select())).all()
    stored = next(row.password for row in rows if row.login == "philo")
    assert stored.startswith("$argon2id$")
    assert not any("seven sights" in str(value) for row in rows for value in row)


def test_outside_tests_hashes_are_expensive(tmp_path):
    settings = settings_for(f"sqlite:///{tmp_path}/pharos.sqlite")
    hasher = create_app(settings).state.services.accounts._hasher
    assert hasher.memory_cost * hasher.time_cost >= 64 * 1024


async def test_a_name_is_taken_however_it_is_written(server):
    await account(server, "Straße")
    guest = await server.guest()
    for name in ("Straße", "STRASSE", "strasse"):
        asked = {"name": name, "password": PASSWORD}
        status, words = await guest.refused("POST", "/accounts", **asked)
        assert (status, words) == (409, "This name is taken; choose another.")


async def test_the_longest_names_fit(server):
    for name in ("W" * 24, "ΐ" * 24, "ﬃ" * 8, "𒀀" * 24):
        await account(server, name)
        assert await server.somebody().told("POST", "/session", name=name, password=PASSWORD)


async def test_nobody_has_two_accounts_at_once(server):
    person = await account(server, "Callimachus")
    status, _ = await person.refused("POST", "/accounts", name="Another", password=PASSWORD)
    assert status == 409


async def test_a_password_has_some_length(server):
    guest = await server.guest()
    for password in ("", "short", "x" * 201):
        asked = {"name": "Strabo", "password": password}
        assert (await guest.refused("POST", "/accounts", **asked))[0] == 422


@pytest.mark.parametrize(
    "password",
    [
        "password",
        "P@ssw0rd!",
        "12345678",
        "azertyuiop",
        "wachtwoord01",
        "Motdepasse",
        "abcabcabc",
        "aaaaaaaaaaaa",
        "strabo2024",
        "31121999",
        "qwerty123",
        "iloveyou!!",
        "letmeinletmein",
    ],
)
async def test_a_password_is_not_one_that_is_guessed_first(server, password):
    guest = await server.guest()
    answer = await guest.ask("POST", "/accounts", name="Strabo", password=password)
    assert answer.status_code == 422 and answer.json()["error"]["code"] == "password_common"
    assert not (await guest.told("GET", "/me"))["account"]


async def test_an_account_takes_another_name_and_logs_in_as_before(server):
    person = await account(server, "Berenice")
    await account(server, "Arsinoe")
    assert (await person.refused("PUT", "/me", name="ARSINOE"))[0] == 409
    await person.told("PUT", "/me", name="Cleopatra")
    device = server.somebody()
    seen = {"name": "Cleopatra", "password": PASSWORD}  # what others see is no login
    assert (await device.refused("POST", "/session", **seen))[0] == 401
    me = await device.told("POST", "/session", name="berenice", password=PASSWORD)
    assert (me["id"], me["name"]) == (person.id, "Cleopatra")


# Logging in and out


async def test_a_person_is_the_same_on_another_device(server):
    person = await account(server, "Pliny")
    device = server.somebody()
    told = await device.told("POST", "/session", name="PLINY", password=PASSWORD)
    assert told == me(person.id, "Pliny")
    assert await device.told("GET", "/me") == told


async def test_a_wrong_password_and_an_unknown_name_look_alike(server, monkeypatch):
    """The answer is the same, and so is the work that it takes."""
    await account(server, "Vitruvius")
    hashers, verify = [], PasswordHasher.verify

    def counted(hasher, known, password):
        hashers.append((known.split("$")[:4], hasher))
        return verify(hasher, known, password)

    monkeypatch.setattr(PasswordHasher, "verify", counted)
    device = server.somebody()
    for name, password in (("Vitruvius", "not this one"), ("Nobody", PASSWORD)):
        asked = {"name": name, "password": password}
        assert await device.refused("POST", "/session", **asked) == NO_SUCH_ACCOUNT
    known, unknown = hashers
    assert known == unknown  # the same hasher, with the same parameters


async def test_guests_cannot_be_logged_in_to(server):
    await server.guest("Herodotus")
    asked = {"name": "Herodotus", "password": "whatever it is"}
    assert await server.somebody().refused("POST", "/session", **asked) == NO_SUCH_ACCOUNT


async def test_the_games_of_a_guest_come_along(server):
    """During a game, too: the next move is made by the account."""
    person = await account(server, "Eratosthenes")
    device, bob = server.somebody(), await server.guest("Bob")
    guest = await device.told("GET", "/me")
    table = await device.open_table("me open")
    await bob.join(table)
    await device.start(table)
    await device.play(table)
    await device.told("POST", "/session", name="Eratosthenes", password=PASSWORD)
    assert (await device.look(table))["you"] == 0
    assert (await device.look(table))["host"]
    assert (await person.look(table))["you"] == 0
    seats = (await bob.look(table))["seats"]
    assert seats[0]["person"] == person.id != guest["id"]
    assert seats[0]["name"] == "Eratosthenes"
    await bob.play(table)
    await bob.play(table)
    assert (await person.play(table))["index"] == 3


async def test_where_the_account_sits_already_the_guest_stays_a_guest(server):
    person = await account(server, "Hipparchus")
    device = server.somebody()
    guest = await device.told("GET", "/me")
    table = await person.open_table("me open")
    await device.join(table)
    await device.told("POST", "/session", name="Hipparchus", password=PASSWORD)
    seats = (await person.look(table))["seats"]
    assert [seat["person"] for seat in seats] == [person.id, guest["id"]]


async def test_from_one_account_to_another_nothing_is_handed_on(server):
    first, second = await account(server, "Ptolemy"), await account(server, "Euclid")
    table = await first.open_table()
    same_device = server.somebody()
    for name in ("Ptolemy", "Euclid"):
        await same_device.told("POST", "/session", name=name, password=PASSWORD)
    assert await second.told("GET", "/tables/mine") == []
    assert (await first.look(table))["you"] == 0


async def test_after_logging_out_the_device_is_unknown(server):
    person = await account(server, "Aristarchus")
    device = server.somebody()
    await device.told("POST", "/session", name="Aristarchus", password=PASSWORD)
    assert await is_known(device)
    await device.told("DELETE", "/session")
    assert not await is_known(device)
    assert await is_known(person)
