"""Asks the database of open-source advisories about every package that Pharos is made with.

Where it cannot be reached nothing is known, which is said and is no error. An advisory that does
not matter here is accepted in pyproject.toml, with the reason.
"""

import json
import sys
import tomllib
from concurrent.futures import Future
from threading import Thread
from typing import Any
from urllib.request import Request, urlopen

from pinned import ROOT, Package, pinned_packages

DATABASE = "https://api.osv.dev/v1/querybatch"
MOST_QUESTIONS = 1000  # in one request
PATIENCE = 5.0  # seconds for all answers


def main() -> None:
    packages = pinned_packages()
    try:
        found = advisories(packages)
    except (OSError, ValueError, KeyError) as error:  # nobody answers, or somebody else does
        why = str(error) or "no answer"
        print(f"The packages were not audited: the advisories cannot be reached ({why}).")
        return
    accepted = read_accepted()
    lines = [told(package, name) for package, name in found if name not in accepted]
    if lines:
        sys.exit("\n".join(["Packages with known faults:", *lines]))
    print(f"{len(packages)} packages were audited: no known faults.")


def advisories(packages: list[Package]) -> list[tuple[Package, str]]:
    """Every package with an advisory, and the name of that."""
    answer: Future[list[tuple[Package, str]]] = Future()

    def work() -> None:
        try:
            answer.set_result(ask(packages))
        except Exception as error:
            answer.set_exception(error)

    Thread(target=work, daemon=True).start()  # looking up an address knows no time limit
    return answer.result(PATIENCE)


def ask(packages: list[Package]) -> list[tuple[Package, str]]:
    found = []
    for first in range(0, len(packages), MOST_QUESTIONS):
        asked = packages[first : first + MOST_QUESTIONS]
        for package, result in zip(asked, answers(asked), strict=True):
            found += [(package, advisory["id"]) for advisory in result.get("vulns", [])]
    return found


def answers(packages: list[Package]) -> list[dict[str, Any]]:
    questions = [
        {"package": {"ecosystem": one.ecosystem, "name": one.name}, "version": one.version}
        for one in packages
    ]
    body = json.dumps({"queries": questions}).encode()
    request = Request(DATABASE, body, {"Content-Type": "application/json"})
    with urlopen(request, timeout=PATIENCE) as response:
        return json.load(response)["results"]


def read_accepted() -> dict[str, str]:
    """The advisories that do not matter here, and why."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return project["tool"]["pharos"]["accepted-advisories"]


def told(package: Package, advisory: str) -> str:
    where = f"https://osv.dev/{advisory}"
    return f"{package.name} {package.version} ({package.scope}): {where}"


if __name__ == "__main__":
    main()
