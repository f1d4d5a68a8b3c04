"""Puzzles on a server: which one is next, answers that count once, ratings and streaks."""

from datetime import date, timedelta

import pytest
from helpers.finished_tables import short_duel, store_finished
from helpers.server import running

from pharos.coach import daily_puzzle, find_puzzle, puzzles
from pharos.server.puzzles import desk
from pharos.server.puzzles.desk import in_a_row
from pharos.server.puzzles.played import finished_games
from pharos.server.puzzles.rating import LEAST, Rating

DAY = date(2026, 11, 16)
SECRETS = ("solution", "chances", "obvious", "reply", "seed", "moves")


@pytest.fixture(scope="module")
async def server(tmp_path_factory):
    file = tmp_path_factory.mktemp("puzzles") / "pharos.sqlite"
    async with running(f"sqlite:///{file}") as open_server:
        yield open_server


@pytest.fixture(autouse=True)
def days(monkeypatch):
    """The day of the server; a test may let others come."""
    calendar = [DAY]
    monkeypatch.setattr(desk, "today", lambda: calendar[-1])
    return calendar


async def answer(person, puzzle, action, language="en"):
    path = f"/puzzles/{puzzle.id}/answer?language={language}"
    return await person.told("POST", path, action=action)


async def test_a_puzzle_is_posed_without_its_solution(server):
    ada = await server.guest()
    posed = await ada.told("GET", "/puzzles/next?game=duel&theme=deny")
    one = find_puzzle(posed["id"])
    assert one.rulebook == "duel" and {"id": "deny", "name": "Deny"} in posed["themes"]
    assert one.solution in posed["view"]["legal"]
    assert posed["view"]["viewer"] == one.player
    assert not set(SECRETS) & set(posed)


async def test_a_right_answer_is_told_why_and_counts_once(server):
    ada, one = await server.guest(), puzzles("duel")[0]
    judged = await answer(ada, one, one.solution, "nl")
    assert judged["answer"]["right"] and judged["counted"]
    assert judged["answer"]["solution"]["why"]
    assert judged["change"] > 0
    assert judged["puzzle_rating"] < one.rating
    assert judged["standing"] | {"rating": 0, "deviation": 0} == {
        **{"rating": 0, "deviation": 0, "tried": 1, "solved": 1, "streak": 1, "best": 1, "days": 0}
    }
    again = await answer(ada, one, one.obvious)
    assert not again["answer"]["right"] and not again["counted"]
    assert again["change"] == 0
    assert again["standing"] == judged["standing"]


async def test_a_wrong_answer_ends_a_streak(server):
    ada, (first, second, *_) = await server.guest(), puzzles("duel")
    await answer(ada, first, first.solution)
    judged = await answer(ada, second, second.obvious)
    assert judged["answer"]["solution"]["action"] == second.solution
    assert judged["change"] < 0
    assert (judged["standing"]["streak"], judged["standing"]["best"]) == (0, 1)


async def test_what_was_tried_does_not_come_again(server):
    ada, found = await server.guest(), puzzles("duel", "last_three")
    for _ in found:
        posed = await ada.told("GET", "/puzzles/next?game=duel&theme=last_three")
        assert posed["right"] is None
        await answer(ada, find_puzzle(posed["id"]), find_puzzle(posed["id"]).obvious)
    posed = await ada.told("GET", "/puzzles/next?game=duel&theme=last_three")
    assert posed["right"] is False


async def test_the_puzzle_of_the_day_is_the_same_for_everybody(server, days):
    ada, bob = await server.guests("Ada", "Bob")
    told = [await person.told("GET", "/puzzles") for person in (ada, bob)]
    assert told[0]["daily"] == told[1]["daily"] == daily_puzzle(DAY).id
    for day in (DAY, DAY + timedelta(days=1)):
        days.append(day)
        judged = await answer(ada, daily_puzzle(day), daily_puzzle(day).solution)
    assert judged["standing"]["days"] == 2
    assert (await ada.told("GET", "/puzzles"))["daily_right"] is True
    assert (await ada.told("GET", f"/puzzles/{daily_puzzle(day).id}"))["day"] == day.isoformat()
    days.append(DAY + timedelta(days=3))
    assert (await ada.told("GET", "/puzzles"))["standing"]["days"] == 0


