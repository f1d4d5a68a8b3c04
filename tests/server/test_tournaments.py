"""Tournaments run by themselves, from the first round to the results."""

import asyncio
from datetime import timedelta

import pytest
from helpers.server import running
from helpers.server_people import Person
from sqlalchemy import insert, select, update

from pharos.kernel.rule import COMPILED
from pharos.server.live.moves import MoveRequest
from pharos.server.running.warm_up import warm_up
from pharos.server.storage.rows import now
from pharos.server.storage.schema import RATINGS, TABLES
from pharos.server.storage.tournament_schema import CONTESTS, TOURNAMENTS
from pharos.server.tournaments import tournament_store, tournaments

USUAL = {"name": "Friday", "kind": "knockout", "rulebook": "duel", "clock": "quick", "minutes": 60}
NAMES = ("Ada", "Bob", "Eve", "Dan", "Fay", "Gus", "Hal", "Ivy")


@pytest.fixture(scope="module", autouse=True)
def compiled_games():
    for game in ("duel", "monuments") if COMPILED else ():
        warm_up(game)


@pytest.fixture(scope="module", autouse=True)
def by_hand():
    """Nothing happens between two looks of a test. The server of all tests is made with it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tournaments, "ROUND_SECONDS", 3600)
        yield


async def opened(server, count=4, host=None, **asked):
    """A tournament with people in it; they have joined in the order of their names."""
    people = await server.guests(*NAMES[:count])
    host = host or people[0]
    tournament = await host.told("POST", "/tournaments", **{**USUAL, **asked})
    for person in people:
        await join(person, tournament)
    return people, tournament


async def join(person, tournament):
    return await person.told("POST", f"/tournaments/{tournament['id']}/join")


async def start(person, tournament):
    return await person.told("POST", f"/tournaments/{tournament['id']}/start")


async def look(person, tournament):
    return await person.told("GET", f"/tournaments/{tournament['id']}")


async def look_after(server):
    await server.services.tournaments.look_after()


async def give_up(person, tournament):
    """Lose the game that is waiting; whether there was one."""
    table = (await look(person, tournament))["table"]
    if table:
        await person.told("POST", f"/tables/{table}/resign")
    return table is not None


async def play_round(server, people, tournament):
    """Of everybody who plays now, those with the later name give up."""
    for person in reversed(people):
        await give_up(person, tournament)
    await look_after(server)


async def change(server, tournament, **changes):
    changed = update(TOURNAMENTS).where(TOURNAMENTS.c.id == tournament["id"])
    async with server.services.database.write() as connection:
        await connection.execute(changed.values(changes))


def ranks(shown):
    return {one["name"]: one["rank"] for one in shown["standings"]}


def names_of(contest):
    return [seat["name"] for seat in contest["seats"]]


async def test_a_knockout_is_played_to_its_final(server):
    people, tournament = await opened(server, 5)
    begun = await start(people[0], tournament)
    (first,) = begun["played"]
    assert begun["round"] == 1 and begun["all_rounds"] == 3
    boards = [sorted(names_of(contest)) for contest in first["contests"]]
    assert boards == [["Ada"], ["Dan", "Fay"], ["Bob"], ["Eve"]]
    assert begun["bye"] and begun["table"] is None
    assert first["contests"][0]["on"] == 0 and first["contests"][1]["on"] is None
    for _ in range(3):
        await play_round(server, people, tournament)
    over = await look(people[4], tournament)
    assert over["status"] == "finished" and over["finished_at"]
    assert ranks(over) == {"Ada": 1, "Bob": 2, "Eve": 3, "Dan": 3, "Fay": 5}
    final = over["played"][0]["contests"][0]
    assert sorted(names_of(final)) == ["Ada", "Bob"] and names_of(final)[final["on"]] == "Ada"
    table = await people[4].look({"id": final["table"]})
    assert (table["status"], table["hints"], table["clock"]) == ("finished", False, "quick")
    where = await people[4].told("GET", f"/tables/{final['table']}/tournament")
    assert where == {"tournament": tournament["id"]}
    for query, is_listed in (("", True), ("?over=false", False)):
        listed = await people[4].told("GET", f"/tournaments{query}")
        assert (tournament["id"] in [one["id"] for one in listed]) == is_listed


async def test_a_drawn_game_of_a_knockout_is_played_again_and_then_the_higher_seed_goes_on(server):
    people, tournament = await opened(server, 2)
    await start(people[0], tournament)
    firsts = []
    for _ in range(2):
        contest = (await look(people[0], tournament))["played"][0]["contests"][-1]
        firsts.append(names_of(contest)[0])
        async with server.services.database.write() as connection:  # as if nobody had won
            is_this = TABLES.c.id == contest["table"]
            await connection.execute(update(TABLES).where(is_this).values(status="closed"))
        await look_after(server)
    over = await look(people[0], tournament)
    assert firsts == ["Bob", "Ada"]
    assert over["status"] == "finished" and ranks(over) == {"Ada": 1, "Bob": 2}
    assert [contest["on"] for contest in over["played"][0]["contests"]] == [None, 0]


async def test_a_swiss_tournament_counts_points_and_tie_breaks(server):
    people, tournament = await opened(server, 5, kind="swiss", rounds=3)
    await start(people[0], tournament)
    for number in (1, 2, 3):
        shown = await look(people[0], tournament)
        assert shown["round"] == number
        byes = [names_of(one) for one in shown["played"][0]["contests"] if one["table"] is None]
        assert len(byes) == 1
        await play_round(server, people, tournament)
    over = await look(people[0], tournament)
    assert over["status"] == "finished"
    assert sum(one["score"] for one in over["standings"]) == 9  # two games and a bye a round
    assert over["standings"][0]["name"] == "Ada" and over["standings"][0]["score"] == 3
    games = [one for round_ in over["played"] for one in round_["contests"]]
    met = [tuple(sorted(names_of(one))) for one in games]
    assert len(set(met)) == len(met)
    scores = {one["name"]: one["score"] for one in over["standings"]}
    for one in over["standings"]:
        mine = [names_of(game) for game in games if one["name"] in names_of(game)]
        others = [name for game in mine for name in game if name != one["name"]]
        byes = sum(len(game) == 1 for game in mine)
        assert one["buchholz"] == sum(map(scores.get, others)) + byes * one["score"]


async def test_latecomers_play_the_rounds_that_are_left(server):
    people, tournament = await opened(server, 4, kind="swiss", rounds=3)
    await start(people[0], tournament)
    late, later = await server.guests("Kim", "Lou")
    shown = await join(late, tournament)
    assert shown["joined"] and shown["table"] is None and not shown["bye"]
    await play_round(server, people, tournament)
    second = (await look(late, tournament))["played"][0]["contests"]
    [bye] = [names_of(one)[0] for one in second if one["table"] is None]
    assert bye == "Dan"  # the lowest who has played: Kim has rested already
    assert (await look(late, tournament))["table"]
    await join(later, tournament)
    await play_round(server, [*people, late], tournament)
    over = await look(late, tournament)
    assert over["round"] == 3
    refused = await (await server.guest()).refused("POST", f"/tournaments/{tournament['id']}/join")
    assert refused == (409, "The last round has begun: it is too late to join.")
    await play_round(server, [*people, late, later], tournament)
    over = await look(late, tournament)
    assert over["status"] == "finished"
    standings = {one["name"]: one for one in over["standings"]}
    assert standings["Kim"]["games"] == 2 and standings["Lou"]["games"] == 1
    assert sum(one["score"] for one in over["standings"]) == 2 + 3 + 3  # nothing for missed rounds


async def test_a_league_seats_latecomers_in_its_next_round(server):
    asked = {"kind": "league", "rulebook": "monuments", "size": 3, "rounds": 2}
    people, tournament = await opened(server, 3, **asked)
    await start(people[0], tournament)
    late = await server.guest("Kim")
    await join(late, tournament)
    await change(server, tournament, ends_at=now())
    await look_after(server)
    shown = await look(late, tournament)
    assert shown["round"] == 2 and shown["table"]
    assert sorted(len(one["seats"]) for one in shown["played"][0]["contests"]) == [4]
    assert next(one["score"] for one in shown["standings"] if one["you"]) == 0


async def test_an_arena_pairs_free_players_until_its_time_is_up(server):
    people, tournament = await opened(server, 4, kind="arena", minutes=30)
    await start(people[0], tournament)
    ada, bob, eve, dan = people
    first = {
        frozenset(names_of(one)) for one in (await look(ada, tournament))["played"][0]["contests"]
    }
    await play_round(server, people, tournament)
    games = (await look(ada, tournament))["played"][0]["contests"]
    second = {frozenset(names_of(one)) for one in games if not one["over"]}
    assert len(first) == len(second) == 2 and first.isdisjoint(second)  # nobody meets again at once
    late = await server.guest("Late")
    assert (await join(late, tournament))["joined"]
    await play_round(server, [*people, late], tournament)
    await change(server, tournament, ends_at=now())
    await look_after(server)
    over = await look(ada, tournament)
    assert over["status"] == "finished" and over["standings"][0]["name"] == "Ada"
    assert over["standings"][0]["score"] == 4 and over["standings"][0]["streak"]
    assert any(not one["over"] for one in over["played"][0]["contests"])  # these count nothing
    assert over["table"] is None


async def test_a_league_seats_everybody_and_shares_points(server):
    asked = {"kind": "league", "rulebook": "monuments", "size": 3, "rounds": 2}
    people, tournament = await opened(server, 7, **asked)
    begun = await start(people[0], tournament)
    sizes = sorted(len(one["seats"]) for one in begun["played"][0]["contests"])
    assert sizes == [3, 4]
    await change(server, tournament, ends_at=now())  # as it stands
    await look_after(server)
    shown = await look(people[0], tournament)
    assert shown["round"] == 2
    for contest in shown["played"][1]["contests"]:
        assert contest["over"]
        points = [seat["score"] for seat in contest["seats"]]
        assert sum(points) == pytest.approx(30 * len(points))
        table = await people[0].look({"id": contest["table"]})
        assert table["status"] == "closed"
    await change(server, tournament, ends_at=now())
    await look_after(server)
    assert (await look(people[0], tournament))["status"] == "finished"


async def test_a_player_who_leaves_everything_to_the_clock_is_out_until_they_return(server):
    people, tournament = await opened(server, 4, kind="swiss", rounds=2)
    await start(people[0], tournament)
    shown = await look(people[3], tournament)
    table = await server.services.live_tables.find(shown["table"])
    sits = table.row.player_of(people[3].id)
    left = 0
    while left < tournament_store.LEFT_TO_CLOCK:
        (player,) = table.match.deciders
        action = str(table.match.game.legal_actions(player)[0])
        by = "clock" if player == sits else "person"
        token = f"{table.match.moves}"
        await server.services.moves.submit(table, MoveRequest(player, action, token, by))
        left += player == sits
    await look_after(server)
    gone = await look(people[3], tournament)
    assert gone["out"] and gone["table"] is None
    await play_round(server, people[:3], tournament)
    second = (await look(people[0], tournament))["played"][0]
    assert "Dan" not in {name for one in second["contests"] for name in names_of(one)}
    assert (await join(people[3], tournament))["joined"]


async def test_a_player_who_has_resigned_need_not_wait_for_the_others(server):
    asked = {"kind": "league", "rulebook": "monuments", "size": 3, "rounds": 1}
    people, tournament = await opened(server, 3, **asked)
    table = (await start(people[0], tournament))["table"]
    await people[0].told("POST", f"/tables/{table}/resign")
    assert [(await look(one, tournament))["table"] for one in people] == [None, table, table]
    assert (await people[0].look({"id": table}))["status"] == "playing"


async def test_withdrawing_gives_up_the_game(server):
    people, tournament = await opened(server, 3)
    await start(people[0], tournament)
    await people[2].told("POST", f"/tournaments/{tournament['id']}/leave")
    shown = await look(people[1], tournament)
    assert shown["round"] == 2 and shown["table"]  # Ada has rested; this is the final
    await people[1].told("POST", f"/tournaments/{tournament['id']}/leave")
    over = await look(people[0], tournament)
    assert over["status"] == "finished" and ranks(over) == {"Ada": 1, "Bob": 2, "Eve": 3}
    assert (await people[2].refused("POST", f"/tournaments/{tournament['id']}/join"))[0] == 409


async def test_it_starts_by_itself_if_enough_are_there(server):
    at = (now() + timedelta(hours=1)).isoformat()
    people, tournament = await opened(server, 2, starts_at=at)
    assert tournament["status"] == "open" and tournament["starts_at"]
    lonely = await people[1].told("POST", "/tournaments", **USUAL, starts_at=at)
    for one in (tournament, lonely):
        await change(server, one, starts_at=now())
    await look_after(server)
    assert (await look(people[0], tournament))["status"] == "playing"
    assert (await look(people[0], lonely))["status"] == "cancelled"


async def test_lists_show_what_somebody_may_join(server):
    people, hidden = await opened(server, 2, public=False, name="For friends")
    stranger = await server.guest("Stranger")

    async def listed(person):
        return {one["id"]: one for one in await person.told("GET", "/tournaments")}

    assert hidden["id"] not in await listed(stranger)
    assert (await look(stranger, hidden))["people"] == 2  # by the link
    await start(people[0], hidden)
    mine = (await listed(people[0]))[hidden["id"]]
    assert mine["table"] and mine["host"] and mine["joined"] and mine["people"] == 2
    await people[0].told("POST", f"/tournaments/{hidden['id']}/cancel")
    assert (await look(people[0], hidden))["status"] == "cancelled"


async def test_every_tournament_that_suits_a_game_can_be_opened(server):
    ada = await server.guest("Ada")
    games = await ada.told("GET", "/games")
    suited = {game["name"]: game["tournaments"] for game in games}
    assert suited["duel"] == ["arena", "swiss", "knockout"]
    assert suited["wonders"] == ["league"]
    for game in games:
        assert ("league" in game["tournaments"]) == bool(game["league_tables"])
        for kind in game["tournaments"]:
            for size in game["league_tables"] if kind == "league" else [2]:
                rounds = {"rounds": 3} if kind in ("swiss", "league") else {}
                asked = {**USUAL, "rulebook": game["name"], "kind": kind, "size": size, **rounds}
                opened = await ada.told("POST", "/tournaments", **asked)
                await ada.told("POST", f"/tournaments/{opened['id']}/cancel")


async def test_what_makes_no_sense_is_refused(server, monkeypatch):
    ada, bob = await server.guests("Ada", "Bob")

    async def code(person, path="", **asked):
        answer = await person.ask("POST", f"/tournaments{path}", **asked)
        return answer.status_code, answer.json()["error"]["code"]

    league = {**USUAL, "kind": "league", "rulebook": "wonders"}
    past = (now() - timedelta(minutes=1)).isoformat()
    for asked, why in (
        ({**USUAL, "clock": "none"}, (422, "tournament_clock")),
        ({**USUAL, "size": 3}, (422, "tournament_size")),
        ({**USUAL, "rounds": 3}, (422, "tournament_rounds")),
        ({**USUAL, "kind": "swiss"}, (422, "tournament_rounds")),
        ({**league, "rounds": 3}, (422, "tournament_size")),
        ({**league, "rounds": 3, "size": 2}, (422, "tournament_size")),
        ({**USUAL, "options": {"moons": 3}}, (422, "bad_option")),
        ({**USUAL, "kind": "arena", "minutes": 2000}, (422, "tournament_minutes")),
        ({**USUAL, "starts_at": past}, (422, "tournament_past")),
        ({**USUAL, "starts_at": "9999-12-31T23:59:59-14:00"}, (422, "tournament_past")),
        ({**USUAL, "name": "  "}, (422, "name_empty")),
        ({**USUAL, "rated": True}, (403, "rated_account")),
        ({**USUAL, "most": 1000}, (422, "malformed")),
        ({**USUAL, "rulebook": "chess"}, (422, "unknown_game")),
    ):
        assert await code(ada, **asked) == why, asked
    tournament = await ada.told("POST", "/tournaments", **USUAL, most=2)
    place = f"/{tournament['id']}"
    assert await code(bob, f"{place}/start") == (403, "tournament_host")
    assert await code(bob, f"{place}/leave") == (403, "tournament_not_joined")
    assert await code(ada, f"{place}/start") == (409, "tournament_too_few")
    assert await code(ada, "/nothing/join") == (404, "tournament_not_found")
    others = await server.guests("Eve", "Dan", "Fay")
    answers = await asyncio.gather(
        *(one.ask("POST", f"/tournaments{place}/join") for one in others)
    )
    assert sorted(one.status_code for one in answers) == [200, 200, 409]
    await start(ada, tournament)
    assert await code(ada, f"{place}/start") == (409, "tournament_begun")
    assert await code(bob, f"{place}/join") == (409, "tournament_begun")
    monkeypatch.setattr(tournament_store, "MOST_HOSTED", 1)
    assert await code(ada, **USUAL) == (409, "too_many_tournaments")


async def test_seeds_follow_the_ratings_that_everybody_sees(server):
    people, tournament = await opened(server, 4)
    for person, mu, games in ((people[1], 25.0, 30), (people[2], 30.0, 30), (people[3], 40.0, 0)):
        place = {"ladder": "duel", "among": "people", "subject": person.id}
        rating = {"mu": mu, "sigma": 3.0, "games": games, "provisional": False}
        async with server.services.database.write() as connection:
            await connection.execute(insert(RATINGS).values(**place, **rating))
    await people[2].told("POST", "/accounts", name="Eve of Tyre", password="a marvel of the world")
    before = await look(people[0], tournament)
    seen = [(one["name"], one["account"], one["rating"]) for one in before["standings"]]
    assert sorted(seen) == [
        ("Ada", False, None),
        ("Bob", False, 1500),
        ("Dan", False, None),  # no rated game has counted yet
        ("Eve of Tyre", True, 1700),
    ]
    begun = await start(people[0], tournament)
    seeds = {one["name"]: one["seed"] for one in begun["standings"]}
    assert seeds == {"Eve of Tyre": 1, "Bob": 2, "Ada": 3, "Dan": 4}


async def test_a_guest_who_logs_in_plays_on(server):
    ada, guest = await server.guests("Ada", "Guest")
    account = {"name": "Ada of Pergamon", "password": "a marvel of the world"}
    await ada.told("POST", "/accounts", **account)
    tournament = await guest.told("POST", "/tournaments", **USUAL)
    await join(guest, tournament)
    await guest.told("POST", "/session", **account)
    shown = await look(ada, tournament)
    assert shown["joined"] and shown["host"]
    await ada.told("POST", "/me/delete", password=account["password"])
    assert (await look(guest, tournament))["people"] == 0


async def test_a_tournament_goes_on_after_a_restart(new_database):
    database = new_database()
    async with running(database) as server:
        people, tournament = await opened(server, 4, kind="swiss", rounds=2)
        await start(people[0], tournament)
        await give_up(people[3], tournament)
    async with running(database) as server:
        people = [back_at(server, person) for person in people]
        for _ in range(2):
            await play_round(server, people, tournament)
        over = await look(people[0], tournament)
        assert over["status"] == "finished"
        assert sum(one["score"] for one in over["standings"]) == 4


def back_at(server, person):
    """Somebody whose page has found the server again."""
    again = Person(server.address, server.wires, person.session)
    again.id, again.name = person.id, person.name
    return again


async def test_two_workers_take_every_step_once(postgres):
    database = postgres.new_database()
    async with running(database) as one, running(database) as other:
        people, tournament = await opened(one, 8, kind="swiss", rounds=3)
        await start(people[0], tournament)
        for _ in range(3):
            for person in people[4:]:
                await give_up(person, tournament)
            for person in people[:4]:
                await give_up(person, tournament)
            both = [one.services.tournaments, other.services.tournaments]
            await asyncio.gather(*(worker.look_after() for worker in both for _ in range(3)))
        async with one.services.database.read() as connection:
            rounds = select(CONTESTS.c.round).where(CONTESTS.c.tournament == tournament["id"])
            found = sorted((await connection.execute(rounds)).scalars())
        assert found == [1] * 4 + [2] * 4 + [3] * 4
        assert (await look(people[0], tournament))["status"] == "finished"
