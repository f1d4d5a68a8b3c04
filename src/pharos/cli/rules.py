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


@dataclass(frozen=True)
class Rule:
    id: str
    book: str
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
        Rule(rule, book.stem, LINK.sub(r"\1", text), LINK.sub(r"\1", origin))
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
    """Every rule that a docstring or a comment in the data names, and where."""
    for source in (PACKAGE / "rulebooks").rglob("*.py"):
        for function in functions_of(source):
            for rule in ID.findall(ast.get_docstring(function) or ""):
                yield rule, place(source, function.lineno, function.name)
    for data in (PACKAGE / "rulebooks").rglob("*.toml"):
        for number, line in enumerate(data.read_text("utf-8").splitlines(), start=1):
            if line.startswith("#"):
                for rule in ID.findall(line):
                    yield rule, place(data, number, "data")


def places_in_tests() -> Iterator[tuple[str, str]]:
    """Every rule that a test guards, by its mark; installed packages have no tests."""
    for source in (CHECKOUT / "tests").rglob("test_*.py"):
        for function in functions_of(source):
            for mark in function.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    for rule in ID.findall(ast.unparse(mark)):
                        yield rule, place(source, function.lineno, function.name)


def functions_of(source: Path) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef):
            yield node


def place(file: Path, line: int, name: str) -> str:
    root = CHECKOUT if file.is_relative_to(CHECKOUT) else PACKAGE.parent
    return f"{file.relative_to(root).as_posix()}:{line} {name}"
