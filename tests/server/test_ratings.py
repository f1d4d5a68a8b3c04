"""Rated games change ratings as OpenSkill says; bots have a ladder of their own."""

import pytest
from helpers.server_people import new_token
from openskill.models import PlackettLuce
from sqlalchemy import insert, select

from pharos.server.ratings.bots import measured
from pharos.server.ratings.ladders import MOST_A_DAY
from pharos.server.ratings.rating import Rating, rated
from pharos.server.storage.schema import RATINGS, RESULTS

PASSWORD = "a marvel of the world"


@pytest.fixture
async def account(server):
    async def make():
        person = await server.guest()
        person.name = f"Player {new_token()}"
        await person.told("POST", "/accounts", name=person.name, password=PASSWORD)
        return person

    return make


async def sit_down(*people, rulebook="duel", **more):
    """A rated game of these people that has begun."""
    host, *others = people
    seats = " ".join(["me", *("open" for _ in others)])
    table = await host.open_table(seats, rulebook, rated=True, clock="relaxed", **more)
    for person in others:
        await person.join(table)
    return await host.start(table)


async def give_up(person, table):
    await person.told("POST", f"/tables/{table['id']}/resign")


async def ratings_of(server, *people, among="people"):
    async with server.services.database.read() as connection:
        wanted = select(RATINGS).where(
            RATINGS.c.among == among, RATINGS.c.subject.in_([one.id for one in people])
        )
        rows = (await connection.execute(wanted)).mappings().all()
    found = {row["subject"]: Rating(row["mu"], row["sigma"], row["games"]) for row in rows}
    return [found.get(person.id) for person in people]


async def test_a_rated_series_has_the_numbers_of_the_library(server, account):
    ada, bob = await account(), await account()
    model = PlackettLuce()
    library = [model.rating(), model.rating()]
    for loser in (1, 1, 0, 1):
        table = await sit_down(ada, bob)
        assert table["rated"] and not table["hints"]
        await give_up((ada, bob)[loser], table)
        winner = 1 - loser
        [[library[winner]], [library[loser]]] = model.rate([[library[winner]], [library[loser]]])
    for mine, expected in zip(await ratings_of(server, ada, bob), library, strict=True):
        assert (mine.mu, mine.sigma) == pytest.approx((expected.mu, expected.sigma), abs=1e-12)
        assert mine.games == 4 and mine.is_provisional
    board = await ada.told("GET", "/ladders/duel")
    assert board["you"]["mu"] == pytest.approx(library[0].mu) and board["rank"] is None


async def test_games_of_the_same_two_count_only_a_few_times_a_day(server, account):
    ada, bob = await account(), await account()
    for _ in range(MOST_A_DAY):
        await give_up(bob, await sit_down(ada, bob))
    before = await ratings_of(server, ada, bob)
    assert [rating.games for rating in before] == [MOST_A_DAY] * 2
    table = await sit_down(ada, bob)
    await give_up(bob, table)
    assert await ratings_of(server, ada, bob) == before
    async with server.services.database.read() as connection:
        wanted = select(RESULTS.c.rated, RESULTS.c.mu).where(RESULTS.c.table_id == table["id"])
        assert (await connection.execute(wanted)).all() == [(True, None)] * 2
    cleo = await account()
    await give_up(cleo, await sit_down(ada, cleo))  # somebody else counts
    assert (await ratings_of(server, ada))[0].games == MOST_A_DAY + 1


async def test_a_player_who_leaves_comes_after_everybody_who_stayed(server, account):
    people = [await account() for _ in range(3)]
    table = await sit_down(*people, rulebook="monuments")
    await people[2].told("POST", f"/tables/{table['id']}/leave")
    for person in people[:2]:
        await person.told("POST", f"/tables/{table['id']}/stand-in", bot="random")
        await person.told("DELETE", f"/tables/{table['id']}/stand-in")
    live = await server.services.live_tables.find(table["id"])
    await server.services.moves.end(live, [2], "points")  # the bot in the empty chair has won
    stayed = await ratings_of(server, *people[:2])
    (left,) = await ratings_of(server, people[2])
    assert left.mu < 25 and all(rating.mu > left.mu for rating in stayed)


