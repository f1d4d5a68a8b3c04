"""What people are told while they are not looking: once, as they have chosen, and never unasked."""

import asyncio
import re
import socket
from datetime import timedelta
from html import escape

import httpx
import pytest
from helpers.news import open_letterbox, open_push_service
from helpers.server import running
from helpers.server_people import PATIENCE
from sqlalchemy import func, select, update

from pharos.kernel.errors import BadOption
from pharos.server.news import delivery, table_news
from pharos.server.news.endpoints import NotPublic, PublicResolver, is_public_address, is_public_url
from pharos.server.news.keys import PushKey
from pharos.server.news.kinds import KINDS, message_of
from pharos.server.news.letters import StopLinks, write_letter
from pharos.server.settings import MailSettings, PushSettings, read_push
from pharos.server.storage.news_schema import NEWS, NEWS_CHOICES, PUSH_DEVICES
from pharos.server.storage.rows import Person, now

PASSWORD = "a marvel of the world"
ADDRESS = "https://play.example.org/"
USUAL = {"language": "en", "push": [], "email": [], "every": "hourly"}
NEVER = 3600.0
LINK = re.compile(r"#(confirm-email|stop-letters)=(\S+)")


@pytest.fixture(scope="module")
async def box():
    async with open_letterbox() as box:
        yield box


@pytest.fixture(scope="module")
async def service():
    async with open_push_service() as service:
        yield service


@pytest.fixture(scope="module")
def settings(box):
    """Of a server that tells at once, through our own mail server and push service."""
    push = PushSettings(contact="mailto:operator@example.org", private=True)
    mail = MailSettings(box.address, "pharos@example.org")
    return {"mail": mail, "push": push, "address": ADDRESS, "news_delay": 0}


