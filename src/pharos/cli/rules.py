"""`pharos rules`: what a rule says, where it comes from, and where it is carried out and tested."""

import re
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from pharos.cli.rule_index import RULE_ID, Rule, named_in_code, named_in_tests, rules_in
from pharos.kernel.errors import BadOption

PACKAGE = Path(__file__).parents[1]
CHECKOUT = PACKAGE.parents[1]
SHIPPED = Path(__file__).with_name("rules")  # where `make wheel` puts them
LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
MOST_SHOWN = 20


def folder_of_rules() -> Path:
    checkout = CHECKOUT / "docs" / "rules"
    return checkout if checkout.is_dir() else SHIPPED


def all_rules(language: str) -> list[Rule]:
    folder = folder_of_rules() / language
    if not folder.is_dir():
        raise BadOption(f"unknown language {language!r}; the rules are in en, nl and fr")
    documents = (file.read_text("utf-8") for file in sorted(folder.glob("*.md")))
    return [rule for document in documents for rule in rules_in(LINK.sub(r"\1", document))]


def find(wanted: str, language: str) -> list[Rule]:
    """The rule with this id, or the rules that contain all these words."""
    rules = all_rules(language)
    if RULE_ID.fullmatch(wanted.upper()):
        found = [rule for rule in rules if rule.id == wanted.upper()]
    else:
        words = wanted.casefold().split()
        found = [rule for rule in rules if all(word in rule.text.casefold() for word in words)]
    if not found:
        raise BadOption(f"no rule matches {wanted!r}; give an id, such as W-48, or words of a rule")
    return found


def show(rules: list[Rule]) -> None:
    """Print each rule with its origin, and the places in code and tests that name it."""
    console = Console(highlight=False)
    in_tests = named_in_tests(CHECKOUT / "tests")  # an installed package has none
    named = [*named_in_code(PACKAGE / "rulebooks"), *in_tests]
    for rule in rules[:MOST_SHOWN]:
        console.print(f"[bold]{rule.id}[/bold]  {escape(rule.text)}")
        places = (place(file, line) for name, file, line in named if name == rule.id)
        for line in [rule.origin, *places]:
            console.print(f"    {escape(line)}", style="dim", soft_wrap=True)
        console.print()
    if len(rules) > MOST_SHOWN:
        console.print(f"and {len(rules) - MOST_SHOWN} more: use more words to narrow it down")


def place(file: Path, line: int) -> str:
    root = CHECKOUT if file.is_relative_to(CHECKOUT) else PACKAGE.parent
    return f"{file.relative_to(root).as_posix()}:{line}"
