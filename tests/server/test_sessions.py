"""Sessions are renewed, end, and are valid at every worker; older ones stay valid for a while."""

from datetime import timedelta
from http.cookies import SimpleCookie

import pytest
from helpers.older_database import database_at
from helpers.server import CHEAP, SECRET, running
from itsdangerous import URLSafeSerializer
from sqlalchemy import insert, update

from pharos.server.dependencies import COOKIE
from pharos.server.people import sessions
from pharos.server.storage.rows import now
from pharos.server.storage.schema import PERSONS, SESSIONS

PASSWORD = "a marvel of the world"
SIGNED_OUT = 4401
DAY = timedelta(days=1)


@pytest.fixture(scope="module")
async def workers(new_database):
    """Two workers on one database."""
    database = new_database()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sessions, "LOOK_SECONDS", 0.05)
        async with running(database) as first, running(database) as second:
            yield first, second


@pytest.fixture
def server(workers):
    return workers[0]


def browser_with(server, session):
    browser = server.somebody()
    browser.http.cookies.set(COOKIE, session, domain="127.0.0.1")
    return browser


def cookie_of(browser):
    return browser.http.cookies[COOKIE]


async def is_known(somebody):
    return (await somebody.ask("GET", "/tables/mine")).status_code == 200


async def logged_in(server, name):
    """A browser that has logged in to an account of this name."""
    if (await server.services.store.account_with_login(name.casefold())) is None:
        guest = await server.guest()
        await guest.told("POST", "/accounts", name=name, password=PASSWORD)
    browser = server.somebody()
    await browser.told("POST", "/session", name=name, password=PASSWORD)
    return browser


async def change(server, **values):
    """Change all sessions."""
    async with server.services.database.write() as connection:
        await connection.execute(update(SESSIONS).values(values))


# Ends


async def test_logging_out_ends_a_session_at_every_worker(workers):
    """A copy of the cookie is worth nothing any more, at any worker."""
    here, there = workers
    browser = await logged_in(here, "Aristarchus")
    copies = [browser_with(worker, cookie_of(browser)) for worker in workers]
    assert all([await is_known(copy) for copy in copies])
    await browser.told("DELETE", "/session")
    assert not any([await is_known(copy) for copy in copies])
    assert await is_known(await logged_in(there, "Aristarchus"))


async def test_a_program_logs_out_too(server):
    guest = await server.guest()
    await guest.told("DELETE", "/session")
    assert not await is_known(guest)


async def test_people_log_out_on_one_device_or_on_all(server):
    here, there, lost = [await logged_in(server, "Hypatia") for _ in range(3)]
    await there.told("DELETE", "/session")
    assert await is_known(here) and await is_known(lost)
    stolen = browser_with(server, cookie_of(here))
    await here.told("DELETE", "/sessions")
    assert not any([await is_known(one) for one in (here, lost, stolen)])


async def test_the_pages_of_a_session_that_has_ended_are_closed(workers):
    """At the worker where it ends, and at another."""
    here, there = workers
    guest = await here.guest()
    table = await guest.open_table("me open")
    async with guest.live(table) as page, guest.at(there.address).live(table) as other:
        await page.until(lambda: page.table)
        await other.until(lambda: other.table)
        await guest.told("DELETE", "/session")
        assert await page.closed() == (SIGNED_OUT, "You have been logged out.")
        assert await other.closed() == (SIGNED_OUT, "You have been logged out.")


async def test_sockets_stay_open_as_long_as_their_session(workers):
    guest, other = await workers[0].guests("Ada", "Bob")
    table = await guest.open_table("me open")
    async with guest.live(table) as page:
        await page.until(lambda: page.table)
        await other.told("DELETE", "/session")
        await other.ask("GET", "/games")
        for _ in range(3):
            await page.send("ping")
        await page.until(lambda: len(page.of_type("pong")) == 3)


async def test_time_ends_a_session(server):
    guest, account = await server.guest(), await logged_in(server, "Euclid")
    await change(server, ends_at=now() - timedelta(seconds=1))
    assert not await is_known(guest) and not await is_known(account)
    await server.guest()  # sessions that have ended are forgotten then
    async with server.services.database.read() as connection:
        assert len((await connection.execute(SESSIONS.select())).all()) == 1


async def test_a_guest_who_comes_back_stays_the_same(server):
    """Nothing else shows who a guest is; an account can log in again."""
    guest, account = server.somebody(), await logged_in(server, "Philo")
    me = await guest.told("GET", "/me")
    await change(server, ends_at=now() + DAY)
    answer = await guest.ask("GET", "/me")
    held = SimpleCookie(answer.headers["set-cookie"])[COOKIE]
    assert answer.json() == me and timedelta(seconds=int(held["max-age"])) > 364 * DAY
    assert await is_known(account)
    async with server.services.database.read() as connection:
        ends = [row.ends_at - now() for row in await connection.execute(SESSIONS.select())]
    assert sum(end > 364 * DAY for end in ends) == 1
    assert sum(end <= DAY for end in ends) == len(ends) - 1