@pytest.fixture(scope="module")
async def server(new_database, settings):
    """A server that looks for news only when a test says so."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(delivery, "LOOK_SECONDS", NEVER)
        patch.setattr(table_news, "ROUND_SECONDS", NEVER)
        async with running(new_database(), **settings) as server:
            yield server


@pytest.fixture
def any_news(server, monkeypatch):
    """Lets a test tell news of a table that does not exist."""
    monkeypatch.delitem(server.services.news.checks, "turn")


async def look(server):
    """Let the server notice and send everything that there is to tell."""
    services = server.services
    await services.table_news.look_at_all()
    if services.table_news._deliveries:
        await asyncio.wait(services.table_news._deliveries)
    await services.delivery.send_pushes()
    await services.delivery.send_letters()


async def ask_for(person, **choices):
    return await person.told("PUT", "/me/news", **{**USUAL, **choices})


async def listen(person, service, name, **choices):
    """A device of a person that is told some kinds of news."""
    device = service.device(name)
    await person.told("PUT", "/me/news/device", **device.subscription)
    await ask_for(person, **choices)
    return device


async def member(server, name):
    """Somebody with an account and an address."""
    person = await server.guest(name)
    email = f"{name.lower()}@example.org"
    await person.told("POST", "/accounts", name=name, password=PASSWORD, email=email)
    return person


async def confirm(server, box, person):
    await person.told("POST", "/me/news/confirmation")
    await asyncio.gather(*server.services.mail._sending)
    [letter] = box.take()
    token = LINK.search(letter.get_content())[2]
    await server.somebody().told("POST", "/news/confirmations", token=token)


async def begin(ada, bob):
    """A game of Duel; the one who has to decide, the other, and the table."""
    table = await ada.open_table()
    await bob.join(table)
    await ada.start(table)
    [first] = (await ada.look(table))["deciding"]
    return (ada, bob, table) if first == 0 else (bob, ada, table)


# By push


async def test_nobody_is_told_what_they_have_not_asked_for(server, service):
    ada, bob = await server.guests("Ada", "Bob")
    asked = await ada.told("GET", "/me/news")
    assert (asked["push"], asked["email"], asked["devices"]) == ([], [], 0)
    assert {one["kind"]: one["name"] for one in asked["kinds"]}["turn"] == "It is my turn"
    device = service.device("unasked")
    await ada.told("PUT", "/me/news/device", **device.subscription)
    await begin(ada, bob)
    await look(server)
    assert device.take() == []


async def test_a_device_is_told_whose_turn_it_is_once_and_in_its_language(server, service):
    ada, bob = await server.guests("Ada", "Bob")
    devices = {
        ada: await listen(ada, service, "ada", push=["turn"], language="fr"),
        bob: await listen(bob, service, "bob", push=["turn"], language="fr"),
    }
    first, second, table = await begin(ada, bob)
    await look(server)
    [message] = devices[first].take()
    assert message == {
        "title": "À vous de jouer",
        "text": f"7 Wonders Duel avec {second.name}",
        "path": f"/table/{table['id']}",
        "tag": f"/table/{table['id']}",  # as the page has it that shows the table
    }
    await look(server)
    assert devices[first].take() == devices[second].take() == []
    assert devices[first].signed_by == (await ada.told("GET", "/me/news"))["key"]
    await first.play(table)
    await look(server)
    assert [message["title"] for message in devices[second].take()] == ["À vous de jouer"]


async def test_a_player_who_sees_the_table_is_not_notified(server, service):
    ada, bob = await server.guests("Ada", "Bob")
    devices = {
        one: await listen(one, service, f"seeing-{one.name}", push=["turn", "begun"])
        for one in (ada, bob)
    }
    table = await ada.open_table()
    await bob.join(table)
    async with ada.live(table) as hers, bob.live(table) as his:
        await ada.start(table)
        for page in (hers, his):
            await page.sees(0)
        await look(server)
    assert devices[ada].take() == devices[bob].take() == []


async def test_a_turn_that_is_over_is_not_told(server, service):
    ada, bob = await server.guests("Ada", "Bob")
    devices = {
        one: await listen(one, service, f"quick-{one.name}", push=["turn"]) for one in (ada, bob)
    }
    first, _, table = await begin(ada, bob)
    await server.services.table_news.look_at_all()
    await first.play(table)
    await server.services.delivery.send_pushes()
    assert devices[first].take() == []


async def test_a_worker_that_does_not_know_a_table_waits_for_pages_to_come_back(
    server, service, monkeypatch
):
    ada, bob = await server.guests("Ada", "Bob")
    devices = {
        one: await listen(one, service, f"back-{one.name}", push=["turn"]) for one in (ada, bob)
    }
    first, _, _ = await begin(ada, bob)
    await server.services.table_news.look_at_all()
    monkeypatch.setattr(server.services.table_news, "delay", NEVER)
    await server.services.delivery.send_pushes()
    assert devices[first].take() == []
    monkeypatch.setattr(server.services.table_news, "delay", 0)
    await make_due(server)
    await server.services.delivery.send_pushes()
    assert len(devices[first].take()) == 1


async def test_others_hear_who_joins_when_it_begins_and_that_it_is_over(server, service):
    ada, bob = await server.guests("Ada", "Bob")
    kinds = ["joined", "begun", "over"]
    device = await listen(ada, service, "host", push=kinds, language="nl")
    table = await ada.open_table()
    await bob.join(table)
    await look(server)
    assert [message["title"] for message in device.take()] == ["Bob is aangeschoven"]
    await ada.start(table)
    await look(server)
    assert [message["title"] for message in device.take()] == ["Het spel begint"]
    await bob.told("POST", f"/tables/{table['id']}/resign")
    await look(server)
    [message] = device.take()
    assert (message["title"], message["text"]) == (
        "Het spel is afgelopen",
        "7 Wonders Duel met Bob",
    )


@pytest.mark.usefixtures("any_news")
async def test_a_device_that_is_gone_is_forgotten_and_a_failure_is_tried_again(server, service):
    ada = await server.guest("Ada")
    gone = await listen(ada, service, "gone", push=["turn"])
    busy = await listen(ada, service, "busy", push=["turn"])
    gone.answer, busy.answer = 410, 503
    await tell(server, ada)
    await server.services.delivery.send_pushes()
    assert (await ada.told("GET", "/me/news"))["devices"] == 1
    assert not await server.services.delivery.send_pushes()  # it is not due again yet
    busy.answer = 201
    await make_due(server)
    await server.services.delivery.send_pushes()
    assert len(busy.take()) == 1 and gone.take() == []


@pytest.mark.usefixtures("any_news")
async def test_tries_are_bounded(server, service):
    ada = await server.guest("Ada")
    busy = await listen(ada, service, "always-busy", push=["turn"])
    busy.answer, tries = 500, 0
    await tell(server, ada)
    while await server.services.delivery.send_pushes():
        tries += 1
        await make_due(server)
    assert tries == 5 and await status_of(server, ada) == ["failed"]


@pytest.mark.usefixtures("any_news")
async def test_after_logging_out_a_browser_is_told_nothing(server, service):
    ada = await server.guest("Ada")
    device = await listen(ada, service, "left", push=["turn"])
    await tell(server, ada)
    await ada.told("DELETE", "/session")
    await server.services.delivery.send_pushes()
    assert device.take() == [] and await status_of(server, ada) == ["dropped"]


@pytest.mark.usefixtures("any_news")
async def test_a_device_can_be_taken_away_and_a_person_forgotten(server, service):
    ada, bob = await server.guests("Ada", "Bob")
    device = await listen(ada, service, "taken", push=["turn"])
    query = httpx.QueryParams(endpoint=device.endpoint)
    await bob.told("DELETE", f"/me/news/device?{query}")  # it is not his
    assert (await ada.told("GET", "/me/news"))["devices"] == 1
    await ada.told("DELETE", f"/me/news/device?{query}")
    assert (await ada.told("GET", "/me/news"))["devices"] == 0
    await ada.told("PUT", "/me/news/device", **device.subscription)
    await tell(server, ada)
    await ada.told("POST", "/me/delete", password=None)
    async with server.services.database.read() as connection:
        for table in (NEWS, NEWS_CHOICES, PUSH_DEVICES):
            theirs = select(func.count()).select_from(table).where(table.c.person == ada.id)
            assert (await connection.execute(theirs)).scalar_one() == 0


# By other people, and in tournaments


async def test_somebody_asks_to_be_a_friend_and_is_heard_once_a_day(server, service):
    ada, bob = await member(server, "Praxilla"), await member(server, "Myrtis")
    device = await listen(bob, service, "asked", push=["friend"], language="nl")
    for _ in range(2):
        await ada.told("POST", "/friends", person=bob.id)
        await look(server)
        await ada.told("DELETE", f"/friends/{bob.id}")
    [message] = device.take()
    assert message["title"] == "Praxilla wil graag vrienden worden"
    assert message["path"] == "/people"


async def test_two_requests_stand_beside_each_other_on_a_device(server, service):
    bob = await member(server, "Sulpicia")
    device = await listen(bob, service, "wanted", push=["friend"])
    for name in ("Cleobulina", "Aristodama"):
        await (await member(server, name)).told("POST", "/friends", person=bob.id)
    await look(server)
    first, second = device.take()
    assert first["path"] == second["path"] and first["tag"] != second["tag"]


async def test_a_request_that_was_answered_is_not_told(server, service):
    ada, bob = await member(server, "Nossis"), await member(server, "Moero")
    devices = [
        await listen(one, service, f"answered-{one.name}", push=["friend"]) for one in (ada, bob)
    ]
    await ada.told("POST", "/friends", person=bob.id)
    await bob.told("POST", "/friends", person=ada.id)  # which is an answer
    await look(server)
    assert [device.take() for device in devices] == [[], []]
    assert (await status_of(server, bob), await status_of(server, ada)) == (["dropped"], [])


async def test_a_challenge_is_told_while_it_stands(server, service):
    ada, bob = await member(server, "Hedyle"), await member(server, "Melinno")
    device = await listen(bob, service, "challenged", push=["challenge"])
    asked = {"person": bob.id, "rulebook": "duel", "players": 2}
    withdrawn = await ada.told("POST", "/challenges", **asked)
    await ada.told("DELETE", f"/challenges/{withdrawn['id']}")
    await look(server)
    assert device.take() == [] and await status_of(server, bob) == ["dropped"]
    made = await ada.told("POST", "/challenges", **asked)
    await look(server)
    assert device.take() == [
        {
            "title": "Hedyle challenges you",
            "text": "7 Wonders Duel",
            "path": "/people",
            "tag": f"challenge {made['id']}",
        }
    ]
    await bob.told("POST", f"/challenges/{made['id']}/accept")
    await look(server)
    assert device.take() == []


async def test_an_invitation_is_told_once_unless_it_was_accepted(server, service):
    ada, bob = await member(server, "Theano"), await member(server, "Boeo")
    await ada.told("POST", "/friends", person=bob.id)
    await bob.told("PUT", f"/friends/{ada.id}")
    device = await listen(bob, service, "invited", push=["invitation"], language="fr")
    table = await ada.open_table("me friend")
    for _ in range(2):
        await ada.told("POST", f"/tables/{table['id']}/invitations", person=bob.id)
        await look(server)
    [message] = device.take()
    assert (message["title"], message["text"]) == ("Theano vous garde une place", "7 Wonders Duel")
    assert message["path"] == f"/table/{table['id']}"  # whose room has the button
    table = await ada.open_table("me friend")
    await ada.told("POST", f"/tables/{table['id']}/invitations", person=bob.id)
    await bob.told("POST", f"/tables/{table['id']}/invitations/accept")
    await look(server)
    assert device.take() == []


async def begin_tournament(*people):
    """A knock-out that has begun; the table of the first of these people."""
    asked = {"name": "Friday", "kind": "knockout", "rulebook": "duel", "clock": "quick"}
    tournament = await people[0].told("POST", "/tournaments", **asked, minutes=60)
    place = f"/tournaments/{tournament['id']}"
    for person in people:
        await person.told("POST", f"{place}/join")
    return (await people[0].told("POST", f"{place}/start"))["table"]


async def test_a_game_of_a_tournament_begins_once_for_everybody_at_the_table(server, service):
    ada, bob = await server.guests("Ada", "Bob")
    kinds = ["tournament", "begun"]
    devices = [
        await listen(one, service, f"contestant-{one.name}", push=kinds) for one in (ada, bob)
    ]
    table = await begin_tournament(ada, bob)
    for _ in range(2):
        await look(server)
    for device, other in zip(devices, (bob, ada), strict=True):
        assert device.take() == [
            {
                "title": "Your game in the tournament begins",
                "text": f"7 Wonders Duel with {other.name} (Friday)",
                "path": f"/table/{table}",
                "tag": f"/table/{table}",
            }
        ]


async def test_a_game_of_a_tournament_that_is_over_is_not_told(server, service):
    ada, bob = await server.guests("Ada", "Bob")
    device = await listen(ada, service, "too-late", push=["tournament"])
    table = await begin_tournament(ada, bob)
    await bob.told("POST", f"/tables/{table}/resign")
    await look(server)
    assert device.take() == [] and await status_of(server, ada) == ["dropped"]


@pytest.mark.parametrize("language", ["en", "nl", "fr"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_its_words(kind, language):
    facts = {"table": "x", "game": "duel", "others": "Bob", "name": "Eve", "tournament": "Friday"}
    facts |= {"person": "y", "challenge": "z"}
    assert all("{" not in words for words in message_of(kind, facts, language))


# By letter


def as_text_and_page(letter):
    return (letter.get_body((kind,)).get_content() for kind in ("plain", "html"))


@pytest.mark.parametrize("language", ["en", "nl", "fr"])
def test_a_letter_says_the_same_as_text_and_as_a_page(language):
    sappho = Person("sappho", "Sappho <3", None, None, now(), email="sappho@example.org")
    facts = {"table": "x", "game": "duel", "others": "Zoë & Bob", "person": "y", "name": "Bob"}
    news = [message_of(kind, facts, language) for kind in ("begun", "turn", "friend")]
    letter = write_letter(sappho, language, news, StopLinks(ADDRESS, "token"))
    text, page = as_text_and_page(letter)
    assert "Sappho <3" in text and "Sappho &lt;3" in page and "<3" not in page
    begun, turn, friend = news
    assert begun.title not in text  # the turn at the same table takes its place
    for message in (turn, friend):
        assert f"{message.title}" in text and message.text in text
        assert f"<b>{escape(message.title)}</b>" in page and escape(message.text) in page
    assert LINK.search(text)[0] in page


async def test_one_letter_tells_of_all_tables_that_wait(server, box):
    ada, bob = await member(server, "Sappho"), await server.guest("Bob")
    await ask_for(ada, email=["turn"], language="nl")
    await confirm(server, box, ada)
    tables = []
    while len(tables) < 2:
        first, _, table = await begin(ada, bob)
        tables += [table] if first is ada else []
    await look(server)
    [letter] = box.take()
    text, page = as_text_and_page(letter)
    assert (letter["to"], letter["subject"]) == ("sappho@example.org", "2 berichten van Pharos")
    links = [f"{ADDRESS}table/{table['id']}" for table in tables]
    assert all(link in text and f'<a href="{link}">' in page for link in links)
    await make_due(server)
    await look(server)
    assert box.take() == []  # nobody gets two letters about the same turn
    await ada.play(tables[0])
    while ada.id not in await deciders(bob, tables[0], ada, bob):
        await bob.play(tables[0])
    await look(server)
    assert box.take() == []  # not within the hour
    await let_an_hour_pass(server, ada)
    await look(server)
    [letter] = box.take()
    assert letter["subject"] == "Jij bent aan de beurt: 7 Wonders Duel met Bob"


@pytest.mark.usefixtures("any_news")
async def test_letters_go_only_to_an_address_that_was_confirmed(server, box):
    ada = await member(server, "Erinna")
    await ask_for(ada, email=["turn"])
    await tell(server, ada)
    await server.services.delivery.send_letters()
    assert box.take() == [] and await status_of(server, ada) == ["dropped"]
    await confirm(server, box, ada)
    assert (await ada.told("GET", "/me/news"))["confirmed"]
    new = {"email": "other@example.org", "password": PASSWORD}
    await ada.told("PUT", "/me/email", **new)
    assert not (await ada.told("GET", "/me/news"))["confirmed"]
    await tell(server, ada)
    await server.services.delivery.send_letters()
    assert box.take() == []
    status, _ = await server.somebody().refused("POST", "/news/confirmations", token="made-up")
    assert status == 409


@pytest.mark.usefixtures("any_news")
async def test_one_click_stops_letters_without_logging_in(server, box):
    ada = await member(server, "Corinna")
    await ask_for(ada, email=["turn"], every="at_once")
    await confirm(server, box, ada)
    await tell(server, ada)
    await server.services.delivery.send_letters()
    [letter] = box.take()
    assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    assert abs(letter["date"].datetime - now()) < timedelta(minutes=10)
    assert letter["message-id"].endswith("@example.org>")  # as the sender's address
    url = letter["list-unsubscribe"].strip("<>")
    assert url.startswith(f"{ADDRESS}api/news/stop?token=")
    path = url.removeprefix(f"{ADDRESS}api")
    stranger = server.somebody()
    seen = await stranger.http.get(f"/api{path}")
    assert seen.status_code == 303 and LINK.search(seen.headers["location"])[1] == "stop-letters"
    assert (await ada.told("GET", "/me/news"))["email"] == ["turn"]  # looking stops nothing
    form = {"List-Unsubscribe": "One-Click"}
    assert (await stranger.http.post(f"/api{path}", data=form)).status_code == 204
    assert (await ada.told("GET", "/me/news"))["email"] == []
    assert (await stranger.ask("POST", f"{path[:-3]}xyz")).status_code == 409


@pytest.mark.usefixtures("any_news")
async def test_a_letter_that_is_not_taken_is_sent_later(server, box):
    ada = await member(server, "Anyte")
    await ask_for(ada, email=["turn"], every="daily")
    await confirm(server, box, ada)
    box.is_full = True
    await tell(server, ada)
    await server.services.delivery.send_letters()
    box.is_full = False
    await server.services.delivery.send_letters()
    assert box.take() == []  # it is not due again yet
    await make_due(server)
    await server.services.delivery.send_letters()
    assert len(box.take()) == 1 and await status_of(server, ada) == ["sent"]


async def test_only_accounts_with_an_address_can_confirm_one(server):
    status, words = await (await server.guest()).refused("POST", "/me/news/confirmation")
    assert status == 409 and "e-mail address" in words


async def test_choices_are_checked(server):
    ada = await server.guest()
    for wrong in ({"push": ["weather"]}, {"every": "never"}, {"language": "la"}):
        assert (await ada.refused("PUT", "/me/news", **{**USUAL, **wrong}))[0] == 422
    await ask_for(ada, push=["turn"])
    await ada.told("PUT", "/me/news/language", language="fr")
    told = await ada.told("GET", "/me/news")
    assert (told["language"], told["push"]) == ("fr", ["turn"])


# Several workers, and a restart


@pytest.mark.usefixtures("any_news")
async def test_only_one_of_several_workers_tells_it(server, service, box, settings):
    ada = await member(server, "Telesilla")
    device = await listen(ada, service, "one", push=["turn"], email=["turn"], every="at_once")
    await confirm(server, box, ada)
    url = server.services.database.engine.url.render_as_string(hide_password=False)
    async with running(url, **settings) as other:
        assert (await other.services.push.key()).public == (await server.services.push.key()).public
        del other.services.news.checks["turn"]
        await asyncio.gather(*(tell(one, ada, key="the same") for one in (server, other)))
        both = (server.services.delivery, other.services.delivery)
        await asyncio.gather(*(one.send_pushes() for one in both))
        await asyncio.gather(*(one.send_letters() for one in both))
    assert (len(device.take()), len(box.take())) == (1, 1)


@pytest.mark.usefixtures("any_news")
async def test_what_a_worker_had_taken_before_it_died_is_sent_by_another(server, service):
    ada = await server.guest("Ada")
    device = await listen(ada, service, "orphan", push=["turn"])
    await tell(server, ada)
    assert len(await server.services.news.outbox.take_pushes()) == 1
    assert not await server.services.delivery.send_pushes()
    async with server.services.database.write() as connection:
        long_ago = now() - timedelta(hours=1)
        taken = update(NEWS).where(NEWS.c.status == "sending")
        await connection.execute(taken.values(claimed_at=long_ago))
    await server.services.delivery.send_pushes()
    assert len(device.take()) == 1


async def test_news_survives_a_restart(new_database, service, settings, monkeypatch):
    url = new_database()
    async with running(url, **{**settings, "news_delay": NEVER}) as before:
        ada, bob = await before.guests("Ada", "Bob")
        device = {one: await listen(one, service, one.id, push=["turn"]) for one in (ada, bob)}
        first, _, _ = await begin(ada, bob)
        await before.services.table_news.look_at_all()
        await make_due(before)
    monkeypatch.setattr(delivery, "LOOK_SECONDS", 0.02)
    async with running(url, **settings), asyncio.timeout(PATIENCE):
        await device[first].came.wait()
    assert [message["title"] for message in device[first].take()] == ["Your turn"]


# Where it is my turn


async def test_tables_where_others_wait_are_listed(server):
    ada, bob = await server.guests("Ada", "Bob")
    await ada.open_table("me greedy", start=True)  # nobody waits there
    first, second, table = await begin(ada, bob)
    waiting = await first.told("GET", "/me/waiting")
    assert waiting["tables"] == [{"id": table["id"], "rulebook": "duel", "others": [second.name]}]
    assert (await second.told("GET", "/me/waiting"))["tables"] == []
    assert (await ada.told("GET", "/me/waiting"))["seats"] == 2


# Where messages may go


@pytest.mark.parametrize(
    ("url", "is_public"),
    [
        ("https://updates.push.services.mozilla.com/wpush/v2/x", True),
        ("https://fcm.googleapis.com:443/fcm/send/x", True),
        ("http://push.example.org/x", False),
        ("https://push.example.org:8080/x", False),
        ("https://somebody@push.example.org/x", False),
        ("https://localhost/x", False),
        ("https://127.0.0.1/x", False),
        ("https://[::1]/x", False),
        ("https://8.8.8.8/x", False),
        ("https://push.example.org:port/x", False),
    ],
)
def test_only_names_of_services_are_called(url, is_public):
    assert is_public_url(url) == is_public


@pytest.mark.parametrize(
    ("address", "is_public"),
    [
        ("8.8.8.8", True),
        ("2a00:1450:4001::1", True),
        ("10.0.0.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("224.0.0.1", False),
        ("fd00::1", False),
        ("fe80::1%eth0", False),
        ("::ffff:127.0.0.1", False),
        ("2002:7f00:1::", False),
    ],
)
def test_only_public_addresses_are_called(address, is_public):
    assert is_public_address(address) == is_public


async def test_a_name_that_leads_home_is_not_followed():
    resolver = PublicResolver()
    with pytest.raises(NotPublic):
        await resolver.resolve("localhost", 443, socket.AF_INET)
    await resolver.close()


async def test_an_ordinary_server_refuses_private_endpoints_and_broken_keys(
    server, service, monkeypatch
):
    ada, device = await server.guest(), service.device("broken")
    for wrong in ({"p256dh": "AAAA"}, {"auth": "AAAA"}):
        asked = {**device.subscription, **wrong}
        assert (await ada.refused("PUT", "/me/news/device", **asked))[0] == 409
    asked = {**device.subscription, "endpoint": "gopher://push.example.org"}
    assert (await ada.refused("PUT", "/me/news/device", **asked))[0] == 422
    monkeypatch.setattr(server.services.push, "settings", PushSettings())
    answer = await ada.ask("PUT", "/me/news/device", **device.subscription)
    assert answer.json()["error"]["code"] == "push_endpoint"


def test_the_key_can_be_given(monkeypatch):
    key = "AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA"
    monkeypatch.setenv("PHAROS_VAPID_KEY", key)
    assert PushKey(read_push().key).public == PushKey(f"{key}=").public
    monkeypatch.setenv("PHAROS_VAPID_KEY", "too short")
    with pytest.raises(BadOption, match="32 bytes"):
        read_push()
    monkeypatch.setenv("PHAROS_VAPID_KEY", key)
    monkeypatch.setenv("PHAROS_MAIL_FROM", "Pharos <pharos@example.org>")
    assert read_push().contact == "mailto:pharos@example.org"
    monkeypatch.setenv("PHAROS_PUSH_CONTACT", "the operator")
    with pytest.raises(BadOption):
        read_push()


# Helpers


async def tell(server, person, key=None):
    """Some news that does not depend on a table."""
    facts = {"table": "x", "game": "duel", "others": "Bob", "decision": "0"}
    assert await server.services.news.tell(person.id, "turn", facts, key=key)


async def make_due(server):
    async with server.services.database.write() as connection:
        waiting = update(NEWS).where(NEWS.c.status == "waiting")
        await connection.execute(waiting.values(due_at=now()))


async def let_an_hour_pass(server, person):
    async with server.services.database.write() as connection:
        theirs = update(NEWS_CHOICES).where(NEWS_CHOICES.c.person == person.id)
        await connection.execute(theirs.values(next_letter_at=now()))


async def status_of(server, person):
    async with server.services.database.read() as connection:
        wanted = select(NEWS.c.status).where(NEWS.c.person == person.id).order_by(NEWS.c.id)
        return list((await connection.execute(wanted)).scalars())


async def deciders(person, table, *people):
    """The ids of those who have to decide at a table."""
    told = await person.look(table)
    seats = [told["seats"][player]["name"] for player in told["deciding"]]
    return [one.id for one in people if one.name in seats]
