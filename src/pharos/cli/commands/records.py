"""Commands about one recorded game, and puzzles from such games."""

from pathlib import Path
from typing import Annotated

import typer

from pharos.cli.arguments import AsJson, Language, RecordFile, check_language, read_text
from pharos.cli.program import FAILED, fail


def replay(
    file: RecordFile,
    verify: Annotated[bool, typer.Option("--verify", help="Only check the record.")] = False,
    commitment: Annotated[
        str | None, typer.Option(help="The commitment shown before the game, to check as well.")
    ] = None,
    lang: Language = "en",
) -> None:
    """Retell a recorded game move by move, with the score sheets at the end.

    With --verify the record is only checked: its seed must be the one that was committed to before
    the game, and every move must be legal. Players are counted from 1.

    \b
    pharos replay game.txt
    pharos replay game.txt --verify
    pharos replay game.txt --verify --commitment 4e07408562bedb8b...
    """
    from pharos.cli.replay import tell_record, verify_record

    check_language(lang)
    text = read_text(file)
    if not verify:
        tell_record(text, lang)
    elif not verify_record(text, commitment):
        raise typer.Exit(FAILED)


def solve(
    file: RecordFile,
    decision: Annotated[
        int | None, typer.Option(help="Only this decision of the record, counted from 1.", min=1)
    ] = None,
    cards: Annotated[
        int, typer.Option(help="All decisions with at most this many cards left.", min=1, max=20)
    ] = 8,
    seconds: Annotated[
        float, typer.Option(help="At most this many seconds for each decision.", min=0)
    ] = 10,
    as_json: AsJson = False,
) -> None:
    """Work out what the last decisions of a game of Duel were worth.

    The chance of victory is exact if nobody errs after the decision: everything that may still be
    turned up or drawn is tried, and both players choose the best. A shared victory counts half.

    \b
    pharos solve game.txt
    pharos solve game.txt --decision 70
    pharos solve game.txt --cards 10 --seconds 60 --json
    """
    from pharos.cli.show import print_json
    from pharos.cli.solve import show_verdicts, verdicts

    found = list(verdicts(read_text(file), decision, cards, seconds))
    if as_json:
        print_json([one._asdict() for one in found])
    elif found:
        show_verdicts(found)
    else:
        fail(f"no decision of the last age of Duel with {cards} cards left or fewer", FAILED)


def review(  # noqa: PLR0913 - a parameter for every option
    file: RecordFile,
    player: Annotated[
        int | None, typer.Option(help="Only this player, counted from 1; by default all.", min=1)
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            help="Seconds for the coach to think in all; by default 20, or 40 for wonders."
        ),
    ] = None,
    simulations: Annotated[
        int | None, typer.Option(help="Simulations for each decision, instead of seconds.")
    ] = None,
    html: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a page with the whole review.")
    ] = None,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Review a game: why was it won or lost?

    The coach judges every decision by what the player could know at the time, and says what it
    would have done instead and what the difference was worth. It tells luck from skill: what the
    deal, the others' decisions and the player's own contributed. It thinks on all cores; with
    --simulations the same game always gets the same review. A game that is not over is reviewed as
    far as it went.

    \b
    pharos review game.txt
    pharos review game.txt --player 1 --seconds 60 --html review.html
    pharos review game.txt --simulations 2000 --json
    """
    from pharos.cli.review import review_record

    check_language(lang)
    wanted = None if player is None else player - 1
    found = review_record(read_text(file), wanted, seconds, simulations)
    if html:
        from pharos.coach.page import page

        html.write_text(page(found, lang), encoding="utf-8")
    if as_json:
        print(found.model_dump_json(indent=2))
    else:
        from pharos.cli.review import show_review

        show_review(found, lang)


def puzzle(
    wanted: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="The game, such as duel, or the id of a puzzle."),
    ] = None,
    theme: Annotated[
        str | None, typer.Option(help="The theme, such as deny, bury or last_three.")
    ] = None,
    daily: Annotated[bool, typer.Option("--daily", help="The puzzle of the day.")] = False,
    answer: Annotated[
        str | None,
        typer.Option(metavar="ACTION", help="Your answer; otherwise you are asked for it."),
    ] = None,
    lang: Language = "en",
) -> None:
    """Solve a puzzle: find the best decision where the obvious one is wrong.

    The position comes from a game between bots. You see what the player sees, and the solution is
    judged by what they can know: it was checked by a long search, or proven for the last cards of
    Duel.
    The answer says what each action brings, keeps from others, threatens or risks.

    \b
    pharos puzzle
    pharos puzzle duel --theme deny
    pharos puzzle --daily --lang nl
    """
    from pharos.cli.puzzle import ask, choose, judge, pose

    check_language(lang)
    one = choose(wanted, theme, daily)
    pose(one, lang)
    if not judge(one, answer or ask(one, lang), lang):
        raise typer.Exit(FAILED)
