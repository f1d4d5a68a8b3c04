"""Reviews: queued, made once and apart from the tables, told while the coach thinks, and kept."""

import asyncio
import os
import signal
from datetime import timedelta

import pytest
from helpers.coach import late_game
from helpers.finished_tables import short_duel, store_finished
from helpers.server import running
from sqlalchemy import select, update

from pharos.coach import Review, review
from pharos.coach.grades import LIMITS
from pharos.server import metrics
from pharos.server.reviews import reviews as service
from pharos.server.reviews.process import ReviewFailed, ReviewProcess
from pharos.server.storage.rows import now
from pharos.server.storage.schema import GAMES, REVIEWS

LOWEST = 19  # of priorities
PATIENCE = 120  # seconds: other programs may want this machine too


@pytest.fixture(scope="module")
def game():
    return short_duel()


@pytest.fixture(scope="module")
def canned():
    """Some review, for tests that are not about what it says."""
    return review(late_game("duel", 4), simulations=1, seed=1)


class Coach:
    """Answers as the process does, when a test lets it."""

    def __init__(self, found: Review):
        self.found = found
        self.asked: list[str] = []
        self.go_on = asyncio.Event()
        self.fails = False

    async def review(self, process, record, winners, seconds):
        self.asked.append(record)
        questions = len(self.found.decisions)
        for number, one in enumerate(self.found.decisions, start=1):
            decision = one.model_dump(mode="json")
            yield {"answered": number, "questions": questions, "decision": decision}
        await self.go_on.wait()
        if self.fails:
            raise ReviewFailed("a fault of the coach")
        whole = self.found.model_dump(mode="json")
        yield {"answered": questions, "questions": questions, "review": whole}


@pytest.fixture
def coach(monkeypatch, canned):
    coach = Coach(canned)
    monkeypatch.setattr(service, "NOTE_SECONDS", 0.02)
    monkeypatch.setattr(service, "LOOK_SECONDS", 0.05)
    monkeypatch.setattr(ReviewProcess, "review", lambda *given: coach.review(*given))
    yield coach
    coach.go_on.set()


async def finished(server, person, game):
    services = server.services
    return await store_finished(services.store, services.move_log, person.id, game)


async def state(person, table, more=""):
    return await person.told("GET", f"/tables/{table}/review?language=en{more}")


async def ask(person, table):
    return await person.told("POST", f"/tables/{table}/review")


async def until(person, table, is_so):
    async with asyncio.timeout(PATIENCE):
        while not is_so(told := await state(person, table)):
            await asyncio.sleep(0.02)
    return told


async def until_done(person, table):
    return await until(person, table, lambda told: told["status"] == "done")


# What is told


async def test_nothing_is_reviewed_unless_somebody_asks(server, game):
    ada = await server.guest()
    table = await finished(server, ada, game)
    told = await state(ada, table)
    assert told["status"] == "none" and told["decisions"] == [] and told["summary"] is None


async def test_it_is_told_while_the_coach_thinks_and_kept_when_it_is_done(server, game, coach):
    ada = await server.guest()
    table = await finished(server, ada, game)
    await ask(ada, table)
    early = await until(ada, table, lambda told: told["decisions"])
    number = len(coach.found.decisions)
    assert (early["status"], early["answered"], early["questions"]) == ("thinking", number, number)
    assert early["summary"] is None
    rest = await state(ada, table, "&since=1")
    assert rest["decisions"] == early["decisions"][1:]
    coach.go_on.set()
    done = await until_done(ada, table)
    assert [one["action"] for one in done["decisions"]] == [
        one.action for one in coach.found.decisions
    ]
    assert done["summary"]["curve"] == coach.found.curve
    assert done["summary"]["limits"] == LIMITS
    assert await until_done(server.somebody(), table) == done  # as anybody may see the replay
    await ask(ada, table)
    assert (await state(ada, table))["status"] == "done" and len(coach.asked) == 1


async def test_two_who_ask_share_one_review(server, game, coach):
    ada, bob = await server.guests("Ada", "Bob")
    table = await finished(server, ada, game)
    await asyncio.gather(ask(ada, table), ask(bob, table))
    coach.go_on.set()
    assert await until_done(ada, table) == await until_done(bob, table)
    assert len(coach.asked) == 1


async def test_it_speaks_the_language_of_the_reader(server, game, coach):
    ada = await server.guest()
    table = await finished(server, ada, game)
    coach.go_on.set()
    await ask(ada, table)
    await until_done(ada, table)
    in_three = [
        await ada.told("GET", f"/tables/{table}/review?language={language}")
        for language in ("en", "nl", "fr")
    ]
    for number in range(3):
        assert len({one["decisions"][number]["words"] for one in in_three}) == 3


