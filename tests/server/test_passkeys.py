"""Passkeys: made, used, counted, and lost."""

import asyncio
from datetime import timedelta

import pytest
from helpers.authenticator import PRESENT, Authenticator
from helpers.server import running
from helpers.server_people import new_token
from sqlalchemy import update

from pharos.server.people.passkeys import Site, site_at
from pharos.server.refusals import Refused
from pharos.server.storage.accounts_schema import PASSKEY_CHALLENGES, PASSKEYS
from pharos.server.storage.rows import now

PASSWORD, ANOTHER = "a marvel of the world", "the wind over the sea"


@pytest.fixture(scope="module")
async def server(new_database):
    """A server at an address with a name: there are no passkeys for numbers."""
    async with running(new_database()) as opened:
        opened.address = opened.address.replace("127.0.0.1", "localhost")
        yield opened


@pytest.fixture
def phone(server):
    return Authenticator(origin=server.address)


async def guest(server):
    browser = server.somebody()
    browser.id = (await browser.told("GET", "/me"))["id"]
    return browser


async def account(server, name=None):
    """A browser with an account that has a password."""
    browser = await guest(server)
    browser.name = name or f"Ada {new_token()}"
    await browser.told("POST", "/accounts", name=browser.name, password=PASSWORD)
    return browser


async def options(person, **proof):
    return (await person.told("POST", "/me/passkey-options", **proof))["options"]


async def add(person, phone, name="My phone", **proof):
    made = phone.create(await options(person, **(proof or {"password": PASSWORD})))
    return await person.told("POST", "/me/passkeys", name=name, passkey=made)


async def signed(person, phone):
    asked = await person.told("POST", "/session/passkey-options")
    return phone.sign(asked["options"])


async def code_of(person, method, path, **body):
    answer = await person.ask(method, path, **body)
    return answer.status_code, answer.json()["error"]["code"]


async def log_in(server, phone):
    device = server.somebody()
    return await device.told("POST", "/session/passkey", passkey=await signed(device, phone))


async def refused_log_in(server, phone):
    device = server.somebody()
    shown = {"passkey": await signed(device, phone)}
    return await code_of(device, "POST", "/session/passkey", **shown)


# To log in


async def test_an_account_logs_in_with_a_passkey_and_types_no_name(server, phone):
    person = await account(server)
    mine = await add(person, phone)
    assert [one["name"] for one in mine["passkeys"]] == ["My phone"] and mine["has_password"]
    device = await guest(server)
    table = await device.open_table("me open")
    me = await device.told("POST", "/session/passkey", passkey=await signed(device, phone))
    assert (me["id"], me["name"]) == (person.id, person.name)
    assert (await device.look(table))["seats"][0]["name"] == person.name  # the guest's game too
    assert (await person.told("GET", "/me/account"))["passkeys"][0]["used_at"]


async def test_an_account_is_made_with_a_passkey_alone_and_gets_a_password_later(server, phone):
    person = await guest(server)
    made = phone.create(await options(person, name="Zenobia"))
    new = {"name": "Zenobia", "passkey": made, "passkey_name": "Signet"}
    me = await person.told("POST", "/accounts", **new)
    assert me["account"] and (await log_in(server, phone))["name"] == "Zenobia"
    mine = await person.told("GET", "/me/account")
    assert (mine["login"], mine["has_password"]) == ("zenobia", False)
    only = mine["passkeys"][0]["id"]
    assert await code_of(person, "DELETE", f"/me/passkeys/{only}") == (409, "passkey_last")
    nothing = {"old": None, "password": PASSWORD}
    assert (await code_of(person, "PUT", "/me/password", **nothing))[0] == 403
    proof = {"passkey": await signed(person, phone)}
    await person.told("PUT", "/me/password", password=PASSWORD, **proof)
    assert (await person.told("DELETE", f"/me/passkeys/{only}"))["passkeys"] == []
    assert await refused_log_in(server, phone) == (401, "passkey_unknown")
    await server.somebody().told("POST", "/session", name="Zenobia", password=PASSWORD)


async def test_an_account_without_password_is_recovered_by_a_link(server, phone):
    person = await guest(server)
    made = phone.create(await options(person, name="Hypsicles"))
    await person.told("POST", "/accounts", name="Hypsicles", passkey=made)
    account = await server.services.store.account_with_login("hypsicles")
    token = await server.services.resets.begin(account)
    lost = server.somebody()
    await lost.told("PUT", "/password-resets", token=token, password=ANOTHER)
    assert (await lost.told("GET", "/me/account"))["has_password"]