async def test_a_rated_game_is_for_accounts_without_bots_hints_or_endless_time(server, account):
    ada, guest = await account(), await server.guest("Guest")
    rules = {"rated": True, "clock": "quick", "rulebook": "duel", "players": 2}
    two = [{"kind": "me"}, {"kind": "open"}]

    async def code(person, method, path, **body):
        return (await person.ask(method, path, **body)).json()["error"]["code"]

    assert await code(guest, "POST", "/tables", seats=two, **rules) == "rated_account"
    with_bot = [{"kind": "me"}, {"kind": "bot"}]
    assert await code(ada, "POST", "/tables", seats=with_bot, **rules) == "rated_no_bots"
    assert await code(ada, "POST", "/tables", seats=two, hints=True, **rules) == "rated_no_hints"
    endless = rules | {"clock": "none"}
    assert await code(ada, "POST", "/tables", seats=two, **endless) == "rated_clock"
    table = await ada.told("POST", "/tables", seats=two, **rules)
    at = f"/tables/{table['id']}"
    assert await code(guest, "POST", f"{at}/join", invite=None) == "rated_account"
    assert await code(ada, "PUT", f"{at}/seats/1", kind="bot") == "rated_no_bots"
    assert await code(ada, "POST", f"{at}/start", fill="random") == "rated_no_bots"
    assert (await ada.look(table))["rated"]


async def test_a_rematch_of_a_rated_game_is_rated(server, account):
    ada, bob = await account(), await account()
    table = await sit_down(ada, bob)
    await give_up(bob, table)
    again = await ada.told("POST", f"/tables/{table['id']}/rematch")
    assert again["rated"]


async def test_the_others_at_a_table_see_how_strong_somebody_is(server, account):
    ada, bob, cleo = [await account() for _ in range(3)]
    first = await sit_down(ada, bob)
    assert seen_of(first) == {ada.id: (None, None), bob.id: (None, None)}
    await give_up(bob, first)
    known = await ratings_of(server, ada, bob)
    strong, weak = [(one.shown, one.doubt) for one in known]
    again = await ada.told("POST", f"/tables/{first['id']}/rematch")
    assert seen_of(again) == {ada.id: strong}
    again = await bob.told("POST", f"/tables/{first['id']}/rematch")
    assert seen_of(again) == {ada.id: strong, bob.id: weak}
    assert seen_of(await cleo.look(first)) == {ada.id: (None, None), bob.id: (None, None)}
    waits = await bob.open_table("me open", public=True)
    listed = {one["id"]: one for one in await cleo.told("GET", "/tables")}
    assert seen_of(listed[waits["id"]]) == {bob.id: weak}
    monuments = await bob.told("POST", "/tables", **OTHER_GAME)
    assert seen_of(monuments) == {bob.id: (None, None)}
    left = await bob.told("POST", f"/tables/{again['id']}/leave")
    assert [seat["rating"] for seat in left["seats"] if not seat["person"]] == [None]


async def test_the_rating_of_a_person_who_leaves_for_good_is_gone_from_tables(server, account):
    ada, bob = await account(), await account()
    for _ in range(2):
        table = await sit_down(ada, bob)
        await give_up(bob, table)
    before = seen_of(await bob.look(table))
    assert before[ada.id][0] > before[bob.id][0]
    await ada.told("POST", "/me/delete", password=PASSWORD)
    assert seen_of(await bob.look(table)) == {**before, ada.id: (None, None)}


OTHER_GAME = {
    "rulebook": "monuments",
    "players": 2,
    "seats": [{"kind": "me"}, {"kind": "open"}],
}


def seen_of(table):
    """The rating and the doubt of everybody who sits at a table."""
    people = [seat for seat in table["seats"] if seat["person"]]
    return {seat["person"]: (seat["rating"], seat["doubt"]) for seat in people}


# Leaderboards


async def test_a_leaderboard_shows_ratings_that_are_certain_enough_best_first(server, account):
    people = [await account() for _ in range(4)]
    mus = {people[0].id: (31.0, 3.0), people[1].id: (35.0, 4.0), people[2].id: (40.0, 8.0)}
    rows = [
        {"ladder": "monuments", "among": "people", "subject": person, "mu": mu, "sigma": sigma,
         "games": 30, "provisional": Rating(mu, sigma).is_provisional}
        for person, (mu, sigma) in mus.items()
    ]  # fmt: skip
    async with server.services.database.write() as connection:
        await connection.execute(insert(RATINGS), rows)
    board = await people[0].told("GET", "/ladders/monuments")
    names = [one["name"] for one in board["standings"]]
    assert names.index(people[1].name) < names.index(people[0].name)
    assert people[2].name not in names and board["people"] == len(names)
    assert (board["you"]["rating"], board["you"]["doubt"]) == (500 + 40 * 31, 120)
    assert board["rank"] == 1 + names.index(people[0].name)
    nobody = await people[3].told("GET", "/ladders/monuments")
    assert nobody["you"] is None and nobody["rank"] is None
    await people[1].told("POST", "/me/delete", password=PASSWORD)
    gone = await people[0].told("GET", "/ladders/monuments")
    assert len(gone["standings"]) == len(names) - 1


