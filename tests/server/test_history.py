"""Finished games become history: as they end, once, and earlier ones as well."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from helpers.older_database import database_at, put
from helpers.server import running
from sqlalchemy import select

from pharos.game import find_rulebook, new
from pharos.server.history.summary import Played, is_gone, places_of
from pharos.server.storage.rows import SeatRow, ladder_of
from pharos.server.storage.schema import GAMES, RESULTS, TALLIES

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)


async def rows(server, table, *conditions):
    async with server.services.database.read() as connection:
        found = await connection.execute(select(table).where(*conditions))
        return [dict(row) for row in found.mappings()]


async def tallies(server, person, kind):
    found = await rows(server, TALLIES, TALLIES.c.person == person, TALLIES.c.kind == kind)
    return {row["key"]: (row["games"], row["wins"]) for row in found}


async def play_to_the_end(person, table):
    async with person.live(table) as page:
        await page.play_on(lambda legal: legal[-1])
    return await person.look(table)


@pytest.mark.parametrize(("ranks", "winners", "places"), [
    ([1, 2], [0], [1, 2]),
    ([1, 2], [1], [2, 1]),  # by military, with fewer points
    ([1, 1, 3], [0, 1], [1, 1, 3]),
    ([2, 1, 3, 3], [1], [2, 1, 3, 3]),
])  # fmt: skip
def test_winners_come_first_and_equals_share_a_place(ranks, winners, places):
    assert places_of(winners, ranks) == places


def test_seven_wonders_with_expansions_has_a_ladder_of_its_own():
    assert ladder_of("wonders", {}) == "wonders"
    assert ladder_of("wonders", {"expansions": ["leaders"]}) == "expansions"
    assert ladder_of("duel", {}) == "duel"


async def test_a_game_becomes_history_when_it_ends(server):
    ada = await server.guest()
    options = {"expansions": ["leaders"]}
    opened = await ada.open_table("me random greedy", "wonders", options=options, start=True)
    over = await play_to_the_end(ada, opened)
    (game,) = await rows(server, GAMES, GAMES.c.table_id == over["id"])
    assert (game["ladder"], game["expansions"], game["ending"]) == (
        "expansions", "leaders", over["result"]["ending"],
    )  # fmt: skip
    results = await rows(server, RESULTS, RESULTS.c.table_id == over["id"])
    mine, *others = sorted(results, key=lambda result: result["player"])
    assert mine["person"] == ada.id and [other["bot"] for other in others] == ["random", "greedy"]
    assert [result["points"] for result in (mine, *others)] == over["result"]["points"]
    assert sum(mine["sheet"].values()) == mine["points"]
    assert {result["place"] for result in results if result["won"]} == {1}
    assert mine["city"] and mine["side"] in ("day", "night") and mine["leaders"]
    won = int(mine["won"])
    assert await tallies(server, ada.id, "bot") == {"random": (1, won), "greedy": (1, won)}
    assert await tallies(server, ada.id, "city") == {f"{mine['city']} {mine['side']}": (1, won)}
    assert set(await tallies(server, ada.id, "category")) == set(mine["sheet"])


async def test_a_player_who_gives_up_has_lost_and_is_gone(server):
    ada, bob = await server.guests("Ada", "Bob")
    opened = await ada.open_table()
    await bob.join(opened)
    await ada.start(opened)
    await bob.told("POST", f"/tables/{opened['id']}/resign")
    results = await rows(server, RESULTS, RESULTS.c.table_id == opened["id"])
    assert {(one["person"], one["place"], one["gone"]) for one in results} == {
        (ada.id, 1, False),
        (bob.id, 2, True),
    }
    assert await tallies(server, bob.id, "opponent") == {ada.id: (1, 0)}
    assert await tallies(server, ada.id, "ending") == {"resignation": (1, 1)}


async def test_a_game_is_counted_once_however_often_its_end_is_told(server):
    ada = await server.guest()
    over = await play_to_the_end(ada, await ada.open_table("me random", start=True))
    live = await server.services.live_tables.find(over["id"])
    await server.services.moves.finish(live)
    assert await tallies(server, ada.id, "bot") == {
        "random": (1, int(0 in over["result"]["winners"]))
    }


async def test_an_account_takes_over_the_history_of_a_guest(server):
    account, guest, bob = await server.guests("Ada", "Traveller", "Bob")
    await account.told("POST", "/accounts", name="Historia", password="a marvel of the world")
    for person in (account, guest):
        opened = await person.open_table()
        await bob.join(opened)
        await person.start(opened)
        await bob.told("POST", f"/tables/{opened['id']}/resign")
    assert await tallies(server, bob.id, "opponent") == {account.id: (1, 0), guest.id: (1, 0)}
    await guest.told("POST", "/session", name="Historia", password="a marvel of the world")
    assert await tallies(server, bob.id, "opponent") == {account.id: (2, 0)}
    assert await tallies(server, account.id, "opponent") == {bob.id: (2, 2)}
    assert await tallies(server, guest.id, "all") == {}


def test_a_player_who_left_the_end_to_the_clock_is_gone_and_a_slow_one_is_not():
    here = SeatRow(0, "person", person="ada")
    away = replace(here, away_since=NOON)
    late, in_time = Played(rank=1, timed_out=True), Played(rank=1)
    assert is_gone(away, late)
    assert not is_gone(away, in_time) and not is_gone(here, late)


# Earlier games


def older_row(game, id, host, rules, seed=7):
    return {
        "id": id,
        "rulebook": "duel",
        "rules": rules,
        "players": 2,
        "options": {},
        "seed": str(seed),
        "deal": str(seed),
        "status": "finished",
        "public": False,
        "spectators": True,
        "clock": "none",
        "host": host,
        "invite": "invite",
        "result": game,
        "created_at": NOON,
        "started_at": NOON,
        "finished_at": NOON + timedelta(hours=1),
    }


def a_game():
    """A game of Duel, and its moves."""
    game = new("duel", 2, 7)
    while not game.over:
        game.play(game.legal_actions()[-1])
    points = [sheet["total"] for sheet in game.sheets()]
    result = {"winners": list(game.winners), "points": points, "ending": game.ending}
    return result, game.record.moves


async def test_games_in_an_older_database_become_history(databases):
    url = databases.empty_database()
    result, moves = a_game()
    rules = find_rulebook("duel").version
    tables = [older_row(result, "same", "ada", rules), older_row(result, "older", "ada", rules - 1)]
    seats = [
        {"table_id": one["id"], "player": player, "kind": kind, "person": person, "bot": bot,
         "resigned": False, "hints": 0}
        for one in tables
        for player, kind, person, bot in ((0, "person", "ada", None), (1, "bot", None, "mason"))
    ]  # fmt: skip
    entries = [
        {"table_id": "same", "index": index, "player": move.player, "action": move.action,
         "token": str(index), "by": "person", "at": NOON}
        for index, move in enumerate(moves)
    ]  # fmt: skip
    async with database_at(url, "0006") as connection:
        people = [{"id": "ada", "name": "Ada", "created_at": NOON}]
        await put(connection, persons=people, tables=tables, seats=seats, moves=entries)
    for _ in range(2):  # a second start adds nothing
        async with running(url) as server:
            await server.services.filling.done
            found = {
                one["table_id"]: one for one in await rows(server, RESULTS, RESULTS.c.player == 0)
            }
            won = int(0 in result["winners"])
            assert await tallies(server, "ada", "bot") == {"mason": (2, 2 * won)}
    assert set(found) == {"same", "older"}
    assert sum(found["same"]["sheet"].values()) == result["points"][0]
    assert found["older"]["sheet"] is None  # by rules that nobody knows any more
    assert found["older"]["place"] == found["same"]["place"]
    assert found["same"]["finished_at"] == NOON + timedelta(hours=1)
