"""How often people may do what costs the server something."""

import asyncio

import pytest
from helpers.server import running
from helpers.server_people import new_token
from limits import parse

from pharos.server import limits
from pharos.server.limits import LIMITS, Limits
from pharos.server.refusals import REFUSALS, Refused

pytestmark = pytest.mark.any_database

TOO_OFTEN = (429, "Too many requests at once; wait a moment.")


@pytest.fixture(autouse=True)
def few(monkeypatch):
    """Everything twice, and then no more."""
    for what in ("logins", "names", "resets", "tables", "moves", "chat", "hints"):
        monkeypatch.setitem(LIMITS, what, parse("2/hour"))


@pytest.fixture
async def strict(new_database):
    """A server that counts."""
    async with running(new_database(), limits=True) as server:
        yield server


async def test_logins_are_counted_by_address(strict):
    """People who guess passwords may claim to be anyone."""
    for _ in range(2):
        asked = {"name": "Ada", "password": "a guess of somebody"}
        assert (await strict.somebody().refused("POST", "/session", **asked))[0] == 401
    assert await strict.somebody().refused("POST", "/session", **asked) == TOO_OFTEN
    guest = await strict.guest()
    assert await guest.refused("POST", "/accounts", **asked) == TOO_OFTEN


async def test_passwords_are_counted_by_account(strict, monkeypatch):
    """From wherever they are tried; those of an account that does not exist, too."""
    monkeypatch.setitem(LIMITS, "logins", parse("100/hour"))
    monkeypatch.setitem(LIMITS, "passwords", parse("2/hour"))
    for name in ("Ada", "ＡＤＡ"):
        asked = {"name": name, "password": "a guess of somebody"}
        assert (await strict.somebody().refused("POST", "/session", **asked))[0] == 401
    assert await strict.somebody().refused("POST", "/session", **asked) == TOO_OFTEN
    other = {"name": "Bob", "password": "a guess of somebody"}
    assert (await strict.somebody().refused("POST", "/session", **other))[0] == 401


async def test_the_password_of_an_open_page_is_not_guessed_either(strict, monkeypatch):
    monkeypatch.setitem(LIMITS, "passwords", parse("2/hour"))
    guest = await strict.guest()
    await guest.told("POST", "/accounts", name="Ada", password="a marvel of the world")
    for _ in range(2):
        assert (await guest.refused("POST", "/me/delete", password="a guess of mine"))[0] == 403
    new = {"old": "a marvel of the world", "password": "the wind over the sea"}
    assert await guest.refused("PUT", "/me/password", **new) == TOO_OFTEN


async def test_names_are_counted_by_address(strict):
    """Who tries many learns which are taken."""
    for name in ("Ida", "Ada"):
        await (await strict.guest()).told("PUT", "/me", name=name)
    assert await (await strict.guest()).refused("PUT", "/me", name="Eda") == TOO_OFTEN


async def test_tables_are_counted_by_person(strict):
    ada, bob = await strict.guests("Ada", "Bob")
    for _ in range(2):
        await ada.open_table()
    seats = [{"kind": "me"}, {"kind": "open"}]
    asked = {"rulebook": "duel", "players": 2, "seats": seats}
    assert await ada.refused("POST", "/tables", **asked) == TOO_OFTEN
    assert len(await ada.told("GET", "/tables/mine")) == 2
    assert await bob.open_table()


async def test_moves_are_counted_over_http_and_over_the_socket(strict):
    ada, bob, eve = await strict.guests("Ada", "Bob", "Eve")
    table = await ada.open_table("me open open", "wonders")
    await bob.join(table)
    await eve.join(table)
    await ada.start(table)
    await ada.play(table)
    path = f"/tables/{table['id']}"
    await ada.told("POST", f"{path}/take-back", token=new_token())
    action = (await ada.view(table))["view"]["legal"][0]
    said = {"token": new_token(), "action": action}
    assert await ada.refused("POST", f"{path}/moves", **said) == TOO_OFTEN
    async with ada.live(table) as page:
        assert (await page.move(action))["reason"] == TOO_OFTEN[1]
        assert (await page.take_back())["reason"] == TOO_OFTEN[1]
    assert len(await strict.entries(table["id"])) == 2
    await bob.play(table)  # the others go on


async def test_lines_are_counted(strict):
    ada = await strict.guest()
    table = await ada.open_table()
    async with ada.live(table) as page:
        for text in "abc":
            await page.send("say", text=text)
        await page.until(lambda: page.of_type("rejected"))
        await page.until(lambda: page.lines == ["a", "b"])
    path = f"/tables/{table['id']}/chat"
    assert await ada.refused("POST", path, text="d") == TOO_OFTEN


