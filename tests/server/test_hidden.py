"""Hidden information never leaves the server: every byte that a client received is looked at.

For each message with a view, all that its viewer cannot know is replaced by something equally
possible, and the message is written once more: it must be the same, byte for byte.
"""

import asyncio
import json
import random

import orjson
import pytest

from pharos.kernel.contract import SPECTATOR
from pharos.kernel.dice import new_dice
from pharos.server.live.live_table import LiveTable, new_match
from pharos.server.live.updates import Perspective, time_facts, view_facts

pytestmark = pytest.mark.any_database

GAMES = {"duel": 2, "monuments": 3, "wonders": 4}


@pytest.fixture(scope="module", params=GAMES)
async def played(request, server):
    """A whole game of people at sockets, some of whom change their minds, and a spectator."""
    names = ["Ada", "Bob", "Eve", "Dan"][: GAMES[request.param]]
    people = await server.guests(*names)
    table = await people[0].open_table("me" + " open" * (len(people) - 1), request.param)
    for person in people[1:]:
        await person.join(table)
    await people[0].start(table)
    dice = random.Random(7)
    async with asyncio.TaskGroup() as group:
        watching = group.create_task(watch(server.somebody(), table))
        playing = [group.create_task(play(person, table, dice)) for person in people]
    pages = [task.result() for task in playing]
    return table, pages, watching.result()


async def play(person, table, dice):
    """Play a game, taking back some choices; the page with everything it was sent."""
    async with person.live(table) as page:
        await page.sees(0)
        while not page.is_over:
            shown = page.shown
            if legal := shown["view"]["legal"]:
                await page.move(dice.choice(legal))
                if dice.random() < 0.2:
                    await page.take_back()  # if it is still hidden
            await page.until(lambda was=shown: page.shown is not was or page.is_over)
        await page.until(lambda: page.shown["view"]["over"])
    return page


async def watch(somebody, table):
    async with somebody.live(table) as page:
        await page.until(lambda: page.is_over and page.shown["view"]["over"])
    return page


@pytest.fixture(scope="module")
async def states(server, played):
    """The live of the table as it was after every number of moves."""
    table, *_ = played
    row = (await server.services.live_tables.find(table["id"])).row
    live = LiveTable(row)
    live.match = new_match(row)
    kept = [live.match.game.copy()]
    for entry in await server.entries(table["id"]):
        live.match.enter(entry)
        kept.append(live.match.game.copy())
    return live, kept


def rewritten(live, game, viewer, message, dice):
    """A message with a view, made from a state in which the viewer's secrets are others."""
    imagined = game.copy()
    game.rulebook.imagine(imagined.state, SPECTATOR if viewer is None else viewer, dice)
    live.match.game, live.match.moves = imagined, message["moves"]
    again = {
        **view_facts(live, Perspective(viewer, "en", viewer)),
        "happenings": message["happenings"],
    }
    return orjson.dumps({**again, **time_facts(live)}).decode(), imagined


def viewers(pages, watcher):
    return [*enumerate(pages), (None, watcher)]


async def test_what_a_viewer_cannot_know_makes_no_difference(played, states):
    _, pages, watcher = played
    live, kept = states
    dice, compared, changed = new_dice(11), 0, 0
    for viewer, page in viewers(pages, watcher):
        for text in page.wire:
            message = json.loads(text)
            if message["type"] == "view":
                game = kept[message["moves"]]
                again, imagined = rewritten(live, game, viewer, message, dice)
                assert again == text
                compared += 1
                changed += imagined.state.tobytes() != game.state.tobytes()
    assert compared > 100 and changed > compared / 2  # and there was something to imagine


async def test_what_happened_is_told_as_far_as_the_viewer_may_know(played, states):
    """Players who still choose learn that another has chosen, never what."""
    _, pages, watcher = played
    for viewer, page in viewers(pages, watcher):
        for happening in page.happenings:
            for event in happening["events"]:
                if event["type"] in ("chosen", "withdrawn"):
                    assert ("action" in event) == (
                        event["type"] == "chosen" and event["player"] == viewer
                    )
                    assert set(event) <= {"type", "player", "city", "action"}


