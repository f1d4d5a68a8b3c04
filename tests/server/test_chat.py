"""What is said at a table, and whom people have muted."""

import pytest


@pytest.fixture
async def table(server):
    """Where Ada and Bob sit."""
    ada, bob = await server.guests("Ada", "Bob")
    opened = await ada.open_table("me open")
    await bob.join(opened)
    return opened, ada, bob


async def say(person, table, text):
    await person.told("POST", f"/tables/{table['id']}/chat", text=text)


async def read(person, table):
    return await person.told("GET", f"/tables/{table['id']}/chat")


async def test_everybody_hears_what_is_said(server, table):
    table, ada, bob = table
    async with ada.live(table) as page:
        await page.until(lambda: page.table)
        await say(bob, table, "  good luck  ")
        await page.until(lambda: page.lines == ["good luck"])
        await page.send("say", text="you too")
        await page.until(lambda: page.lines == ["good luck", "you too"])
    lines = await read(bob, table)
    assert [(line["player"], line["name"], line["text"]) for line in lines] == [
        (1, "Bob", "good luck"),
        (0, "Ada", "you too"),
    ]
    assert lines[0]["person"] == bob.id and lines[0]["at"]


async def test_latecomers_read_what_was_said(server, table):
    table, ada, bob = table
    for number in range(105):
        await server.services.chat._add(table["id"], ada.id, f"line {number}")
    async with bob.live(table) as page:
        await page.until(lambda: len(page.lines) == 100)
        assert page.lines == [f"line {number}" for number in range(5, 105)]
        await say(ada, table, "one more")
        await page.until(lambda: page.lines[-1] == "one more")
        assert len(page.lines) == 101


async def test_spectators_may_talk_and_have_no_seat(server, table):
    table, ada, _ = table
    eve = await server.guest("Eve")
    await say(eve, table, "hello")
    assert (await read(ada, table))[0]["player"] is None


async def test_somebody_without_a_session_reads_but_does_not_talk(server, table):
    table, ada, _ = table
    await say(ada, table, "hello")
    nobody = server.somebody()
    assert len(await read(nobody, table)) == 1
    assert (await nobody.refused("POST", f"/tables/{table['id']}/chat", text="hello"))[0] == 401
    async with nobody.live(table) as page:
        await page.send("say", text="hello")
        await page.until(lambda: page.of_type("rejected") and page.lines == ["hello"])


@pytest.mark.parametrize("text", ["", "   ", "x" * 501, "zero\x00byte"])
async def test_some_lines_are_refused(server, table, text):
    table, ada, _ = table
    assert (await ada.refused("POST", f"/tables/{table['id']}/chat", text=text))[0] == 422
    async with ada.live(table) as page:
        await page.send("say", text=text)
        await page.until(lambda: page.of_type("rejected"))
    assert await read(ada, table) == []


async def test_words_of_all_scripts_arrive(server, table):
    table, ada, bob = table
    words = "καλή τύχη 🏛️ \u202e <script>alert(1)</script> 'quotes' \\ \n line"
    await say(ada, table, words)
    assert (await read(bob, table))[0]["text"] == words


# Muting


async def test_muted_people_are_read_neither_now_nor_later(server, table):
    table, ada, bob = table
    eve = await server.guest("Eve")
    await say(bob, table, "before")
    await ada.told("PUT", f"/mutes/{bob.id}")
    assert await ada.told("GET", "/mutes") == [bob.id]
    async with ada.live(table) as page:
        await page.until(lambda: page.table)
        await say(bob, table, "after")
        await say(eve, table, "from Eve")
        await page.until(lambda: page.lines)
        assert page.lines == ["from Eve"]
    assert "before" not in "".join(page.wire) and "after" not in "".join(page.wire)
    assert [line["text"] for line in await read(ada, table)] == ["from Eve"]
    assert [line["text"] for line in await read(eve, table)] == ["before", "after", "from Eve"]
    await ada.told("DELETE", f"/mutes/{bob.id}")
    assert [line["text"] for line in await read(ada, table)] == ["before", "after", "from Eve"]


async def test_muting_works_while_the_page_is_open(server, table):
    table, ada, bob = table
    async with ada.live(table) as page:
        await say(bob, table, "before")
        await page.until(lambda: page.lines == ["before"])
        await ada.told("PUT", f"/mutes/{bob.id}")
        await say(bob, table, "after")
        await say(ada, table, "quiet now")
        await page.until(lambda: page.lines == ["before", "quiet now"])


async def test_muting_twice_is_muting(server):
    ada, bob = await server.guests("Ada", "Bob")
    for _ in range(2):
        await ada.told("PUT", f"/mutes/{bob.id}")
    assert await ada.told("GET", "/mutes") == [bob.id]
    for _ in range(2):
        await ada.told("DELETE", f"/mutes/{bob.id}")
    assert await ada.told("GET", "/mutes") == []


async def test_only_people_who_exist_can_be_muted(server):
    ada = await server.guest()
    assert (await ada.refused("PUT", "/mutes/nobody"))[0] == 404
    assert (await server.somebody().refused("PUT", f"/mutes/{ada.id}"))[0] == 401
