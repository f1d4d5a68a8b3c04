"""The way to a page: what it is sent, when it reads slowly, and when it leaves."""

import asyncio

import pytest
from helpers.server_people import PATIENCE, new_token
from websockets.frames import Frame, Opcode

from pharos.server.running.paced_socket import are_whole_frames, head_of, short_text

pytestmark = pytest.mark.any_database

SEVERAL = 12  # moves


async def connection_of(server, table):
    """The server's side of the only page at a table."""
    live = await server.services.live_tables.find(table["id"])
    (connection,) = live.watchers
    return connection


async def play(table, moves, *people):
    """Play over HTTP, whoever is to move."""
    for _ in range(moves):
        (player,) = (await people[0].look(table))["deciding"]
        await people[player].play(table)


@pytest.mark.parametrize("size", [0, 125, 126, 2**16 - 1, 2**16])
def test_a_text_of_any_size_is_a_frame(size):
    text = b"x" * size
    assert head_of(text) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


TEXT = '{"type": "say", "text": "Bonne chance, é!"}'


def sent(text, opcode=Opcode.TEXT, fin=True):
    """A frame as a page sends it."""
    return Frame(opcode, text.encode() if isinstance(text, str) else text, fin).serialize(mask=True)


@pytest.mark.parametrize("text", ["", "é", TEXT, "x" * 125])
def test_a_packet_with_one_short_text_is_read_at_once(text):
    assert short_text(sent(text)) == text


@pytest.mark.parametrize(
    "packet",
    [
        pytest.param(sent(TEXT)[:-1], id="incomplete"),
        pytest.param(sent(TEXT) + b"x", id="with more"),
        pytest.param(sent(TEXT) * 2, id="two texts"),
        pytest.param(sent("x" * 126), id="long"),
        pytest.param(sent(TEXT, fin=False), id="to be continued"),
        pytest.param(sent("ping", Opcode.PING), id="ping"),
        pytest.param(sent(b"\xff\xff"), id="no text"),
        pytest.param(Frame(Opcode.TEXT, b"no mask").serialize(mask=False), id="no mask"),
        pytest.param(b"", id="nothing"),
    ],
)
def test_any_other_packet_is_not(packet):
    assert short_text(packet) is None


@pytest.mark.parametrize("size", [0, 125, 126, 2**16 - 1, 2**16])
def test_it_is_known_whether_a_packet_ends_with_a_frame(size):
    frames = sent("x" * size) + sent("ping", Opcode.PING)
    assert are_whole_frames(frames)
    assert not any(are_whole_frames(frames[:cut]) for cut in (1, 2, 3, 5, -1, -9))


async def test_packets_cut_anywhere_are_understood(server, duel):
    """What the network divides is put together again, and so are parts of one message."""
    table, ada, _ = duel
    say = '{"type":"say","text":"%s"}'
    async with ada.live(table) as page:
        await page.sees(0)
        line = (await connection_of(server, table)).line
        whole, divided = sent(say % "whole"), sent(say % "divided")
        line.data_received(whole)
        first, second = say[:12], (say % "in parts")[12:]
        line.data_received(sent(first, fin=False))
        line.data_received(sent("ping", Opcode.PING))
        line.data_received(sent(second, Opcode.CONT))
        line.data_received(divided[:9])
        line.data_received(divided[9:])
        line.data_received(sent(say % "after") + sent(say % "together"))
        said = ["whole", "in parts", "divided", "after", "together"]
        await page.until(lambda: len(page.lines) == len(said))
        assert page.lines == said


async def test_a_packet_that_looks_like_a_text_may_be_the_middle_of_one(server, duel):
    table, ada, _ = duel
    inner = sent('{"type":"say","text":"not said"}')
    async with ada.live(table) as page:
        await page.sees(0)
        line = (await connection_of(server, table)).line
        outer = Frame(Opcode.BINARY, inner).serialize(mask=True)
        line.data_received(outer[:6])  # as if its text were not masked
        line.data_received(inner)
        line.data_received(sent('{"type":"say","text":"said"}'))
        await page.until(lambda: page.lines)
        assert page.lines == ["said"]


async def test_what_is_said_in_one_moment_leaves_together(server, duel):
    """That a move is accepted, and what the mover sees then."""
    table, ada, _ = duel
    packets = []
    async with ada.live(table) as page:
        shown = await page.sees(0)
        line = (await connection_of(server, table)).line
        write = line.transport.write

        class Noting:
            """The transport, and what goes through it."""

            def __getattr__(self, name):
                return getattr(transport, name)

            def write(self, data):
                packets.append(data)
                write(data)

        transport, line.transport = line.transport, Noting()
        await page.move(shown["view"]["legal"][0])
        await page.sees(1)
        line.transport = transport
    (packet,) = (packet for packet in packets if b'"type":"accepted"' in packet)
    assert packet.index(b'{"type":"accepted"') < packet.index(b'{"type":"view"')


async def test_a_page_that_reads_slowly_gets_fewer_updates_and_holds_up_nobody(server, duel):
    table, ada, bob = duel
    async with ada.live(table) as page:
        await page.sees(0)
        line = (await connection_of(server, table)).line
        line.pause_writing()
        await play(table, SEVERAL, ada, bob)
        line.resume_writing()
        await page.sees(SEVERAL)
        assert len(page.of_type("view")) <= 3
        assert [told["index"] for told in page.happenings] == list(range(SEVERAL))


async def test_a_page_that_leaves_while_it_is_waited_for_is_forgotten(server, duel):
    table, ada, bob = duel
    live = await server.services.live_tables.find(table["id"])
    async with ada.live(table) as page:
        await page.sees(0)
        (await connection_of(server, table)).line.pause_writing()
        await play(table, 1, ada, bob)
        page.socket.transport.abort()
        async with asyncio.timeout(PATIENCE):
            while live.watchers:
                await asyncio.sleep(0.01)


@pytest.fixture
def slow_log(server, monkeypatch):
    """A log that writes nothing before it may: when it was asked to, and that it may."""
    add, begun, may_end = server.services.move_log.add, asyncio.Event(), asyncio.Event()

    async def slowly(*entry):
        begun.set()
        await may_end.wait()
        return await add(*entry)

    monkeypatch.setattr(server.services.move_log, "add", slowly)
    return begun, may_end


async def test_a_move_is_made_though_its_sender_leaves(server, duel, slow_log):
    """The others are told; what the page asked for after that is not heeded."""
    table, ada, bob = duel
    begun, may_end = slow_log
    async with ada.live(table) as page, bob.live(table) as other:
        action = (await page.sees(0))["view"]["legal"][0]
        await page.send("move", action=action, token=new_token())
        await begun.wait()
        await page.send("say", text="too late")
        live = await server.services.live_tables.find(table["id"])
        (left,) = (one for one in live.watchers if one.viewer == 0)
        left.line.transport.abort()
        left.wake("table")  # by which the server finds out
        while left in live.watchers:
            await asyncio.sleep(0.01)
        may_end.set()
        await other.sees(1)
    assert not other.of_type("chat")
    assert [entry.action for entry in await server.entries(table["id"])] == [action]