async def test_players_are_told_what_is_public_and_their_own_secrets(played, states):
    _, pages, watcher = played
    _, kept = states
    known = {happening["index"]: happening["events"] for happening in watcher.happenings}
    own = 0
    for viewer, page in enumerate(pages):
        assert [happening["index"] for happening in page.happenings] == list(known)
        for happening in page.happenings:
            for event in happening["events"]:
                if event not in known[happening["index"]]:
                    assert event.get("player", event.get("city", viewer)) == viewer, event
                    index = happening["index"]
                    shown = [kept[index].view(viewer), kept[index + 1].view(viewer)]
                    assert set(texts_of(event)) <= {event["type"], *texts_of(shown)}, event
                    own += 1
    assert own or len(pages) == 2  # a Duel has no secrets of one player


async def test_what_everybody_is_told_lies_on_the_table(played, states):
    """No card is named to all that cannot be seen by all, then or later in the same move."""
    _, _, watcher = played
    _, kept = states
    named = 0
    for happening in watcher.happenings:
        table = set(texts_of(kept[happening["index"] + 1].view(SPECTATOR)))
        for event in happening["events"]:
            if "card" in event:
                assert event["card"] in table, event
                named += 1
    assert named > 10


def texts_of(part):
    """All texts in a view."""
    if isinstance(part, dict):
        return [text for inner in part.values() for text in texts_of(inner)]
    if isinstance(part, list):
        return [text for inner in part for text in texts_of(inner)]
    return [part] if isinstance(part, str) else []


async def test_another_choice_looks_the_same_to_the_others(server):
    """What one chooses in secret changes no byte of what the others receive."""
    people = await server.guests("Ada", "Bob", "Eve", "Dan")
    table = await people[0].open_table("me open open open", "wonders")
    for person in people[1:]:
        await person.join(table)
    await people[0].start(table)
    async with people[0].live(table) as ada, people[1].live(table) as bob:
        async with server.somebody().live(table) as watcher:
            await asyncio.gather(*(page.sees(0) for page in (ada, bob, watcher)))
            seen = {bob: set(), watcher: set()}
            for number, action in enumerate(ada.shown["view"]["legal"]):
                await ada.move(action)
                for page, messages in seen.items():
                    messages.add(without_numbers(await page.sees(2 * number + 1)))
                await ada.take_back()
                for page in (ada, bob, watcher):
                    await page.sees(2 * number + 2)
    assert len(ada.shown["view"]["legal"]) > 5
    assert [len(messages) for messages in seen.values()] == [1, 1]


def without_numbers(shown):
    """A message without the number of the move, which cannot be the same."""
    happenings = [{**happening, "index": 0} for happening in shown["happenings"]]
    return json.dumps({**shown, "moves": 0, "happenings": happenings[-1:]})


async def test_nothing_else_that_is_sent_depends_on_the_game(played):
    """Tables, chat and answers have nothing of the state in them."""
    _, pages, watcher = played
    for page in (*pages, watcher):
        kinds = {message["type"] for message in page.messages}
        assert kinds <= {"table", "view", "accepted", "rejected"}
        for told in page.of_type("table"):
            assert set(told["table"]) == {
                *("id", "rulebook", "players", "options", "status", "public", "spectators"),
                *("clock", "seats", "you", "host", "invite", "commitment", "seed", "deciding"),
                *("hints", "rated", "result", "rematch", "created_at", "started_at", "finished_at"),
                *("watching", "patience", "dealt", "secret", "tried"),
                *("shared_deal", "sealed_until", "deadline"),
            }
            if told["table"]["status"] != "finished":
                assert told["table"]["seed"] is None and told["table"]["secret"] is None
                assert told["table"]["result"] is None
        for answer in page.of_type("accepted"):
            assert set(answer) == {"type", "token", "index"}
