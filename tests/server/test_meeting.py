"""People find each other: seeks, friends, challenges, invitations, blocks, and series of games."""

import asyncio
from datetime import timedelta

import pytest
from helpers.server import running
from helpers.server_people import new_token
from sqlalchemy import func, select, update

from pharos.server.meeting import circle, seeks
from pharos.server.meeting.matching import Seek, Terms, agreed, group_for
from pharos.server.storage import table_store
from pharos.server.storage.meeting_schema import CHALLENGES, FRIENDSHIPS, SEEKS, SIGHTINGS
from pharos.server.storage.rows import now
from pharos.server.storage.schema import RATINGS, TABLES

PASSWORD = "a marvel of the world"
DUEL = {"rulebook": "duel", "players": 2}


@pytest.fixture(autouse=True)
async def nobody_waits(server):
    """What one test leaves behind must not be paired in the next."""
    yield
    async with server.services.database.write() as connection:
        await connection.execute(SEEKS.delete())


@pytest.fixture
async def account(server):
    async def make():
        person = await server.guest()
        person.name = f"Player {new_token()}"
        await person.told("POST", "/accounts", name=person.name, password=PASSWORD)
        return person

    return make


@pytest.fixture
async def friends(account):
    ada, bob = await account(), await account()
    await ada.told("POST", "/friends", name=bob.name)
    await bob.told("PUT", f"/friends/{ada.id}")
    return ada, bob


async def seek(person, **more):
    return await person.told("POST", "/seeks", **{**DUEL, **more})


async def look(person):
    return await person.told("POST", "/seeks/mine")


async def meeting(person):
    return await person.told("GET", "/meeting")


async def change(server, table, whose, **values):
    async with server.services.database.write() as connection:
        await connection.execute(update(table).where(whose).values(values))


async def ages(server, person, seconds):
    """A seek that has been there for a while."""
    began = now() - timedelta(seconds=seconds)
    await change(server, SEEKS, SEEKS.c.person == person.id, since=began)


def people_at(table):
    return {seat["person"] for seat in table["seats"]}


# Seeks


async def test_two_who_want_the_same_sit_at_a_table_that_has_begun(server):
    ada, bob = await server.guests("Ada", "Bob")
    assert (await seek(ada, clock="quick"))["seek"]["you"]
    (listed,) = await bob.told("GET", "/seeks")
    assert (listed["name"], listed["clock"], listed["rated"], listed["you"]) == (
        "Ada",
        "quick",
        False,
        False,
    )
    found = await seek(bob)
    assert found["seek"] is None
    assert (await look(ada))["table"] == found["table"] == (await look(bob))["table"]
    table = await ada.look({"id": found["table"]})
    assert (table["status"], table["clock"], table["dealt"]) == ("playing", "quick", True)
    assert people_at(table) == {ada.id, bob.id}
    assert await bob.told("GET", "/seeks") == []
    assert (await ada.told("DELETE", "/seeks/mine"))["table"] == found["table"]
    assert await ada.refused("POST", "/seeks/mine") == (
        404,
        "You are no longer looking for a game; begin again.",
    )


async def test_nobody_is_paired_again_before_they_have_heard_of_the_first_table(server):
    ada, bob, cleo = await server.guests("Ada", "Bob", "Cleo")
    await seek(ada)
    found = await seek(bob)
    assert (await seek(ada))["table"] == found["table"]
    assert (await seek(cleo))["table"] is None


async def test_more_than_two_are_paired_when_enough_are_there(server):
    people = await server.guests("Ada", "Bob", "Cleo")
    wanted = {"rulebook": "wonders", "players": 3}
    states = [await seek(person, **wanted) for person in people]
    assert [state["table"] is None for state in states] == [True, True, False]
    assert {(await look(person))["table"] for person in people} == {states[2]["table"]}
    assert people_at(await people[0].look({"id": states[2]["table"]})) == {
        person.id for person in people
    }


async def test_only_those_who_would_play_together_are_counted(server):
    people = await server.guests("Ada", "Bob", "Cleo", "Dan")
    wanted = {"rulebook": "monuments", "players": 4}
    for person, clock in zip(people, ("quick", "1d", None, "1d"), strict=True):
        await seek(person, clock=clock, **wanted)
    listed = {one["name"]: one["waiting"] for one in await people[0].told("GET", "/seeks")}
    assert listed == {"Ada": 2, "Bob": 3, "Cleo": 2, "Dan": 3}


