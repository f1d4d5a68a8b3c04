"""How others run Pharos: the Dockerfile, compose.yaml, workflows, hooks and issue forms.

There is no Docker here. What can be checked without it is that they parse, name files, commands
and targets that exist, and agree with each other.
"""

import json
import re
import shlex
import subprocess
from pathlib import Path

import pytest
import typer
import yaml

from pharos import __version__
from pharos.cli import app
from pharos.kernel.extras import EXTRAS

ROOT = Path(__file__).parents[1]
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
IGNORED = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
GITHUB = ROOT / ".github"
WORKFLOWS = sorted(GITHUB.glob("workflows/*.yml"))
FORMS = [file for file in sorted(GITHUB.glob("ISSUE_TEMPLATE/*.yml")) if file.stem != "config"]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
MADE = ("dist/", ".venv/")  # by the steps before
PORT = "8000"


def instructions(name):
    """The arguments of each instruction of this kind in the Dockerfile."""
    return re.findall(rf"^{name} +(.*)$", DOCKERFILE, re.MULTILINE)


def targets():
    return set(re.findall(r"^([a-z]+):", MAKEFILE, re.MULTILINE))


def understood(command):
    """Whether `pharos` knows the command and all its options."""
    program, name, *options = command
    assert program == "pharos"
    known = typer.main.get_command(app).commands[name]
    return known.make_context(name, list(options)).params


# Docker


