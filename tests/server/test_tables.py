"""Tables before the game: opening them, sitting down, getting up, starting."""

import asyncio
from datetime import timedelta

import pytest
from helpers.server import hold_first_reading
from sqlalchemy import update

from pharos.server.storage.rows import now
from pharos.server.storage.schema import MOVES, TABLES

BOOKS = {"duel": 2, "wonders": 3}


async def statuses(*requests):
    """How requests that are made at the same time are answered."""
    return sorted(answer.status_code for answer in await asyncio.gather(*requests))


async def count_of_tables(server):
    return sum((await server.services.store.count_tables()).values())


def kinds(table):
    return [seat["kind"] for seat in table["seats"]]


# Opening


async def test_games_are_listed_with_the_expansions_that_a_table_can_add(server):
    games = await server.somebody().told("GET", "/games")
    assert {game["name"]: game["expansions"] for game in games} == {
        "duel": [],
        "monuments": [],
        "wonders": [
            {"name": "leaders", "fewest": 2, "brings": ["rome"]},
            {"name": "edifice", "fewest": 3, "brings": ["ur"]},
        ],
    }


async def test_seats_are_for_anyone_for_friends_for_bots_and_for_me(server):
    ada = await server.guest("Ada")
    table = await ada.open_table("open me friend greedy random", "wonders")
    assert kinds(table) == ["open", "person", "friend", "bot", "bot"]
    assert [seat["bot"] for seat in table["seats"]] == [None, None, None, "greedy", "random"]
    assert [seat["name"] for seat in table["seats"][:3]] == [None, "Ada", None]
    assert all(seat["name"] for seat in table["seats"][3:])
    assert table["you"] == 1 and table["host"] and table["status"] == "open"
    assert table["seats"][1]["person"] == ada.id
    assert await ada.look(table) == table


async def test_a_bot_without_a_level_is_greedy(server):
    ada = await server.guest()
    seats = [{"kind": "me"}, {"kind": "bot"}]
    table = await ada.told("POST", "/tables", rulebook="duel", players=2, seats=seats)
    assert table["seats"][1]["bot"] == "greedy"


async def test_a_table_against_bots_begins_at_once(server):
    ada = await server.guest()
    table = await ada.open_table("me greedy", start=True)
    assert table["status"] == "playing" and table["started_at"]
    assert table["deciding"]


async def test_a_table_keeps_what_was_asked_for(server):
    ada = await server.guest()
    asked = {"options": {"sides": "night"}, "public": True, "spectators": False, "clock": "quick"}
    table = await ada.open_table("me open open", "wonders", **asked)
    assert {name: table[name] for name in asked} == asked


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"rulebook": "chess"}, "no game is called 'chess'"),
        ({"players": 3}, "duel is for 2 players, not 3"),
        ({"players": 8}, "body.players: 8 is too much: at most 7"),
        ({"players": 2.5}, "a whole number is expected, not 2.5"),
        ({"seats": [{"kind": "me"}]}, "2 players need 2 seats, not 1"),
        ({"seats": [{"kind": "me"}] * 2}, "exactly one seat must be yours"),
        ({"seats": [{"kind": "open"}] * 2}, "exactly one seat must be yours"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep blue"}]}, "no bot is called"),
        (
            {"seats": [{"kind": "me"}, {"kind": "throne"}]},
            "body.seats[1].kind: no kind is called 'throne'",
        ),
        ({"seats": [{"kind": "me"}, {"kind": "open", "colour": "red"}]}, "[1].colour: unknown key"),
        ({"options": {"luck": "more"}}, "luck"),
        ({"options": {"wonders": "all of them"}}, "wonders"),
        ({"options": {"wonders": ["draft"]}}, "wonders"),
        ({"options": {"wonders": None}}, "wonders"),
        ({"options": {"wonders": {}}}, "wonders"),
        ({"options": ["draft"]}, "body.options: a table of keys is expected"),
        ({"clock": "sand"}, "no clock is called 'sand', the choices are: none, quick, relaxed"),
        ({"public": "perhaps"}, "true or false is expected, not 'perhaps'"),
        ({"seed": 7}, "body.seed: unknown key"),
    ],
    ids=str,
)
async def test_what_makes_no_sense_is_refused_and_not_stored(server, asked, words):
    ada = await server.guest()
    before = await count_of_tables(server)
    good = {"rulebook": "duel", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}
    status, said = await ada.refused("POST", "/tables", **{**good, **asked})
    assert status == 422 and words.lower() in said.lower()
    assert await count_of_tables(server) == before