async def test_what_was_taken_back_is_no_decision(server, canned):
    """Frames are those of the replay, which shows what was taken back too."""
    from pharos.server.reviews.wording import frames_of

    people = await server.guests("Ada", "Bob", "Eve")
    table = await people[0].open_table("me open open", "wonders")
    for person in people[1:]:
        await person.join(table)
    await people[0].start(table)
    for player in (0, 1):
        await people[player].play(table)
    await people[0].told("POST", f"/tables/{table['id']}/take-back", token="taken-back")
    await people[0].play(table)
    live = await server.services.live_tables.find(table["id"])
    assert [move.player for move in live.match.game.record.moves] == [1, 0]
    assert frames_of(live, await server.entries(table["id"])) == [1, 3]


# Who may ask


async def test_a_game_that_goes_on_keeps_its_secrets(server):
    ada = await server.guest()
    table = await ada.open_table("me greedy", start=True)
    path = f"/tables/{table['id']}/review"
    for method in ("GET", "POST"):
        assert await ada.refused(method, path) == (409, "The game is not over yet.")
    assert (await ada.refused("POST", f"/tables/{table['id']}/try", decision=1))[0] == 409


async def test_a_game_that_was_given_up_is_reviewed_as_far_as_it_went(server, monkeypatch):
    monkeypatch.setattr(server.services.reviews, "_seconds", 0.1)
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me open", start=False)
    await bob.join(table)
    await ada.start(table)
    for person in (ada, bob, bob):
        await person.play(table)
    await ada.told("POST", f"/tables/{table['id']}/resign")
    await ask(ada, table["id"])
    told = await until_done(ada, table["id"])
    assert len(told["decisions"]) == 3
    assert (told["summary"]["winners"], told["summary"]["ending"]) == ([1], "resignation")
    lost, won = [one["parts"] for one in told["summary"]["players"]]
    assert (lost["result"], won["result"]) == (0, 1_000_000)
    assert lost["resigned"] == -told["summary"]["curve"][-1][0] < 0


async def test_where_nothing_was_decided_there_is_nothing_to_review(server):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me open", "wonders", start=False)
    await bob.join(table)
    await ada.start(table)
    await bob.play(table)  # nobody has seen it
    await ada.told("POST", f"/tables/{table['id']}/resign")
    status, why = await ada.refused("POST", f"/tables/{table['id']}/review")
    assert status == 409 and "nothing to review" in why


async def test_only_a_person_asks(server, game):
    ada = await server.guest()
    table = await finished(server, ada, game)
    assert (await server.somebody().ask("POST", f"/tables/{table}/review")).status_code == 401


async def test_nobody_keeps_the_coach_for_themselves(new_database, game, coach, monkeypatch):
    monkeypatch.setattr(service, "OF_AN_ADDRESS", 3)
    async with running(new_database(), limits=True) as server:
        ada, bob = await server.guests("Ada", "Bob")
        tables = [await finished(server, ada, game) for _ in range(4)]
        for table in tables[:2]:
            await ask(ada, table)
        status, why = await ada.refused("POST", f"/tables/{tables[2]}/review")
        assert status == 409 and "already busy with 2 games" in why
        await ask(ada, tables[0])  # that one waits already
        await ask(bob, tables[2])
        assert (await bob.refused("POST", f"/tables/{tables[3]}/review"))[0] == 409
        waiting = await until(bob, tables[2], lambda told: told["ahead"] == 2)
        assert waiting["status"] == "waiting"
        coach.go_on.set()
        for table in tables[:3]:
            await until_done(ada, table)
        await ask(ada, tables[3])
        assert coach.asked == [game.record.dumps()] * len(coach.asked)


# What may go wrong


def figure(name):
    """What a line of the metrics says; 0 if there is none."""
    lines = metrics.exposition().decode().splitlines()
    return sum(float(line.split()[-1]) for line in lines if line.startswith(f"{name} "))


async def test_one_that_failed_can_be_asked_for_again(server, game, coach):
    ada = await server.guest()
    table = await finished(server, ada, game)
    coach.fails = True
    coach.go_on.set()
    failed = figure('pharos_reviews_total{status="failed"}')
    await ask(ada, table)
    await until(ada, table, lambda told: told["status"] == "failed")
    assert figure('pharos_reviews_total{status="failed"}') == failed + 1
    coach.fails = False
    await ask(ada, table)
    await until_done(ada, table)


