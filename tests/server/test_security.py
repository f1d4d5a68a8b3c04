"""What stands between the world and the routes: sizes, origins, headers, and no stack traces."""

import httpx
import pytest
from helpers.server import running
from sqlalchemy.exc import OperationalError

from pharos.server.page import add_page
from pharos.server.security import HEADERS, MOST_BYTES

pytestmark = pytest.mark.any_database

REFUSED = 4403  # the code with which a socket is closed
JSON = {"content-type": "application/json"}
ELSEWHERE = ("http://elsewhere.test", "null", "https://127.0.0.1.elsewhere.test", "file://")


@pytest.fixture
async def guest_page(server):
    """A browser that holds a cookie."""
    somebody = server.somebody()
    await somebody.told("GET", "/me")
    return somebody


# Origins


@pytest.mark.parametrize("origin", ELSEWHERE)
async def test_the_page_of_another_site_changes_nothing(server, guest_page, origin):
    guest_page.http.headers["origin"] = origin
    assert await guest_page.refused("PUT", "/me", name="Mallory") == (
        403,
        "This request comes from another site’s page.",
    )
    assert (await guest_page.refused("POST", "/tables", rulebook="duel"))[0] == 403
    assert (await guest_page.refused("DELETE", "/session"))[0] == 403
    assert (await guest_page.told("GET", "/me"))["name"] != "Mallory"


async def test_our_own_page_does(server, guest_page):
    guest_page.http.headers["origin"] = server.address
    assert (await guest_page.told("PUT", "/me", name="Alice"))["name"] == "Alice"


@pytest.mark.parametrize("origin", ELSEWHERE)
async def test_the_page_of_another_site_hears_nothing(server, guest_page, origin):
    table = await guest_page.open_table("me greedy", start=True)
    cookie = "; ".join(f"{name}={value}" for name, value in guest_page.http.cookies.items())
    async with guest_page.live(table, cookie=cookie, origin=origin) as page:
        assert await page.closed() == (REFUSED, "This request comes from another site’s page.")
        assert page.wire == []
    async with guest_page.live(table, cookie=cookie, origin=server.address) as page:
        await page.until(lambda: page.table and page.table["you"] == 0)


# Headers


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/"),
        ("GET", "/tables/some/table"),
        ("GET", "/api/games"),
        ("GET", "/api/nothing"),
        ("GET", "/api/tables/nothing"),
        ("POST", "/api/tables"),
        ("PATCH", "/api/me"),
        ("GET", "/healthz"),
        ("GET", "/readyz"),
        ("GET", "/metrics"),
        ("GET", "/api/openapi.json"),
    ],
)
async def test_every_answer_has_the_headers_for_guest_pages(server, method, path):
    answer = await server.somebody().http.request(method, path)
    for name, value in HEADERS.items():
        assert answer.headers[name] == value, name
    assert "server" not in answer.headers


async def test_over_tls_browsers_are_told_to_stay_there(server):
    somebody = server.somebody()
    for path in ("/", "/api/games"):
        assert "strict-transport-security" not in (await somebody.http.get(path)).headers
        answer = await somebody.http.get(path, headers={"x-forwarded-proto": "https"})
        assert answer.headers["strict-transport-security"] == "max-age=31536000"


async def test_nobody_keeps_what_the_server_tells_somebody(server):
    guest = await server.guest()
    for method, path in (("GET", "/me"), ("GET", "/tables/mine"), ("GET", "/nothing")):
        assert (await guest.ask(method, path)).headers["cache-control"] == "no-store"


def test_the_policy_lets_in_nothing_from_elsewhere():
    rules = dict(rule.split(" ", 1) for rule in HEADERS["content-security-policy"].split("; "))
    assert rules["default-src"] == "'none'" and rules["frame-ancestors"] == "'none'"
    assert rules["script-src"] == rules["style-src"] == rules["connect-src"] == "'self'"
    assert not any("unsafe" in rule or "*" in rule for rule in rules.values())


