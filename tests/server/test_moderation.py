"""House rules: who may act, what people report, and what follows from it at every worker."""

import asyncio
import socket
from datetime import timedelta

import pytest
from helpers.server import running
from sqlalchemy import select, update

from pharos.cli.account import change_role
from pharos.server.moderation.roles import Roles
from pharos.server.people import sessions
from pharos.server.storage.moderation_schema import AUDIT, GUEST_ORIGINS, REPORTS, SANCTIONS
from pharos.server.storage.rows import now
from pharos.server.storage.schema import TABLES

PASSWORD = "a marvel of the world"
FORBIDDEN, REFUSED = 403, 4403
OPERATOR_PAGES = ("health", "people", "people/somebody", "tables", "reports", "audit")


@pytest.fixture(scope="module")
async def workers(new_database, redis_of_session):
    """Two workers on one database, which hear of each other through Redis where there may be many;
    neither looks for ended sessions by itself."""
    database = new_database()
    redis = redis_of_session.url if database.startswith("postgresql") else None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sessions, "LOOK_SECONDS", 0.05 if redis is None else 3600)
        async with running(database, redis=redis) as one, running(database, redis=redis) as other:
            yield one, other


@pytest.fixture
def server(workers):
    return workers[0]


async def account_of(server, name):
    person = await server.guest(name)
    await person.told("POST", "/accounts", name=name, password=PASSWORD)
    person.name = name
    return person


@pytest.fixture(scope="module")
async def operator(workers):
    """Hera, who runs the place."""
    hera = await account_of(workers[0], "Hera")
    person = await workers[0].services.store.person(hera.id)
    assert await workers[0].services.roles.promote(person)
    return hera


@pytest.fixture
async def clean(server):
    """Afterwards, no address is kept out."""
    yield
    async with server.services.database.write() as connection:
        await connection.execute(update(SANCTIONS).values(origin_until=now()))


@pytest.fixture
async def table(server):
    """Where Ada and Bob sit and talk."""
    ada, bob = await server.guests("Ada", "Bob")
    opened = await ada.open_table("me open")
    await bob.join(opened)
    return opened, ada, bob


async def say(person, table, text):
    await person.told("POST", f"/tables/{table['id']}/chat", text=text)


async def last_line(person, table):
    return (await person.told("GET", f"/tables/{table['id']}/chat"))[-1]["id"]


async def report(person, table, line, reason="insults", note=""):
    path = f"/tables/{table['id']}/chat/{line}/report"
    await person.told("POST", path, reason=reason, note=note)


async def reports_about(operator, person, status="open"):
    return await operator.told("GET", f"/operator/reports?status={status}&person={person.id}")


async def problem(person, language, method, path, **body):
    headers = {"accept-language": language}
    answer = await person.http.request(method, f"/api{path}", json=body or None, headers=headers)
    assert not answer.is_success, answer.text
    return answer.status_code, answer.json()["error"]


async def impose(operator, person, kind, **more):
    body = {"kind": kind, "reason": "insults", **more}
    await operator.told("POST", f"/operator/people/{person.id}/sanctions", **body)


# Roles


async def test_the_pages_of_operators_are_for_operators(server):
    guest, nobody = await server.guest(), server.somebody()
    for part in OPERATOR_PAGES:
        status, error = await problem(guest, "en", "GET", f"/operator/{part}")
        assert (status, error["code"]) == (FORBIDDEN, "operators_only")
        assert (await nobody.refused("GET", f"/operator/{part}"))[0] == 401


async def test_nobody_else_acts_as_an_operator(server, operator):
    guest = await server.guest()
    acts = [
        (f"/operator/people/{operator.id}/sanctions", {"kind": "ban", "reason": "other"}),
        ("/operator/sanctions/1/lift", {"note": ""}),
        ("/operator/tables/x/close", {"notice": "bye"}),
        ("/operator/reports/1/resolve", {"outcome": "none"}),
    ]
    for path, body in acts:
        assert (await guest.refused("POST", path, **body))[0] == FORBIDDEN
    assert not (await guest.told("GET", "/me/conduct"))["operator"]
    assert (await operator.told("GET", "/me/conduct"))["operator"]


