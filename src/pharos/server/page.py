"""The page: the files that Vite has built, and the same document for every address of the page."""

import mimetypes
from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import FileResponse, PlainTextResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.convertors import PathConvertor, register_url_convertor

BUILT = Path(__file__).parent / "page"
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}  # new content, new name
ALWAYS_ASK = {"cache-control": "no-cache"}
MISSING = "The page has not been built. Run `make play`, or `npm run build` in web/."
DOCUMENTS = Path(__file__).parent / "docs"
NO_DOCUMENTS = "The documentation has not been built. Run `make docs/.built`, or read docs/."

mimetypes.add_type("application/manifest+json", ".webmanifest")  # whatever the system knows


class OfPage(PathConvertor):
    """Every address except those of the API and of the documentation."""

    regex = "(?!(?:api|docs|healthz|readyz|metrics)(?:/|$)).*"


class Assets(StaticFiles):
    """Files whose names change with their contents."""

    def file_response(self, *args, **kwargs) -> Response:
        answer = super().file_response(*args, **kwargs)
        answer.headers.update(FOR_EVER)
        return answer


def add_documents(app: FastAPI, built: Path = DOCUMENTS) -> None:
    """The documentation at /docs, if it was installed."""
    if (built / "index.html").is_file():
        app.mount("/docs", StaticFiles(directory=built, html=True))
        return

    @app.api_route("/docs", methods=["GET", "HEAD"], include_in_schema=False)
    @app.api_route("/docs/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def documents() -> Response:
        return PlainTextResponse(NO_DOCUMENTS, 404)


def add_page(app: FastAPI, built: Path = BUILT) -> None:
    if (built / "assets").is_dir():
        app.mount("/assets", Assets(directory=built / "assets"))
    files = {file.relative_to(built).as_posix(): file for file in built.rglob("*.*")}
    register_url_convertor("page", OfPage())

    @app.api_route("/{path:page}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(path: str) -> Response:
        """A file of the page, or the page itself, which knows what the address means."""
        if path in files:
            return FileResponse(files[path], headers=ALWAYS_ASK)
        if not (built / "index.html").is_file():
            return PlainTextResponse(MISSING, 503)
        return FileResponse(built / "index.html", headers=ALWAYS_ASK)
