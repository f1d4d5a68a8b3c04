"""What can go wrong for a client. Every message is fit to be shown to a person."""

from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.routing import iter_route_contexts
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException

from pharos.kernel.errors import IllegalAction, PharosError

METHOD_NOT_ALLOWED = 405
MEANINGS = {
    400: "The body cannot be read.",
    401: "We do not know you yet, or the password is wrong.",
    403: "You may not do that; or the request comes from another site's page.",
    404: "There is no such table, seat, person or game.",
    409: "Not as things stand now, or somebody was quicker.",
    413: "A request may have 64 KiB at most.",
    422: "Something in the request is malformed, or against the rules; the message says what.",
    429: "Too often; wait a moment.",
}
MOST_BYTES = 64 * 1024  # of a request
OF_THE_FRAMEWORK = {  # what it says too shortly
    404: ("not_found", "There is nothing at this address."),
    405: ("wrong_method", "This address is used in another way; the header `Allow` says how."),
    413: ("too_large", f"A request may have {MOST_BYTES // 1024} KiB at most."),
}


class Problem(BaseModel):
    code: str = Field(description="For programs.", examples=["not_found"])
    message: str = Field(
        description="For people.", examples=["There is no such table; check the link."]
    )


class ErrorBody(BaseModel):
    """What every answer that is not a success looks like."""

    error: Problem


class Refused(Exception):
    """A request that cannot be granted; nothing has changed."""

    def __init__(self, status: int, code: str, message: str):
        super().__init__(message)
        self.status = status
        self.code = code


def not_found(what: str) -> Refused:
    return Refused(404, "not_found", f"There is no such {what}; check the link.")


def forbidden(why: str) -> Refused:
    return Refused(403, "forbidden", why)


def conflict(why: str) -> Refused:
    return Refused(409, "conflict", why)


def say_why(error: PharosError) -> str:
    """A reason as a person who sits at the table reads it."""
    text = error.reason if isinstance(error, IllegalAction) else str(error)
    return text[:1].upper() + text[1:]


def answer(status: int) -> dict[str, Any]:
    """For the OpenAPI document: one way in which a route may not succeed."""
    body = {"schema": {"$ref": f"#/components/schemas/{ErrorBody.__name__}"}}
    return {"description": MEANINGS[status], "content": {"application/json": body}}


def answers(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The ways that are a route's own; `openapi` adds those that it shares with others."""
    return {status: answer(status) for status in statuses}


def problem(status: int, code: str, message: str) -> JSONResponse:
    return JSONResponse({"error": {"code": code, "message": message}}, status)


def methods_at(app: FastAPI, path: str) -> str:
    """The methods of all routes with this address; the framework only names those of the first."""
    routes = (route for route in iter_route_contexts(app.routes) if route.methods)
    methods = (route.methods or () for route in routes if route.path_regex.match(path))
    return ", ".join(sorted({method for some in methods for method in some}))


def add_handlers(app: FastAPI) -> None:
    @app.exception_handler(Refused)
    async def refused(_: Request, error: Refused) -> JSONResponse:
        return problem(error.status, error.code, str(error))

    @app.exception_handler(PharosError)
    async def against_the_rules(_: Request, error: PharosError) -> JSONResponse:
        return problem(422, "not_allowed", say_why(error))

    @app.exception_handler(RequestValidationError)
    async def malformed(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        return problem(422, "malformed", f"{place}: {first['msg']}")

    @app.exception_handler(HTTPException)
    async def of_the_framework(request: Request, error: HTTPException) -> JSONResponse:
        said = OF_THE_FRAMEWORK.get(error.status_code, ("refused", str(error.detail)))
        refusal = problem(error.status_code, *said)
        refusal.headers.update(error.headers or {})
        if error.status_code == METHOD_NOT_ALLOWED:
            refusal.headers["allow"] = methods_at(app, request.url.path)
        return refusal
