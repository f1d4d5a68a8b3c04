"""A player closes the page during a game: the others see it, and may let a bot play on."""

import asyncio
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta

import pytest
from helpers.server import running

from pharos.server.storage.rows import now

PATIENCE = 0.3  # seconds, instead of a minute
MOST_SECONDS = 120  # on a busy machine


@pytest.fixture(scope="module")
async def server(new_database):
    async with running(new_database(), away_seconds=PATIENCE) as open_server:
        yield open_server


@pytest.fixture(scope="module")
async def patient_server(new_database):
    """Nobody is away for long enough."""
    async with running(new_database(), away_seconds=3600) as open_server:
        yield open_server


async def sit_down(server, names=("Ada", "Bob"), rulebook="duel"):
    people = await server.guests(*names)
    table = await people[0].open_table(" ".join(["me", *["open"] * (len(names) - 1)]), rulebook)
    for person in people[1:]:
        await person.join(table)
    return await people[0].start(table), *people


@asynccontextmanager
async def gone(page, person, table):
    """The page of a player who sees another close theirs."""
    async with person.live(table) as other:
        await page.until(lambda: seat_of(page, person)["here"])
        await other.until(lambda: other.shown)
    await page.until(lambda: seat_of(page, person)["away_since"])
    yield


async def away_since(asking, table):
    return (await asking.look(table))["seats"][1]["away_since"]


def seat_of(page, person):
    return next(seat for seat in page.table["seats"] if seat["person"] == person.id)


async def stored(server, table, condition):
    """The row of a table, once a condition holds; pages are told before it is written."""
    async with asyncio.timeout(MOST_SECONDS):
        while not condition(row := await server.services.store.table(table["id"])):
            await asyncio.sleep(0.01)
    return row


async def bob_must_decide(table, ada, page):
    """Play for Ada until it is Bob's turn."""
    while page.shown is None or 1 not in page.shown["view"]["deciders"]:
        await page.sees(0)
        await page.move(page.shown["view"]["legal"][0])
        moves = page.shown["moves"]
        await page.until(
            lambda moves=moves: page.shown["moves"] > moves or 1 in page.shown["view"]["deciders"]
        )


async def replace(asking, table, player):
    return await asking.ask("POST", f"/tables/{table['id']}/seats/{player}/stand-in")


# Who is there


async def test_everyone_sees_who_is_away_and_for_how_long(server):
    table, ada, bob = await sit_down(server)
    async with ada.live(table) as page:
        async with bob.live(table):
            await page.until(lambda: seat_of(page, bob)["here"])
            assert seat_of(page, bob)["away_since"] is None
        seat = await page.until(lambda: (s := seat_of(page, bob))["away_since"] and s)
        gone = datetime.fromisoformat(seat["away_since"])
        told = datetime.fromisoformat(page.of_type("table")[-1]["now"])
        assert not seat["here"] and timedelta(0) <= told - gone < timedelta(minutes=1)
        assert abs(datetime.fromisoformat(await away_since(ada, table)) - gone).seconds < 1
        async with bob.live(table):
            await page.until(lambda: seat_of(page, bob)["here"])
            assert seat_of(page, bob)["away_since"] is None
        assert page.table["patience"] == PATIENCE


async def test_bots_and_empty_seats_are_never_away(server):
    ada = await server.guest()
    table = await ada.open_table("me open greedy", "wonders")
    assert [seat["away_since"] is None for seat in table["seats"]] == [False, True, True]


async def test_a_second_page_of_the_same_person_keeps_them_here(server):
    table, ada, bob = await sit_down(server)
    async with ada.live(table) as page, bob.live(table):
        async with bob.live(table):
            await page.until(lambda: seat_of(page, bob)["here"])
        await ada.told("POST", f"/tables/{table['id']}/chat", text="still there?")
        await page.until(lambda: page.lines)
        assert seat_of(page, bob)["here"] and seat_of(page, bob)["away_since"] is None


