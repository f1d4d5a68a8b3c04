"""Personas at a table: why they chose is told when all may know it, and never lost."""

import asyncio

import pytest
from helpers.server import running

from pharos.bots.personas import PERSONAS
from pharos.bots.personas.saying import WORDS

pytestmark = pytest.mark.any_database

GAMES = {
    "duel": "me general",
    "monuments": "me builder scholar",
    "wonders": "me merchant general greedy",
}
LANGUAGES = ("en", "nl", "fr")


def first(legal):
    return legal[0]


def said(happenings):
    """What was said: the move, who, and the line."""
    return [
        (happening["index"], event["player"], event["line"])
        for happening in happenings
        for event in happening["events"]
        if event["type"] == "said"
    ]


def lines_of(language):
    return {
        line
        for speaker in type(WORDS).model_fields
        for lines in getattr(WORDS, speaker).values()
        for line in getattr(lines, language)
    }


@pytest.fixture(scope="module", params=GAMES)
async def played(request, server):
    """A whole game with personas, as its player and a spectator were told of it."""
    ada = await server.guest()
    table = await ada.open_table(GAMES[request.param], request.param, start=True)
    async with ada.live(table) as page, server.somebody().live(table) as watcher:
        await page.play_on(first)
        for one in (page, watcher):
            await one.until(lambda one=one: one.is_over and one.shown["view"]["over"])
    return request.param, table, page, watcher


async def test_every_move_of_a_persona_is_explained_once(server, played):
    game, table, page, _ = played
    bots = GAMES[game].split()
    personas = [player for player, bot in enumerate(bots) if bot in PERSONAS]
    moves = [e.player for e in await server.entries(table["id"]) if e.player in personas]
    told = [player for _, player, _ in said(page.happenings)]
    assert sorted(told) == sorted(moves) and len(told) > 10
    assert {line for *_, line in said(page.happenings)} <= lines_of("en")


async def test_everybody_hears_the_same(played):
    *_, page, watcher = played
    assert said(page.happenings) == said(watcher.happenings)


async def test_a_line_is_told_with_the_move_that_shows_it_and_not_before(played):
    """While others still choose, nothing is said; the words stand behind the deed."""
    *_, page, _ = played
    for happening in page.happenings:
        kinds = [event["type"] for event in happening["events"]]
        assert len(kinds) == len(happening["words"])
        if "chosen" in kinds:
            assert "said" not in kinds
        for event, words in zip(happening["events"], happening["words"], strict=True):
            if event["type"] == "said":
                assert words.endswith(f": “{event['line']}”")


async def test_a_line_follows_what_its_player_did(played):
    *_, page, _ = played
    for happening in page.happenings:
        events = happening["events"]
        for before, event in zip(events, events[1:], strict=False):
            if event["type"] == "said" and before["type"] != "said":
                assert before.get("city", before.get("player")) == event["player"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_replay_has_every_line_in_each_language(server, played, language):
    _, table, page, _ = played
    happenings, moves = [], 1
    while len(happenings) < moves:
        path = f"/tables/{table['id']}/replay?start={len(happenings) + 1}&count=40"
        part = await server.somebody().told("GET", f"{path}&language={language}")
        moves = part["moves"]
        happenings += [frame["happening"] for frame in part["frames"]]
    told = said(happenings)
    assert [one[:2] for one in told] == [one[:2] for one in said(page.happenings)]
    assert {line for *_, line in told} <= lines_of(language)


async def test_lines_are_the_same_after_a_restart(new_database):
    """Nothing of them is stored: they follow from the log."""
    database = new_database()
    async with running(database) as server:
        ada = await server.guest()
        table = await ada.open_table("me scholar", start=True)
        async with ada.live(table) as page:
            await page.play_on(first)
            await page.until(lambda: page.shown["view"]["over"])
    async with running(database) as server:
        again = await server.somebody().view(table)
    assert said(again["happenings"]) == said(page.happenings) != []


async def test_a_persona_that_stands_in_for_a_person_keeps_silent(server):
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me open")
    await bob.join(table)
    await ada.start(table)
    async with bob.live(table) as page:
        await ada.told("POST", f"/tables/{table['id']}/stand-in", bot="general")
        await page.play_on(first)
    assert any(happening["by"] == "bot" for happening in page.happenings)
    assert said(page.happenings) == []


async def test_other_bots_say_nothing(server):
    ada = await server.guest()
    table = await ada.open_table("me newcomer", start=True)
    async with ada.live(table) as page:
        await page.play_on(first)
    assert said(page.happenings) == []


async def test_the_games_tell_of_what_kind_their_bots_are(server):
    games = await server.somebody().told("GET", "/games")
    for game in games:
        kinds = {bot["name"]: bot["kind"] for bot in game["bots"]}
        assert {name for name, kind in kinds.items() if kind == "persona"} == set(PERSONAS)
        assert kinds["greedy"] == "plain" and kinds["mason"] == "level"


async def test_many_personas_play_a_game_of_seven_among_themselves(server):
    """At one reveal every persona speaks."""
    ada = await server.guest()
    table = await ada.open_table(
        "me builder merchant general scholar builder general",
        "wonders",
        options={"expansions": ["leaders", "edifice"]},
        start=True,
    )
    async with asyncio.timeout(120), ada.live(table) as page:
        await page.play_on(first)
    speakers = [[p for i, p, _ in said([h])] for h in page.happenings]
    assert max(map(len, speakers)) == 6
