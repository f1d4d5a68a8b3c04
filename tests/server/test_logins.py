"""A login apart from the name that others see; names that are given up; and devices."""

import pytest
from helpers.older_database import database_at
from helpers.server import CHEAP, running
from helpers.server_people import new_token
from sqlalchemy import insert, update

from pharos.server.people.devices import Device, device_of
from pharos.server.people.former_names import KEPT_FOR
from pharos.server.storage.accounts_schema import FORMER_NAMES
from pharos.server.storage.rows import now
from pharos.server.storage.schema import PERSONS, SESSIONS

PASSWORD = "a marvel of the world"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
)
EDGE = (
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0"
)
PIXEL = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/140.0.0.0 Mobile Safari/537.36"
)


def a_name():
    return f"Ada {new_token()}"


async def account(server, name=None, **more):
    """A browser with an account."""
    browser = server.somebody()
    await browser.told("GET", "/me")
    browser.name = name or a_name()
    me = await browser.told("POST", "/accounts", name=browser.name, password=PASSWORD, **more)
    browser.id = me["id"]
    return browser


async def log_in(server, login, user_agent=FIREFOX):
    device = server.somebody()
    device.http.headers["user-agent"] = user_agent
    return device, await device.ask("POST", "/session", name=login, password=PASSWORD)


async def code_of(person, method, path, **body):
    answer = await person.ask(method, path, **body)
    return answer.status_code, answer.json()["error"]["code"]


# Logins


async def test_a_login_is_separate_from_the_name(server):
    person = await account(server, login="Secret.1")
    assert (await person.told("GET", "/me/account"))["login"] == "secret.1"
    assert (await log_in(server, person.name))[1].status_code == 401
    assert (await log_in(server, "SECRET.1"))[1].json()["id"] == person.id
    taken = {"name": a_name(), "login": "secret.1", "password": PASSWORD}
    other = await server.guest()
    assert await code_of(other, "POST", "/accounts", **taken) == (409, "login_taken")
    assert await code_of(other, "GET", "/me/account") == (409, "no_account")


async def test_a_login_is_changed_by_somebody_who_knows_the_password(server):
    person = await account(server)
    new = {"login": "another one", "password": "not the right one"}
    assert await code_of(person, "PUT", "/me/login", **new) == (403, "password_wrong")
    malformed = {**new, "login": "a\u200bb"}
    assert await code_of(person, "PUT", "/me/login", **malformed) == (422, "login_malformed")
    me = await person.told("PUT", "/me/login", **{**new, "password": PASSWORD})
    assert me["name"] == person.name
    statuses = [(await log_in(server, one))[1].status_code for one in (person.name, "Another One")]
    assert statuses == [401, 200]


async def test_nobody_is_shown_a_login(server):
    person = await account(server, login="hidden login")
    table = await person.open_table("me open", public=True)
    await person.told("PUT", "/me/profile", public=True)
    stranger = await server.guest()
    seen = (f"/tables/{table['id']}", "/tables", f"/players/{person.name}")
    for path in seen:
        assert "hidden login" not in (await stranger.ask("GET", path)).text


async def test_older_accounts_are_called_and_log_in_as_before(databases):
    url = databases.empty_database()
    async with database_at(url, "0014") as connection:
        row = {"id": "hero", "name": "Hero", "login": "hero", "public": True, "created_at": now()}
        await connection.execute(insert(PERSONS).values(row | {"password": CHEAP.hash(PASSWORD)}))
    async with running(url) as upgraded:
        device, answer = await log_in(upgraded, "Hero")
        assert answer.json()["id"] == "hero"
        assert (await device.told("GET", "/players/HERO"))["name"] == "Hero"
        assert await code_of(device, "POST", "/guests", name="hero") == (409, "name_taken")


# Names


