"""`pharos review`: what the coach says about a game, for a terminal."""

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

import pharos
from pharos.bots.remarks import tell
from pharos.cli.show import progress_bar
from pharos.coach import Decision, Grade, Review, review
from pharos.coach.page import (
    accuracy_rows,
    cost_text,
    decision_text,
    figures_of_parts,
    moment_text,
    summary,
    titles_of_parts,
)
from pharos.coach.sentences import coach_in_words, played_in_words, remarks_of
from pharos.coach.words import Voice
from pharos.kernel.contract import Rulebook

STYLES = {Grade.INACCURACY: "yellow", Grade.MISTAKE: "dark_orange", Grade.BLUNDER: "red"}


def review_record(
    text: str, player: int | None, seconds: float | None, simulations: int | None
) -> Review:
    """Review a record, with a progress bar."""
    game = pharos.load(text)
    done = 0
    with progress_bar(f"{game.rulebook.name}: {len(game.record.moves)} decisions", 100) as advance:

        def tell(answered: int, asked: int) -> None:
            nonlocal done
            advance(100 * answered // asked - done)
            done = 100 * answered // asked

        return review(game, player, seconds, simulations, progress=tell)


def show_review(found: Review, language: str) -> None:
    """Who won and by what, and every decision that gave something away."""
    game = pharos.load(found.record)
    voice = Voice(found.rulebook, language, game.rulebook.places(game.state, language))
    console = Console()
    console.print(f"{escape(summary(found, voice))}\n", highlight=False)
    console.print(parts_table(found, voice))
    console.print(voice.say("moments"))
    for one in found.reviews:
        console.print(f"  {escape(voice.player(one.player))}", highlight=False)
        for moment in one.moments:
            told = f"{decision_text(moment.by, found, voice)} {moment_text(moment, voice)}"
            console.print(Padding(escape(told), (0, 0, 0, 4)), highlight=False)
    console.print()
    console.print(decision_table(found, voice, game.rulebook))


def parts_table(found: Review, voice: Voice) -> Table:
    """Luck and skill, and how accurate everybody was: a column for each player."""
    (_, *accuracies), *rest = accuracy_rows(found, voice)
    titles = titles_of_parts(found, voice)
    rows = [[voice.say("accuracy"), *accuracies], *([f"  {name}", *each] for name, *each in rest)]
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column(min_width=max(len(word) for title in titles for word in title.split()))
    columns = [titles]
    for one in found.reviews:
        table.add_column(voice.player(one.player), justify="right", overflow="fold")
        columns.append(figures_of_parts(one, found, voice))
    for row in (*zip(*columns, strict=True), *rows):
        table.add_row(*row)
    return table


def decision_table(found: Review, voice: Voice, rulebook: Rulebook) -> Table:
    """The decisions that were less than good."""
    titles = [voice.say(name) for name in ("number", "player", "played", "coach", "cost")]
    table = Table(*titles, "", box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    for one in found.decisions:
        if one.grade in STYLES:
            table.add_row(*(escape(cell) for cell in cells_of(one, voice, rulebook)))
    return table


def cells_of(one: Decision, voice: Voice, rulebook: Rulebook) -> list[str]:
    notes, language = " ".join(remarks_of(one, voice, rulebook)), voice.language
    return [
        str(one.number),
        voice.player(one.player),
        f"{played_in_words(one, voice, rulebook)}. {tell(rulebook, one.remarks, language)} {notes}",
        f"{coach_in_words(one, voice, rulebook)}. {tell(rulebook, one.coach_remarks, language)}",
        cost_text(one),
        voice.grade(one.grade),
    ]
