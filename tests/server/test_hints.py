"""Hints: what the strongest bot would do, for a person who must decide."""

import asyncio
import random

import pytest
from helpers.server import running
from helpers.wonders import table as wonders_table
from limits import parse

import pharos
from pharos.bots.remarks import tell
from pharos.bots.search import Option, Thought
from pharos.rulebooks import RULEBOOKS
from pharos.server.bots import hints, questions
from pharos.server.bots.pool import BotPool
from pharos.server.limits import LIMITS

pytestmark = pytest.mark.any_database

DUEL, WONDERS = RULEBOOKS["duel"], RULEBOOKS["wonders"]
BOARDS = ["gizah day", "rhodos day", "babylon night"]
NOT_HERE = (403, "Hints are not allowed at this table.")
NOT_NOW = (409, "It is not your turn; ask when you must decide.")
GAMES = pytest.mark.parametrize(
    "rulebook, seats",
    [("duel", "me greedy"), ("wonders", "me greedy greedy"), ("monuments", "me greedy")],
)


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Hints that are found soon."""
    monkeypatch.setattr(hints, "SECONDS", 0.05)


@pytest.fixture
def thoughts(monkeypatch):
    """How often the bot was asked."""
    asked, best_actions = [], questions.best_actions

    def note(game, player, seconds):
        asked.append(player)
        return best_actions(game, player, seconds)

    monkeypatch.setattr(questions, "best_actions", note)
    return asked


async def hint(person, table, language="en"):
    return await person.told("POST", f"/tables/{table['id']}/hint?language={language}")


async def no_hint(person, table):
    return await person.refused("POST", f"/tables/{table['id']}/hint")


async def two_people(server, **more):
    """A table of Duel where Ada begins, and Bob."""
    ada, bob = await server.guests("Ada", "Bob")
    options = {"first_player": "0", "wonders": "first-game"}
    table = await ada.open_table("me open", options=options, **more)
    await bob.join(table)
    return ada, bob, await ada.start(table)


# What is told


@GAMES
async def test_it_names_the_best_actions_with_their_chances(server, rulebook, seats):
    ada = await server.guest()
    first = {} if rulebook == "wonders" else {"options": {"first_player": "0"}}
    table = await ada.open_table(seats, rulebook, start=True, **first)
    told = await hint(ada, table)
    legal = (await ada.view(table))["view"]["legal"]
    assert 2 <= len(told["suggestions"]) <= 3 and told["simulations"] > 0
    for suggestion in told["suggestions"]:
        assert suggestion["action"] in legal
        assert suggestion["words"][0].isupper() and suggestion["words"] != suggestion["action"]
        assert 0 <= suggestion["win"] <= 1
        assert 0 < suggestion["points"] < 200
        assert suggestion["why"].endswith(".") and suggestion["remarks"]


async def test_it_is_in_the_language_of_the_reader(server):
    ada = await server.guest()
    table = await ada.open_table("me greedy greedy", "wonders", start=True)
    in_three = [await hint(ada, table, language) for language in ("en", "nl", "fr")]
    actions = [[each["action"] for each in told["suggestions"]] for told in in_three]
    assert actions[0] == actions[1] == actions[2]
    for told in ("words", "why"):
        assert len({each["suggestions"][0][told] for each in in_three}) == 3


async def test_it_says_why_in_words_and_as_data(server):
    ada = await server.guest()
    table = await ada.open_table("me greedy", options={"first_player": "0"}, start=True)
    (best, *_) = (await hint(ada, table))["suggestions"]
    (remark,) = best["remarks"]  # a wonder of the draft does what it says
    assert remark["code"] == "does" and remark["piece"] == best["action"].split(" ")[1]
    assert best["why"] == tell(DUEL, [remark], "en")


async def test_nothing_else_changes(server):
    ada = await server.guest()
    table = await ada.open_table("me greedy greedy", "wonders", start=True)
    live = await server.services.live_tables.find(table["id"])
    while live.match.moves < 2:  # until the bots have chosen
        await asyncio.sleep(0.02)
    before, moves = live.match.game.state.tobytes(), live.match.moves
    await hint(ada, table)
    assert live.match.game.state.tobytes() == before
    assert live.match.moves == moves == len(await server.entries(table["id"]))


def test_what_was_hardly_tried_is_not_told():
    game = pharos.new("duel", seed=1)
    codes = [action.code for action in game.legal_actions()]
    visits = (100, 60, 4, 5)
    options = [
        Option(code, count, 0.5, 0.5, 50.0) for code, count in zip(codes, visits, strict=True)
    ]
    told = hints.hint_of(DUEL, game.state, 0, Thought(options, sum(visits)), "en")["suggestions"]
    assert [each["action"] for each in told] == [
        game.rulebook.action_text(codes[number]) for number in (0, 1, 3)
    ]


@pytest.mark.parametrize(
    "promises, order",
    [
        ([(0.4, 50.0), (0.6, 40.0), (0.5, 60.0)], (1, 2, 0)),
        ([(0.501, 40.0), (0.499, 50.0), (0.504, 45.0)], (1, 2, 0)),
    ],
    ids=["by their chances", "by points where the chances are the same"],
)
def test_actions_are_ordered_by_what_they_promise(promises, order):
    game = pharos.new("duel", seed=7)
    codes = [action.code for action in game.legal_actions()][:3]
    options = [
        Option(code, 100 - place, win, win, points)
        for place, (code, (win, points)) in enumerate(zip(codes, promises, strict=True))
    ]
    told = hints.hint_of(DUEL, game.state, 0, Thought(options, 297), "en")["suggestions"]
    assert [each["action"] for each in told] == [
        game.rulebook.action_text(codes[place]) for place in order
    ]


def test_a_second_action_is_told_even_if_it_was_hardly_tried():
    """But last: a lucky try promises much and says little."""
    game = pharos.new("duel", seed=7)
    codes = [action.code for action in game.legal_actions()]
    options = [Option(code, 1, win=0.9, value=0.9, points=60.0) for code in codes]
    options[0] = Option(codes[0], 1000, win=0.5, value=0.5, points=50.0)
    told = hints.hint_of(DUEL, game.state, 0, Thought(options, 1003), "en")["suggestions"]
    assert [each["action"] for each in told] == [
        game.rulebook.action_text(code) for code in codes[:2]
    ]


@pytest.mark.parametrize("seed, moves", [(100, 60), (100, 69), (101, 88)])
def test_two_actions_are_looked_at_even_where_one_is_clearly_best(seed, moves):
    """In Monuments a search may try nothing but what the network promises most."""
    game = pharos.new("monuments", players=3, seed=seed)
    dice = random.Random(seed)
    while len(game.record.moves) < moves or len(game.legal_actions()) < 2:
        game.play(dice.choice(game.legal_actions()), game.deciders[0])
    thought = questions.best_actions(game, game.deciders[0], 0.2)
    best, second, *_ = thought.options
    assert second.visits >= hints.ENOUGH * best.visits > 0
    told = hints.hint_of(game.rulebook, game.state, game.deciders[0], thought, "en")["suggestions"]
    chances = [(round(each["win"], 2), each["points"]) for each in told]
    assert len(told) >= 2 and chances == sorted(chances, reverse=True)


def test_payments_for_the_same_card_are_no_choice_of_their_own():
    cities = [{"coins": 9}, {"cards": ["lumber_yard"]}, {"cards": ["lumber_yard"]}]
    hands = [["stockade", "altar"], ["theater"], ["well"]]
    state = wonders_table(boards=BOARDS, cities=cities, hands=hands)
    paid = ["build stockade left=2", "build stockade right=2", "sell altar", "build altar"]
    codes = [WONDERS.parse_action(text) for text in paid]
    options = [Option(code, 100, 0.5, 0.5, 50.0) for code in codes]
    told = hints.hint_of(WONDERS, state, 0, Thought(options, 400), "en")["suggestions"]
    assert [each["action"] for each in told] == [paid[0], *paid[2:]]
    told = hints.hint_of(WONDERS, state, 0, Thought(options[:2], 200), "en")["suggestions"]
    assert [each["action"] for each in told] == paid[:2]


def test_nothing_is_said_about_the_chances_of_what_was_not_tried():
    game = pharos.new("duel", seed=7)
    codes = [action.code for action in game.legal_actions()]
    options = [Option(code, 1000 * (code == codes[0]), 0.5, 0.5, 50.0) for code in codes]
    told = hints.hint_of(DUEL, game.state, 0, Thought(options, 1000), "en")["suggestions"]
    assert [each["action"] for each in told] == [DUEL.action_text(codes[0])]


async def test_the_bots_of_a_game_are_told_by_kind(server):
    games = await server.somebody().told("GET", "/games")
    for game in games:
        kinds = {bot["name"]: bot["kind"] for bot in game["bots"]}
        assert list(kinds)[:5] == ["newcomer", "apprentice", "mason", "architect", "master"]
        assert kinds["master"] == "level" and kinds["greedy"] == "plain"
        assert all(bot["description"] for bot in game["bots"])


# Who is told


async def test_one_person_against_bots_may_ask(server):
    ada = await server.guest()
    table = await ada.open_table("me greedy", start=True)
    assert table["hints"] is True


async def test_among_people_nobody_may_ask_unless_it_was_agreed(server):
    ada, bob, table = await two_people(server)
    assert table["hints"] is False
    assert await no_hint(ada, table) == NOT_HERE
    ada, bob, table = await two_people(server, hints=True)
    assert table["hints"] is True
    assert (await hint(ada, table))["suggestions"]


async def test_the_host_may_forbid_hints(server):
    ada = await server.guest()
    table = await ada.open_table("me greedy", hints=False, start=True)
    assert table["hints"] is False
    assert await no_hint(ada, table) == NOT_HERE


async def test_an_empty_seat_is_no_bot(server):
    ada = await server.guest()
    table = await ada.open_table("me friend")
    assert table["hints"] is False
    changed = {"kind": "bot", "bot": "mason"}
    table = await ada.told("PUT", f"/tables/{table['id']}/seats/1", **changed)
    assert table["hints"] is True


async def test_hints_are_yes_or_no(server):
    ada = await server.guest()
    seats = [{"kind": "me"}, {"kind": "open"}]
    asked = {"rulebook": "duel", "players": 2, "seats": seats, "hints": "perhaps"}
    assert (await ada.refused("POST", "/tables", **asked))[0] == 422


async def test_a_rematch_is_played_as_before(server):
    ada, bob, table = await two_people(server, hints=True)
    await bob.told("POST", f"/tables/{table['id']}/resign")
    again = await ada.told("POST", f"/tables/{table['id']}/rematch")
    assert again["hints"] is True


async def test_only_players_who_must_decide_get_a_hint(server):
    ada, bob, table = await two_people(server, hints=True)
    eve = await server.guest("Eve")
    assert await no_hint(bob, table) == NOT_NOW
    assert await no_hint(eve, table) == (403, "You do not sit at this table.")
    assert (await server.somebody().ask("POST", f"/tables/{table['id']}/hint")).status_code == 401


async def test_before_and_after_the_game_there_is_nothing_to_tell(server):
    nothing = (409, "No game is going on at this table.")
    ada = await server.guest()
    table = await ada.open_table("me open", hints=True)
    assert await no_hint(ada, table) == nothing
    table = await ada.open_table("me greedy", start=True)
    await ada.told("POST", f"/tables/{table['id']}/resign")
    assert await no_hint(ada, table) == (403, "You have resigned from this game.")
    ada, bob, table = await two_people(server, hints=True)
    await bob.told("POST", f"/tables/{table['id']}/resign")
    assert await no_hint(ada, table) == nothing


async def test_a_person_with_a_stand_in_gets_no_hint(server):
    ada, bob, table = await two_people(server, hints=True)
    await ada.told("POST", f"/tables/{table['id']}/stand-in", bot="mason")
    assert (await no_hint(ada, table))[0] == 403


async def test_where_there_is_no_choice_there_is_no_hint(server, monkeypatch):
    ada = await server.guest()
    table = await ada.open_table("me greedy greedy", "wonders", start=True)
    live = await server.services.live_tables.find(table["id"])
    monkeypatch.setattr(live.match.game, "legal_actions", lambda player: ["the only one"])
    assert await no_hint(ada, table) == (409, "There is only one thing you can do.")


# How often


async def test_the_same_decision_is_thought_about_once(server, thoughts):
    ada, bob, table = await two_people(server, hints=True)
    first, second = await asyncio.gather(hint(ada, table), hint(ada, table))
    assert first == second == await hint(ada, table)
    assert len(thoughts) == 1
    await ada.play(table)
    await hint(bob, table)
    assert len(thoughts) == 2


async def test_what_others_choose_in_secret_makes_no_difference(server, thoughts):
    ada, bob, eve = await server.guests("Ada", "Bob", "Eve")
    table = await ada.open_table("me open open", "wonders", hints=True)
    await bob.join(table)
    await eve.join(table)
    await ada.start(table)
    first = await hint(ada, table)
    await bob.play(table)
    assert await hint(ada, table) == first
    assert thoughts == [0]


async def test_hints_are_counted(new_database, monkeypatch):
    monkeypatch.setitem(LIMITS, "hints", parse("1/hour"))
    async with running(new_database(), limits=True) as server:
        ada, bob, table = await two_people(server, hints=True)
        await hint(ada, table)
        await hint(ada, table)  # costs nothing
        await until_ada_decides_again(ada, bob, table)
        for _ in range(2):  # and is not remembered as an answer
            assert (await no_hint(ada, table))[0] == 429


async def test_a_search_that_fails_can_be_repeated(server, monkeypatch):
    ada, bob, table = await two_people(server, hints=True)
    best_actions = questions.best_actions

    def crash(game, player, seconds):
        raise ZeroDivisionError("a bug of a bot")

    monkeypatch.setattr(questions, "best_actions", crash)
    assert (await no_hint(ada, table))[0] == 500
    monkeypatch.setattr(questions, "best_actions", best_actions)
    assert (await hint(ada, table))["suggestions"]


async def test_hints_are_searched_for_one_at_a_time(server, monkeypatch):
    """A person who asks, decides and asks again waits for the first search."""
    ada, bob, table = await two_people(server, hints=True)
    going, think, at_once = asyncio.Event(), BotPool.think, []

    async def slowly(self, question, seconds, turn, together=1):
        at_once.append(len(at_once))
        await going.wait()
        thought = await think(self, question, seconds, turn, together)
        at_once.pop()
        assert not at_once
        return thought

    monkeypatch.setattr(BotPool, "think", slowly)
    legal = [(await ada.view(table))["view"]["legal"]]
    early = asyncio.create_task(hint(ada, table))
    live = await server.services.live_tables.find(table["id"])
    while not at_once:
        await asyncio.sleep(0.01)
    await until_ada_decides_again(ada, bob, table)
    late = asyncio.create_task(hint(ada, table))
    while live.asked[0].decision == 0:
        await asyncio.sleep(0.01)
    going.set()
    legal.append((await ada.view(table))["view"]["legal"])
    for told, possible in zip([await early, await late], legal, strict=True):
        assert {each["action"] for each in told["suggestions"]} <= set(possible)


async def test_a_hint_that_comes_too_late_is_not_looked_for(server, monkeypatch, thoughts):
    ada, bob, table = await two_people(server, hints=True)
    going = asyncio.Event()

    async def slowly(what, who, cost=1):
        if what == "hints":
            await going.wait()

    monkeypatch.setattr(server.services.limits, "check", slowly)
    early = asyncio.create_task(no_hint(ada, table))
    live = await server.services.live_tables.find(table["id"])
    while not live.asked:
        await asyncio.sleep(0.01)
    await ada.play(table)
    going.set()
    assert await early == (409, "This has been decided in the meantime.")
    assert thoughts == [] and live.asked == {}


async def until_ada_decides_again(ada, bob, table):
    await ada.play(table)
    while (await ada.look(table))["deciding"] != [0]:
        await bob.play(table)


# Who sees it


async def test_everybody_sees_how_many_hints_were_taken(server):
    ada, bob, table = await two_people(server, hints=True)
    async with bob.live(table) as page:
        for _ in range(2):
            await hint(ada, table)
        await page.until(lambda: page.table and page.table["seats"][0]["hints"] == 1)
    assert [seat["hints"] for seat in (await bob.look(table))["seats"]] == [1, 0]


# Stand-ins


@pytest.mark.parametrize("bot", ["mason", "master", "network", "guided:1s", "search:10"])
async def test_where_hints_are_off_a_strong_stand_in_gives_none_either(server, bot):
    ada, bob, table = await two_people(server)
    path = f"/tables/{table['id']}/stand-in"
    assert (await ada.refused("POST", path, bot=bot))[0] == 403
    assert (await ada.look(table))["seats"][0]["stand_in"] is None
    for weak in ("greedy", "apprentice", "general"):
        await ada.told("POST", path, bot=weak)


async def test_where_hints_are_on_any_bot_may_stand_in(server):
    ada, bob, table = await two_people(server, hints=True)
    await ada.told("POST", f"/tables/{table['id']}/stand-in", bot="master")