# Bots


def test_bots_begin_as_strong_as_the_arena_says():
    for ladder in ("duel", "wonders", "expansions", "monuments"):
        bots = measured(ladder)
        order = ["newcomer", "apprentice", "mason", "architect", "master"]
        mus = [bots[level].mu for level in order]
        assert mus == sorted(mus)
        assert all(rating.sigma >= 1 for rating in bots.values())


def test_a_bot_that_goes_on_as_in_the_arena_keeps_its_rating():
    bots = measured("duel")
    pair = [Rating(bots[name].mu, 0.1) for name in ("mason", "apprentice")]
    won, lost = (rated(pair, ranks)[0].mu - pair[0].mu for ranks in ([1, 2], [2, 1]))
    assert 0.96 * won + 0.04 * lost == pytest.approx(0, abs=0.01 * (won - lost))


async def test_practice_against_bots_says_who_is_my_match(server):
    ada = await server.guest()
    assert await ada.told("GET", "/me/matches") == []
    before = {one["bot"]: one for one in await ada.told("GET", "/ladders/duel/bots")}
    table = await ada.open_table("me newcomer", start=True, hints=False)
    live = await server.services.live_tables.find(table["id"])
    await server.services.moves.end(live, [0], "civilian")
    (match,) = await ada.told("GET", "/me/matches")
    assert match["ladder"] == "duel" and match["rating"]["mu"] > 25 and match["bot"] in before
    after = {one["bot"]: one for one in await ada.told("GET", "/ladders/duel/bots")}
    assert after["newcomer"]["mu"] < before["newcomer"]["mu"]
    assert after["mason"] == before["mason"]
    assert await ratings_of(server, ada) == [None]  # nothing among people


async def test_two_bots_of_one_level_have_one_rating(server):
    ada = await server.guest()
    table = await ada.open_table("me greedy greedy", "monuments", start=True, hints=False)
    live = await server.services.live_tables.find(table["id"])
    before = (await server.services.standings.bots("monuments")).get("greedy", Rating())
    await server.services.moves.end(live, [0], "points")
    after = (await server.services.standings.bots("monuments"))["greedy"]
    assert after.games == before.games + 1 and after.mu < before.mu


async def test_a_game_that_was_given_up_or_had_hints_is_no_practice(server):
    ada = await server.guest()
    table = await ada.open_table("me greedy", start=True)
    await server.services.store.count_hint(table["id"], 0)
    await server.services.moves.end(
        await server.services.live_tables.find(table["id"]), [0], "civilian"
    )
    await give_up(ada, await ada.open_table("me greedy", start=True))
    assert await ada.told("GET", "/me/matches") == []


def test_equal_ranks_are_a_draw():
    one, other = rated([Rating(), Rating()], [1, 1])
    assert one == other and one.sigma < Rating().sigma


async def test_a_player_is_told_what_a_game_has_done_to_the_rating(server, account):
    ada, bob, eve = await account(), await account(), await account()
    for place in (1, 2):
        table = await sit_down(ada, bob)
        change = f"/tables/{table['id']}/rating"
        assert await ada.told("GET", change) is None  # it is still played
        [before] = await ratings_of(server, ada)
        await give_up(bob, table)
        [after] = await ratings_of(server, ada)
        assert await ada.told("GET", change) == {
            "rated": True,
            "before": (before or Rating()).shown,
            "after": after.shown,
            "doubt": after.doubt,
        }
        assert after.games == place and after.shown > (before or Rating()).shown
        assert (await bob.told("GET", change))["after"] < (await bob.told("GET", change))["before"]
        assert await eve.told("GET", change) is None


async def test_a_game_that_does_not_count_changes_no_rating(server, account):
    ada, bob = await account(), await account()
    table = await ada.open_table("me open", "duel")
    await bob.join(table)
    await give_up(bob, await ada.start(table))
    assert await ada.told("GET", f"/tables/{table['id']}/rating") is None
