"""The OpenAPI document: the routes, who may use them, how they answer, and the socket's messages.

What every route of a kind has in common is described here, from the dependencies that it really
has, so that a route itself only names the answers that are its own.
"""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from fastapi import APIRouter, FastAPI
from fastapi.dependencies.models import Dependant
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute, RouteContext, iter_route_contexts
from pydantic import TypeAdapter

from pharos.server.dependencies import COOKIE, held_session, known_person, session_of, table_of
from pharos.server.errors import ErrorBody, answer
from pharos.server.reviews.models import ReviewState
from pharos.server.security import SAFE_METHODS
from pharos.table import messages

ABOUT = """
Tables for 7 Wonders, 7 Wonders Duel and Monuments.

**Who you are.** A browser asks for `/api/me` and holds a cookie from then on. A program asks for
`/api/guests` and sends `Authorization: Bearer <session>` with every request.

**Playing.** Open a table, or join one by its link; when it is your turn, `view.legal` lists what
you may do, and one of these texts is your move. Every move carries a token that you make up: send
it again with the same token if you are not sure that it arrived, and it is still played once.

**Live.** A WebSocket at `/api/tables/{table}/live?since=0&language=en` sends `ServerMessage`s and
receives `ClientMessage`s; both are among the schemas below. It sends the table and your view at
once, then each again whenever it changes. After a lost connection, reconnect with `since=` set to
the `moves` of the last view, and only what is new is sent. A program that does not read sentences
adds `words=false`.

**Errors.** Every answer that is not a success is an `ErrorBody`: a code for programs, a message in
English, and words in the language of `Accept-Language`. `docs/guides/your-own-bot.md` shows a whole
program.
"""
TAGS = {
    "people": "Guests, who can play at once, and accounts, which keep their games.",
    "profiles": "What somebody has played, and how it went, if they show it.",
    "ratings": "Leaderboards of people, how strong bots are, and which of them is your match.",
    "games": "What can be played, and everything that is printed on cards and boards.",
    "tables": "Opening tables, sitting down, leaving, starting, and asking for a rematch.",
    "play": "Moves and views of a game in progress; records and replays of one that is over.",
    "puzzles": "Decisions in which one action is clearly best, and the obvious one is wrong.",
    "reviews": "What the coach says about a finished game, and playing on from a position of it.",
    "deals": "Deals that everybody plays at a table of their own, and how everybody did.",
    "speeds": "Which games are waiting for you, and vacations from games over days.",
    "meeting": "Finding others: seeks, friends, challenges, invitations, and whom to avoid.",
    "tournaments": "Arenas, Swiss systems, knock-outs and leagues that anybody can run.",
    "chat": "What is said at a table, and whom you have muted.",
    "news": "What you are told while you are not looking: on devices, and by e-mail.",
    "house rules": "Reporting messages and people, and what operators have told you.",
    "operator": "For operators: people, tables, reports, and what was done about them.",
    "operation": "For those who run the server.",
}
SESSIONS = {
    "cookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": "For browsers, set by `GET /api/me`; no script can read it.",
    },
    "bearer": {
        "type": "http",
        "scheme": "bearer",
        "description": "For programs: the `session` that `POST /api/guests` returns.",
    },
}
SAID_ON_SOCKETS = {
    "ServerMessage": messages.ServerMessage,
    "ClientMessage": messages.ClientMessage,
}
OF_FASTAPI = ("HTTPValidationError", "ValidationError")  # our errors look different
LONG_NAME = re.compile(r"pharos__(?:rulebooks__)?([a-z]+)__[a-z_]+?__([A-Z][A-Za-z]+)")


def openapi_of(app: FastAPI, chapters: Sequence[APIRouter]) -> dict[str, Any]:
    """The document; made once. Its paths are in the order of the chapters."""
    if app.openapi_schema is None:
        document = get_openapi(
            title=app.title,
            version=app.version,
            description=app.description,
            license_info=app.license_info,
            tags=[{"name": name, "description": about} for name, about in TAGS.items()],
            routes=app.routes,
        )
        document["components"]["securitySchemes"] = SESSIONS
        for route in iter_route_contexts(app.routes):
            if isinstance(route.original_route, APIRoute) and route.include_in_schema:
                complete(document["paths"][route.path_format], route)
        add_schemas(document["components"]["schemas"])
        routes = [route for one in chapters for route in one.routes if isinstance(route, APIRoute)]
        order = [f"/api{route.path_format}" for route in routes]
        document["paths"] = in_order(document["paths"], order)
        app.openapi_schema = with_short_names(document)
    return app.openapi_schema


def in_order(paths: dict[str, Any], order: Sequence[str]) -> dict[str, Any]:
    """These paths in an order; those that it does not name come last."""
    places = {path: place for place, path in reversed(list(enumerate(order)))}
    return dict(sorted(paths.items(), key=lambda item: places.get(item[0], len(order))))


def complete(operations: dict[str, Any], route: RouteContext) -> None:
    """Add what the dependencies of a route say about it."""
    used = set(calls_of(route.dependant))
    for method in route.methods or ():
        operation = operations[method.lower()]
        if security := sessions_for(used):
            operation["security"] = security
        for status in usual_answers(method, operation, used):
            operation["responses"].setdefault(str(status), answer(status))
        operation["responses"] = dict(sorted(operation["responses"].items()))


def calls_of(dependant: Dependant) -> Iterator[Callable[..., Any] | None]:
    yield dependant.call
    for further in dependant.dependencies:
        yield from calls_of(further)


def sessions_for(used: set[Any]) -> list[dict[str, list[str]]]:
    """The kinds of session by which a route knows a person; an empty one means that it need not
    know."""
    if known_person in used:
        return [{name: []} for name in SESSIONS]
    return [{}, *({name: []} for name in SESSIONS)] if held_session in used else []


def usual_answers(method: str, operation: dict[str, Any], used: set[Any]) -> Iterator[int]:
    """How a route may answer before its own lines are reached."""
    has_body = "requestBody" in operation
    if has_body:
        yield from (400, 413)
    if known_person in used:
        yield 401
    if method not in SAFE_METHODS or session_of in used:
        yield 403  # another site's page, or somebody who is banned
    if table_of in used:
        yield 404
    if has_body or "parameters" in operation:
        operation["responses"].pop("422", None)  # FastAPI's own
        yield 422


def add_schemas(schemas: dict[str, Any]) -> None:
    """The errors, and the messages of the socket."""
    for name in OF_FASTAPI:
        schemas.pop(name, None)
    kinds = {"ErrorBody": ErrorBody, **SAID_ON_SOCKETS}
    for model in (messages.Almanac, ReviewState):  # so that equal names are told apart as in routes
        kinds[model.__name__] = model
    made, found = TypeAdapter.json_schemas(
        [(name, "serialization", TypeAdapter(kind)) for name, kind in kinds.items()],
        ref_template="#/components/schemas/{model}",
    )
    for name, model in found["$defs"].items():
        schemas.setdefault(name, model)
    for name in SAID_ON_SOCKETS:
        schemas[name] = made[name, "serialization"]


def with_short_names(document: dict[str, Any]) -> dict[str, Any]:
    """`DuelView` instead of the whole path to the View of Duel."""
    return json.loads(LONG_NAME.sub(lambda name: name[1].title() + name[2], json.dumps(document)))
