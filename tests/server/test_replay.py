"""After the game: the seed, the record and the replay of what everyone saw."""

import asyncio
import hashlib

import pytest
from typer.testing import CliRunner

import pharos
from pharos.cli import app
from pharos.record import loads

pytestmark = pytest.mark.any_database


def first(legal):
    return legal[0]


@pytest.fixture(scope="module")
async def played(server):
    """A whole game of three people, with a choice taken back, and all that they were told."""
    people = await server.guests("Ada", "Bob", "Eve")
    table = await people[0].open_table("me open open", "wonders", options={"sides": "night"})
    for person in people[1:]:
        await person.join(table)
    pages = [person.live(table) for person in people] + [server.somebody().live(table)]
    async with pages[0] as ada, pages[1] as bob, pages[2] as eve, pages[3] as watcher:
        await people[0].start(table)
        await ada.sees(0)
        await ada.move(ada.shown["view"]["legal"][0])
        await ada.take_back()
        await asyncio.gather(*(page.play_on(first) for page in (ada, bob, eve)))
        await watcher.until(lambda: watcher.is_over and watcher.shown["view"]["over"])
    return table, people, [ada, bob, eve, watcher]


async def replay(person, table, viewer, language="en"):
    """All frames of a game, as they come."""
    frames, moves = [], 1
    while len(frames) <= moves:
        path = f"/tables/{table['id']}/replay?viewer={viewer}&start={len(frames)}&count=30"
        part = await person.told("GET", f"{path}&language={language}")
        moves = part["moves"]
        frames += part["frames"]
        assert part["frames"]
    return frames


# The seed


async def test_the_seed_is_secret_until_the_end_and_then_it_is_the_promised_one(server, played):
    table, people, pages = played
    over = await people[0].look(table)
    assert over["commitment"] == table["commitment"]
    assert hashlib.sha256(f"{int(over['seed']):064x}".encode()).hexdigest() == table["commitment"]
    for page in pages:
        told = "".join(page.wire)
        before, _, after = told.partition('"status":"finished"')
        assert over["seed"] not in before and over["seed"] in "finished" + after
        assert f"{int(over['seed']):x}" not in before


async def test_nothing_that_can_be_asked_tells_the_seed_before_the_end(server):
    ada = await server.guest()
    table = await ada.open_table("me greedy", public=True, start=True)
    live = await server.services.live_tables.find(table["id"])
    path = f"/tables/{table['id']}"
    asked = ["/tables", "/tables/mine", path, f"{path}/view", f"{path}/chat"]
    for place in (*asked, f"{path}/record", f"{path}/replay"):
        answer = await ada.ask("GET", place)
        assert live.row.seed not in answer.text and f"{int(live.row.seed):x}" not in answer.text
    assert table["seed"] is None
    for place in ("record", "replay"):
        assert await ada.refused("GET", f"{path}/{place}") == (409, "The game is not over yet.")


async def test_a_table_that_is_closed_keeps_its_secret(server):
    ada = await server.guest()
    table = await ada.open_table("me open")
    closed = await ada.told("POST", f"/tables/{table['id']}/leave")
    assert closed["status"] == "closed" and closed["seed"] is None


# The record


async def test_the_record_is_verified_by_the_command_line(server, played, tmp_path):
    table, people, _ = played
    text = (await people[0].ask("GET", f"/tables/{table['id']}/record")).text
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    done = CliRunner().invoke(app, ["replay", str(file), "--verify"])
    assert done.exit_code == 0, done.output
    assert table["commitment"] in done.output
    file.write_text(text.replace("seed: ", "seed: 1"), encoding="utf-8")
    assert CliRunner().invoke(app, ["replay", str(file), "--verify"]).exit_code != 0


async def test_the_record_is_the_game(server, played):
    table, people, pages = played
    text = (await server.somebody().ask("GET", f"/tables/{table['id']}/record")).text
    record = loads(text)
    over = await people[0].look(table)
    assert (record.rulebook, record.players, record.options) == ("wonders", 3, {"sides": "night"})
    assert record.commitment == table["commitment"] and str(record.seed) == over["seed"]
    game = pharos.load(text)
    assert game.over
    assert list(game.winners) == over["result"]["winners"]
    assert [sheet["total"] for sheet in game.sheets()] == over["result"]["points"]
    taken_back = len(await server.entries(table["id"])) - len(record.moves)
    assert taken_back == 2  # a choice that nobody knew, and that it was taken back


# The replay


@pytest.mark.parametrize("viewer", [0, 1, 2, -1])
async def test_every_frame_is_what_that_seat_saw(server, played, viewer):
    table, people, pages = played
    reader = server.somebody() if viewer < 0 else people[viewer]
    frames = await replay(reader, table, viewer)
    assert [frame["moves"] for frame in frames] == list(range(len(frames)))
    by_moves = {shown["moves"]: shown["view"] for shown in pages[viewer].of_type("view")}
    assert len(by_moves) > 20
    for moves, view in by_moves.items():
        assert frames[moves]["view"] == view, moves
    assert frames[0]["happening"] is None
    assert [frame["happening"] for frame in frames[1:]] == pages[viewer].happenings


async def test_you_are_you_from_whatever_seat_you_look(server, played):
    table, people, _ = played
    own = [frame["happening"] for frame in (await replay(people[0], table, 1))[1:]]
    others = [frame["happening"] for frame in (await replay(server.somebody(), table, 1))[1:]]
    assert [one["events"] for one in own] == [one["events"] for one in others]
    chosen = [one["words"][0] for one in own if one["events"][0]["type"] == "chosen"]
    assert "You have chosen." in chosen and any("Bob (" in words for words in chosen)
    assert not any("You " in words for one in others for words in one["words"])


async def test_a_replay_speaks_the_readers_language(server, played):
    table, people, _ = played
    told = [
        [frame["happening"]["words"] for frame in (await replay(people[0], table, 0, lang))[1:]]
        for lang in ("en", "nl", "fr")
    ]
    assert all(told) and told[0] != told[1] != told[2]


async def test_anyone_with_the_link_watches_a_finished_game(server, played):
    table, *_ = played
    assert (await replay(server.somebody(), table, 1))[0]["view"]["viewer"] == 1


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ("viewer=3", 404),
        ("viewer=-2", 422),
        ("start=-1", 422),
        ("count=0", 422),
        ("count=41", 422),
        ("language=la", 422),
    ],
)
async def test_what_there_is_no_replay_of(server, played, asked, status):
    table, people, _ = played
    assert (await people[0].refused("GET", f"/tables/{table['id']}/replay?{asked}"))[0] == status


async def test_after_the_last_frame_there_is_none(server, played):
    table, people, _ = played
    path = f"/tables/{table['id']}/replay?start=100000000000000000000"
    assert (await people[0].told("GET", path))["frames"] == []
