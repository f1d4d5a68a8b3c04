"""The OpenAPI document reads well, and the server does what it says, whatever it is asked."""

import json
import secrets
import time
from pathlib import Path

import pytest
import schemathesis
from helpers.server import CHEAP, settings_for
from schemathesis.config import SchemathesisConfig
from schemathesis.engine import events, from_schema
from schemathesis.python import asgi

from pharos.server.app import create_app
from pharos.server.errors import MOST_BYTES
from pharos.server.export_openapi import document
from pharos.server.openapi import TAGS

WRITTEN = Path(__file__).parents[2] / "web" / "openapi.json"
REFRESH = "python -m pharos.server.export_openapi web/openapi.json && npm --prefix web run types"
PATIENCE = 300  # seconds; far more than a game takes
MOMENT = 0.005
JUDGED_BY_RULES = (
    "open_table",
    "open_duplicate",
    "create_tournament",
    "seek",
    "challenge",
    "try_position",
    "next_puzzle",
    "start_game",
    "change_seat",
    "hand_over",
    "make_move",
    "take_back",
)
ENDS_THE_SESSION = (
    "change_password",
    "delete_me",
    "log_in",
    "log_out",
    "log_out_everywhere",
    "make_account",
)
NAMES = (
    "add_guest",
    "rename_me",
    "change_login",
    "begin_passkey",
    "add_passkey",
    "rename_passkey",
)  # that nobody sees are refused, whatever their length
STRICT_NUMBERS = (
    "join_table",
    "take_vacation",
    "try_position",
)  # 4.0 is a whole number in JSON, but not to us
GOOD_ANSWERS = ["2xx", "401", "403", "404", "409", "422"]

pytestmark = pytest.mark.slow  # bots play along, and nothing here is about how rules are compiled


@pytest.fixture
def app(tmp_path):
    """A server in this process, for one test: schemathesis opens it when it is first asked, closes
    it after the test, and services that were closed are not opened again."""
    app = create_app(settings_for(f"sqlite:///{tmp_path}/tables.sqlite"))
    app.state.services.accounts._hasher = CHEAP
    return app


@pytest.fixture
def client(app):
    with asgi.get_client(app) as client:
        yield client


@pytest.fixture
def schema(app, client, every_game):
    """The document, and a guest in whose name everything is asked."""
    session = client.post("/api/guests", json={"name": "Ada"}).json()["session"]
    config = {
        "seed": 7,
        "continue-on-failure": True,
        "auth": {"openapi": {"bearer": {"bearer": session}}},
        "generation": {"max-examples": 15, "deterministic": True, "no-shrink": True},
        # of each operation, after every boundary of its schema: most are about unknown tables
        "phases": {"fuzzing": {"generation": {"max-examples": 5}}},
        "operations": [
            {"include-operation-id": [*ENDS_THE_SESSION], "enabled": False},
            {
                "include-operation-id": [*JUDGED_BY_RULES, *NAMES, *STRICT_NUMBERS],
                "checks": {"positive_data_acceptance": {"expected-statuses": GOOD_ANSWERS}},
            },
        ],
    }
    config = SchemathesisConfig.from_dict(config)
    return schemathesis.openapi.from_asgi("/api/openapi.json", app, config=config)


@pytest.fixture(scope="module")
def described():
    return json.loads(document())


def operations(described):
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            yield f"{method.upper()} {path}", operation


# What the document says


def test_the_document_of_the_page_is_up_to_date():
    assert WRITTEN.read_text("utf-8") == document(), f"out of date; run\n\n    {REFRESH}\n"


def test_every_operation_is_described(described):
    for where, operation in operations(described):
        assert operation["summary"] and operation["description"], where
        assert operation["summary"] not in operation["description"], f"{where} says it twice"
        assert len(operation["tags"]) == 1 and operation["tags"][0] in TAGS, where
        for parameter in operation.get("parameters", []):
            assert parameter["description"], f"{where}: {parameter['name']}"


def test_operations_are_named_after_their_functions(described):
    names = [operation["operationId"] for _, operation in operations(described)]
    assert all(name.isidentifier() and "api" not in name for name in names)
    assert len(set(names)) == len(names)