async def test_a_deal_waits_for_what_people_have_sealed(server):
    ada, bob = await server.guests("Ada", "Bob")
    await seek(ada, seal="0" * 64)
    found = await seek(bob)
    table = await ada.look({"id": found["table"]})
    assert (table["status"], table["dealt"]) == ("playing", False)


async def test_a_seek_is_withdrawn_or_ends_with_its_page(server):
    ada, bob, cleo = await server.guests("Ada", "Bob", "Cleo")
    await seek(ada)
    assert (await ada.told("DELETE", "/seeks/mine")) == {"seek": None, "table": None}
    await seek(bob)
    silent = now() - seeks.ALIVE - timedelta(seconds=1)
    await change(server, SEEKS, SEEKS.c.person == bob.id, seen_at=silent)
    assert await cleo.told("GET", "/seeks") == []
    assert (await seek(cleo))["table"] is None
    assert (await bob.refused("POST", "/seeks/mine"))[0] == 404
    assert (await seek(bob))["table"] is not None  # back again


async def test_a_sign_keeps_a_seek_alive(server):
    ada = await server.guest()
    await seek(ada)
    earlier = now() - seeks.ALIVE / 2
    await change(server, SEEKS, SEEKS.c.person == ada.id, seen_at=earlier)
    await look(ada)
    async with server.services.database.read() as connection:
        seen = select(SEEKS.c.seen_at).where(SEEKS.c.person == ada.id)
        assert (await connection.execute(seen)).scalar_one() > earlier


async def test_the_reach_widens_while_somebody_waits(server, account):
    ada, bob = await account(), await account()
    strong = {"ladder": "duel", "among": "people", "subject": ada.id, "mu": 35.0, "sigma": 2.0}
    async with server.services.database.write() as connection:
        await connection.execute(RATINGS.insert().values(**strong, games=40, provisional=False))
    assert (await seek(ada))["seek"]["strength"] == 1900
    assert (await seek(bob, reach=100))["table"] is None
    await ages(server, bob, 50)
    assert (await look(bob))["table"] is None
    await ages(server, bob, 70)
    assert (await look(bob))["table"] is not None


async def test_people_who_block_each_other_are_never_paired(server):
    ada, bob, cleo = await server.guests("Ada", "Bob", "Cleo")
    await ada.told("POST", "/blocks", person=bob.id)
    await seek(ada)
    assert await bob.told("GET", "/seeks") == []
    assert (await seek(bob))["table"] is None
    assert (await look(ada))["table"] is None
    found = await seek(cleo)  # who has waited longest comes first
    assert (await look(ada))["table"] == found["table"]


@pytest.mark.parametrize(
    "wanted, status",
    [
        ({"rulebook": "duel", "players": 3}, 422),
        ({"rulebook": "wonders", "players": 2, "expansions": ["edifice"]}, 422),
        ({"rulebook": "duel", "players": 2, "expansions": ["leaders"]}, 422),
        ({"rulebook": "chess", "players": 2}, 422),
        ({"rulebook": "duel", "players": 2, "rated": True}, 403),
        ({"rulebook": "duel", "players": 2, "reach": 0}, 422),
    ],
)
async def test_what_cannot_be_played_is_not_looked_for(server, wanted, status):
    ada = await server.guest()
    assert (await ada.refused("POST", "/seeks", **wanted))[0] == status


async def test_two_workers_make_one_table(server, new_database):
    database = new_database()
    async with running(database) as one, running(database) as other:
        for turn in range(3):
            ada, bob = await one.guests(f"Ada {turn}", f"Bob {turn}")
            bob = bob.at(other.address)
            cleo = await other.guest(f"Cleo {turn}")
            people = [ada, bob, cleo]
            first = await asyncio.gather(*(seek(person) for person in people))
            looks = await asyncio.gather(*(look(person) for person in people))
            tables = [state["table"] for state in looks if state["table"]]
            assert len(tables) == 2 and len(set(tables)) == 1
            assert {state["table"] for state in first} <= {None, tables[0]}
            seated = people_at(await ada.look({"id": tables[0]}))
            paired = zip(people, looks, strict=True)
            assert seated == {one.id for one, state in paired if state["table"]}
            for person in people:
                await person.told("DELETE", "/seeks/mine")
        async with one.services.database.read() as connection:
            count = await connection.execute(select(func.count()).select_from(TABLES))
            assert count.scalar_one() == 3


def seeker(name, **more):
    usual = {"rated": None, "clock": None, "reach": None, "strength": 1500, "players": 2}
    began = now()
    facts = {**usual, "rulebook": "duel", "expansions": "", "since": began, "seen_at": began}
    return Seek(**{**facts, "person": name, "name": name, **more})


