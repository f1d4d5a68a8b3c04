"""The documentation that a server shows."""

import httpx
import pytest
from fastapi import FastAPI

from pharos.server.page import add_documents, add_page
from pharos.server.security import POLICY, SecurityMiddleware

SITE = {
    "index.html": "all documents",
    "404.html": "no such document",
    "rules/index.html": "every rule",
}


async def ask(path, folder):
    """What a server answers whose page and documents are in that folder."""
    (folder / "index.html").write_text("the page")
    app = FastAPI(docs_url=None)
    add_documents(app, folder / "docs")
    add_page(app, folder)
    app.add_middleware(SecurityMiddleware)
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://here") as http:
        return await http.get(path, follow_redirects=True)


@pytest.mark.parametrize(
    "path, status, text",
    [
        ("/docs", 200, "all documents"),
        ("/docs/", 200, "all documents"),
        ("/docs/rules", 200, "every rule"),
        ("/docs/nowhere/", 404, "no such document"),
        ("/lobby", 200, "the page"),
        ("/docsy", 200, "the page"),
    ],
)
async def test_documents_are_shown_where_they_are_installed(tmp_path, path, status, text):
    for name, content in SITE.items():
        (tmp_path / "docs" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "docs" / name).write_text(content)
    answer = await ask(path, tmp_path)
    assert (answer.status_code, answer.text) == (status, text)
    assert answer.headers["content-security-policy"] == POLICY


@pytest.mark.parametrize("path", ["/docs", "/docs/", "/docs/rules/en/duel/"])
async def test_where_there_are_no_documents_that_is_said(tmp_path, path):
    answer = await ask(path, tmp_path)
    assert answer.status_code == 404
    assert "has not been built" in answer.text