async def test_shelves_say_what_there_is(server):
    ada = await server.guest()
    one = puzzles("monuments")[0]
    await answer(ada, one, one.solution)
    shelves = {each["game"]: each for each in (await ada.told("GET", "/puzzles"))["shelves"]}
    assert set(shelves) == {"duel", "wonders", "monuments"}
    assert shelves["monuments"]["solved"] == 1
    assert shelves["duel"]["puzzles"] == len(puzzles("duel"))
    counted = {one["id"]: one["puzzles"] for one in shelves["duel"]["themes"]}
    assert counted["deny"] == len(puzzles("duel", "deny"))


async def test_what_a_guest_solved_belongs_to_the_account_that_they_log_in_with(server):
    ada, guest = await server.guests("Ada", "Guest")
    account = {"name": "Solver", "password": "a long password indeed"}
    await ada.told("POST", "/accounts", **account)
    one = puzzles("duel")[3]
    await answer(guest, one, one.solution)
    await guest.told("POST", "/session", **account)
    assert (await ada.told("GET", "/puzzles"))["standing"]["solved"] == 1


async def test_nothing_is_kept_of_somebody_who_leaves(server):
    ada, one = await server.guest(), puzzles("duel")[2]
    await ada.told("POST", "/accounts", name="Leaver", password="a long password indeed")
    await answer(ada, one, one.solution)
    await ada.told("POST", "/me/delete", password="a long password indeed")
    assert (await (await server.guest()).told("GET", "/puzzles"))["standing"]["tried"] == 0


@pytest.mark.parametrize(
    "path",
    ["/puzzles/duel-1-1-9", "/puzzles/next?game=duel&theme=monument", "/puzzles/next?theme=x"],
)
async def test_puzzles_that_do_not_exist(server, path):
    ada = await server.guest()
    assert await ada.refused("GET", path) == (404, "There is no such puzzle.")


async def test_an_action_that_is_not_legal_counts_for_nothing(server):
    ada, one = await server.guest(), puzzles("duel")[0]
    status, _ = await ada.refused("POST", f"/puzzles/{one.id}/answer", action="draft sphinx")
    assert status == 422
    assert (await ada.told("GET", "/puzzles"))["standing"]["tried"] == 0


# Ratings


def test_ratings_follow_results_and_become_surer():
    solver, puzzle = Rating(), Rating(1500, 150)
    better, worse = solver.after(1, puzzle), solver.after(0, puzzle)
    assert worse.value < 1500 < better.value
    assert better.value - 1500 == pytest.approx(1500 - worse.value)
    assert better.deviation < solver.deviation
    assert puzzle.after(0, solver).value < 1500
    assert solver.after(1, Rating(2000, 50)).value > better.value
    sure = Rating(1500, LEAST)
    assert sure.after(1, puzzle).deviation == LEAST


def test_glickman_s_own_example():
    """His three games are one period; taken one at a time they lead close to the same."""
    rating = Rating(1500, 200)
    for score, other in ((1, (1400, 30)), (0, (1550, 100)), (0, (1700, 300))):
        rating = rating.after(score, Rating(*other))
    assert rating.value == pytest.approx(1464, abs=5)
    assert rating.deviation == pytest.approx(151.4, abs=2)


@pytest.mark.parametrize(
    "days, count",
    [
        ([], 0),
        (["2026-11-16"], 1),
        (["2026-11-15"], 1),
        (["2026-11-16", "2026-11-15", "2026-11-13"], 2),
        (["2026-11-14"], 0),
    ],
)
def test_days_in_a_row(days, count):
    assert in_a_row(days, DAY) == count


async def test_only_games_that_were_played_to_their_end_are_mined(new_database):
    database, game = new_database(), short_duel()
    async with running(database) as server:
        services, ada = server.services, await server.guest()
        done = await store_finished(services.store, services.move_log, ada.id, game)
        await ada.open_table("me greedy", start=True)
        given_up = await ada.open_table("me greedy", start=True)
        await ada.told("POST", f"/tables/{given_up['id']}/resign")
        await ada.told("POST", f"/tables/{done}/try", decision=len(game.record.moves), bot="greedy")
        found = [one async for one in finished_games(database, "duel")]
        assert [one.dumps() for one in found] == [game.record.dumps()]
        assert [one async for one in finished_games(database, "wonders")] == []