async def test_the_command_line_gives_the_role_and_takes_it_away(server, operator):
    await account_of(server, "Iris")
    url = server.services.database.engine.url.render_as_string(hide_password=False)
    assert await change_role(url, "iris", Roles.promote)
    assert not await change_role(url, "Iris", Roles.promote)
    iris = server.somebody()
    await iris.told("POST", "/session", name="Iris", password=PASSWORD)
    await iris.told("GET", "/operator/health")
    assert await change_role(url, "Iris", Roles.demote)
    assert (await iris.refused("GET", "/operator/health"))[0] == FORBIDDEN
    me = await iris.told("GET", "/me")
    acts = await operator.told("GET", f"/operator/audit?person={me['id']}")
    assert [(act["act"], act["operator"], act["name"]) for act in acts] == [
        ("demote", None, "Iris"),
        ("promote", None, "Iris"),
    ]


async def test_operators_do_not_ban_each_other(operator):
    path = f"/operator/people/{operator.id}/sanctions"
    status, error = await problem(operator, "en", "POST", path, kind="ban", reason="other")
    assert (status, error["code"]) == (409, "operator_protected")


# Reports


async def test_a_report_keeps_what_was_said_around_the_line(server, table, operator):
    table, ada, bob = table
    for number in range(8):
        await say(ada, table, f"before {number}")
    await say(bob, table, "something mean")
    line = await last_line(ada, table)
    await say(ada, table, "please stop")
    await report(ada, table, line, note="He said that to me.")
    await bob.told("POST", "/me/delete", password=None)  # and with it, what was said
    (found,) = await reports_about(operator, bob)
    texts = [one["text"] for one in found["excerpt"]]
    assert texts == [*(f"before {n}" for n in range(3, 8)), "something mean", "please stop"]
    assert (found["line"], found["table"], found["status"]) == (line, table["id"], "open")
    (complaint,) = found["complaints"]
    assert (complaint["name"], complaint["reason"]) == ("Ada", "insults")
    assert complaint["note"] == "He said that to me."
    await operator.told("POST", f"/operator/reports/{found['id']}/resolve", outcome="none")


async def test_several_complaints_are_one_report(server, table, operator):
    """Even at the same moment; after it was resolved, a new one begins."""
    table, ada, bob = table
    eve, zoe = await server.guests("Eve", "Zoe")
    await say(bob, table, "buy my coins")
    line = await last_line(ada, table)
    await asyncio.gather(*(report(one, table, line, "spam") for one in (ada, eve, zoe, ada)))
    (found,) = await reports_about(operator, bob)
    assert sorted(one["name"] for one in found["complaints"]) == ["Ada", "Eve", "Zoe"]
    await report(ada, table, line, "other", "on second thoughts")
    (found,) = await reports_about(operator, bob)
    assert {one["note"] for one in found["complaints"]} == {"", "on second thoughts"}
    await operator.told("POST", f"/operator/reports/{found['id']}/resolve", outcome="none")
    await report(eve, table, line)
    (again,) = await reports_about(operator, bob)
    assert again["id"] != found["id"] and len(again["complaints"]) == 1


async def test_people_report_others_and_only_what_they_can_read(server, table):
    table, ada, bob = table
    await say(ada, table, "my own words")
    line = await last_line(ada, table)
    path = f"/tables/{table['id']}/chat/{line}/report"
    assert (await problem(ada, "en", "POST", path, reason="spam"))[1]["code"] == "report_self"
    assert (await server.somebody().refused("POST", path, reason="spam"))[0] == 401
    assert (await bob.refused("POST", path, reason="boredom"))[0] == 422
    assert (await bob.refused("POST", path, reason="spam", note="x" * 501))[0] == 422
    elsewhere = await bob.open_table()
    other = f"/tables/{elsewhere['id']}/chat/{line}/report"
    assert (await problem(bob, "en", "POST", other, reason="spam"))[1]["code"] == "line_not_found"
    private = await ada.open_table("me greedy", start=True, spectators=False)
    assert (
        await bob.refused("POST", f"/tables/{private['id']}/chat/{line}/report", reason="spam")
    )[0] == FORBIDDEN


async def test_a_person_is_reported_by_name(server, operator):
    guest, ares = await server.guest(), await account_of(server, "Ares")
    await guest.told("POST", "/reports/players/ares", reason="name", note="")
    (found,) = await reports_about(operator, ares)
    assert (found["line"], found["excerpt"], found["name"]) == (None, None, "Ares")
    assert (await guest.refused("POST", "/reports/players/nobody", reason="name"))[0] == 404