# New ones


async def test_a_new_session_begins_when_a_guest_becomes_an_account(server):
    """Somebody who knew the session of the guest does not know that of the account."""
    browser = server.somebody()
    await browser.told("GET", "/me")
    before = cookie_of(browser)
    await browser.told("POST", "/accounts", name="Callimachus", password=PASSWORD)
    assert cookie_of(browser) != before
    assert (await browser.told("GET", "/me"))["account"]
    assert not await is_known(browser_with(server, before))


async def test_a_new_session_begins_at_every_login(server):
    first = await logged_in(server, "Sappho")
    before = cookie_of(first)
    await first.told("POST", "/session", name="Sappho", password=PASSWORD)
    assert cookie_of(first) != before
    assert not await is_known(browser_with(server, before))


async def test_a_program_is_told_its_new_session(server):
    guest = await server.guest()
    before, answer = (
        guest.session,
        await guest.ask("POST", "/accounts", name="Zeno", password=PASSWORD),
    )
    assert answer.json().keys() >= {"session"} and "set-cookie" not in answer.headers
    assert not await is_known(guest)
    guest.hold(answer.json()["session"])
    assert await is_known(guest) and guest.session != before


async def test_no_script_of_a_page_sees_a_session(server):
    browser = server.somebody()
    answers = [
        await browser.ask("GET", "/me"),
        await browser.ask("POST", "/accounts", name="Thales", password=PASSWORD),
        await browser.ask("POST", "/session", name="Thales", password=PASSWORD),
    ]
    for answer in answers:
        assert answer.is_success and "session" not in answer.json()
        assert cookie_of(browser) not in answer.text


async def test_a_reader_of_the_database_is_nobody(server):
    guest = await server.guest()
    async with server.services.database.read() as connection:
        rows = (await connection.execute(SESSIONS.select())).all()
    assert not any(guest.session in str(value) for row in rows for value in row)
    for row in rows:
        assert not await is_known(browser_with(server, row.id))


# Older ones


SIGN = URLSafeSerializer(SECRET, salt="session").dumps


@pytest.fixture(scope="module")
async def upgraded(databases):
    """A server with people from before sessions were stored."""
    url, password = databases.empty_database(), CHEAP.hash(PASSWORD)
    async with database_at(url, "0003") as connection:
        for name in ("guest", "visitor", "program", "Lysis", "Plato", "Ｚeno"):
            login = name.casefold() if name.istitle() else None
            facts = {"id": name, "name": name, "login": login, "created_at": now()}
            hashed = password if login else None
            await connection.execute(insert(PERSONS).values(facts | {"password": hashed}))
    async with running(url) as server:
        yield server


async def test_people_with_old_sessions_are_still_known(upgraded):
    guest = browser_with(upgraded, SIGN("guest"))
    assert (await guest.told("GET", "/me"))["id"] == "guest"
    assert "." not in cookie_of(guest)  # by a session that can be ended
    assert (await guest.told("GET", "/me"))["id"] == "guest"
    program = upgraded.somebody()
    program.hold(SIGN("program"))
    table = await program.open_table("me greedy", start=True)
    await program.play(table)
    async with program.live(table) as page:
        await page.until(lambda: page.table and page.table["you"] == 0)


async def test_old_sessions_end_when_somebody_logs_out(upgraded):
    old = browser_with(upgraded, SIGN("visitor"))
    assert await is_known(old)
    await old.told("DELETE", "/session")
    assert not await is_known(browser_with(upgraded, SIGN("visitor")))
    account = browser_with(upgraded, SIGN("Lysis"))
    assert await is_known(account)
    await account.told("DELETE", "/sessions")
    assert not await is_known(browser_with(upgraded, SIGN("Lysis")))


async def test_old_sessions_end_in_time(upgraded):
    old = browser_with(upgraded, SIGN("Plato"))
    assert await is_known(old)
    me = await upgraded.somebody().told("POST", "/session", name="Plato", password=PASSWORD)
    assert me["id"] == "Plato"
    async with upgraded.services.database.write() as connection:
        ended = update(PERSONS).where(PERSONS.c.id == "Plato")
        await connection.execute(ended.values(signed_until=now() - DAY))
    assert not await is_known(old)


async def test_older_accounts_log_in_however_their_name_was_written(upgraded):
    for name in ("Ｚeno", "zeno"):
        me = await upgraded.somebody().told("POST", "/session", name=name, password=PASSWORD)
        assert me["id"] == "Ｚeno"


async def test_nothing_that_is_signed_makes_anyone_a_new_person(upgraded):
    """The key is no use any more for those who have come since; other keys never were."""
    newcomer = await upgraded.guest()
    forged = [SIGN(one) for one in (newcomer.id, "nobody", ["a", "list"], {"id": 1}, 7, None)]
    forged.append(URLSafeSerializer("another secret", salt="session").dumps("guest"))
    forged.append(URLSafeSerializer(SECRET, salt="something else").dumps("guest"))
    for session in forged:
        assert not await is_known(browser_with(upgraded, session))