@pytest.mark.parametrize("copied", [one for one in instructions("COPY") if "--from" not in one])
def test_the_image_is_made_of_what_is_there(copied):
    *sources, _ = copied.split()
    tracked = subprocess.run(
        ["git", "ls-files", *sources], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    for source in sources:
        assert any(file == source or file.startswith(source) for file in tracked), source
        top = source.split("/")[0]
        assert f"!{top}" in IGNORED, f"{source} is kept from the image by .dockerignore"


def test_the_page_is_built_where_the_wheel_looks_for_it():
    settings = (ROOT / "web" / "vite.config.ts").read_text("utf-8")
    (place,) = re.findall(r'outDir: "\.\./(.*)"', settings)
    assert f"--from=page /pharos/{place}/ {place}/" in DOCKERFILE
    assert "build" in json.loads((ROOT / "web" / "package.json").read_text("utf-8"))["scripts"]


def test_the_image_has_what_the_wheel_is_made_of():
    """All files that pyproject.toml, MANIFEST.in and the site name."""
    last = DOCKERFILE.split("AS wheel")[1]
    for name in ("pyproject.toml", "MANIFEST.in", "README.md", "LICENSE", "mkdocs.yml"):
        assert name in last
    for source in re.findall(r'"((?:[\w.]+/)*[\w.-]+\.(?:md|svg|css))"', hooks()):
        if (ROOT / source).is_file():
            folder = source.rpartition("/")[0]
            assert source in last or f"{folder}/" in last or source.split("/")[0] + "/" in last


def hooks():
    return (ROOT / "docs" / "site" / "hooks.py").read_text("utf-8")


def test_the_image_does_not_run_as_root_and_reports_its_health():
    stages = DOCKERFILE.split("\nFROM ")
    assert "\nUSER pharos\n" in stages[-1]
    assert stages[-1].index("USER pharos") < stages[-1].index("CMD [")
    (check,) = instructions("HEALTHCHECK")
    assert f"127.0.0.1:{PORT}/healthz" in check
    program = json.loads(check[check.index("[") :])[2]
    compile(program, "health check", "exec")


def test_the_image_starts_a_server_that_can_be_reached():
    command = json.loads(instructions("CMD")[-1])
    asked = understood(command)
    assert (asked["host"], asked["port"], asked["browser"]) == ("0.0.0.0", int(PORT), False)
    assert instructions("EXPOSE") == [PORT]


def test_the_image_has_all_parts_that_compose_needs():
    (extras,) = re.findall(r"\$\{wheel\}\[([a-z,]+)\]", DOCKERFILE)
    assert {"postgres", "redis"} <= set(extras.split(",")) <= set(EXTRAS)


def test_compose_starts_two_workers_with_postgresql_and_redis():
    services = COMPOSE["services"]
    asked = understood(services["pharos"]["command"])
    assert asked["workers"] == 2 and asked["browser"] is False
    assert services["pharos"]["ports"] == [f"{PORT}:{asked['port']}"]
    assert set(services["pharos"]["depends_on"]) == {"postgres", "redis"}
    for name in services["pharos"]["depends_on"]:
        assert services[name]["healthcheck"]["test"]


def test_compose_sets_what_the_server_reads():
    settings = COMPOSE["services"]["pharos"]["environment"]
    guide = (ROOT / "docs" / "guides" / "server.md").read_text("utf-8")
    assert all(f"| `{name}` |" in guide for name in settings)
    database = COMPOSE["services"]["postgres"]["environment"]
    url = f"postgresql://{database['POSTGRES_USER']}:{database['POSTGRES_PASSWORD']}"
    assert settings["PHAROS_DATABASE_URL"] == f"{url}@postgres/{database['POSTGRES_DB']}"
    assert settings["PHAROS_REDIS_URL"].startswith("redis://redis:")
    assert settings["PHAROS_SECRET"] == "${PHAROS_SECRET:-}", "nobody else's secret"


def test_compose_keeps_what_must_be_kept():
    named = {
        volume.split(":")[0]
        for one in COMPOSE["services"].values()
        for volume in one.get("volumes", [])
    }
    assert named == set(COMPOSE["volumes"])
    assert instructions("VOLUME") == ["/data"]
    assert "pharos:/data" in COMPOSE["services"]["pharos"]["volumes"]


# Workflows and hooks


def steps(file):
    for job in yaml.safe_load(file.read_text("utf-8"))["jobs"].values():
        assert job["timeout-minutes"]
        yield from job["steps"]


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_workflows_run_what_is_there(file):
    commands = [shlex.split(step["run"], comments=True) for step in steps(file) if "run" in step]
    assert commands
    for program, *words in commands:
        if program == "make":
            assert set(words) <= targets()
        for word in words:
            if word.startswith("tests/"):
                assert (ROOT / word).exists(), word
    for step in steps(file):
        assert "run" in step or re.fullmatch(r"actions/[\w-]+@v\d+", step["uses"])


def test_a_workflow_tests_everything_builds_the_wheel_and_tries_the_newest_numba():
    told = {file.stem: file.read_text("utf-8") for file in WORKFLOWS}
    assert "make test" in told["tests"]
    assert "make wheel" in told["wheel"]
    assert "schedule" in told["numba"] and "--upgrade --pre numba" in told["numba"]


def test_all_systems_and_versions_that_we_promise_are_tried():
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    workflow = yaml.safe_load((GITHUB / "workflows" / "tests.yml").read_text("utf-8"))
    matrix = workflow["jobs"]["elsewhere"]["strategy"]["matrix"]
    assert matrix["python"] == re.findall(r"Python :: (3\.\d+)\"", project)
    assert len(matrix["os"]) == len(re.findall(r"Operating System ::", project))


def test_the_hooks_are_what_check_runs():
    settings = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))
    (local,) = settings["repos"]
    first, then = re.search(
        r"^check: ([a-z ]+?) *##.*\n.*directory ([a-z ]+)$", MAKEFILE, re.M
    ).groups()
    checks = f"{first} {then}".split()
    assert [hook["entry"] for hook in local["hooks"]] == [f"make {name}" for name in checks]


# Releases


def test_the_changelog_has_this_version():
    told = (ROOT / "CHANGELOG.md").read_text("utf-8")
    titles = re.findall(r"^## (.*)$", told, re.MULTILINE)
    assert titles[0] == "Unreleased"
    assert re.fullmatch(rf"{re.escape(__version__)} - \d{{4}}-\d\d-\d\d", titles[1])


# Issues


@pytest.mark.parametrize("file", FORMS, ids=lambda file: file.stem)
def test_issue_forms_ask_for_something(file):
    form = yaml.safe_load(file.read_text("utf-8"))
    assert form["name"] and form["description"]
    ids = [field["id"] for field in form["body"]]
    assert len(set(ids)) == len(ids)
    for field in form["body"]:
        assert field["type"] in ("input", "textarea", "dropdown")
        assert field["attributes"]["label"]
        assert field["type"] != "dropdown" or field["attributes"]["options"]


def test_there_is_a_form_for_a_wrong_rule_and_for_a_bug():
    assert [file.stem for file in FORMS] == ["bug", "wrong-rule"]