async def test_replays_are_counted_by_what_they_cost(strict, monkeypatch):
    """For everyone at an address; what was played for somebody is kept for all."""
    monkeypatch.setitem(LIMITS, "moves", parse("100/hour"))
    ada, table = await two_players(strict, moves=20)
    await ada.told("POST", f"/tables/{table['id']}/resign")
    monkeypatch.setitem(LIMITS, "replays", parse("7/hour"))
    replay = f"/tables/{table['id']}/replay"
    for person in (ada, strict.somebody(), strict.somebody()):  # for 3, 3 and, as it is kept, 1
        await person.told("GET", f"{replay}?language=nl")
    assert await strict.somebody().refused("GET", f"{replay}?language=fr") == TOO_OFTEN


async def test_views_are_counted_by_what_they_tell(strict, monkeypatch):
    monkeypatch.setitem(LIMITS, "moves", parse("100/hour"))
    ada, table = await two_players(strict, moves=12)
    monkeypatch.setitem(LIMITS, "views", parse("5/hour"))
    somebody, path = strict.somebody(), f"/tables/{table['id']}/view"
    await somebody.told("GET", path)  # the whole story: as much as two
    await somebody.told("GET", path)  # it is kept
    await somebody.told("GET", f"{path}?language=nl")
    assert await somebody.refused("GET", f"{path}?language=fr") == TOO_OFTEN
    await ada.view(table)


async def test_what_a_page_is_told_from_the_start_is_counted_too(strict, monkeypatch):
    """However often it asks for the whole story in another language, or connects again."""
    monkeypatch.setitem(LIMITS, "moves", parse("100/hour"))
    ada, table = await two_players(strict, moves=20)
    monkeypatch.setitem(LIMITS, "replays", parse("7/hour"))
    async with ada.live(table) as page:  # as much as three
        await page.sees(20)
        await page.send("speak", language="nl")
        await page.until(lambda: len(page.of_type("view")) == 2)
        await page.send("speak", language="fr")
        assert await page.closed() == (1013, REFUSALS["too_often"].fr)
    async with ada.live(table) as page:
        assert (await page.closed())[0] == 1013
    async with ada.live(table, since=20) as page:  # this costs nothing
        await page.sees(20)


async def test_profiles_are_counted_by_address(strict, monkeypatch):
    """Who looks for many learns which names are taken."""
    monkeypatch.setitem(LIMITS, "profiles", parse("2/hour"))
    for name in ("Ada", "Bob"):
        assert (await strict.somebody().refused("GET", f"/players/{name}"))[0] == 404
    for what in ("players", "history", "records"):
        assert await strict.somebody().refused("GET", f"/{what}/Eve") == TOO_OFTEN


async def two_players(server, moves):
    """Somebody at a table of Duel, and the table after this many moves of both players."""
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me open")
    await bob.join(table)
    await ada.start(table)
    for _ in range(moves):
        (player,) = (await ada.look(table))["deciding"]
        await (ada, bob)[player].play(table)
    return ada, table


async def test_guests_are_counted_by_address(strict, monkeypatch):
    monkeypatch.setitem(LIMITS, "guests", parse("2/hour"))
    somebody = strict.somebody()
    await somebody.told("GET", "/me")
    await somebody.told("GET", "/me")  # the same guest again
    await strict.guest()
    assert await strict.somebody().refused("GET", "/me") == TOO_OFTEN
    assert await strict.somebody().refused("POST", "/guests", name="Eve") == TOO_OFTEN


async def test_bots_are_not_counted(strict):
    ada = await strict.guest()
    table = await ada.open_table("me greedy", start=True)
    async with ada.live(table) as page:
        await ada.told("POST", f"/tables/{table['id']}/leave")
        await page.until(lambda: page.is_over)


async def test_a_server_may_be_told_not_to_count(server):
    ada = await server.guest()
    for _ in range(4):
        await ada.open_table()


# Together with others


@pytest.fixture
async def counting(redis):
    """Two workers that count together."""
    workers = [Limits(True, redis.url) for _ in range(2)]
    yield workers
    for worker in workers:
        await worker.close()


async def test_workers_count_together(counting):
    who = new_token()
    for worker in counting:
        await worker.check("tables", who)
    for worker in counting:
        with pytest.raises(Refused):
            await worker.check("tables", who)
    await counting[0].check("tables", new_token())


async def test_where_redis_is_away_everybody_counts_alone(redis, counting):
    who = new_token()
    await counting[0].check("moves", who)
    redis.stop()
    for worker in counting:
        for _ in range(2):
            await worker.check("moves", who)
        with pytest.raises(Refused):
            await worker.check("moves", who)
    redis.start()
    await asyncio.gather(*(worker.check("moves", new_token()) for worker in counting))


def test_the_usual_limits_leave_room_to_play(monkeypatch):
    monkeypatch.undo()
    assert limits.LIMITS["moves"].amount / limits.LIMITS["moves"].get_expiry() >= 10
    assert limits.LIMITS["logins"].amount / limits.LIMITS["logins"].get_expiry() <= 1