async def test_how_long_a_person_is_away_outlives_the_server(new_database):
    database = new_database()
    async with running(database) as first:
        table, ada, bob = await sit_down(first)
        async with ada.live(table) as page, gone(page, bob, table):
            row = await stored(first, table, lambda row: row.seats[1].away_since)
            assert datetime.now(UTC) - row.seats[1].away_since < timedelta(minutes=1)
    async with running(database) as second:
        known = await second.services.store.table(table["id"])
        assert known.seats[1].away_since == row.seats[1].away_since
        assert known.seats[0].away_since is not None, "the server went away in good order"


async def test_absence_counts_from_the_start_of_the_server_if_the_last_one_died(server):
    """Nothing is stored then; the first worker to read the table begins to count."""
    table, _, _ = await sit_down(server)
    services = server.services
    live = await services.live_tables.find(table["id"])
    assert live.row.seats[1].away_since is None
    began = now()
    fresh = services.live_tables.sketch(live.row)
    assert fresh.away_since(fresh.row.seats[1]) >= began


async def test_spectators_are_counted_not_people_at_the_table(server):
    table, ada, bob = await sit_down(server)
    eve = await server.guest("Eve")
    async with ada.live(table) as page, bob.live(table):
        await page.until(lambda: page.table["watching"] == 0)
        async with eve.live(table), eve.live(table), server.somebody().live(table) as told:
            await page.until(lambda: page.table["watching"] == 2)
            await told.until(lambda: told.table and told.table["watching"] == 2)
        await page.until(lambda: page.table["watching"] == 0)


# Letting a bot play


async def test_any_player_lets_a_bot_play_for_someone_who_is_away(server):
    table, ada, bob = await sit_down(server)
    async with ada.live(table) as page, gone(page, bob, table):
        await bob_must_decide(table, ada, page)
        await asyncio.sleep(PATIENCE)
        moves = page.shown["moves"]
        assert (await replace(ada, table, 1)).json()["seats"][1]["stand_in"] == "greedy"
        await page.sees(moves + 1)
        assert page.happenings[moves]["by"] == "bot"
        assert page.happenings[moves]["words"][0] == "A bot plays for Bob from here."
        assert page.happenings[moves]["events"][0] == {"type": "bot_sat_down", "player": 1}


async def test_nobody_does_it_too_early(patient_server):
    table, ada, bob = await sit_down(patient_server)
    async with ada.live(table) as page, gone(page, bob, table):
        await bob_must_decide(table, ada, page)
        assert (await replace(ada, table, 1)).status_code == 409
        assert (await ada.look(table))["seats"][1]["stand_in"] is None


async def test_nobody_replaces_a_player_who_is_there(server):
    table, ada, bob = await sit_down(server)
    async with ada.live(table) as page, bob.live(table):
        await bob_must_decide(table, ada, page)
        await asyncio.sleep(PATIENCE)
        assert (await replace(ada, table, 1)).status_code == 409
        assert (await ada.look(table))["seats"][1]["stand_in"] is None


async def test_nobody_replaces_a_player_who_has_nothing_to_decide(server):
    table, ada, bob = await sit_down(server)
    async with ada.live(table) as page, gone(page, bob, table):
        await page.sees(0)
        assert page.shown["view"]["deciders"] == [0]
        await asyncio.sleep(PATIENCE)
        assert (await replace(ada, table, 1)).status_code == 409


async def test_only_players_may_replace_others(server):
    table, ada, bob, eve = await sit_down(server, ("Ada", "Bob", "Eve"), "wonders")
    stranger = await server.guest("Mallory")
    await eve.told("POST", f"/tables/{table['id']}/resign")
    async with ada.live(table) as page, gone(page, bob, table):
        await asyncio.sleep(PATIENCE)
        assert (await replace(stranger, table, 1)).status_code == 403
        assert (await replace(server.somebody(), table, 1)).status_code == 401
        assert (await replace(eve, table, 1)).status_code == 409
        assert (await replace(ada, table, 6)).status_code == 404
        assert (await replace(ada, table, 2)).status_code == 409, "a bot plays for Eve already"
        assert (await replace(ada, table, 1)).status_code == 200