def test_every_schema_that_a_client_sends_has_an_example(described):
    schemas = described["components"]["schemas"]
    for where, operation in operations(described):
        if "requestBody" in operation:
            ref = operation["requestBody"]["content"]["application/json"]["schema"]["$ref"]
            model = schemas[ref.rpartition("/")[2]]
            required = [model["properties"][name] for name in model.get("required", [])]
            given = model.get("examples") or all("examples" in field for field in required)
            assert given, f"{where} has no example"


def test_what_needs_a_session_says_so(described):
    for where, operation in operations(described):
        needed = operation.get("security", [{}])
        if needed and {} not in needed:
            assert needed == [{"cookie": []}, {"bearer": []}], where
            assert "401" in operation["responses"], where


# What the server does


@pytest.mark.long
def test_nothing_that_is_asked_contradicts_the_document(schema):
    faults = []
    for event in from_schema(schema).execute():
        assert not isinstance(event, events.FatalError | events.NonFatalError), event
        if isinstance(event, events.ScenarioFinished):
            faults += found_in(event.recorder)
    assert not faults, "\n\n".join(faults)


def found_in(recorder):
    for case, checks in recorder.checks.items():
        for check in checks:
            if check.failure_info:
                what = recorder.cases[case].value.operation.label
                yield f"{what}: {check.failure_info.failure}\n{check.failure_info.code_sample}"


class Guest:
    """Asks for operations by their names; every answer is compared with the document."""

    def __init__(self, schema, client, name):
        self.schema = schema
        self.client = client
        made = client.post("/api/guests", json={"name": name}).json()
        self.id = made["me"]["id"]
        self.hold(made["session"])

    def hold(self, session):
        self.headers = {"authorization": f"Bearer {session}"}

    def ask(self, operation, body=None, query=None, **where):
        described = self.schema.find_operation_by_id(operation)
        path = described.path.format(**where)
        facts = {"params": query, "json": body, "headers": self.headers}
        answer = self.client.request(described.method, path, **facts)
        assert answer.ok, answer.text
        described.validate_response(answer)
        is_json = answer.headers.get("content-type") == "application/json"
        return answer.json() if is_json and answer.content else answer.text

    def play(self, table):
        """Play a whole game over HTTP; how many moves it took."""
        ends = time.monotonic() + PATIENCE
        moves = 0
        while time.monotonic() < ends:
            seen = self.ask("read_view", query={"since": moves, "language": "fr"}, table=table)
            moves = seen["moves"]
            if seen["view"]["over"]:
                return moves
            if seen["view"]["legal"]:
                move = {"token": secrets.token_hex(8), "action": seen["view"]["legal"][0]}
                self.ask("make_move", move, table=table)
            else:
                time.sleep(MOMENT)  # the others decide
        raise AssertionError("the game does not end")


@pytest.mark.parametrize(("rulebook", "players"), [("duel", 2), ("wonders", 2), ("wonders", 4)])
def test_every_answer_in_a_whole_game_is_as_described(schema, client, rulebook, players):
    ada = Guest(schema, client, "Ada")
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * (players - 1)]
    wanted = {"rulebook": rulebook, "players": players, "seats": seats, "start": True}
    table = ada.ask("open_table", wanted)["id"]
    moves = ada.play(table)
    while ada.ask("read_table", table=table)["status"] == "playing":
        time.sleep(MOMENT)  # the last move was told, and its result is being noted
    assert ada.ask("read_record", table=table).startswith("pharos ")
    for viewer in range(-1, players):
        start = {"viewer": viewer, "start": moves - 20, "language": "nl"}
        frames = ada.ask("read_replay", query=start, table=table)["frames"]
        assert frames[-1]["view"]["over"]
    assert ada.ask("rematch", table=table)["id"] != table