async def test_a_table_that_should_begin_at_once_has_no_empty_seats(server):
    ada = await server.guest()
    before = await count_of_tables(server)
    seats = [{"kind": "me"}, {"kind": "open"}]
    asked = {"rulebook": "duel", "players": 2, "seats": seats, "start": True}
    assert (await ada.refused("POST", "/tables", **asked))[0] == 409
    assert await count_of_tables(server) == before


async def test_nobody_without_a_session_opens_a_table(server):
    nobody = server.somebody()
    asked = {"rulebook": "duel", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert (await nobody.refused("POST", "/tables", **asked))[0] == 401


@pytest.mark.parametrize("table", ["nothing", "x" * 32, "%00", "%ff", "..", "é"])
async def test_a_table_that_is_not_there(server, table):
    ada = await server.guest()
    status, words = await ada.refused("GET", f"/tables/{table}/view")
    assert status in (404, 422) and words


# Lists


async def test_public_tables_are_listed_and_private_ones_are_not(server):
    ada, bob = await server.guests("Ada", "Bob")
    public, private = await ada.open_table(public=True), await ada.open_table(public=False)
    listed = [table["id"] for table in await bob.told("GET", "/tables")]
    assert public["id"] in listed and private["id"] not in listed
    assert {public["id"], private["id"]} <= {t["id"] for t in await ada.told("GET", "/tables/mine")}
    assert await bob.told("GET", "/tables/mine") == []
    assert (await bob.look(private))["id"] == private["id"]  # who has the link may come


async def test_games_are_listed_as_long_as_they_can_be_watched(server):
    ada = await server.guest()
    seen = await ada.open_table("me greedy", public=True, start=True)
    unseen = await ada.open_table("me greedy", public=True, spectators=False, start=True)
    listed = [table["id"] for table in await server.somebody().told("GET", "/tables")]
    assert seen["id"] in listed and unseen["id"] not in listed


async def test_the_invitation_is_for_those_who_sit_there(server):
    ada, bob, eve = await server.guests("Ada", "Bob", "Eve")
    table = await ada.open_table("me open friend", "wonders", public=True)
    assert table["invite"]
    assert (await bob.join(table))["invite"] == table["invite"]
    assert (await eve.look(table))["invite"] is None
    listed = await eve.told("GET", "/tables")
    assert next(one for one in listed if one["id"] == table["id"])["invite"] is None


async def test_games_by_older_rules_are_listed_too(server):
    """They cannot be played on, but nothing else suffers from it."""
    ada = await server.guest()
    old = await ada.open_table("me greedy", public=True, start=True)
    async with server.services.database.write() as connection:
        await connection.execute(TABLES.update().where(TABLES.c.id == old["id"]).values(rules=0))
    server.services.live_tables._tables.pop(old["id"])  # as after a start of the server
    new = await ada.open_table("me open", public=True)
    mine = [table["id"] for table in await ada.told("GET", "/tables/mine")]
    assert mine == [new["id"], old["id"]]
    assert old["id"] in [table["id"] for table in await ada.told("GET", "/tables")]
    status, words = await ada.refused("GET", f"/tables/{old['id']}/view")
    assert status == 409 and "older version of the rules" in words
    await server.services.scheduler._check_all_tables()  # the check of all tables comes past it
    async with ada.live(old) as page:
        await page.until(lambda: page.table)


# Sitting down


async def test_an_open_seat_is_for_anyone(server):
    ada, bob = await server.guests("Ada", "Bob")
    table = await bob.join(await ada.open_table())
    assert table["you"] == 1 and not table["host"]
    assert table["seats"][1]["name"] == "Bob"


async def test_a_friends_seat_needs_the_invitation(server):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me friend")
    for invite in (None, "", "wrong", "é", table["invite"].swapcase()):
        asked = {"invite": invite, "player": None}
        status, _ = await bob.refused("POST", f"/tables/{table['id']}/join", **asked)
        assert status == 409, invite
    assert (await bob.join(table, invite=table["invite"]))["you"] == 1


async def test_a_friend_leaves_the_open_seats_to_others(server):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me open friend", "wonders")
    assert (await bob.join(table, invite=table["invite"]))["you"] == 2


async def test_a_person_may_choose_a_seat(server):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me open open", "wonders")
    assert (await bob.join(table, player=2))["you"] == 2
    eve = await server.guest("Eve")
    for player, status in ((0, 409), (2, 409), (6, 409), (7, 422), (-1, 422)):
        asked = {"invite": None, "player": player}
        assert (await eve.refused("POST", f"/tables/{table['id']}/join", **asked))[0] == status
    assert (await eve.join(table))["you"] == 1


async def test_at_a_full_table_there_is_no_seat(server):
    ada, bob, eve = await server.guests("Ada", "Bob", "Eve")
    table = await ada.open_table()
    await bob.join(table)
    status, words = await eve.refused("POST", f"/tables/{table['id']}/join", invite=None)
    assert (status, words) == (409, "No seat is free for you at this table.")


async def test_nobody_sits_on_two_chairs(server):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me open open", "wonders")
    join = [bob.ask("POST", f"/tables/{table['id']}/join", player=seat) for seat in (1, 2)]
    assert await statuses(*join) in ([200, 200], [200, 409])
    table = await ada.look(table)
    assert [seat["person"] for seat in table["seats"]].count(bob.id) == 1
    again = await bob.join(table, player=2 if table["seats"][1]["person"] else 1)
    assert again["seats"] == table["seats"]


async def test_only_one_of_two_people_gets_the_last_seat(server):
    ada, *others = await server.guests("Ada", "Bob", "Eve", "Dan")
    for _ in range(3):
        table = await ada.open_table()
        join = [one.ask("POST", f"/tables/{table['id']}/join", invite=None) for one in others]
        assert await statuses(*join) == [200, 409, 409]


async def test_many_people_sit_down_at_once(server):
    ada, *others = await server.guests("Ada", *"Bob Eve Dan Ida Max Tim".split())
    table = await ada.open_table("me " + "open " * 6, "wonders")
    join = [one.ask("POST", f"/tables/{table['id']}/join", invite=None) for one in others]
    assert await statuses(*join) == [200] * 6
    people = [seat["person"] for seat in (await ada.look(table))["seats"]]
    assert set(people) == {ada.id, *(one.id for one in others)}


async def test_an_older_reading_never_replaces_a_newer_one(server, monkeypatch):
    """The table is read, somebody sits down, and the reading arrives last."""
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me open")
    read, go_on = hold_first_reading(monkeypatch, server.services.store, "table")
    first = asyncio.create_task(server.services.notices.changed(table["id"]))
    await read.wait()
    second = asyncio.create_task(bob.join(table))
    await asyncio.wait([second], timeout=0.2)
    go_on.set()
    await asyncio.gather(first, second)
    people = [seat["person"] for seat in (await ada.look(table))["seats"]]
    assert people == [ada.id, bob.id]


# Getting up


async def test_getting_up_frees_the_seat(server):
    ada, bob, eve = await server.guests("Ada", "Bob", "Eve")
    table = await ada.open_table("me friend")
    await bob.join(table, invite=table["invite"])
    left = await bob.told("POST", f"/tables/{table['id']}/leave")
    assert left["you"] is None and kinds(left) == ["person", "open"]
    assert (await eve.join(table))["you"] == 1


async def test_only_people_who_sit_can_get_up(server):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table()
    assert (await bob.refused("POST", f"/tables/{table['id']}/leave"))[0] == 403


async def test_the_next_person_becomes_host_when_the_host_leaves(server):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me open greedy", "wonders")
    await bob.join(table)
    await ada.told("POST", f"/tables/{table['id']}/leave")
    assert (await bob.look(table))["host"]
    await bob.told("PUT", f"/tables/{table['id']}/seats/0", kind="bot", bot="random")
    assert (await bob.start(table))["status"] == "playing"


async def test_a_table_that_everybody_has_left_is_closed(server):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me greedy", public=True)
    assert (await ada.told("POST", f"/tables/{table['id']}/leave"))["status"] == "closed"
    assert table["id"] not in [one["id"] for one in await bob.told("GET", "/tables")]
    assert (await bob.refused("POST", f"/tables/{table['id']}/join", invite=None))[0] == 409
    assert (await ada.refused("POST", f"/tables/{table['id']}/start"))[0] in (403, 409)


async def test_when_all_leave_at_once_the_table_is_closed(server):
    ada, bob, eve = await server.guests("Ada", "Bob", "Eve")
    table = await ada.open_table("me open open", "wonders")
    await bob.join(table)
    await eve.join(table)
    leave = [one.ask("POST", f"/tables/{table['id']}/leave") for one in (ada, bob, eve)]
    assert await statuses(*leave) == [200, 200, 200]
    assert (await ada.look(table))["status"] == "closed"


# What the host decides


async def test_the_host_gives_a_seat_to_a_bot_to_friends_or_to_anyone(server):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table()
    place = f"/tables/{table['id']}/seats/1"
    assert kinds(await ada.told("PUT", place, kind="friend")) == ["person", "friend"]
    given = await ada.told("PUT", place, kind="bot", bot="random")
    assert given["seats"][1]["bot"] == "random"
    assert kinds(await ada.told("PUT", place, kind="open")) == ["person", "open"]
    assert (await bob.join(table))["you"] == 1


async def test_the_host_sends_a_person_away(server):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table()
    await bob.join(table)
    async with bob.live(table) as page:
        await page.until(lambda: page.table)
        await ada.told("PUT", f"/tables/{table['id']}/seats/1", kind="open")
        await page.until(lambda: page.table["you"] is None)
    assert (await bob.look(table))["seats"][1]["kind"] == "open"
    assert (await bob.refused("POST", f"/tables/{table['id']}/start"))[0] == 403


async def test_nobody_else_decides_about_seats(server):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me open open", "wonders")
    await bob.join(table)
    place = f"/tables/{table['id']}/seats"
    assert (await bob.refused("PUT", f"{place}/2", kind="bot"))[0] == 403
    assert (await ada.refused("PUT", f"{place}/0", kind="open"))[0] == 409
    assert (await ada.refused("PUT", f"{place}/5", kind="open"))[0] == 404
    assert (await ada.refused("PUT", f"{place}/7", kind="open"))[0] == 422
    assert (await ada.refused("PUT", f"{place}/2", kind="person"))[0] == 422
    assert (await ada.refused("PUT", f"{place}/2", kind="bot", bot="nobody"))[0] == 422


async def test_once_the_game_has_begun_seats_stay_as_they_are(server):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me greedy", start=True)
    place = f"/tables/{table['id']}/seats/1"
    assert (await ada.refused("PUT", place, kind="open"))[0] == 409
    status, words = await bob.refused("POST", f"/tables/{table['id']}/join", invite=None)
    assert (status, words) == (409, "The game has begun; you can watch it.")


# Starting


async def test_the_host_starts_when_every_seat_is_taken(server):
    ada, bob = await server.guests("Ada", "Bob")
    for seat in ("open", "friend"):
        table = await ada.open_table(f"me {seat}")
        status, words = await ada.refused("POST", f"/tables/{table['id']}/start")
        assert status == 409 and "empty" in words
        await bob.join(table, invite=table["invite"])
        assert (await bob.refused("POST", f"/tables/{table['id']}/start"))[0] == 403
        assert (await ada.start(table))["status"] == "playing"
        assert (await ada.refused("POST", f"/tables/{table['id']}/start"))[0] == 409


async def test_a_game_that_is_started_twice_begins_once(server):
    ada = await server.guest()
    table = await ada.open_table("me greedy")
    start = [ada.ask("POST", f"/tables/{table['id']}/start") for _ in range(3)]
    assert await statuses(*start) == [200, 409, 409]


async def test_no_game_begins_with_an_empty_seat(server):
    """The host starts while a guest gets up: one of the two happens, never both."""
    ada, bob = await server.guests("Ada", "Bob")
    for _ in range(8):
        table = await ada.open_table()
        await bob.join(table)
        path = f"/tables/{table['id']}"
        await asyncio.gather(ada.ask("POST", f"{path}/start"), bob.ask("POST", f"{path}/leave"))
        table = await ada.look(table)
        assert table["status"] == "open" or kinds(table) == ["person", "person"]


async def test_tables_that_nobody_starts_are_closed_after_a_day(server, monkeypatch):
    ada = await server.guest()
    table = await ada.open_table()
    monkeypatch.setattr("pharos.server.bots.scheduler.OPEN_FOR", timedelta(days=-1))
    await server.services.scheduler._tidy()
    server.services.live_tables._tables.pop(table["id"])
    assert (await ada.look(table))["status"] == "closed"


async def test_games_that_nobody_plays_on_are_closed_after_a_month(server):
    """Anyone who looks at one is told at once; a game with a fresh move goes on."""
    ada, bob = await server.guests("Ada", "Bob")
    tables = [await ada.open_table() for _ in range(2)]
    for table in tables:
        await bob.join(table)
        await ada.start(table)
        await ada.play(table)
    ids, long_ago = [table["id"] for table in tables], now() - timedelta(days=31)
    began = update(TABLES).where(TABLES.c.id.in_(ids)).values(started_at=long_ago)
    moved = update(MOVES).where(MOVES.c.table_id == ids[0]).values(at=long_ago)
    async with ada.live(tables[0]) as page:
        async with server.services.database.write() as connection:
            await connection.execute(began)
            await connection.execute(moved)
        await server.services.scheduler._tidy()
        await page.until(lambda: page.table["status"] == "closed")
        assert (await page.move("draft sphinx"))["code"] == "no_game"
    assert (await ada.look(tables[1]))["status"] == "playing"
    assert [each["id"] for each in await ada.told("GET", "/tables/mine")] == ids[1:]


# Coming back


async def test_after_a_refresh_a_person_sits_where_they_sat(server):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table()
    await bob.join(table)
    await ada.start(table)
    assert (await bob.join(table))["you"] == 1  # the link once more
    async with bob.live(table) as page:
        shown = await page.until(lambda: page.shown)
        assert page.table["you"] == 1 and shown["view"]["viewer"] == 1


async def test_on_another_device_a_person_sits_where_they_sat(server):
    ada = await server.guest("Ada")
    await ada.told("POST", "/accounts", name="Hypatia", password="the library burns")
    table = await ada.open_table("me greedy", start=True)
    device = server.somebody()
    await device.told("POST", "/session", name="Hypatia", password="the library burns")
    assert (await device.look(table))["you"] == 0
    cookie = "; ".join(f"{name}={value}" for name, value in device.http.cookies.items())
    async with ada.live(table) as first, device.live(table, cookie=cookie) as second:
        await second.sees(0)
        answer = await second.move(second.shown["view"]["legal"][0])
        assert answer["type"] == "accepted"
        await first.sees(1)