async def test_a_program_that_asks_again_and_again_is_not_away(patient_server):
    table, ada, bob = await sit_down(patient_server)
    live, hours = await patient_server.services.live_tables.find(table["id"]), timedelta(hours=2)
    async with ada.live(table) as page:
        await bob_must_decide(table, ada, page)
        live.known_since -= hours
        await bob.view(table)
        assert (await replace(ada, table, 1)).status_code == 409
        live.last_sign[bob.id] -= hours
        assert (await replace(ada, table, 1)).status_code == 200


# Coming back


async def test_a_person_who_comes_back_gets_the_seat_and_plays_on(server):
    table, ada, bob = await sit_down(server)
    async with ada.live(table) as page, gone(page, bob, table):
        await bob_must_decide(table, ada, page)
        await asyncio.sleep(PATIENCE)
        await replace(ada, table, 1)
        await page.until(lambda: seat_of(page, bob)["stand_in"])
        async with bob.live(table) as back:
            await page.until(lambda: seat_of(page, bob)["stand_in"] is None)
            await back.until(lambda: back.table and back.table["seats"][1]["stand_in"] is None)
            await asyncio.gather(
                page.play_on(lambda legal: legal[0]), back.play_on(lambda legal: legal[0])
            )
    entries = await server.entries(table["id"])
    assert {entry.by for entry in entries[-6:]} == {"person"}
    told = [word for happening in page.happenings for word in happening["words"]]
    assert told.index("A bot plays for Bob from here.") < told.index("Bob is back.")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["A bot plays for Bob from here.", "Bob is back."]),
        ("nl", ["Vanaf hier speelt een bot voor Bob.", "Bob is terug."]),
        ("fr", ["À partir d’ici, un robot joue pour Bob.", "Bob est de retour."]),
    ],
)
async def test_a_replay_tells_whose_the_seat_was_and_the_record_does_not(server, language, words):
    table, ada, bob = await sit_down(server)
    async with ada.live(table) as page, gone(page, bob, table):
        await bob_must_decide(table, ada, page)
        await asyncio.sleep(PATIENCE)
        await replace(ada, table, 1)
        await page.sees(page.shown["moves"] + 1)
        async with bob.live(table) as back:
            await page.until(lambda: seat_of(page, bob)["stand_in"] is None)
            await asyncio.gather(
                page.play_on(lambda legal: legal[0]), back.play_on(lambda legal: legal[0])
            )
    path = f"/tables/{table['id']}/replay?viewer=0&language={language}"
    frames = (await ada.told("GET", path))["frames"]
    told = [word for frame in frames[1:] for word in frame["happening"]["words"]]
    assert [word for word in told if word in words] == words
    assert "bot" not in (await ada.ask("GET", f"/tables/{table['id']}/record")).text


async def test_a_chosen_stand_in_stays_until_the_person_asks_for_the_seat(server):
    table, ada, bob = await sit_down(server)
    await bob.told("POST", f"/tables/{table['id']}/stand-in", bot="random")
    async with bob.live(table) as page:
        await page.until(lambda: page.table and seat_of(page, bob)["here"])
        assert seat_of(page, bob)["stand_in"] == "random"
    async with ada.live(table) as page, bob.live(table):
        await page.until(lambda: seat_of(page, bob)["away_since"] is None)
        assert seat_of(page, bob)["stand_in"] == "random"


async def test_a_bot_that_arrives_together_with_the_person_goes_again(server):
    """The person came back while another clicked: the next to read the seats sets it right."""
    table, ada, bob = await sit_down(server)
    services = server.services
    async with bob.live(table) as page:
        await page.until(lambda: page.table and seat_of(page, bob)["here"])
        live = await services.live_tables.find(table["id"])
        assert await services.live_tables.hand_over(live, 1, {}, "away", stand_in="greedy")
        await services.notices.changed(table["id"])
        await page.until(lambda: seat_of(page, bob)["stand_in"] is None)