def test_a_seeker_who_is_kept_apart_from_an_earlier_one_is_passed_over():
    ada, bob, cleo, dan = (seeker(name, players=3) for name in ("ada", "bob", "cleo", "dan"))
    apart = {frozenset(("bob", "cleo"))}
    group = group_for(ada, [bob, cleo, dan], apart, now())
    assert group and [seek.person for seek in group.seeks] == ["ada", "bob", "dan"]
    assert group.clock == "relaxed" and not group.terms.rated
    assert group_for(ada, [bob, cleo], apart, now()) is None


def test_terms_are_what_suits_both():
    assert agreed(Terms(), Terms(True, "quick")) == Terms(True, "quick")
    assert agreed(Terms(None, "quick"), Terms(False, None)) == Terms(False, "quick")
    assert agreed(Terms(True), Terms(False)) is None
    assert agreed(Terms(clock="quick"), Terms(clock="relaxed")) is None
    assert agreed(Terms(True), Terms(None, "none")) is None


# Open tables


async def test_public_tables_are_found_by_what_they_are_like(server):
    ada = await server.guest()
    quick = await ada.open_table("me open", public=True, clock="quick")
    large = await ada.open_table("me open open open", "wonders", public=True)
    calm = await ada.open_table("me open", public=True, clock="3d")
    tables = {"quick": quick, "large": large, "calm": calm}

    async def found(**filters):
        query = "&".join(f"{name}={value}" for name, value in filters.items())
        listed = {table["id"] for table in await ada.told("GET", f"/tables?{query}")}
        return [name for name, one in tables.items() if one["id"] in listed]

    assert await found() == ["quick", "large", "calm"]
    assert await found(rulebook="wonders") == ["large"]
    assert await found(clock="quick") == await found(speed="live") == ["quick"]
    assert await found(speed="days") == await found(rulebook="duel", speed="days") == ["calm"]
    assert await found(speed="none") == await found(rulebook="wonders", speed="none") == ["large"]
    assert await found(free=3) == ["large"]
    assert await found(rated="true") == []
    assert await found(rated="false", clock="none") == ["large"]


async def test_open_tables_and_games_to_watch_do_not_crowd_each_other_out(server, monkeypatch):
    monkeypatch.setattr(table_store, "MOST_OPEN", 2)
    monkeypatch.setattr(table_store, "MOST_WATCHED", 1)
    ada = await server.guest()
    like = {"public": True, "clock": "11m"}
    games = [await ada.open_table("me greedy", start=True, **like) for _ in range(2)]
    tables = [await ada.open_table("me open", **like) for _ in range(3)]
    listed = await ada.told("GET", "/tables?clock=11m")
    newest = [*reversed(tables[1:]), games[1]]
    assert [one["id"] for one in listed] == [one["id"] for one in newest]


# Friends


async def test_friends_ask_accept_and_part(server, friends):
    ada, bob = friends
    await meeting(bob)
    (friend,) = (await meeting(ada))["friends"]
    assert friend == {"person": bob.id, "name": bob.name, "online": True, "table": None}
    table = await bob.open_table("me open", public=True)
    assert (await meeting(ada))["friends"][0]["table"] == table["id"]
    gone = now() - circle.ONLINE - timedelta(seconds=1)
    await change(server, SIGHTINGS, SIGHTINGS.c.person == bob.id, seen_at=gone)
    (friend,) = (await meeting(ada))["friends"]
    assert not friend["online"] and friend["table"] is None
    await ada.told("DELETE", f"/friends/{bob.id}")
    assert (await meeting(bob))["friends"] == []


async def test_a_person_who_was_declined_cannot_ask_again_for_a_while(server, account):
    ada, bob = await account(), await account()
    await ada.told("POST", "/friends", name=bob.name)
    assert (await meeting(ada))["asked"] == [{"person": bob.id, "name": bob.name}]
    assert (await meeting(bob))["asking"] == [{"person": ada.id, "name": ada.name}]
    assert (await ada.refused("PUT", f"/friends/{bob.id}"))[0] == 409  # not hers to accept
    await bob.told("DELETE", f"/friends/{ada.id}")
    for _ in range(2):  # nor does withdrawing help
        await ada.told("DELETE", f"/friends/{bob.id}")
        assert (await ada.refused("POST", "/friends", name=bob.name))[0] == 409
    await bob.told("POST", "/friends", person=ada.id)  # who declined may think again
    await ada.told("POST", "/friends", person=bob.id)  # which is an answer
    assert [one["person"] for one in (await meeting(bob))["friends"]] == [ada.id]