async def test_a_reporter_sees_that_it_was_looked_at_and_no_more(table, operator):
    table, ada, bob = table
    await say(bob, table, "hm")
    await report(ada, table, await last_line(ada, table))
    (mine,) = await ada.told("GET", "/me/reports")
    assert (mine["name"], mine["resolved_at"]) == ("Bob", None)
    (found,) = await reports_about(operator, bob)
    path = f"/operator/reports/{found['id']}/resolve"
    await operator.told("POST", path, outcome="warned", reason="insults", note="first time")
    status, error = await problem(operator, "en", "POST", path, outcome="none")
    assert (status, error["code"]) == (409, "report_resolved")
    assert (await operator.refused("POST", "/operator/reports/999999/resolve", outcome="none"))[
        0
    ] == 404
    (mine,) = await ada.told("GET", "/me/reports")
    assert mine["resolved_at"] and "outcome" not in mine
    (warning,) = (await bob.told("GET", "/me/conduct"))["warnings"]
    assert warning["reason"] == "insults"
    await say(bob, table, "sorry")
    await bob.told("DELETE", "/me/warnings")
    assert (await bob.told("GET", "/me/conduct"))["warnings"] == []


async def test_reports_are_limited(new_database):
    async with running(new_database(), limits=True) as server:
        ada = await server.guest()
        bodies = [ada.ask("POST", f"/reports/players/x{n}", reason="name") for n in range(21)]
        statuses = [answer.status_code for answer in await asyncio.gather(*bodies)]
    assert sorted(statuses) == [404] * 20 + [429]


# Mutes


async def test_the_muted_are_told_until_when_and_why_in_their_language(server, table, operator):
    table, ada, bob = table
    path = f"/tables/{table['id']}/chat"
    await impose(operator, bob, "mute", hours=24)
    (mute,) = [(await bob.told("GET", "/me/conduct"))["mute"]]
    words = {
        "en": "You cannot write here until {}, {} UTC: insults or harassment.",
        "nl": "Je mag hier niet schrijven tot {}, {} uur UTC: beledigingen of pesterijen.",
        "fr": "Vous ne pouvez pas écrire ici avant le {} à {} UTC\u00a0: insultes ou harcèlement.",
    }
    for language, expected in words.items():
        status, error = await problem(bob, language, "POST", path, text="hello")
        assert (status, error["code"]) == (FORBIDDEN, "muted_until")
        assert error["facts"] == {"until": error["facts"]["until"], "why": "insults"}
        begins, _, rest = expected.partition("{}")
        assert error["words"].startswith(begins)
        assert error["words"].endswith(rest.rpartition("{}")[2])
    async with bob.live(table, language="nl") as page:
        await page.send("say", text="hello")
        rejected = await page.until(lambda: page.of_type("rejected"))
    assert rejected[0]["reason"].startswith("Je mag hier niet schrijven tot")
    await bob.open_table("me greedy", start=True)  # they may still play
    await operator.told("POST", f"/operator/sanctions/{mute['id']}/lift", note="apologised")
    await say(bob, table, "thank you")
    status, error = await problem(
        operator, "en", "POST", f"/operator/sanctions/{mute['id']}/lift", note=""
    )
    assert (status, error["code"]) == (409, "sanction_over")
    acts = await operator.told("GET", f"/operator/audit?person={bob.id}")
    assert [(act["act"], act["operator"], act["note"]) for act in acts] == [
        ("unmute", "Hera", "apologised"),
        ("mute", "Hera", ""),
    ]


async def test_time_ends_a_mute(server, table, operator):
    table, _, bob = table
    await impose(operator, bob, "mute", hours=1)
    await impose(operator, bob, "mute")
    status, error = await problem(bob, "en", "POST", f"/tables/{table['id']}/chat", text="x")
    assert error["words"] == "You can no longer write here: insults or harassment."
    async with server.services.database.write() as connection:
        over = update(SANCTIONS).where(SANCTIONS.c.person == bob.id)
        await connection.execute(over.values(ends_at=now() - timedelta(seconds=1)))
    await say(bob, table, "hello again")


async def test_a_mute_follows_a_guest_who_logs_in(server, table, operator):
    table, _, bob = table
    await account_of(server, "Hermes")
    await impose(operator, bob, "mute")
    await bob.told("POST", "/session", name="Hermes", password=PASSWORD)
    status, error = await problem(bob, "en", "POST", f"/tables/{table['id']}/chat", text="x")
    assert (status, error["code"]) == (FORBIDDEN, "muted")


