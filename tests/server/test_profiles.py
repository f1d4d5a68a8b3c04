"""Profiles: sums, streaks, curves and lists of games, for those who may see them."""

import io
import zipfile
from datetime import UTC, datetime, timedelta

import pytest
from helpers.server_people import new_token
from sqlalchemy import insert

from pharos.game import load
from pharos.server.history.reading import streaks_in
from pharos.server.history.tallies import recount
from pharos.server.storage.schema import GAMES, RESULTS, TABLES

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
PASSWORD = "a marvel of the world"


@pytest.fixture
async def ada(server):
    return await account(server)


async def account(server):
    person = await server.guest()
    person.name = f"Ada {new_token()}"
    await person.told("POST", "/accounts", name=person.name, password=PASSWORD)
    return person


def at(person, what="players", **query):
    asked = "&".join(f"{key}={value}" for key, value in query.items())
    return f"/{what}/{person.name}?{asked}"


async def remember(server, person, games):
    """Write the results of games that were never played: (won, opponent, what else differs)."""
    tables, rows, results = [], [], []
    for number, (won, opponent, more) in enumerate(games):
        table, when = new_token(), NOON + timedelta(hours=number)
        tables.append(
            {"id": table, "rulebook": "wonders", "rules": 1, "players": 3, "options": {},
             "seed": "7", "status": "finished", "public": False, "spectators": True,
             "clock": "none", "host": person.id, "invite": "invite", "created_at": when,
             "rated": False}
        )  # fmt: skip
        game = {"ladder": "wonders", "players": 3, "finished_at": when, "rated": False}
        rows.append(
            {**game, "table_id": table, "rulebook": "wonders", "expansions": "", "clock": "none",
             "ending": "points"}
        )  # fmt: skip
        usual = {
            **game, "table_id": table, "gone": False, "sheet": {"blue": 10, "coins": 2},
            "city": "gizah", "side": "day", "wonders": [], "leaders": [], "mu": None, "sigma": None,
        }  # fmt: skip
        mine = {"player": 0, "person": person.id, "bot": None, "place": 1 if won else 2, "won": won}
        other = {"player": 1, "person": opponent, "bot": None if opponent else "mason"}
        third = {"player": 2, "person": None, "bot": "newcomer", "place": 3, "won": False}
        results += [
            {**usual, **mine, "points": 50, **more},
            {**usual, **other, "place": 2 if won else 1, "won": not won, "points": 40},
            {**usual, **third, "points": 20},
        ]
    async with server.services.database.write() as connection:
        await connection.execute(insert(TABLES), tables)
        await connection.execute(insert(GAMES), rows)
        await connection.execute(insert(RESULTS), results)
        await recount(connection, {person.id})
    return [row["table_id"] for row in rows]


@pytest.mark.parametrize(("won", "streaks"), [
    ([], (0, 0, 0)),
    ([True, True, False, True], (1, 0, 2)),
    ([True, False, False], (0, 2, 1)),
])  # fmt: skip
def test_streaks(won, streaks):
    assert streaks_in(won) == streaks


async def test_a_profile_adds_everything_up(server, ada):
    bob = await account(server)
    await remember(server, ada, [
        (True, bob.id, {}),
        (False, None, {"city": "rhodos", "side": "night", "points": 30}),
        (True, bob.id, {"mu": 26.0, "sigma": 8.0}),
    ])  # fmt: skip
    profile = await ada.told("GET", at(ada))
    assert profile["you"] and not profile["public"] and profile["account"]
    (standing,) = profile["ladders"]
    assert (standing["ladder"], standing["games"], standing["wins"]) == ("wonders", 3, 2)
    assert standing["points"] == pytest.approx(130 / 3)
    details = profile["details"]
    assert details["streaks"] == {"won": 1, "lost": 0, "best": 1}
    shares = {
        kind: {one["key"]: (one["games"], one["wins"]) for one in details[kind]}
        for kind in ("players", "cities", "bots", "opponents", "endings")
    }
    assert shares == {
        "players": {"3": (3, 2)},
        "cities": {"gizah day": (2, 2), "rhodos night": (1, 0)},
        "bots": {"newcomer": (3, 2), "mason": (1, 0)},
        "opponents": {bob.name: (2, 2)},
        "endings": {"points": (3, 2)},
    }
    blue = next(one for one in details["categories"] if one["category"] == "blue")
    assert blue["points"] == 10 and blue["everybody"] > 0
    assert [moment["won"] for moment in details["curve"]] == [True, False, True]
    assert [moment["rating"] for moment in details["curve"]] == [None, None, 500 + 40 * 26]


async def test_games_are_found_by_what_they_were(server, ada):
    bob = await account(server)
    tables = await remember(server, ada, [
        (True, bob.id, {}),
        (False, None, {"city": "rhodos"}),
        (True, None, {}),
    ])  # fmt: skip

    async def found(**query):
        games = await ada.told("GET", at(ada, "history", **query))
        return [tables.index(game["table"]) for game in games]

    assert await found() == [2, 1, 0]
    assert await found(won="true") == [2, 0]
    assert await found(city="rhodos") == [1]
    assert await found(search=bob.name[2:9].upper()) == [0]
    assert await found(search="mason") == [2, 1]
    assert await found(search="%") == []
    assert await found(before=tables[1]) == [0]
    assert await found(ladder="duel") == await found(players=5) == await found(rated="true") == []
    first, *_ = await ada.told("GET", at(ada, "history"))
    names = [player["name"] or player["bot"] for player in first["players"]]
    assert names == [ada.name, "mason", "newcomer"] and first["place"] == 1


async def test_a_profile_is_seen_by_others_only_if_its_person_wants_that(server, ada):
    stranger = server.somebody()
    for path in (at(ada), at(ada, "history"), at(ada, "records")):
        assert (await stranger.refused("GET", path))[0] == 403
    await ada.told("PUT", "/me/profile", public=True)
    profile = await stranger.told("GET", at(ada))
    assert profile["public"] and not profile["you"]
    await ada.told("POST", "/me/delete", password=PASSWORD)
    assert (await stranger.refused("GET", at(ada)))[0] == 404


async def test_guests_see_their_own_profile(server):
    guest, other = await server.guests("Traveller 7", "Traveller 8")
    profile = await guest.told("GET", at(guest))
    assert profile["you"] and not profile["account"] and profile["details"] is None
    assert (await other.refused("GET", at(guest)))[0] == 404


async def test_records_can_be_taken_along(server, ada):
    table = await ada.open_table("me random", start=True)
    async with ada.live(table) as page:
        await page.play_on(lambda legal: legal[-1])
    answer = await ada.ask("GET", at(ada, "records"))
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        (name,) = archive.namelist()
        game = load(archive.read(name).decode())
    over = await ada.look(table)
    assert name == f"{table['id']}.txt" and list(game.winners) == over["result"]["winners"]