def test_every_answer_around_a_table_is_as_described(schema, client):
    ada, bob = Guest(schema, client, "Ada"), Guest(schema, client, "Bob")
    seats = [{"kind": "me"}, {"kind": "friend"}, {"kind": "open"}]
    table = ada.ask("open_table", {"rulebook": "wonders", "players": 3, "seats": seats})
    at = {"table": table["id"]}
    bob.ask("join_table", {"invite": table["invite"]}, **at)
    bob.ask("say", {"text": "Hello!"}, **at)
    ada.ask("mute", somebody=bob.id)
    assert ada.ask("read_mutes") == [bob.id]
    assert ada.ask("read_chat", **at) == []
    ada.ask("unmute", somebody=bob.id)
    assert [line["text"] for line in ada.ask("read_chat", **at)] == ["Hello!"]
    bob.ask("leave_table", **at)
    bob.ask("join_table", {"player": 1}, **at)
    ada.ask("change_seat", {"kind": "bot"}, player=2, **at)
    ada.ask("start_game", **at)
    seen = ada.ask("read_view", **at)
    ada.ask("make_move", {"token": "a-choice", "action": seen["view"]["legal"][0]}, **at)
    ada.ask("take_back", {"token": "taken-back"}, **at)
    bob.ask("hand_over", {"bot": "random"}, **at)
    bob.ask("take_seat_back", **at)
    assert bob.ask("resign", **at)["seats"][1]["resigned"]
    assert [mine["id"] for mine in bob.ask("list_my_tables")] == [table["id"]]


def test_every_answer_about_people_is_as_described(schema, client):
    bob = Guest(schema, client, "Bob")
    assert bob.ask("who_am_i")["id"] == bob.id
    bob.ask("rename_me", {"name": "Robert"})
    account = {"name": f"Robert {bob.id}", "password": "a marvel of the world"}
    bob.hold(bob.ask("make_account", account)["session"])
    bob.hold(bob.ask("log_in", account)["session"])
    new = {"old": account["password"], "password": "the wind over the sea"}
    bob.hold(bob.ask("change_password", new)["session"])
    assert bob.ask("change_email", {"email": None, "password": new["password"]})["account"]
    bob.ask("log_out")
    bob.hold(bob.ask("log_in", account | {"password": new["password"]})["session"])
    bob.ask("delete_me", {"password": new["password"]})


@pytest.mark.parametrize(
    ("method", "path", "extra", "status"),
    [
        ("PATCH", "/api/tables", {}, 405),
        ("GET", "/api/session", {}, 405),
        ("HEAD", "/healthz", {}, 405),
        ("GET", "/api", {}, 404),
        ("GET", "/api/nothing", {}, 404),
        ("GET", "/api/tables/%00", {}, 422),
        ("POST", "/api/guests", {"data": b'{"name": "Ada"}'}, 422),
        ("POST", "/api/guests", {"data": {"name": "Ada"}}, 422),
        ("POST", "/api/guests", {"data": b'{"name": "', "json_type": True}, 422),
        ("POST", "/api/guests", {"data": b'{"name": "\xff"}', "json_type": True}, 400),
        ("POST", "/api/guests", {"json": {"name": "\ud800"}}, 422),
        ("POST", "/api/guests", {"json": {"name": "x" * MOST_BYTES}}, 413),
        ("POST", "/api/guests", {"data": (b"x" * 1024 for _ in range(100))}, 413),
        (
            "POST",
            "/api/guests",
            {"json": {"name": "Ada"}, "headers": {"origin": "http://elsewhere.test"}},
            403,
        ),
    ],
)
def test_what_cannot_be_answered_is_refused_politely(client, method, path, extra, status):
    extra = dict(extra)
    if extra.pop("json_type", False):
        extra["headers"] = {"content-type": "application/json"}
    answer = client.request(method, path, **extra)
    assert answer.status_code == status
    if method != "HEAD":
        assert set(answer.json()["error"]) == {"code", "facts", "message", "words"}


@pytest.mark.parametrize("path", ["/%00", "/" + "x" * 5000, "/../../etc/passwd", "/%2e%2e/secret"])
def test_no_address_of_the_page_breaks_the_server(client, path):
    answer = client.get(path)
    assert answer.status_code in (200, 503)  # the page, or that it has not been built
    assert "root:" not in answer.text
