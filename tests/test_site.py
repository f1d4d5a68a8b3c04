"""The documentation site: built in strict mode, complete, and without inline scripts."""

import html
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import typer

import pharos
from pharos.cli import app

ROOT = Path(__file__).parents[1]
INTERFACE = json.loads((ROOT / "web" / "openapi.json").read_text("utf-8"))

pytestmark = pytest.mark.slow  # independent of whether rules are compiled


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site") / "docs"
    done = subprocess.run(
        [Path(sys.executable).with_name("mkdocs"), "build", "--strict", "--site-dir", folder],
        cwd=ROOT,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return folder


def read(site, page):
    return (site / page / "index.html").read_text("utf-8")


def words(site, page):
    """The text of a page."""
    return html.unescape(re.sub(r"<[^>]*>", "", read(site, page)))


@pytest.mark.parametrize(
    "rules",
    sorted((ROOT / "docs" / "rules").glob("*/*.md")),
    ids=lambda f: f"{f.parent.stem}-{f.stem}",
)
def test_every_rule_has_an_address(site, rules):
    ids = re.findall(r"^\| ([A-Z]+-\d+) \|", rules.read_text("utf-8"), re.MULTILINE)
    page = read(site, f"rules/{rules.parent.stem}/{rules.stem}")
    assert ids
    for rule in ids:
        assert page.count(f'id="{rule}"') == 1, rule


def test_everything_public_is_in_the_reference(site):
    told = read(site, "reference/games")
    values = {"RULEBOOKS", "SPECTATOR"}
    for name in set(pharos.__all__) - values:
        assert f'id="{getattr(pharos, name).__module__}.{name}"' in told, name
    assert all(f"pharos.{name}" in told for name in values)


def test_every_command_and_option_is_in_the_reference(site):
    told = words(site, "reference/commands")
    for name, command in typer.main.get_command(app).commands.items():
        assert f"pharos {name}" in told
        for option in command.params:
            assert all(form in told for form in option.opts if form.startswith("-")), option.opts


def test_every_request_and_every_schema_is_in_the_reference(site):
    told = read(site, "reference/http")
    for path, operations in INTERFACE["paths"].items():
        assert f"<code>{path}</code>" in told
        for operation in operations.values():
            assert f'id="{operation["operationId"]}"' in told
    everything = told + read(site, "reference/socket")
    for name in set(INTERFACE["components"]["schemas"]) - {"ServerMessage", "ClientMessage"}:
        assert everything.count(f' id="{name}"') == 1, name


def test_every_message_of_the_socket_is_in_the_reference(site):
    told = read(site, "reference/socket")
    for name in ("ServerMessage", "ClientMessage"):
        for kind in INTERFACE["components"]["schemas"][name]["discriminator"]["mapping"]:
            assert f"<code>{kind}</code>" in told


def test_every_document_can_be_found(site):
    home = read(site, "")
    for folder in ("tutorial", "guides", "concepts", "rules", "reference", "decisions"):
        for file in (ROOT / "docs" / folder).glob("*.md"):
            assert f'href="{folder}/{file.stem}/"' in home, file


def test_pages_keep_to_the_policy_of_the_server(site):
    """No inline script or style, and nothing from elsewhere."""
    for file in site.rglob("*.html"):
        text = file.read_text("utf-8")
        for script in re.findall(r"<script\b[^>]*>", text):
            assert "src=" in script or "application/json" in script, file
        assert not re.search(r"<style|<[^>]+\sstyle=|<[^>]+\son[a-z]+=", text), file
        assert not re.search(r"<(?:link|script|img|iframe)\b[^>]*=\"(?:https?:)?//", text), file


def test_what_pages_load_is_there(site):
    for file in site.rglob("*.html"):
        base = site if file.name == "404.html" else file.parent
        for place in re.findall(
            r"<(?:link|script|img)\b[^>]*(?:src|href)=\"([^\"#]+)\"", file.read_text("utf-8")
        ):
            loaded = site / place.removeprefix("/docs/") if place.startswith("/") else base / place
            assert loaded.exists(), f"{file}: {place}"


def test_the_404_page_finds_its_search(site):
    text = (site / "404.html").read_text("utf-8")
    (worker,) = re.findall(r'"search": "/docs/([^"]+)"', text)
    assert (site / worker).is_file()
