"""Commands that look up cards and rules."""

from typing import Annotated

import typer

from pharos.cli.arguments import AsJson, Language, check_language
from pharos.cli.program import FAILED, fail


def cards(
    query: Annotated[list[str] | None, typer.Argument(help="Words to search for.")] = None,
    game: Annotated[
        str | None, typer.Option(help="Only this game; by default all of them.")
    ] = None,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Look up cards, wonders, progress tokens and leaders of all games.

    Search by id, name, colour, age, symbol or the resources they make, in English, Dutch or French.
    The first column says in which game something was found.

    \b
    pharos cards gizah
    pharos cards baths --lang fr
    pharos cards green age 2 --game duel
    pharos cards                     all of them
    """
    from pharos.cli.show import print_json, show_cards
    from pharos.game import find_rulebook
    from pharos.rulebooks import RULEBOOKS

    words = " ".join(query or [])
    check_language(lang)
    games = list(RULEBOOKS) if game is None else [find_rulebook(game).name]
    found = [
        {"game": name, **entry} for name in games for entry in RULEBOOKS[name].look_up(words, lang)
    ]
    if as_json:
        print_json(found)
    elif found:
        show_cards(found)
    if not found:
        fail(f"no card of {game or 'any game'} matches '{words}'", FAILED)


def rules(
    wanted: Annotated[str, typer.Argument(metavar="RULE", help="The id of a rule, or words.")],
    lang: Language = "en",
) -> None:
    """Look up a rule, its origin, its code and its tests.

    \b
    pharos rules W-48
    pharos rules "trading post"
    pharos rules handelspost --lang nl
    """
    from pharos.cli.rules import find, show

    show(find(wanted, lang))
