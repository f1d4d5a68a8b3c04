"""The daily deal: the same for everybody, once, and secret until it is over."""

import asyncio
from datetime import date, timedelta

import pytest
from helpers.server import running
from sqlalchemy import update

import pharos
from pharos.bots import find_bot
from pharos.kernel.rule import COMPILED
from pharos.record import commitment, loads
from pharos.rulebooks import RULEBOOKS
from pharos.server.bots.questions import choose, without_hidden_choices
from pharos.server.deals import days, deal, par, pars
from pharos.server.deals.par import par_of
from pharos.server.deals.scores import score_of
from pharos.server.history import reading
from pharos.server.history.reading import Filter
from pharos.server.running.warm_up import warm_up
from pharos.server.storage import rows
from pharos.server.storage.rows import now
from pharos.server.storage.schema import TABLES

TODAY = date(2099, 11, 19)  # the same deals every time; not over before the tests are
TOMORROW = TODAY + timedelta(days=1)
OPPONENT = "apprentice"  # decides at once, by dice; also where rules are not compiled
SECRET = "the lighthouse of Alexandria"
PAR = ("greedy", 2)  # the player, and how many games


@pytest.fixture(scope="module", autouse=True)
def usual():
    """Another day, with quick opponents."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(days, "OPPONENT", OPPONENT)
        patch.setattr(days, "today", lambda: TODAY)
        patch.setattr(pars, "ROUND_SECONDS", 0.05)
        patch.setattr(par, "PLAYER", PAR[0])
        patch.setattr(par, "GAMES", PAR[1])
        for game in ("duel", "wonders") if COMPILED else ():
            warm_up(game)
        yield


@pytest.fixture
def next_day(monkeypatch):
    """Lets a day go by."""

    def pass_day():
        monkeypatch.setattr(days, "today", lambda: TOMORROW)
        for module in (deal, reading, rows):
            monkeypatch.setattr(module, "now", lambda: days.end_of(TODAY))

    return pass_day


async def begin(person, game="duel", day=TODAY):
    return await person.told("POST", f"/daily/{game}", day=day.isoformat())


async def play_on(person, table, pick=lambda legal: legal[0]):
    """Play a table to its end."""
    async with person.live(table) as page:
        await page.play_on(pick)


async def results(person, day=TODAY, game="duel"):
    return await person.told("GET", f"/daily/{day}/{game}")


async def today(person):
    """The deals of today, by game."""
    return {deal["rulebook"]: deal for deal in (await person.told("GET", "/daily"))["deals"]}


async def moves(server, table):
    entries = await server.entries(table["id"])
    return sorted((entry.player, entry.action) for entry in entries)


# The same for everybody


async def test_equal_play_gives_equal_games(server):
    people = await server.guests("Ada", "Bob")
    tables = [await begin(person, "wonders") for person in people]
    assert len({table["commitment"] for table in tables}) == 1
    assert not tables[0]["hints"] and not tables[0]["spectators"]
    await asyncio.gather(
        *(play_on(person, table) for person, table in zip(people, tables, strict=True))
    )
    ada, bob = [await moves(server, table) for table in tables]
    assert ada == bob
    one, two = [await person.look(table) for person, table in zip(people, tables, strict=True)]
    assert one["result"] == two["result"]


@pytest.mark.parametrize(("name", "most"), [("apprentice", 60), ("search:5", 6)])
def test_bots_do_not_care_who_chooses_first(name, most):
    """Whether people or other bots have chosen before them, the answer of a bot is the same."""

    def played(order):
        game = pharos.new("wonders", players=3, seed=5, expansions=["leaders", "edifice"])
        bot = find_bot(name, game.rulebook)
        while len(game.record.moves) < most or game.rulebook.withdrawable(game.state):
            player = order(game.deciders)
            game.play(choose(bot, without_hidden_choices(game, player), player), player)
        return sorted(game.record.moves)

    assert played(min) == played(max)


async def test_a_choice_that_was_taken_back_changes_nothing(server):
    ada, bob = await server.guests("Ada", "Bob")
    tables = [await begin(person, "wonders") for person in (ada, bob)]
    async with ada.live(tables[0]) as page:
        shown = await page.until(lambda: page.shown)
        for _ in range(3):
            await page.move(shown["view"]["legal"][0])
            if (await page.take_back())["type"] == "rejected":
                break  # the bots were quick: the turn is over
        await page.play_on(lambda legal: legal[0])
    await play_on(bob, tables[1])
    looks = [await ada.look(tables[0]), await bob.look(tables[1])]
    assert looks[0]["result"] == looks[1]["result"]


async def test_workers_give_everybody_the_same(new_database):
    """Whichever worker one asks, and whichever asks the bots."""
    database = new_database()
    async with running(database) as one, running(database) as two:
        ada, bob = await one.guest("Ada"), await two.guest("Bob")
        tables = await asyncio.gather(begin(ada), begin(ada.at(two.address)))
        assert len({table["id"] for table in tables}) == 1
        await play_on(ada, tables[0])
        table = await begin(bob)
        await play_on(bob, table)
        assert await moves(one, tables[0]) == await moves(two, table)
        seen = await results(bob.at(one.address))
        assert [one["score"] for one in seen["results"]] == [seen["results"][0]["score"]] * 2


# Once


async def test_everybody_plays_once(server):
    ada = await server.guest("Ada")
    tables = await asyncio.gather(*(begin(ada) for _ in range(3)))
    assert len({table["id"] for table in tables}) == 1
    await ada.told("POST", f"/tables/{tables[0]['id']}/resign")
    again = await ada.refused("POST", "/daily/duel", day=TODAY.isoformat())
    assert again == (409, "You have already played this deal; everybody plays it once.")
    assert (await ada.refused("POST", f"/tables/{tables[0]['id']}/rematch"))[0] == 409


async def test_a_guest_who_logs_in_has_played(server):
    ada, guest = await server.guests("Ada", "Guest")
    account = {"name": "Ada of Pharos", "password": "a marvel of the world"}
    await ada.told("POST", "/accounts", **account)
    table = await begin(guest)
    await guest.told("POST", "/session", **account)
    assert (await begin(ada))["id"] == table["id"]


async def test_a_second_try_as_a_guest_does_not_count(server):
    ada, guest = await server.guests("Ada", "Guest")
    account = {"name": "Ada of Rhodes", "password": "a marvel of the world"}
    await ada.told("POST", "/accounts", **account)
    first, second = await begin(ada), await begin(guest)
    await guest.told("POST", "/session", **account)
    for table in (first, second):
        await ada.told("POST", f"/tables/{table['id']}/resign")
    mine = [one for one in (await results(ada))["results"] if one["you"]]
    assert [one["table"] for one in mine] == [first["id"]]
    assert second["id"] not in {one["table"] for one in (await results(ada))["results"]}


async def test_no_other_day_and_no_other_game(server, next_day):
    ada = await server.guest("Ada")
    over = "This deal can no longer be played."
    for day in (TODAY - timedelta(days=1), TOMORROW):
        asked = {"day": day.isoformat()}
        assert await ada.refused("POST", "/daily/duel", **asked) == (409, over)
    assert (await ada.refused("POST", "/daily/chess", day=TODAY.isoformat()))[0] == 404
    assert (await ada.refused("GET", f"/daily/{TOMORROW}/duel"))[0] == 404


# By oneself


async def test_nobody_else_plays_for_somebody(server):
    ada = await server.guest("Ada")
    table = await begin(ada)
    path = f"/tables/{table['id']}"
    assert (await ada.refused("POST", f"{path}/stand-in", bot="greedy"))[0] == 409
    assert (await ada.refused("POST", f"{path}/hint"))[0] == 403
    left = await ada.told("POST", f"{path}/leave")
    assert left["seats"][table["you"]]["stand_in"] is None


async def test_giving_up_ends_the_game_and_counts_nothing(server):
    ada = await server.guest("Ada")
    table = await begin(ada, "wonders")
    over = await ada.told("POST", f"/tables/{table['id']}/resign")
    assert over["status"] == "finished" and over["result"]["ending"] == "resignation"
    mine = (await today(ada))["wonders"]["mine"]
    assert (mine["status"], mine["score"], mine["won"]) == ("finished", None, False)
    listed = (await results(ada, game="wonders"))["results"]
    assert [one["rank"] for one in listed if one["you"]] == [None]


# Hidden until one has finished


async def test_results_are_hidden_until_one_has_finished(server, next_day):
    ada, bob = await server.guests("Ada", "Bob")
    table = await begin(ada)
    await play_on(ada, table)
    seen = await results(bob)
    assert seen["hidden"] and seen["results"] == [] and seen["deal"]["par"] is None
    path = f"/tables/{table['id']}"
    sealed = "Others may still play this deal; you can see the game when they no longer can."
    assert await bob.refused("GET", f"{path}/replay") == (403, sealed)
    assert await bob.refused("GET", f"{path}/view") == (403, sealed)
    assert await ada.refused("GET", f"{path}/record") == (403, sealed)  # it has the seed
    assert (await bob.look(table))["result"] is None
    mine = await ada.look(table)
    assert mine["result"] and mine["seed"] is None and mine["secret"] is None
    assert (await ada.told("GET", f"{path}/replay?count=1"))["frames"]
    assert table["id"] in {one["table"] for one in (await results(ada))["results"]}
    assert await server.services.history.games(ada.id, Filter()) == []  # nor from a profile

    next_day()
    seen = await results(bob)
    assert not seen["hidden"]
    assert commitment(int(seen["deal"]["seed"])) == table["commitment"]
    assert (await bob.told("GET", f"{path}/replay?count=1"))["frames"]
    assert len(await server.services.history.games(ada.id, Filter())) == 1
    record = loads((await bob.ask("GET", f"{path}/record")).text)
    assert str(record.seed) == seen["deal"]["seed"] and pharos.game.replay(record).over


async def test_tomorrow_is_settled_today(server, next_day):
    ada = await server.guest("Ada")
    promised = (await ada.told("GET", "/daily"))["tomorrow"]
    next_day()
    kept = (await ada.told("GET", "/daily"))["deals"]
    pairs = [[(one["rulebook"], one["commitment"]) for one in some] for some in (promised, kept)]
    assert pairs[0] == pairs[1]


async def test_a_game_that_ends_after_the_day_is_not_listed(server, next_day):
    ada = await server.guest("Ada")
    table = await begin(ada)
    await ada.told("POST", f"/tables/{table['id']}/resign")
    late = update(TABLES).where(TABLES.c.id == table["id"])
    async with server.services.database.write() as connection:
        after = days.end_of(TODAY) + timedelta(minutes=1)
        await connection.execute(late.values(finished_at=after))
    next_day()
    assert not [one for one in (await results(ada))["results"] if one["you"]]
    assert (await results(ada))["deal"]["mine"]["status"] == "finished"


async def test_a_game_that_nobody_finished_in_time_is_closed_a_day_later(server):
    ada = await server.guest("Ada")
    table = await begin(ada)
    store, ends = server.services.store, days.end_of(TODAY)
    for after, is_closed in ((ends, False), (ends + timedelta(seconds=1), True)):
        closed = await store.close_idle(opened=after, moved=now() - timedelta(days=30))
        assert (table["id"] in closed) == is_closed
    assert (await today(ada))["duel"]["mine"]["status"] == "closed"


# Par


@pytest.mark.long
async def test_par_is_found_beside_the_tables_and_kept(server):
    ada = await server.guest("Ada")
    table = await begin(ada)
    await play_on(ada, table)
    async with asyncio.timeout(120):
        while (deal := (await today(ada))["duel"])["par"] is None:
            await asyncio.sleep(0.1)
    assert deal["par"] == par_of(days.daily_deal(SECRET, TODAY, "duel"), *PAR)
    mine = deal["mine"]
    assert mine["ahead"] == round(mine["score"] - deal["par"], 1)
    (stored,) = (await server.services.daily_deals.deals.find([f"{TODAY}.duel"])).values()
    assert stored.par == deal["par"]
    assert await server.services.daily_deals.deals.claim_par() is None


def test_a_sudden_victory_counts_most():
    duel, wonders = RULEBOOKS["duel"], RULEBOOKS["wonders"]

    def score(rulebook, ending, points, winner, seat=0):
        result = {"ending": ending, "points": points, "winners": [winner]}
        return score_of(rulebook, result, seat)

    assert score(duel, "civilian", [61, 54], 0) == 7
    assert score(duel, "civilian", [54, 61], 1) == -7
    assert score(duel, "civilian", [90, 20], 0) == 30
    assert score(duel, duel.endings[0], [3, 40], 0) == 30
    assert score(duel, duel.endings[0], [3, 40], 1, seat=0) == -30
    assert score(wonders, "points", [51, 60, 44], 1, seat=2) == 44
    assert score(wonders, "resignation", [51, 60, 44], 1, seat=2) is None


# Days


def test_days_differ_in_what_is_played():
    some = [days.daily_deal(SECRET, TODAY + timedelta(days=day), "wonders") for day in range(24)]
    assert {deal.players for deal in some} == {3, 4}
    assert {tuple(deal.options["expansions"]) for deal in some} == set(map(tuple, days.EXPANSIONS))
    assert {deal.seat for deal in some} == {0, 1, 2, 3}
    assert len({deal.seed for deal in some}) == 24
    for game in days.GAMES:
        plan = days.daily_deal(SECRET, TODAY, game)
        RULEBOOKS[game].read_options(plan.players, plan.options)
        assert [bot is None for bot in plan.bots].index(True) == plan.seat
        assert plan.seed != days.daily_deal("another secret", TODAY, game).seed