async def test_a_name_that_was_given_up_is_nobody_elses_for_a_while(server):
    person, other = await account(server), await account(server)
    before = person.name
    await person.told("PUT", "/me", name=a_name())
    for somebody in (other, await server.guest()):
        assert await code_of(somebody, "PUT", "/me", name=before.upper()) == (409, "name_taken")
    new = {"name": before, "login": a_name(), "password": PASSWORD}
    assert (await code_of(await server.guest(), "POST", "/accounts", **new))[1] == "name_taken"
    await person.told("PUT", "/me", name=before)  # to its owner it is free
    await person.told("PUT", "/me", name=a_name())
    async with server.services.database.write() as connection:
        long_ago = now() - KEPT_FOR
        await connection.execute(update(FORMER_NAMES).values(given_up_at=long_ago))
    await other.told("PUT", "/me", name=before)


async def test_a_name_is_not_changed_all_the_time(server):
    person = await account(server)
    for _ in range(3):
        name = a_name()
        await person.told("PUT", "/me", name=name)
    assert await code_of(person, "PUT", "/me", name=a_name()) == (409, "renamed_often")
    assert (await person.told("PUT", "/me", name=name.upper()))["name"] == name.upper()
    assert (await person.told("GET", "/me"))["name"] == name.upper()  # no other way counts


@pytest.mark.parametrize("end", ["DC", "games", "records", "history", ""])
async def test_a_name_with_a_slash_has_its_own_pages(server, end):
    person = await account(server, f"{new_token()[:8]}/{end}")
    await account(server, person.name.split("/")[0])  # somebody else
    name = person.name.replace("/", "%2F")
    assert (await person.told("GET", f"/players/{name}"))["name"] == person.name
    assert await person.told("GET", f"/history/{name}") == []
    records = await person.ask("GET", f"/records/{name}")
    assert records.headers["content-type"] == "application/zip"
    guest = await server.guest()
    await guest.told("POST", f"/reports/players/{name}", reason="name", note="")


@pytest.mark.parametrize("name", [".", ".."])
async def test_nobody_takes_a_name_that_no_address_can_hold(server, name):
    """Browsers take such a part of an address for the way back."""
    person = await server.guest()
    assert await code_of(person, "PUT", "/me", name=name) == (422, "name_dots")


# Devices


@pytest.mark.parametrize(("says", "device"), [
    (FIREFOX, Device("firefox", "linux")),
    (IPHONE, Device("safari", "ios")),
    (EDGE, Device("edge", "windows")),
    (PIXEL, Device("chrome", "android")),
    ("curl/8.5.0", Device("other", "other")),
])  # fmt: skip
def test_a_device_in_few_words(says, device):
    assert device_of(says) == device


async def test_devices_are_listed_and_signed_out(server):
    person = await account(server)
    phone, _ = await log_in(server, person.name, IPHONE)
    laptop, _ = await log_in(server, person.name, EDGE)
    devices = await phone.told("GET", "/sessions")
    shown = {(one["browser"], one["system"], one["here"]) for one in devices}
    assert shown == {("safari", "ios", True), ("edge", "windows", False), ("other", "other", False)}
    there = next(one["id"] for one in devices if one["browser"] == "edge")
    stranger = await account(server)
    found = await code_of(stranger, "DELETE", f"/sessions/{there}")
    assert found == (404, "device_not_found")
    await phone.told("DELETE", f"/sessions/{there}")
    assert (await laptop.ask("GET", "/tables/mine")).status_code == 401
    assert (await person.ask("GET", "/tables/mine")).status_code == 200
    await phone.told("DELETE", "/sessions?others=true")
    assert (await person.ask("GET", "/tables/mine")).status_code == 401
    assert [one["here"] for one in await phone.told("GET", "/sessions")] == [True]


async def test_when_a_device_was_last_used_is_noted_now_and_then(server):
    person = await account(server)
    old = now().replace(year=2020)
    async with server.services.database.write() as connection:
        await connection.execute(update(SESSIONS).values(seen_at=old))
    first = (await person.told("GET", "/sessions"))[0]["seen_at"]
    assert not first.startswith("2020")
    assert (await person.told("GET", "/sessions"))[0]["seen_at"] == first


async def test_no_address_is_stored_with_a_session(server):
    await account(server)
    async with server.services.database.read() as connection:
        rows = (await connection.execute(SESSIONS.select())).all()
    assert not any("127.0.0" in str(value) for row in rows for value in row)