async def test_what_cannot_be_stored_disturbs_nobody(server, monkeypatch):
    table, ada, bob = await sit_down(server)

    async def fail(*_, **__):
        raise RuntimeError("the database is away")

    async with ada.live(table) as page:
        async with bob.live(table):
            await page.until(lambda: seat_of(page, bob)["here"])
            monkeypatch.setattr(server.services.store, "change_seat", fail)
        await page.until(lambda: not seat_of(page, bob)["here"])
        monkeypatch.undo()
        await page.send("ping")
        await page.until(lambda: page.of_type("pong"))


# Nobody is left


async def test_a_table_that_everyone_left_waits_a_while(patient_server):
    table, ada, bob = await sit_down(patient_server)
    for person in (ada, bob):
        await person.told("POST", f"/tables/{table['id']}/leave")
    await asyncio.sleep(0.5)
    made = len(await patient_server.entries(table["id"]))
    assert made <= 1, "only for Ada, before Bob left too"
    patient_server.services.scheduler._idle[table["id"]] = made  # no round looks here again
    async with ada.live(table) as page:  # looks on, and the bots do not wait for Bob
        await page.sees(made + 1)


async def test_after_a_while_the_bots_play_on_alone(server):
    table, ada, bob = await sit_down(server)
    for person in (ada, bob):
        await person.told("POST", f"/tables/{table['id']}/leave")
    async with server.somebody().live(table) as page:
        await page.until(lambda: page.is_over)


# How fast bots are


async def test_bots_are_as_slow_as_the_slowest_player_wants(server):
    table, ada, bob = await sit_down(server)
    eve = await server.guest("Eve")
    live = await server.services.live_tables.find(table["id"])
    assert live.slowness == 1
    async with ada.live(table) as first, bob.live(table) as second, eve.live(table) as watcher:
        await watcher.send("pace", pace="calm")
        await first.send("pace", pace="quick")
        await second.send("pace", pace="quick")
        for page in (first, second, watcher):
            await page.send("ping")
            await page.until(lambda page=page: page.of_type("pong"))
        assert live.slowness == 0.2
        await second.send("pace", pace="calm")
        await second.send("pace", pace="hasty")
        await second.until(lambda: second.of_type("rejected"))
        assert live.slowness == 2
    async with asyncio.timeout(MOST_SECONDS):
        while live.slowness != 1:  # until everybody has gone
            await asyncio.sleep(0.01)


async def test_a_bot_moves_after_the_time_that_is_wished_for(new_database, monkeypatch):
    async with running(new_database(), bot_delay=1.5) as server:
        delays, plan = [], server.services.scheduler._plan

        def note(table, player, by, delay):
            delays.append(delay)
            plan(table, player, by, delay)

        ada = await server.guest()
        table = await ada.open_table("me greedy", start=True)
        async with ada.live(table) as page:
            await page.send("pace", pace="quick")
            await page.send("ping")
            await page.until(lambda: page.of_type("pong") and page.shown)
            monkeypatch.setattr(server.services.scheduler, "_plan", note)
            await page.move(page.shown["view"]["legal"][0])
            await page.sees(2)
            assert delays and all(0.5 <= delay / (0.2 * 1.5) <= 1.5 for delay in delays)


# A table that nobody joins


async def test_the_host_fills_a_table_with_bots_and_starts_in_one_step(server):
    ada = await server.guest()
    table = await ada.open_table("me friend open", "wonders")
    path = f"/tables/{table['id']}/start"
    assert (await ada.ask("POST", path)).status_code == 409
    assert (await ada.ask("POST", path, fill="nobody")).status_code == 422
    eve = await server.guest("Eve")
    assert (await eve.ask("POST", path, fill="random")).status_code == 403
    begun = await ada.told("POST", path, fill="random")
    assert begun["status"] == "playing"
    assert [seat["bot"] for seat in begun["seats"]] == [None, "random", "random"]


async def test_a_person_who_sat_down_in_time_keeps_the_seat(server):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me open open", "wonders")
    await bob.join(table)
    begun = await ada.told("POST", f"/tables/{table['id']}/start", fill="random")
    assert [seat["kind"] for seat in begun["seats"]] == ["person", "person", "bot"]
