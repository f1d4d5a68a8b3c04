"""`pharos rules`: what a rule says, where it comes from, and where it is carried out and tested."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from pharos.kernel.errors import BadOption

PACKAGE = Path(__file__).parents[1]
CHECKOUT = PACKAGE.parents[1]
SHIPPED = Path(__file__).with_name("rules")  # where `make wheel` puts them
ID = re.compile(r"\b[A-Z]+-\d+\b")
ROW = re.compile(r"^\| ([A-Z]+-\d+) \| (.*?) \| ([^|]*?) \|$", re.MULTILINE)
LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
MOST_SHOWN = 20
WHAT_IS_PRINTED = "rule_ids.toml"  # says which rules cards show, not where they are carried out


@dataclass(frozen=True)
class Rule:
    id: str
    text: str
    origin: str


def folder_of_rules() -> Path:
    checkout = CHECKOUT / "docs" / "rules"
    return checkout if checkout.is_dir() else SHIPPED


def all_rules(language: str) -> list[Rule]:
    folder = folder_of_rules() / language
    if not folder.is_dir():
        raise BadOption(f"unknown language {language!r}; the rules are in en, nl and fr")
    return [
        Rule(rule, LINK.sub(r"\1", text), LINK.sub(r"\1", origin))
        for book in sorted(folder.glob("*.md"))
        for rule, text, origin in ROW.findall(book.read_text("utf-8"))
    ]


def find(wanted: str, language: str) -> list[Rule]:
    """The rule with this id, or the rules that hold all these words."""
    rules = all_rules(language)
    if ID.fullmatch(wanted.upper()):
        found = [rule for rule in rules if rule.id == wanted.upper()]
    else:
        words = wanted.casefold().split()
        found = [rule for rule in rules if all(word in rule.text.casefold() for word in words)]
    if not found:
        raise BadOption(f"no rule {wanted!r}; give an id such as W-48, or words that are in a rule")
    return found


def show(rules: list[Rule]) -> None:
    console = Console(highlight=False)
    places = sorted(places_in_code()) + sorted(places_in_tests())
    for rule in rules[:MOST_SHOWN]:
        console.print(f"[bold]{rule.id}[/bold]  {escape(rule.text)}")
        lines = [rule.origin, *(place for named, place in places if named == rule.id)]
        for line in lines:
            console.print(f"    {escape(line)}", style="dim", soft_wrap=True)
        console.print()
    if len(rules) > MOST_SHOWN:
        console.print(f"and {len(rules) - MOST_SHOWN} more: name it more closely")


def places_in_code() -> Iterator[tuple[str, str]]:
    """Every rule that a docstring, a comment or the data of a game names, and where."""
    for file in (PACKAGE / "rulebooks").rglob("*.*"):
        if file.suffix in (".py", ".toml") and file.name != WHAT_IS_PRINTED:
            for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1):
                for rule in ID.findall(line):
                    yield rule, place(file, number)


def places_in_tests() -> Iterator[tuple[str, str]]:
    """Every rule that a test guards, by its mark; installed packages have no tests."""
    for file in (CHECKOUT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
                for rule in ID.findall(ast.unparse(node)):
                    yield rule, place(file, node.lineno)


def place(file: Path, line: int) -> str:
    root = CHECKOUT if file.is_relative_to(CHECKOUT) else PACKAGE.parent
    return f"{file.relative_to(root).as_posix()}:{line}"
