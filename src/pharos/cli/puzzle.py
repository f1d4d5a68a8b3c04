"""`pharos puzzle`: a decision to think about, in a terminal."""

from datetime import UTC, datetime

import typer

from pharos.coach.grades import in_millionths
from pharos.coach.puzzling.answering import Answer, Told, answer, find_legal
from pharos.coach.puzzling.puzzle import Puzzle
from pharos.coach.puzzling.shelf import by_id, daily_puzzle, puzzle
from pharos.coach.words import WORDS, Voice, percent
from pharos.kernel.errors import PharosError

LIST = "?"


def choose(wanted: str | None, theme: str | None, daily: bool) -> Puzzle:
    """The puzzle with an id, that of the day, or any one of a game and about a theme."""
    if wanted in by_id():
        return by_id()[wanted]
    return daily_puzzle(datetime.now(UTC).date(), wanted) if daily else puzzle(wanted, theme)


def pose(one: Puzzle, language: str) -> None:
    """Show the table, and what is asked."""
    voice, game = Voice(one.rulebook, language), one.game()
    theme = getattr(WORDS.themes[one.themes[0]], language)
    print(voice.puzzle("title", game=game.rulebook.title, theme=theme, rating=one.rating))
    print(f"pharos puzzle {one.id}\n")
    print(game.table(one.player))
    print()


def ask(one: Puzzle, language: str) -> str:
    """What the person would do; what is not allowed is asked again."""
    voice, game = Voice(one.rulebook, language), one.game()
    question = voice.puzzle("question", player=voice.player(one.player))
    while True:
        text = typer.prompt(question)
        if text.strip() == LIST:
            for action in game.legal_actions(one.player):
                print(f"  {str(action):32}  {action.say(language)}")
            continue
        try:
            return str(find_legal(game, one.player, text))
        except PharosError as error:
            print(error)


def judge(one: Puzzle, text: str, language: str) -> bool:
    """Say whether it is right, and why."""
    found = answer(one, text, language)
    for line in lines_of(one, found, Voice(one.rulebook, language)):
        print(line)
    return found.right


def lines_of(one: Puzzle, found: Answer, voice: Voice) -> list[str]:
    lines = [about("right" if found.right else "wrong", found.chosen, voice)]
    if not found.right:
        lines.append(about("solution", found.solution, voice))
    if found.obvious.action != found.chosen.action:
        lines.append(about("obvious", found.obvious, voice))
    if found.reply:
        lines.append(voice.puzzle("reply", action=found.reply))
    check = found.check
    number = voice.thousands(check.simulations or check.positions)
    lines.append(voice.puzzle("searched" if check.simulations else "solved", number=number))
    return lines


def about(what: str, told: Told, voice: Voice) -> str:
    """An action, its chance of victory if it is known, and what can be said about it."""
    facts = {"action": told.words}
    if told.chance is not None:
        facts["chance"] = percent(in_millionths(told.chance))
        what = "wrong_by" if what == "wrong" else what
    return f"{voice.puzzle(what, **facts)} {told.why}"
