"""Nobody chooses a deal: players add entropy to it, sealed before and revealed after the start."""

import asyncio
import hashlib
import secrets
import time
from types import SimpleNamespace

import pytest
from helpers.older_database import database_at
from helpers.server import running
from helpers.server_people import PATIENCE
from sqlalchemy import insert
from typer.testing import CliRunner

import pharos
from pharos.cli import app
from pharos.kernel.errors import BadRecord
from pharos.record import commitment, loads, mixed_seed
from pharos.rulebooks import RULEBOOKS
from pharos.server.live import dealing
from pharos.server.storage.rows import now
from pharos.server.storage.schema import PERSONS, SEATS, TABLES


@pytest.fixture(scope="module", autouse=True)
def patience():
    """However slow the machine is, nobody is too late by accident."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dealing, "PATIENCE", 60.0)
        yield


def sealed():
    """Entropy, and its seal."""
    entropy = secrets.token_hex(32)
    return entropy, hashlib.sha256(entropy.encode()).hexdigest()


async def sit_down(person, table, seal):
    path = f"/tables/{table['id']}/join"
    return await person.told("POST", path, invite=table["invite"], seal=seal)


async def reveal(person, table, entropy):
    return await person.told("POST", f"/tables/{table['id']}/entropy", entropy=entropy)


async def finish(person, table):
    """Give up; what the table says then."""
    return await person.told("POST", f"/tables/{table['id']}/resign")


async def dealt(person, table):
    """Wait for the deal."""
    ends = time.monotonic() + PATIENCE
    while not (told := await person.look(table))["dealt"]:
        assert time.monotonic() < ends
        await asyncio.sleep(0.05)
    return told


async def test_a_deal_follows_from_the_secret_and_from_what_both_players_added(server, tmp_path):
    ada, bob = await server.guests("Ada", "Bob")
    (one, her_seal), (two, his_seal) = sealed(), sealed()
    table = await ada.open_table("me friend", seal=her_seal)
    joined = await sit_down(bob, table, his_seal)
    assert [seat["seal"] for seat in joined["seats"]] == [her_seal, his_seal]
    assert [seat["entropy"] for seat in joined["seats"]] == [None, None]
    async with bob.live(table) as page:
        started = await ada.start(table)
        assert (started["status"], started["dealt"]) == ("playing", False)
        assert (await ada.refused("GET", f"/tables/{table['id']}/view"))[0] == 409
        assert not (await reveal(ada, table, one))["dealt"]
        assert (await reveal(bob, table, two))["dealt"]
        await page.sees(0)
    await ada.play(table)
    over = await finish(bob, table)
    entropy = {0: one, 1: two}
    assert commitment(int(over["secret"])) == table["commitment"]
    assert int(over["seed"]) == mixed_seed(int(over["secret"]), entropy)
    record = (await ada.ask("GET", f"/tables/{table['id']}/record")).text
    assert loads(record).entropy == entropy
    assert "with entropy of player 1 and player 2" in verified(record, table, tmp_path)
    with pytest.raises(BadRecord, match="does not follow"):
        pharos.load(record.replace(one, two))


def verified(record, table, tmp_path):
    """What the command line says, with the promise that somebody noted before the game."""
    file = tmp_path / "game.txt"
    file.write_text(record)
    asked = ["replay", str(file), "--verify", "--commitment", table["commitment"]]
    done = CliRunner().invoke(app, asked)
    assert done.exit_code == 0, done.output
    return done.output


async def test_against_bots_the_server_cannot_choose_either(server):
    """The promise is told with the first answer; only then does the page reveal anything."""
    ada = await server.guest()
    entropy, seal = sealed()
    table = await ada.open_table("me greedy", start=True, seal=seal)
    assert table["status"] == "playing" and not table["dealt"]
    assert (await reveal(ada, table, entropy))["dealt"]
    assert (await ada.play(table))["index"] == 0
    over = await finish(ada, table)
    assert int(over["seed"]) == mixed_seed(int(over["secret"]), {0: entropy}) != int(over["secret"])


async def test_without_seals_the_game_is_dealt_at_once_from_the_secret(server):
    ada = await server.guest()
    table = await ada.open_table("me greedy", start=True)
    assert table["dealt"]
    over = await finish(ada, table)
    assert over["seed"] == over["secret"] and commitment(int(over["seed"])) == table["commitment"]


async def test_a_page_that_stays_silent_is_not_waited_for_long(server, monkeypatch):
    """Everybody sees that it had sealed something."""
    ada, bob = await server.guests("Ada", "Bob")
    (one, her_seal), (two, his_seal) = sealed(), sealed()
    table = await ada.open_table("me friend", seal=her_seal)
    await sit_down(bob, table, his_seal)
    time_is_up = asyncio.Event()

    async def sleep(seconds):
        await (time_is_up.wait() if seconds == dealing.PATIENCE else asyncio.sleep(seconds))

    clock = SimpleNamespace(sleep=sleep, create_task=asyncio.create_task)
    monkeypatch.setattr(dealing, "asyncio", clock)
    await ada.start(table)
    assert not (await reveal(ada, table, one))["dealt"]
    time_is_up.set()
    told = await dealt(ada, table)
    assert [seat["entropy"] for seat in told["seats"]] == [one, None]
    assert [seat["seal"] for seat in told["seats"]] == [her_seal, his_seal]
    assert (await reveal(bob, table, two))["seats"][1]["entropy"] is None  # too late
    over = await finish(bob, table)
    assert int(over["seed"]) == mixed_seed(int(over["secret"]), {0: one})


async def test_a_game_dealt_while_entropy_arrives_is_told_as_dealt(server, monkeypatch):
    ada = await server.guest()
    entropy, seal = sealed()
    table = await ada.open_table("me greedy", start=True, seal=seal)
    store = server.services.store
    note = store.reveal

    async def too_late(*revealed):
        await store.deal(table["id"], lambda row: dealing.seed_of(row, is_late=True))
        return await note(*revealed)

    monkeypatch.setattr(store, "reveal", too_late)
    told = await reveal(ada, table, entropy)
    assert told["dealt"] and told["seats"][0]["entropy"] is None


async def test_only_what_was_sealed_can_be_revealed_and_not_before_the_start(server):
    ada, bob, eve = await server.guests("Ada", "Bob", "Eve")
    entropy, seal = sealed()
    table = await ada.open_table("me friend", seal=seal)
    path = f"/tables/{table['id']}/entropy"
    assert (await ada.refused("POST", path, entropy=entropy))[0] == 409  # not begun
    await sit_down(bob, table, None)
    await ada.start(table)
    other, _ = sealed()
    for person, added, status in ((ada, other, 409), (bob, other, 409), (eve, entropy, 403)):
        assert (await person.refused("POST", path, entropy=added))[0] == status
    for malformed in ("", "x" * 64, entropy.upper() + "0", entropy[1:]):
        assert (await ada.refused("POST", path, entropy=malformed))[0] == 422
    assert (await reveal(ada, table, entropy))["dealt"]
    assert (await reveal(ada, table, entropy))["dealt"]  # twice does no harm


async def test_a_player_who_gets_up_takes_their_seal_along(server):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me open")
    await sit_down(bob, table, sealed()[1])
    await bob.told("POST", f"/tables/{table['id']}/leave")
    assert (await ada.look(table))["seats"][1]["seal"] is None
    await sit_down(bob, table, sealed()[1])
    await ada.told("PUT", f"/tables/{table['id']}/seats/1", kind="bot")
    assert (await ada.look(table))["seats"][1]["seal"] is None
    assert (await ada.start(table))["dealt"]


async def test_a_rematch_is_sealed_too(server):
    ada = await server.guest()
    table = await ada.open_table("me greedy", start=True)
    await finish(ada, table)
    entropy, seal = sealed()
    again = await ada.told("POST", f"/tables/{table['id']}/rematch", seal=seal)
    assert again["status"] == "playing" and not again["dealt"]
    assert (await reveal(ada, again, entropy))["dealt"]


async def test_another_worker_deals_when_one_has_died(new_database, monkeypatch):
    """It died between the start and the deal."""
    monkeypatch.setattr(dealing, "ROUND_SECONDS", 0.1)
    monkeypatch.setattr(dealing, "PATIENCE", 0.5)
    database = new_database()
    async with running(database) as first:
        ada = await first.guest()
        table = await ada.open_table("me greedy", start=True, seal=sealed()[1])
        for task in first.services.dealing._waiting:
            task.cancel()
        first.services.dealing._rounds.cancel()
        async with running(database) as second:
            assert (await dealt(ada.at(second.address), table))["dealt"]


SEED = 2**200 + 7
OLDER_GAME = {
    "rulebook": "duel",
    "rules": RULEBOOKS["duel"].version,
    "players": 2,
    "options": {},
    "seed": str(SEED),
    "public": False,
    "spectators": True,
    "clock": "none",
    "host": "ada",
    "invite": "invite",
    "created_at": now(),
}


@pytest.fixture
async def older_server(databases):
    """A server with a game that was begun before players could add anything, and one that waits."""
    url = databases.empty_database()
    async with database_at(url, "0003") as connection:
        await connection.execute(insert(PERSONS).values(id="ada", name="Ada", created_at=now()))
        for name, status, started in (("begun", "playing", now()), ("waiting", "open", None)):
            facts = OLDER_GAME | {"id": name, "status": status, "started_at": started}
            await connection.execute(insert(TABLES).values(facts))
            ada = {"table_id": name, "player": 0, "kind": "person", "person": "ada"}
            bot = {"table_id": name, "player": 1, "kind": "bot", "bot": "greedy"}
            for seat in (ada, bot):
                await connection.execute(insert(SEATS).values(seat))
    async with running(url) as server:
        yield server


async def test_older_games_go_on_and_prove_what_they_did(older_server):
    ada = older_server.somebody()
    person = await older_server.services.store.person("ada")
    ada.hold((await older_server.services.sessions.begin(person)).token)
    begun, waiting = {"id": "begun"}, {"id": "waiting"}
    assert (await ada.look(begun))["dealt"] and not (await ada.look(waiting))["dealt"]
    assert (await ada.view(begun))["moves"] == 0
    await ada.start(waiting)
    for table in (begun, waiting):
        over = await finish(ada, table)
        assert over["seed"] == over["secret"] == str(SEED)
        record = (await ada.ask("GET", f"/tables/{table['id']}/record")).text
        assert loads(record).commitment == over["commitment"] == commitment(SEED)
        assert "secret" not in record and "entropy" not in record