# Bans


async def test_a_ban_ends_everything_at_every_worker(workers, operator):
    """The pages are closed, bots play on, and nothing is granted any more."""
    here, there = workers
    ada, bob = await here.guest("Ada"), await account_of(here, "Dionysus")
    table = await ada.open_table("me open")
    await bob.join(table)
    await ada.start(table)
    waiting = await bob.open_table("me open")
    far = bob.at(there.address)
    async with bob.live(table) as page, far.live(table) as other:
        await page.until(lambda: page.shown)
        await other.until(lambda: other.shown)
        await impose(operator, bob, "ban", hours=48, note="again")
        assert (await page.closed())[0] == 4401
        assert (await other.closed())[0] == 4401
    for place in (bob, far):
        for method, path, body in (
            ("GET", "/tables/mine", {}),
            ("GET", "/me", {}),
            ("POST", f"/tables/{table['id']}/moves", {"token": "abcdefgh", "action": "x"}),
            ("POST", f"/tables/{table['id']}/join", {"invite": None}),
        ):
            status, error = await problem(place, "en", method, path, **body)
            assert (status, error["code"]) == (FORBIDDEN, "banned_until")
    async with far.live(table, language="fr") as page:
        code, words = await page.closed()
    assert code == REFUSED and words.startswith("Vous êtes exclu jusqu’au ")
    seats = (await ada.look(table))["seats"]
    assert seats[1]["person"] == bob.id and seats[1]["stand_in"]
    assert (await ada.look(waiting))["status"] == "closed"
    status, error = await problem(
        here.somebody(), "nl", "POST", "/session", name="Dionysus", password=PASSWORD
    )
    assert (status, error["code"]) == (FORBIDDEN, "banned_until")
    assert error["words"].endswith("uur UTC: beledigingen of pesterijen.")


async def test_a_banned_person_may_log_out_and_comes_back_in_time(server, operator, clean):
    """What a guest has played is still theirs."""
    guest = await server.guest()
    table = await guest.open_table("me greedy", start=True)
    await impose(operator, guest, "ban")
    status, error = await problem(guest, "en", "GET", "/tables/mine")
    assert error["words"] == "You are banned for good: insults or harassment."
    sanctions = (await operator.told("GET", f"/operator/people/{guest.id}"))["sanctions"]
    await operator.told("POST", f"/operator/sanctions/{sanctions[0]['id']}/lift", note="")
    assert [one["id"] for one in await guest.told("GET", "/tables/mine")] == [table["id"]]
    await impose(operator, guest, "ban", hours=1)
    await guest.told("DELETE", "/session")
    assert (await guest.refused("GET", "/tables/mine"))[0] == 401


async def test_a_banned_guest_does_not_come_back_as_another(server, operator, clean):
    guest, account = await server.guest(), await account_of(server, "Demeter")
    await impose(operator, guest, "ban")
    for method, path, body in (("GET", "/me", {}), ("POST", "/guests", {"name": "Me again"})):
        status, error = await problem(server.somebody(), "en", method, path, **body)
        assert (status, error["code"]) == (FORBIDDEN, "origin_banned")
    await account.told("GET", "/tables/mine")
    await server.somebody().told("POST", "/session", name="Demeter", password=PASSWORD)
    async with server.services.database.read() as connection:
        row = (
            await connection.execute(select(SANCTIONS).where(SANCTIONS.c.person == guest.id))
        ).one()
        origins = (await connection.execute(select(GUEST_ORIGINS.c.origin))).scalars().all()
    assert row.origin in origins and "127.0.0.1" not in row.origin
    assert row.ends_at is None and row.origin_until < now() + timedelta(days=31)


async def test_the_ban_of_an_account_keeps_no_other_out(server, operator):
    pan = await account_of(server, "Pan")
    await impose(operator, pan, "ban")
    await server.guest("A child of that school")