async def test_time_heals(server, account):
    ada, bob = await account(), await account()
    await ada.told("POST", "/friends", name=bob.name)
    await bob.told("DELETE", f"/friends/{ada.id}")
    long_ago = now() - circle.ASK_AGAIN - timedelta(days=1)
    await change(server, FRIENDSHIPS, FRIENDSHIPS.c.asker == ada.id, at=long_ago)
    await ada.told("POST", "/friends", name=bob.name)
    assert [one["person"] for one in (await meeting(bob))["asking"]] == [ada.id]


async def test_two_who_ask_each_other_at_once_are_friends(server, account):
    ada, bob = await account(), await account()
    await asyncio.gather(
        ada.told("POST", "/friends", person=bob.id), bob.told("POST", "/friends", person=ada.id)
    )
    assert len((await meeting(ada))["friends"]) == len((await meeting(bob))["friends"]) == 1


async def test_who_can_be_asked(server, account, monkeypatch):
    ada, guest = await account(), await server.guest()
    assert (await guest.refused("POST", "/friends", name=ada.name))[0] == 403
    assert (await ada.refused("POST", "/friends", person=guest.id))[0] == 409
    assert (await ada.refused("POST", "/friends", person=ada.id))[0] == 409
    assert (await ada.refused("POST", "/friends", name="nobody at all"))[0] == 404
    monkeypatch.setattr(circle, "MOST_ASKED", 1)
    await ada.told("POST", "/friends", person=(await account()).id)
    assert (await ada.refused("POST", "/friends", person=(await account()).id))[0] == 409
    assert len((await meeting(ada))["asked"]) == 1


# Challenges


