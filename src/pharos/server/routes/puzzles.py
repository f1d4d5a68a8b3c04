"""Puzzles to practise with."""

from typing import Annotated

from fastapi import APIRouter, Path, Query

from pharos.rulebooks import RULEBOOKS
from pharos.server.dependencies import KnownPerson, TheServices
from pharos.server.errors import answers
from pharos.server.puzzles.models import Judged, PosedPuzzle, Shelves, Try
from pharos.table.messages import Language

router = APIRouter(prefix="/puzzles", tags=["puzzles"])
InLanguage = Annotated[Language, Query(description="For sentences and reasons.")]
Named = Annotated[
    str, Path(max_length=60, pattern=r"^[a-z0-9_-]+$", description="The id of a puzzle.")
]


@router.get("", summary="Which puzzles are there?")
async def list_puzzles(
    services: TheServices, person: KnownPerson, language: InLanguage = "en"
) -> Shelves:
    """How many puzzles each game and theme has, which is that of the day, and how you stand."""
    return await services.puzzles.shelves(person.id, language)


@router.get("/next", summary="Get a puzzle", responses=answers(404, 429))
async def next_puzzle(
    services: TheServices,
    person: KnownPerson,
    game: Annotated[
        str | None, Query(max_length=20, description="Of this game.", examples=[*RULEBOOKS])
    ] = None,
    theme: Annotated[
        str | None, Query(max_length=20, description="About this.", examples=["deny"])
    ] = None,
    language: InLanguage = "en",
) -> PosedPuzzle:
    """One that you have not tried, about as hard as you are strong."""
    await services.limits.check("puzzles", person.id)
    return await services.puzzles.next(person.id, game, theme, language)


@router.get("/{puzzle}", summary="Look at a puzzle", responses=answers(404, 429))
async def read_puzzle(
    services: TheServices, person: KnownPerson, puzzle: Named, language: InLanguage = "en"
) -> PosedPuzzle:
    """The table as the player sees it, and what they may do: `view.legal`."""
    await services.limits.check("puzzles", person.id)
    return await services.puzzles.pose(person.id, puzzle, language)


@router.post("/{puzzle}/answer", summary="Answer a puzzle", responses=answers(404, 429))
async def answer_puzzle(
    services: TheServices,
    person: KnownPerson,
    puzzle: Named,
    asked: Try,
    language: InLanguage = "en",
) -> Judged:
    """Whether an action is the best one, why, and what the obvious one misses.

    Your first answer rates you and the puzzle; you may go on trying.
    """
    await services.limits.check("puzzles", person.id)
    return await services.puzzles.judge(person.id, puzzle, asked.action, language)
