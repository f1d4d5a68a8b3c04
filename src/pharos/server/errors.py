"""How refusals are answered over HTTP, and how the OpenAPI document describes them."""

from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.routing import iter_route_contexts
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from pharos.kernel.errors import PharosError
from pharos.server.languages import language_of
from pharos.server.refusals import UNPROCESSABLE, Problem, Refused, problem_of
from pharos.table.messages import RefusalFacts

METHOD_NOT_ALLOWED = 405
MEANINGS = {
    400: "The body cannot be read.",
    401: "You have no session yet, or the password is wrong.",
    403: "You may not do that; or the request comes from another site's page.",
    404: "There is no such table, seat, person or game.",
    409: "Not possible at the moment, or someone was quicker.",
    413: "A request may have at most 64 KiB.",
    422: "Something in the request is malformed, or against the rules; the message says what.",
    429: "Too many requests; wait a moment.",
}
MOST_BYTES = 64 * 1024  # of a request
OF_THE_FRAMEWORK = {404: "not_found", 405: "wrong_method", 413: "too_large"}
FACTS: dict[str, RefusalFacts] = {"too_large": {"most": MOST_BYTES // 1024}}


class ErrorBody(BaseModel):
    """The body of every error."""

    error: Problem


def answer(status: int) -> dict[str, Any]:
    """For the OpenAPI document: one way in which a route can fail."""
    body = {"schema": {"$ref": f"#/components/schemas/{ErrorBody.__name__}"}}
    return {"description": MEANINGS[status], "content": {"application/json": body}}


def answers(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The ways in which only this route can fail; `openapi` adds those shared by many."""
    return {status: answer(status) for status in statuses}


def refusal(connection: HTTPConnection, status: int, problem: Problem) -> JSONResponse:
    """The answer that describes a problem."""
    return JSONResponse(
        {"error": problem.model_dump()}, status, {"content-language": language_of(connection)}
    )


def refuse(connection: HTTPConnection, code: str, status: int | None = None) -> JSONResponse:
    """The answer that refuses a request before it reached a route."""
    refused = Refused(code, **FACTS.get(code, {}))
    return refusal(connection, status or refused.status, refused.problem(language_of(connection)))


def methods_at(app: FastAPI, path: str) -> str:
    """The methods of all routes at this address; the framework names only those of the first."""
    routes = (route for route in iter_route_contexts(app.routes) if route.methods)
    methods = (route.methods or () for route in routes if route.path_regex.match(path))
    return ", ".join(sorted({method for some in methods for method in some}))


def add_handlers(app: FastAPI) -> None:
    @app.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> JSONResponse:
        return refusal(request, error.status, problem_of(error, language_of(request)))

    @app.exception_handler(PharosError)
    @app.exception_handler(RequestValidationError)
    async def unprocessable(request: Request, error: Exception) -> JSONResponse:
        return refusal(request, UNPROCESSABLE, problem_of(error, language_of(request)))

    @app.exception_handler(HTTPException)
    async def of_the_framework(request: Request, error: HTTPException) -> JSONResponse:
        code = OF_THE_FRAMEWORK.get(error.status_code, "refused")
        answered = refuse(request, code, error.status_code)
        answered.headers.update(error.headers or {})
        if error.status_code == METHOD_NOT_ALLOWED:
            answered.headers["allow"] = methods_at(app, request.url.path)
        return answered