async def test_a_restart_loses_neither_the_queue_nor_what_is_done(new_database, game, coach):
    database = new_database()
    async with running(database) as server:
        ada = await server.guest()
        done, begun, waiting = [await finished(server, ada, game) for _ in range(3)]
        coach.go_on.set()
        await ask(ada, done)
        kept = await until_done(ada, done)
        coach.go_on.clear()
        await ask(ada, begun)
        await until(ada, begun, lambda told: told["decisions"])
        await ask(ada, waiting)
    coach.go_on.set()
    async with running(database) as server:
        again = ada.at(server.address)
        again.wires = server.wires
        reader = server.somebody()
        assert await state(reader, done) == kept
        for table in (begun, waiting):
            await until_done(reader, table)
    assert len(coach.asked) == 4  # one of them was started again


async def test_another_worker_takes_over_from_one_that_is_gone(server, game, coach):
    ada = await server.guest()
    table = await finished(server, ada, game)
    gone = {"status": "thinking", "worker": "gone", "seen_at": now() - timedelta(minutes=1)}
    queue = server.services.reviews.queue
    await queue.ask(table, ada.id, "somewhere", allow)
    async with server.services.database.write() as connection:
        await connection.execute(update(REVIEWS).where(REVIEWS.c.table_id == table).values(gone))
    coach.go_on.set()
    await until_done(ada, table)
    assert not await queue.note(table, "gone")  # should it come back


async def allow(queued):
    """However many there are."""


async def test_a_review_that_an_older_version_kept_is_made_again(server, game, coach):
    ada = await server.guest()
    table = await finished(server, ada, game)
    coach.go_on.set()
    await ask(ada, table)
    async with asyncio.timeout(PATIENCE):
        while (await server.services.reviews.queue.read(table)).status != "done":
            await asyncio.sleep(0.02)
    async with server.services.database.write() as connection:
        await connection.execute(
            update(REVIEWS).where(REVIEWS.c.table_id == table).values(found='{"of": "old"}')
        )
    assert (await state(ada, table))["status"] == "none"
    await ask(ada, table)
    await until_done(ada, table)


# The process


async def test_the_process_reviews_a_game_and_gives_way_to_everything_else():
    process, game = ReviewProcess(threads=2), late_game("duel", 4)
    told = [one async for one in process.review(game.record.dumps(), [], 0.2)]
    found = Review.model_validate(told[-1]["review"])
    assert found.record == game.record.dumps()
    weighed = [one["decision"]["number"] for one in told if "decision" in one]
    assert weighed == list(range(1, len(game.record.moves) + 1))
    assert told[-1]["answered"] == told[-1]["questions"]
    assert process.pid and os.getpriority(os.PRIO_PROCESS, process.pid) == LOWEST
    with pytest.raises(ReviewFailed, match="BadRecord"):
        async for _ in process.review("nonsense", [], 0.2):
            pass
    os.kill(process.pid, signal.SIGKILL)
    with pytest.raises(ReviewFailed):
        async for _ in process.review(game.record.dumps(), [], 0.2):
            pass
    assert process.pid is None
    await process.stop()


# Playing on


async def test_somebody_plays_on_from_a_position(server, game):
    ada, bob = await server.guests("Ada", "Bob")
    table = await finished(server, ada, game)
    tried = await bob.told("POST", f"/tables/{table}/try", decision=30, bot="greedy")
    player = game.record.moves[29].player
    assert tried["tried"] == {"table": table, "moves": 29} and tried["status"] == "playing"
    assert tried["you"] == player and tried["seats"][1 - player]["bot"] == "greedy"
    assert tried["public"] is False
    view = await bob.view(tried)
    assert view["moves"] == 29 and game.record.moves[29].action in view["view"]["legal"]
    async with bob.live(tried) as page:
        await page.play_on(lambda legal: legal[0])
    record = (await bob.ask("GET", f"/tables/{tried['id']}/record")).text
    assert record.splitlines()[:9] == game.record.dumps().splitlines()[:9]
    frames = await bob.told("GET", f"/tables/{tried['id']}/replay?start=28&count=3")
    assert [frame["moves"] for frame in frames["frames"]] == [28, 29, 30]
    history = select(GAMES.c.table_id).where(GAMES.c.table_id == tried["id"])
    async with server.services.database.read() as connection:
        assert (await connection.execute(history)).first() is None  # no game of its own


@pytest.mark.parametrize(
    "asked, status",
    [({"decision": 36}, 404), ({"decision": 0}, 422), ({"decision": 3, "bot": "nobody"}, 422)],
)
async def test_from_where_and_against_whom_nobody_plays_on(server, game, asked, status):
    ada = await server.guest()
    table = await finished(server, ada, game)
    assert (await ada.refused("POST", f"/tables/{table}/try", **asked))[0] == status