async def test_a_report_may_lead_to_a_ban(server, table, operator, clean):
    table, ada, bob = table
    await say(bob, table, "mean")
    await report(ada, table, await last_line(ada, table))
    (found,) = await reports_about(operator, bob)
    body = {"outcome": "banned", "reason": "hate", "hours": 1, "note": "clear"}
    await operator.told("POST", f"/operator/reports/{found['id']}/resolve", **body)
    assert (await problem(bob, "en", "GET", "/me"))[1]["facts"]["why"] == "hate"
    (done,) = await reports_about(operator, bob, "resolved")
    assert done["outcome"] == "banned"
    acts = await operator.told("GET", f"/operator/audit?person={bob.id}")
    assert [(act["act"], act["report"]) for act in acts] == [
        ("ban", found["id"]),
        ("resolve", found["id"]),
    ]


# What operators see


async def test_people_are_found_by_how_their_name_begins(server, operator):
    await account_of(server, "Xenophon")
    await server.guest("Xenia")
    found = await operator.told("GET", "/operator/people?search=xen")
    assert [(one["name"], one["account"]) for one in found] == [
        ("Xenia", False),
        ("Xenophon", True),
    ]
    assert found[1]["devices"] == 1
    assert await operator.told("GET", "/operator/people?search=%25") == []


async def test_lists_are_read_page_by_page(server, operator):
    for number in range(31):
        await server.services.store.add_person(f"Guest {number}")
    first = await operator.told("GET", "/operator/people")
    second = await operator.told("GET", f"/operator/people?before={first[-1]['id']}")
    assert len(first) == 30 and not {one["id"] for one in first} & {one["id"] for one in second}
    assert first[0]["created_at"] > first[-1]["created_at"] >= second[0]["created_at"]
    acts = await operator.told("GET", "/operator/audit")
    rest = await operator.told("GET", f"/operator/audit?before={acts[0]['id']}")
    assert rest[0]["id"] < acts[0]["id"]


async def test_a_table_is_closed_with_a_notice_and_shows_nothing_of_its_game(server, operator):
    ada, bob = await server.guests("Adamantia", "Bob")
    table = await ada.open_table("me open")
    await bob.join(table)
    await ada.start(table)
    answer = await operator.ask("GET", "/operator/tables?search=adama")
    (found,) = answer.json()
    assert found["id"] == table["id"] and found["status"] == "playing"
    async with server.services.database.read() as connection:
        row = (await connection.execute(select(TABLES).where(TABLES.c.id == table["id"]))).one()
    assert row.seed not in answer.text and row.invite not in answer.text
    assert set(found["seats"][0]) == {"person", "name", "bot"}
    async with bob.live(table) as page:
        await page.until(lambda: page.shown)
        path = f"/operator/tables/{table['id']}/close"
        await operator.told("POST", path, notice="The server moves.", note="maintenance")
        await page.until(lambda: page.table["status"] == "closed")
    assert await ada.told("GET", f"/tables/{table['id']}/closing") == {
        "notice": "The server moves."
    }
    status, error = await problem(operator, "en", "POST", path, notice="again")
    assert (status, error["code"]) == (409, "table_over")


async def test_health_says_how_the_server_is(server, operator):
    guest = await server.guest()
    table = await guest.open_table()
    async with guest.live(table) as page:
        await page.until(lambda: page.table)
        health = await operator.told("GET", "/operator/health")
    [machine] = health["machines"]
    assert health["ready"] and machine["workers"] == (2 if health["redis"] else 1)
    assert machine["name"] == socket.gethostname() and machine["pages"] >= 1
    assert health["tables_open"] >= 1 and health["people_seated"] >= 1
    assert health["database_bytes"] > 10_000
    assert health["database"].split()[0] in ("SQLite", "PostgreSQL")


async def test_every_act_is_in_the_audit(server, table, operator):
    table, ada, bob = table
    await impose(operator, bob, "mute", hours=1)
    await say(ada, table, "hm")
    await report(bob, table, await last_line(bob, table))
    (found,) = await reports_about(operator, ada)
    path = f"/operator/reports/{found['id']}/resolve"
    await operator.told("POST", path, outcome="warned", reason="insults")
    async with server.services.database.read() as connection:
        sanctions = (await connection.execute(select(SANCTIONS.c.id))).all()
        resolved = (
            await connection.execute(select(REPORTS.c.id).where(REPORTS.c.status == "resolved"))
        ).all()
        acts = list((await connection.execute(select(AUDIT.c.act))).scalars())
    imposed = sum(act in ("warning", "mute", "ban") for act in acts)
    assert imposed == len(sanctions) >= 2
    assert acts.count("resolve") == len(resolved) >= 1