async def test_what_is_refused_has_them_too(server, guest_page):
    guest_page.http.headers["origin"] = "http://elsewhere.test"
    answer = await guest_page.ask("PUT", "/me", name="Mallory")
    assert answer.headers["content-security-policy"] == HEADERS["content-security-policy"]


# Sizes


async def test_a_request_that_says_it_is_too_large(server):
    guest = await server.guest()
    name = "x" * MOST_BYTES
    status, words = await guest.refused("PUT", "/me", name=name)
    assert status == 413 and "64 KiB" in words


async def test_a_request_that_does_not_say_how_large_it_is(server):
    guest = await server.guest()

    async def endless():
        yield b'{"name": "'
        for _ in range(MOST_BYTES // 1024):
            yield b"x" * 1024

    answer = await guest.http.put("/api/me", content=endless(), headers=JSON)
    assert answer.status_code == 413 and "64 KiB" in answer.json()["error"]["message"]
    assert (await guest.told("GET", "/me"))["name"] == "Ada"


async def test_a_request_may_come_in_pieces(server):
    guest = await server.guest()

    async def pieces():
        yield b'{"name": '
        yield b'"Ida"}'

    answer = await guest.http.put("/api/me", content=pieces(), headers=JSON)
    assert answer.status_code == 200 and answer.json()["name"] == "Ida"


async def test_a_message_may_not_be_too_large_either(server):
    guest = await server.guest()
    table = await guest.open_table("me greedy", start=True)
    async with guest.live(table) as page:
        await page.send("say", text="x" * 100_000)
        code, _ = await page.closed()
        assert code == 1009
    assert (await guest.told("GET", f"/tables/{table['id']}/chat")) == []


# What goes wrong


@pytest.fixture
async def broken(new_database, monkeypatch):
    """A server whose database is out of order, and a client."""
    async with running(new_database()) as server:
        guest = await server.guest()
        table = await guest.open_table("me greedy", start=True)

        async def fail(*_, **__):
            raise OperationalError("SELECT secret FROM vault", {}, Exception("disk on fire"))

        lists = ("public_tables", "finished_tables_of", "unfinished_tables_of")
        for name in ("tables", *lists, "count_tables", "add_person"):
            monkeypatch.setattr(server.services.store, name, fail)
        server.services.live_tables._tables.clear()
        yield server, guest, table
        monkeypatch.undo()


async def test_no_stack_trace_reaches_a_client(broken):
    server, guest, table = broken
    asked = [
        ("GET", "/api/tables/mine"),
        ("GET", "/api/tables"),
        ("GET", f"/api/tables/{table['id']}/view"),
        ("POST", f"/api/tables/{table['id']}/leave"),
    ]
    for method, path in asked:
        answer = await guest.http.request(method, path)
        assert answer.status_code == 500, path
        assert answer.json() == {
            "error": {
                "code": "internal",
                "facts": {},
                "message": "Something went wrong on the server. It was logged; try again.",
                "words": "Something went wrong on the server. It was logged; try again.",
            }
        }
        for secret in ("Traceback", "secret", "fire", "sqlalchemy", ".py"):
            assert secret not in answer.text
        assert answer.headers["content-security-policy"] == HEADERS["content-security-policy"]


async def test_no_stack_trace_reaches_a_page(broken):
    _, guest, table = broken
    async with guest.live(table) as page:
        _, reason = await page.closed()
        assert "fire" not in reason and "secret" not in reason
        assert page.wire == []


async def test_after_a_failure_everything_works_again(broken, monkeypatch):
    _, guest, table = broken
    assert (await guest.ask("GET", f"/tables/{table['id']}")).status_code == 500
    monkeypatch.undo()
    assert (await guest.look(table))["id"] == table["id"]


async def test_unknown_fields_are_refused(server):
    guest = await server.guest()
    table = await guest.open_table("me greedy open", "wonders")
    path = f"/tables/{table['id']}"
    for method, place, body in (
        ("PUT", "/me", {"name": "Ada"}),
        ("POST", "/guests", {"name": "Ada"}),
        ("POST", "/accounts", {"name": "Ada", "password": "12345678"}),
        ("POST", "/session", {"name": "Ada", "password": "12345678"}),
        ("POST", f"{path}/join", {}),
        ("PUT", f"{path}/seats/2", {"kind": "open"}),
        ("POST", f"{path}/stand-in", {}),
        ("POST", f"{path}/moves", {"token": "x" * 8, "action": "x"}),
        ("POST", f"{path}/take-back", {"token": "x" * 8}),
        ("POST", f"{path}/chat", {"text": "x"}),
    ):
        status, words = await guest.refused(method, place, **body, admin=True)
        assert status == 422 and words == "body.admin: unknown key", place


async def test_what_is_not_there_is_not_a_page(server):
    for path in ("/api/nothing", "/api", "/api/tables/x/y/z"):
        answer = await server.somebody().http.get(path)
        assert answer.status_code == 404
        assert answer.json()["error"]["code"] == "not_found"


# The page


@pytest.fixture
def built(tmp_path):
    """A page as Vite builds it, beside a file that is private."""
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html>the page")
    (page / "favicon.svg").write_text("<svg/>")
    (page / "manifest.webmanifest").write_text("{}")
    (page / "assets" / "main-1a2b3c.js").write_text("hello()")
    (tmp_path / "secret").write_text("the lighthouse")
    return page


@pytest.fixture
async def visitor(built, monkeypatch, new_database):
    """A client that looks at that page."""
    monkeypatch.setattr("pharos.server.app.add_page", lambda app: add_page(app, built))
    async with running(new_database()) as server:
        yield server.somebody()


async def test_every_address_of_the_page_is_the_page(visitor):
    for path in ("/", "/tables/abc", "/rules", "/index.html"):
        answer = await visitor.http.get(path)
        assert answer.status_code == 200 and "the page" in answer.text
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["cache-control"] == "no-cache"
        assert "default-src 'none'" in answer.headers["content-security-policy"]


async def test_files_of_the_page_are_kept_as_long_as_their_names_say(visitor):
    script = await visitor.http.get("/assets/main-1a2b3c.js")
    assert script.text == "hello()" and "immutable" in script.headers["cache-control"]
    icon = await visitor.http.get("/favicon.svg")
    assert icon.text == "<svg/>" and icon.headers["cache-control"] == "no-cache"
    assert (await visitor.http.get("/assets/nothing.js")).status_code == 404


async def test_the_manifest_is_known_as_one_and_always_the_latest(visitor):
    manifest = await visitor.http.get("/manifest.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"
    assert manifest.headers["cache-control"] == "no-cache"


async def test_nothing_beside_the_page_is_read(visitor):
    for path in ("/../secret", "/%2e%2e/secret", "/assets/..%2f..%2fsecret", "//secret", "/%00"):
        answer = await visitor.http.request(
            "GET", httpx.URL(visitor.address, raw_path=path.encode())
        )
        assert "lighthouse" not in answer.text


# Signs of life


async def test_a_server_that_works_says_so(server):
    somebody = server.somebody()
    assert (await somebody.http.get("/healthz")).json() == {"status": "ok"}


async def test_prometheus_reads_how_it_goes(server):
    guest = await server.guest()
    table = await guest.open_table("me greedy", start=True)
    await guest.play(table)
    await server.services.scheduler._tidy()
    text = (await guest.http.get("/metrics")).text
    for name in ("pharos_tables", "pharos_moves_total", "pharos_move_seconds", "pharos_sockets"):
        assert f"# TYPE {name.removesuffix('_total')}" in text
    assert 'pharos_tables{status="playing"}' in text
