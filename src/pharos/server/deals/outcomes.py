"""How somebody did on a shared deal, as far as others may know it."""

from dataclasses import dataclass

from pharos.game import find_rulebook
from pharos.server.deals import models
from pharos.server.deals.deal import Deal
from pharos.server.deals.deal_store import Play
from pharos.server.deals.scores import score_of


@dataclass(frozen=True)
class Outcome:
    """What a finished game counts."""

    score: int | None
    ahead: float | None
    points: list[int]
    won: bool


def outcome_of(play: Play, deal: Deal) -> Outcome:
    assert play.result is not None
    score = score_of(find_rulebook(deal.rulebook), play.result, deal.seat)
    ahead = None if score is None or deal.par is None else round(score - deal.par, 1)
    return Outcome(score, ahead, play.result["points"], deal.seat in play.result["winners"])


def is_finished(play: Play | None) -> bool:
    return play is not None and play.status == "finished"


def is_in_time(play: Play, deal: Deal) -> bool:
    """Whether a game was finished before anybody could look at the games of others."""
    return play.finished_at is not None and play.finished_at <= deal.ends_at


def described(deal: Deal, mine: Play | None, finished: int) -> models.SharedDeal:
    """A deal as somebody may know it."""
    is_known = deal.is_over or is_finished(mine)
    return models.SharedDeal.model_validate(
        {
            "rulebook": deal.rulebook,
            "players": deal.players,
            "options": deal.options,
            "seat": deal.seat,
            "bots": list(deal.bots),
            "commitment": deal.commitment,
            "seed": deal.seed if deal.is_over else None,
            "par": deal.par if is_known else None,
            "finished": finished,
            "mine": mine and my_play(mine, deal),
        }
    )


def my_play(play: Play, deal: Deal) -> models.Play:
    if not is_finished(play):
        nothing = {"score": None, "ahead": None, "points": None, "won": False}
        return models.Play.model_validate({"table": play.table, "status": play.status, **nothing})
    return models.Play(table=play.table, status="finished", **vars(outcome_of(play, deal)))
