"""What can be played."""

from dataclasses import asdict
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from pharos.bots import BOTS, Bot
from pharos.rulebooks import RULEBOOKS
from pharos.server.deals.duplicates import plays_alike
from pharos.server.dependencies import TheServices
from pharos.server.errors import answers
from pharos.server.models import BotLevel, ExpansionInfo, GameInfo
from pharos.server.refusals import Refused
from pharos.server.tournament_kinds import LEAGUE_TABLES, kinds_for
from pharos.table.messages import Almanac, Language, almanac_message

router = APIRouter(prefix="/games", tags=["games"])
Game = Annotated[str, Path(description="The name of a game.", examples=list(RULEBOOKS))]
InLanguage = Annotated[Language, Query(description="Of all names and texts.")]


@router.get("", summary="What can be played?")
async def list_games(services: TheServices) -> list[GameInfo]:
    """All games, how many can play them, the options of a table and the bots that know them."""
    return [game_info(name, services.pool.seconds_left) for name in RULEBOOKS]


@router.get("/{game}/almanac", summary="Read the almanac of a game", responses=answers(404))
async def read_almanac(game: Game, language: InLanguage = "en") -> Almanac:
    """Every card, board, wonder and token of a game, with its text in one of our languages."""
    if game not in RULEBOOKS:
        raise Refused("game_not_found")
    return almanac_of(game, language)


@cache
def almanac_of(game: str, language: str) -> Any:
    return almanac_message(RULEBOOKS[game].almanac(language))


def game_info(name: str, waking: int | None) -> GameInfo:
    """A game, and when its bots that search are awake."""
    rulebook = RULEBOOKS[name]
    return GameInfo(
        name=name,
        fewest=rulebook.players.start,
        most=rulebook.players.stop - 1,
        options=dict(rulebook.option_help),
        expansions=[ExpansionInfo(**asdict(each)) for each in rulebook.expansions],
        bots=[level_of(bot, waking) for bot in BOTS.values() if bot.plays(rulebook)],
        tournaments=kinds_for(name),
        league_tables=list(LEAGUE_TABLES.get(name, ())),
    )


def level_of(bot: Bot, waking: int | None) -> BotLevel:
    return BotLevel(
        name=bot.name,
        description=bot.description,
        kind=bot.kind,
        waking=waking if bot.budget else None,
        alike=plays_alike(bot),
    )