async def test_an_account_has_several_passkeys_with_names_of_their_own(server, phone):
    person, key = await account(server), Authenticator(origin=server.address, counts=False)
    await add(person, phone)
    mine = await add(person, key, "Key", passkey=await signed(person, phone))
    first, second = (one["id"] for one in mine["passkeys"])
    await person.told("PUT", f"/me/passkeys/{second}", name="Security key")
    mine = await person.told("DELETE", f"/me/passkeys/{first}")
    assert [one["name"] for one in mine["passkeys"]] == ["Security key"]
    for _ in range(2):  # one that never counts may be used again all the same
        assert (await log_in(server, key))["id"] == person.id
    stranger = await account(server)
    asked = [("PUT", {"name": "Mine"}), ("DELETE", {})]
    for method, body in asked:
        found = await code_of(stranger, method, f"/me/passkeys/{second}", **body)
        assert found == (404, "passkey_not_found")


# To prove that it is you


async def test_an_open_page_is_not_enough_to_add_one(server):
    person = await account(server)
    for proof in ({}, {"password": ANOTHER}):
        found = await code_of(person, "POST", "/me/passkey-options", name=None, **proof)
        assert found == (403, "password_wrong")


async def test_the_passkey_of_another_proves_nothing(server, phone):
    mallory, person = await account(server), await account(server)
    await add(mallory, phone)
    shown = {"passkey": await signed(person, phone)}
    assert await code_of(person, "POST", "/me/delete", **shown) == (401, "passkey_unknown")
    await mallory.told("POST", "/me/delete", passkey=await signed(mallory, phone))
    assert await refused_log_in(server, phone) == (401, "passkey_unknown")
    async with server.services.database.read() as connection:
        kept = PASSKEYS.select().where(PASSKEYS.c.person == mallory.id)
        assert (await connection.execute(kept)).all() == []


# What is refused


async def test_an_answer_is_good_once(server, phone):
    await add(await account(server), phone)
    device = server.somebody()
    answer = {"passkey": await signed(device, phone)}
    shown = [device.ask("POST", "/session/passkey", **answer) for _ in range(2)]
    statuses = sorted(answer.status_code for answer in await asyncio.gather(*shown))
    assert statuses == [200, 409]


async def test_an_answer_comes_in_time(server, phone):
    await add(await account(server), phone)
    device = server.somebody()
    answer = {"passkey": await signed(device, phone)}
    async with server.services.database.write() as connection:
        late = update(PASSKEY_CHALLENGES).values(ends_at=now() - timedelta(seconds=1))
        await connection.execute(late)
    assert await code_of(device, "POST", "/session/passkey", **answer) == (409, "passkey_late")


async def test_a_copy_that_counts_less_is_found_out(server, phone):
    await add(await account(server), phone)
    for _ in range(2):
        await log_in(server, phone)
    phone.counter -= 1  # its next signature is as old as the last one
    assert await refused_log_in(server, phone) == (403, "passkey_copied")
    await log_in(server, phone)


async def test_what_was_signed_elsewhere_or_by_nobody_is_refused(server, phone):
    person = await account(server)
    await add(person, phone)
    twin = Authenticator(origin=server.address)
    twin.id, twin.owner = phone.id, phone.owner  # but not the key
    assert await refused_log_in(server, twin) == (403, "passkey_wrong")
    wrongs = [("origin", "https://evil.example"), ("site", "evil.example"), ("flags", PRESENT)]
    for what, wrong in wrongs:
        right = getattr(phone, what)
        setattr(phone, what, wrong)
        assert await refused_log_in(server, phone) == (403, "passkey_wrong"), what
        made = phone.create(await options(person, password=PASSWORD))
        found = await code_of(person, "POST", "/me/passkeys", name="No", passkey=made)
        assert found == (403, "passkey_wrong"), what
        setattr(phone, what, right)
    phone.owner = "bm9ib2R5"
    assert await refused_log_in(server, phone) == (401, "passkey_unknown")


async def test_a_challenge_is_only_for_the_person_it_was_made_for(server, phone):
    person, mallory = await account(server), await account(server)
    made = phone.create(await options(person, password=PASSWORD))
    found = await code_of(mallory, "POST", "/me/passkeys", name="Mine", passkey=made)
    assert found == (409, "passkey_late")
    await person.told("POST", "/me/passkeys", name="Mine", passkey=made)  # it is still good


# For which site


@pytest.mark.parametrize(("address", "host", "site"), [
    (None, "localhost:8000", Site("localhost", "http://localhost:8000")),
    ("https://play.example.org/", "play.example.org", Site("play.example.org", "https://play.example.org")),
])  # fmt: skip
def test_the_site_of_a_passkey(address, host, site):
    assert site_at(address, "http", host) == site


@pytest.mark.parametrize(("address", "host"), [
    (None, "192.168.1.7:8000"),
    (None, "[::1]:8000"),
    ("https://play.example.org", "evil.example"),
])  # fmt: skip
def test_there_are_no_passkeys_elsewhere(address, host):
    with pytest.raises(Refused):
        site_at(address, "http", host)
