"""Packages that Pharos is made with: which, whether they have known faults, and the list of them
that goes with the wheel."""

import json
import re
import sys
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib import import_module
from pathlib import Path
from threading import Event, Thread

import pytest

from pharos import __version__

ROOT = Path(__file__).parents[1]

pytestmark = pytest.mark.slow  # independent of whether rules are compiled


@pytest.fixture(scope="module", autouse=True)
def scripts():
    """The scripts are not part of the package."""
    sys.path.insert(0, str(ROOT / "dependencies"))
    yield
    sys.path.remove(str(ROOT / "dependencies"))


@pytest.fixture(scope="module")
def pinned(scripts):
    return import_module("pinned")


@pytest.fixture
def audit(scripts):
    return import_module("audit")


@pytest.fixture(scope="module")
def packages(pinned):
    return {(one.ecosystem, one.name): one for one in pinned.pinned_packages()}


# Which


def test_all_versions_are_exact(packages):
    assert all(re.fullmatch(r"\d[\w.+-]*", one.version) for one in packages.values())


@pytest.mark.parametrize(
    ("ecosystem", "name", "scope"),
    [
        ("PyPI", "numpy", "required"),
        ("PyPI", "llvmlite", "required"),  # by numba
        ("PyPI", "uvloop", "optional"),  # by an extra of a package of an extra
        ("PyPI", "redis", "optional"),
        ("PyPI", "pytest", "excluded"),
        ("npm", "react", "required"),
        ("npm", "scheduler", "required"),  # by react-dom
        ("npm", "vitest", "excluded"),
    ],
)
def test_what_a_package_is_for(packages, ecosystem, name, scope):
    assert packages[ecosystem, name].scope == scope


def test_everything_that_is_needed_is_pinned(pinned, packages):
    names = {pinned.canonicalize_name(name) for kind, name in packages if kind == "PyPI"}
    needed = {name for extra in ("", *pinned.EXTRAS) for name in pinned.needed_by("pharos", extra)}
    assert needed <= names


# The bill of materials


def test_the_bill_of_materials_names_every_package_once(pinned, packages):
    write = import_module("bill_of_materials").bill_of_materials
    bill = json.loads(write(pinned.pinned_packages()))
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    assert bill["metadata"]["component"]["purl"] == f"pkg:pypi/pharos@{__version__}"
    told = {part["purl"]: part for part in bill["components"]}
    assert len(told) == len(bill["components"]) >= len(packages)
    react = packages["npm", "react"]
    assert told[f"pkg:npm/react@{react.version}"] == {
        "type": "library",
        "bom-ref": f"pkg:npm/react@{react.version}",
        "purl": f"pkg:npm/react@{react.version}",
        "name": "react",
        "version": react.version,
        "scope": "required",
        "licenses": [{"license": {"id": "MIT"}}],
        "hashes": [{"alg": "SHA-512", "content": react.sha512}],
    }
    (of_pharos,) = (one for one in bill["dependencies"] if "pharos@" in one["ref"])
    assert set(of_pharos["dependsOn"]) == set(told)


# Known faults


@contextmanager
def advisories(answer):
    """A database at this machine that answers a list of questions."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):  # noqa: N802
            asked = json.loads(self.rfile.read(int(self.headers["content-length"])))["queries"]
            body = json.dumps({"results": [answer(one) for one in asked]}).encode()
            self.send_response(200)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


def fault_of(question):
    is_faulty = question["package"] == {"ecosystem": "npm", "name": "react"}
    return {"vulns": [{"id": "GHSA-1"}]} if is_faulty else {}


def test_no_known_faults(audit, monkeypatch, capsys, packages):
    with advisories(lambda question: {}) as address:
        monkeypatch.setattr(audit, "DATABASE", address)
        audit.main()
    assert re.match(r"\d+ packages were audited: no known faults", capsys.readouterr().out)


def test_a_known_fault_is_an_error_that_says_where_to_read_on(audit, monkeypatch):
    monkeypatch.setattr(audit, "MOST_QUESTIONS", 100)
    with advisories(fault_of) as address:
        monkeypatch.setattr(audit, "DATABASE", address)
        with pytest.raises(SystemExit, match=r"react \S+ \(required\): https://osv.dev/GHSA-1"):
            audit.main()


def test_a_fault_that_does_not_matter_here_is_accepted(audit, monkeypatch, capsys):
    assert audit.read_accepted() == {}
    monkeypatch.setattr(audit, "read_accepted", lambda: {"GHSA-1": "we use nothing of it"})
    with advisories(fault_of) as address:
        monkeypatch.setattr(audit, "DATABASE", address)
        audit.main()
    assert "no known faults" in capsys.readouterr().out


def test_without_a_connection_it_is_said_that_nothing_is_known(audit, monkeypatch, capsys):
    monkeypatch.setattr(audit, "DATABASE", "http://127.0.0.1:1")
    audit.main()
    assert "were not audited" in capsys.readouterr().out


def test_nobody_waits_for_an_answer_that_does_not_come(audit, monkeypatch, capsys):
    asked, release = Event(), Event()

    def never(packages):
        asked.set()
        release.wait()
        return []

    monkeypatch.setattr(audit, "ask", never)
    monkeypatch.setattr(audit, "PATIENCE", 0.01)
    audit.main()
    release.set()
    assert asked.is_set()
    assert "were not audited" in capsys.readouterr().out
