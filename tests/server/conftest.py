"""A server on SQLite and on PostgreSQL, for the tests of it.

Whatever is stored, found, counted or locked, and whatever several do at once, is tested on both. A
module marked `any_database` is about what happens above the database (what is shown, told, refused
or thought), which other modules have stored on both; it runs on SQLite.
"""

import random
from pathlib import Path
from types import SimpleNamespace

import pytest
from helpers.server import running
from helpers.server_process import open_launcher
from helpers.server_services import NO_DISK, Sqlite, running_postgres, running_redis

from pharos.kernel.rule import COMPILED
from pharos.rulebooks import RULEBOOKS
from pharos.server.bots import questions, scheduler
from pharos.server.deals import duplicates
from pharos.server.live import seating
from pharos.server.meeting import tables
from pharos.server.running.warm_up import warm_up
from pharos.server.storage import database
from pharos.server.tournaments import tournaments

HERE = Path(__file__).parent
DICE = random.Random()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Servers are tested only on compiled rules."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.slow)


def pytest_generate_tests(metafunc):
    """Which databases a test runs on."""
    if "databases" in metafunc.fixturenames:
        is_either = metafunc.definition.get_closest_marker("any_database") is not None
        kinds = ["sqlite"] if is_either else ["sqlite", "postgres"]
        metafunc.parametrize("databases", kinds, indirect=True, scope="module")


@pytest.fixture(scope="module", autouse=True)
def anyio_backend():
    """Tests and fixtures that are coroutines share one loop in each module."""
    return "asyncio"


@pytest.fixture(scope="session", autouse=True)
def dice_instead_of_secrets():
    """What decides about deals, seats and hints where people play."""
    dice = SimpleNamespace(randbits=DICE.getrandbits, SystemRandom=lambda: DICE)
    with pytest.MonkeyPatch.context() as patch:
        for module in (duplicates, questions, seating, tables, tournaments):
            patch.setattr(module, "secrets", dice)
        yield


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    """The fixtures of a module deal the same every time, whichever of its tests comes first."""
    DICE.seed(item.path.name)


@pytest.fixture(autouse=True)
def same_deals(request):
    """A test has the same deals every time, on either database: only a change makes it fail."""
    DICE.seed(f"{request.path.name} {request.node.originalname}")


@pytest.fixture(scope="session", autouse=True)
def patient_connections():
    """PostgreSQL is there, but has to wait for its turn while other tests keep the machine busy."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "CONNECT_SECONDS", 60)
        yield


@pytest.fixture(scope="session", autouse=True)
def compiled():
    """A game is compiled when its first table is opened: no test waits for another game."""

    def new_table(person, asked):
        if COMPILED and asked.rulebook in RULEBOOKS:
            warm_up(asked.rulebook)
        return seating_new_table(person, asked)

    seating_new_table = seating.new_table
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(seating, "new_table", new_table)
        yield


@pytest.fixture(scope="session")
def every_game():
    """All games compiled, for tests that open tables of any of them and do not wait for long."""
    for game in RULEBOOKS if COMPILED else ():
        warm_up(game)


@pytest.fixture
def asked(monkeypatch):
    """Which bots were asked for a decision, in the end."""
    names, choose = [], questions.choose

    def note(bot, *rest):
        names.append(bot.name)
        return choose(bot, *rest)

    monkeypatch.setattr(questions, "choose", note)
    monkeypatch.setattr(scheduler, "choose", note)
    return names


@pytest.fixture(scope="session")
def postgres_of_session():
    with running_postgres() as server:
        yield server


@pytest.fixture(scope="module")
def postgres(postgres_of_session):
    """A PostgreSQL that a test may stop; it runs again for the next module."""
    yield postgres_of_session
    postgres_of_session.start()


@pytest.fixture
def postgres_to_crash():
    """One of its own for a test that crashes it, which loses nothing."""
    with running_postgres(NO_DISK) as server:
        yield server


@pytest.fixture(scope="session")
def redis_of_session():
    with running_redis() as server:
        yield server


@pytest.fixture
def redis(redis_of_session):
    """A Redis that a test may stop; it runs again for the next one."""
    yield redis_of_session
    redis_of_session.start()


@pytest.fixture(scope="session")
def launcher(tmp_path_factory):
    """Starts servers that may be killed."""
    with open_launcher(tmp_path_factory.mktemp("servers") / "log") as launcher:
        yield launcher


@pytest.fixture(scope="session")
def sqlite(tmp_path_factory):
    return Sqlite(tmp_path_factory.mktemp("sqlite"))


@pytest.fixture(scope="module")
def databases(request):
    """Makes databases, and gives their URLs."""
    return request.getfixturevalue(request.param)


@pytest.fixture(scope="module")
def new_database(databases):
    """Makes databases as the server of today makes them, with nothing in them."""
    return databases.new_database


@pytest.fixture(scope="module")
async def server(new_database):
    """A server for all tests of a module, each of which opens its own tables."""
    async with running(new_database()) as open_server:
        yield open_server


@pytest.fixture
async def duel(server):
    """Two people during a Duel; Ada is to move."""
    ada, bob = await server.guests("Ada", "Bob")
    table = await ada.open_table("me open")
    await bob.join(table)
    return await ada.start(table), ada, bob


@pytest.fixture
async def wonders(server):
    """Three people who choose at the same time."""
    people = await server.guests("Ada", "Bob", "Eve")
    table = await people[0].open_table("me open open", "wonders")
    for person in people[1:]:
        await person.join(table)
    return await people[0].start(table), *people
