"""What there is to say once a puzzle was answered: whether it was right, and why."""

from pydantic import BaseModel, Field

from pharos.bots.remarks import remarks_on, tell
from pharos.coach.open_cards import open_card_of
from pharos.coach.puzzling.puzzle import Check, Puzzle
from pharos.coach.sentences import in_words
from pharos.coach.words import Voice
from pharos.game import Action, Game


class Told(BaseModel):
    """An action of a puzzle, in the language of the reader."""

    action: str
    words: str = Field(description="The action in words.")
    chance: float | None = Field(description="Of victory; null if it was not looked into.")
    why: str = Field(description="What it brings, keeps from others, threatens or risks.")


class Answer(BaseModel):
    """What the coach says about a solver's answer."""

    right: bool
    chosen: Told
    solution: Told
    obvious: Told
    reply: str | None = Field(description="What others answer to the obvious action, in words.")
    check: Check


def answer(puzzle: Puzzle, action: Action | str, language: str = "en") -> Answer:
    """Whether an action solves a puzzle, and why. It must be legal."""
    game = puzzle.game()
    chosen = find_legal(game, puzzle.player, action)
    right = puzzle.is_solved_by(chosen)
    reply = puzzle.reply
    return Answer(
        right=right,
        chosen=told(puzzle, game, puzzle.solution if right else str(chosen), language),
        solution=told(puzzle, game, puzzle.solution, language),
        obvious=told(puzzle, game, puzzle.obvious, language),
        reply=reply and Action.parse(game.rulebook, reply).say(language),
        check=puzzle.check,
    )


def find_legal(game: Game, player: int, action: Action | str) -> Action:
    """The legal action that is meant; anything else is refused with the reason."""
    tried = game.copy()
    tried.play(action, player)
    return Action.parse(game.rulebook, tried.record.moves[-1].action)


def told(puzzle: Puzzle, game: Game, text: str, language: str) -> Told:
    action = Action.parse(game.rulebook, text)
    remarks = remarks_on(game.rulebook, game.state, puzzle.player, action.code)
    open_card = open_card_of(game.rulebook, game.state, action.code)
    return Told(
        action=text,
        words=in_words(text, Voice(puzzle.rulebook, language), game.rulebook, open_card),
        chance=puzzle.chance_of(action),
        why=tell(game.rulebook, remarks, language),
    )