async def test_a_challenge_that_is_accepted_begins_a_game(server, account):
    ada, bob = await account(), await account()
    asked = {**DUEL, "name": bob.name, "rated": True, "clock": "quick"}
    made = await ada.told("POST", "/challenges", **asked)
    assert made["mine"] and made["status"] == "open"
    assert (await ada.refused("POST", "/challenges", **asked))[0] == 409
    assert (await ada.refused("POST", f"/challenges/{made['id']}/accept"))[0] == 409
    (got,) = (await meeting(bob))["challenges"]
    assert (got["name"], got["mine"], got["rated"], got["clock"]) == (
        ada.name,
        False,
        True,
        "quick",
    )
    answers = await asyncio.gather(
        *(bob.ask("POST", f"/challenges/{made['id']}/accept") for _ in range(2))
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    (table,) = [answer.json() for answer in answers if answer.is_success]
    assert table["status"] == "playing" and people_at(table) == {ada.id, bob.id}
    (made,) = (await meeting(ada))["challenges"]
    assert (made["status"], made["table"]) == ("accepted", table["id"])
    await ada.told("DELETE", f"/challenges/{made['id']}")
    assert (await meeting(ada))["challenges"] == []


async def test_bots_sit_where_more_than_two_play(server, account):
    ada, bob = await account(), await account()
    wanted = {"rulebook": "wonders", "players": 3, "bot": "random"}
    made = await ada.told("POST", "/challenges", name=bob.name, **wanted)
    table = await bob.told("POST", f"/challenges/{made['id']}/accept")
    assert sorted(seat["kind"] for seat in table["seats"]) == ["bot", "person", "person"]


async def test_a_challenge_is_declined_withdrawn_or_ends(server, account):
    ada, bob, cleo = await account(), await account(), await account()
    declined = await ada.told("POST", "/challenges", name=bob.name, **DUEL)
    await bob.told("DELETE", f"/challenges/{declined['id']}")
    assert (await meeting(ada))["challenges"][0]["status"] == "declined"
    assert (await ada.refused("POST", "/challenges", name=bob.name, **DUEL))[0] == 409
    withdrawn = await ada.told("POST", "/challenges", name=cleo.name, **DUEL)
    await ada.told("DELETE", f"/challenges/{withdrawn['id']}")
    assert (await meeting(cleo))["challenges"] == []
    late = await ada.told("POST", "/challenges", name=cleo.name, **DUEL)
    old = now() - timedelta(minutes=11)
    await change(server, CHALLENGES, CHALLENGES.c.id == late["id"], at=old)
    assert (await cleo.refused("POST", f"/challenges/{late['id']}/accept"))[0] == 409
    again = await ada.told("POST", "/challenges", name=cleo.name, **DUEL)
    await change(server, SIGHTINGS, SIGHTINGS.c.person == ada.id, seen_at=old)
    assert (await meeting(cleo))["challenges"] == []  # nobody would come
    assert (await cleo.refused("POST", f"/challenges/{again['id']}/accept"))[0] == 409


# Invitations


async def test_a_friend_is_invited_and_sits_down(server, friends, account):
    ada, bob = friends
    table = await ada.open_table("me friend")
    place = f"/tables/{table['id']}/invitations"
    cleo = await account()
    assert (await ada.refused("POST", place, person=cleo.id))[0] == 403
    assert (await cleo.refused("POST", f"{place}/accept"))[0] == 409
    for _ in range(2):
        await ada.told("POST", place, person=bob.id)
    (invitation,) = (await meeting(bob))["invitations"]
    assert (invitation["table"], invitation["name"]) == (table["id"], ada.name)
    seated = await bob.told("POST", f"{place}/accept")
    assert people_at(seated) == {ada.id, bob.id}
    assert (await meeting(bob))["invitations"] == []


async def test_a_person_who_declines_is_not_invited_to_that_table_again(server, friends):
    ada, bob = friends
    place = f"/tables/{(await ada.open_table('me friend'))['id']}/invitations"
    await ada.told("POST", place, person=bob.id)
    await bob.told("DELETE", place)
    await ada.told("POST", place, person=bob.id)
    assert (await meeting(bob))["invitations"] == []


# Blocks


async def test_a_block_keeps_somebody_away(server, friends):
    ada, bob = friends
    table = await ada.open_table("me open", public=True)
    await bob.told("POST", "/challenges", person=ada.id, **DUEL)
    await ada.told("POST", "/blocks", name=bob.name)
    mine = await meeting(ada)
    assert mine["blocked"] == [{"person": bob.id, "name": bob.name}]
    assert mine["friends"] == mine["challenges"] == (await meeting(bob))["friends"] == []
    for path, body in (("/friends", {}), ("/challenges", DUEL)):
        assert (await bob.refused("POST", path, person=ada.id, **body))[0] == 409
    joined = await bob.refused("POST", f"/tables/{table['id']}/join", player=1)
    assert joined == (403, "You cannot sit down at this table.")
    assert table["id"] not in {one["id"] for one in await bob.told("GET", "/tables")}
    await ada.told("DELETE", f"/blocks/{bob.id}")
    await bob.join(table)


async def test_a_blocked_person_does_not_come_to_the_rematch(server):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me open")
    await bob.join(table)
    await ada.start(table)
    await bob.told("POST", f"/tables/{table['id']}/resign")
    await ada.told("POST", "/blocks", person=bob.id)
    await ada.told("POST", f"/tables/{table['id']}/rematch")
    assert (await bob.refused("POST", f"/tables/{table['id']}/rematch"))[0] == 403


async def test_a_block_silences_and_leaves_mutes_alone(server):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me open")
    await bob.join(table)
    place = f"/tables/{table['id']}/chat"
    await bob.told("POST", place, text="Hello")
    await ada.told("POST", "/blocks", person=bob.id)
    assert await ada.told("GET", place) == [] and len(await bob.told("GET", place)) == 1
    assert await ada.told("GET", "/mutes") == []
    await ada.told("DELETE", f"/blocks/{bob.id}")
    assert len(await ada.told("GET", place)) == 1


async def test_a_guest_who_logs_in_keeps_their_blocks_and_one_who_leaves_is_forgotten(
    server, friends
):
    ada, bob = friends
    guest = await server.guest()
    await guest.told("POST", "/blocks", person=bob.id)
    await seek(guest)
    await guest.told("POST", "/session", name=ada.name, password=PASSWORD)
    assert [one["person"] for one in (await meeting(guest))["blocked"]] == [bob.id]
    assert await bob.told("GET", "/seeks") == []
    await bob.told("POST", "/me/delete", password=PASSWORD)
    assert (await meeting(ada))["friends"] == (await meeting(guest))["blocked"] == []


# Series


async def test_a_series_has_a_score(server):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me open")
    await bob.join(table)
    for loser in (bob, ada, bob):
        await (ada if table["host"] else bob).start(table)
        await loser.told("POST", f"/tables/{table['id']}/resign")
        last, table = table, await ada.told("POST", f"/tables/{table['id']}/rematch")
        await bob.told("POST", f"/tables/{last['id']}/rematch")
    for place in (last, table):  # the last game, and the one that is to come
        series = await ada.told("GET", f"/tables/{place['id']}/series")
        assert (series["games"], series["draws"], series["bots"]) == (3, 0, 0)
        assert [(one["name"], one["wins"]) for one in series["scores"]] == [("Ada", 2), ("Bob", 1)]
