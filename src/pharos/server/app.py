"""The application: routes, the services behind them, and the security in front of them."""

import asyncio
from contextlib import asynccontextmanager
from functools import cache

import orjson
from fastapi import FastAPI
from fastapi.responses import Response
from prometheus_client import CONTENT_TYPE_LATEST

from pharos.server import metrics
from pharos.server.bots.readiness import Readiness
from pharos.server.errors import add_handlers
from pharos.server.logging_setup import RequestLog, set_up_logging
from pharos.server.openapi import ABOUT, openapi_of
from pharos.server.page import add_documents, add_page
from pharos.server.routes import (
    chat,
    deals,
    devices,
    exports,
    games,
    health,
    live,
    lobby,
    meeting,
    news,
    operator,
    passkeys,
    people,
    play,
    profiles,
    puzzles,
    ratings,
    reports,
    reviews,
    speeds,
    tables,
    tournaments,
)
from pharos.server.security import OneAfterTheOther, SecurityMiddleware
from pharos.server.services import Services
from pharos.server.settings import Settings

VERSION = "1"
CHAPTERS = (
    *(people, passkeys, devices, exports, profiles, ratings),
    *(games, lobby, tables, play, speeds, live, chat, news, meeting),
    *(deals, tournaments, reviews, puzzles, reports, operator),
)

BUSY = (live, tables, play)  # come first: a request is compared with one route after the other


def create_app(settings: Settings | None = None, readiness: Readiness | None = None) -> FastAPI:
    """A server, set up as the environment or `settings` says."""
    set_up_logging()
    services = Services(settings or Settings(), readiness or Readiness())

    @asynccontextmanager
    async def lifespan(app: FastAPI):
        await services.open()
        yield
        await services.close()

    app = FastAPI(
        title="Pharos",
        version=VERSION,
        description=ABOUT,
        license_info={"name": "MIT", "identifier": "MIT"},
        lifespan=lifespan,
        openapi_url=None,  # FastAPI would make the document while everybody waits
        docs_url=None,  # its pages load scripts from other sites
        redoc_url=None,
        generate_unique_id_function=lambda route: route.name,  # as functions here
    )
    app.state.services = services
    for chapter in sorted(CHAPTERS, key=lambda chapter: chapter not in BUSY):
        app.include_router(chapter.router, prefix="/api")
    app.include_router(health.router)
    add_openapi(app)
    add_metrics(app)
    add_handlers(app)
    add_documents(app)
    add_page(app)
    app.add_middleware(RequestLog)
    app.add_middleware(SecurityMiddleware)
    app.add_middleware(OneAfterTheOther, turnstiles=services.turnstiles)
    app.openapi = lambda: openapi_of(app, [chapter.router for chapter in CHAPTERS])
    return app


def add_openapi(app: FastAPI) -> None:
    @cache
    def document() -> bytes:
        return orjson.dumps(app.openapi())

    @app.get("/api/openapi.json", include_in_schema=False)
    async def read_openapi() -> Response:
        return Response(await asyncio.to_thread(document), media_type="application/json")


class Exposition(Response):
    """Text as Prometheus reads it."""

    media_type = CONTENT_TYPE_LATEST


def add_metrics(app: FastAPI) -> None:
    @app.get(
        "/metrics",
        tags=["operation"],
        summary="Numbers for Prometheus",
        response_class=Exposition,
    )
    async def read_metrics() -> Response:
        """Open tables, connected pages, moves, and how long everything takes; of all workers that
        were started together."""
        return Exposition(metrics.exposition())
