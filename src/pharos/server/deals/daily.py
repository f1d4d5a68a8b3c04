"""The daily deals: everybody plays the same, once, and is compared with par."""

from datetime import date, timedelta

from pharos.server.deals import days, models
from pharos.server.deals.deal import Deal
from pharos.server.deals.deal_store import DealStore, Play
from pharos.server.deals.opening import Opening
from pharos.server.deals.outcomes import described, is_finished, is_in_time, outcome_of
from pharos.server.live.live_table import LiveTable
from pharos.server.refusals import Refused

SHOWN = 100  # results of a deal, besides the reader's own
FIRST_DAY = date(2026, 1, 1)  # before there were any


class DailyDeals:
    """What people play every day."""

    def __init__(self, deals: DealStore, opening: Opening, secret: str):
        self.deals = deals
        self.opening = opening
        self._secret = secret

    async def today(self, person: str | None) -> models.Daily:
        day = days.today()
        deals = await self._deals(day)
        ids = [deal.id for deal in deals]
        finished = await self.deals.count_finished(ids)
        plays = await self.deals.plays(ids, person) if person else []
        mine = {play.deal: play for play in plays}
        return models.Daily(
            day=day,
            ends_at=days.end_of(day),
            deals=[described(deal, mine.get(deal.id), finished.get(deal.id, 0)) for deal in deals],
            tomorrow=[
                models.Commitment.model_validate(
                    {"rulebook": deal.rulebook, "commitment": deal.commitment}
                )
                for deal in self._planned(day + timedelta(days=1))
            ],
        )

    async def begin(self, game: str, day: date, person: str, address: str) -> LiveTable:
        """The table at which a person plays the deal of today."""
        if day != days.today():
            raise Refused("deal_over")
        deal = await self._deal(day, game)
        await self.deals.add(deal)
        return await self.opening.play(deal, person, address, wants_par=True)

    async def results(self, day: date, game: str, person: str | None) -> models.DailyResults:
        """How everybody did; of today, only for those who have finished themselves."""
        if not FIRST_DAY <= day <= days.today():
            raise Refused("day_not_found")
        deal = await self._deal(day, game)
        plays = await self.deals.plays([deal.id])
        mine = next((play for play in plays if play.person == person), None)
        is_hidden = not deal.is_over and not is_finished(mine)
        finished = [play for play in plays if is_in_time(play, deal)]
        return models.DailyResults(
            day=day,
            ends_at=deal.ends_at,
            deal=described(deal, mine, len(finished)),
            hidden=is_hidden,
            results=[] if is_hidden else listed(deal, finished, person),
        )

    async def _deals(self, day: date) -> list[Deal]:
        """The deals of a day, as they were stored when the first person played them."""
        planned = self._planned(day)
        known = await self.deals.find([deal.id for deal in planned])
        return [known.get(deal.id, deal) for deal in planned]

    async def _deal(self, day: date, game: str) -> Deal:
        if game not in days.GAMES:
            raise Refused("game_not_found")
        planned = days.daily_deal(self._secret, day, game)
        return (await self.deals.find([planned.id])).get(planned.id, planned)

    def _planned(self, day: date) -> list[Deal]:
        return [days.daily_deal(self._secret, day, game) for game in days.GAMES]


def listed(deal: Deal, plays: list[Play], person: str | None) -> list[models.DailyResult]:
    """Everybody's results, the best first; equals share a rank."""
    outcomes = {play.person: outcome_of(play, deal) for play in plays}
    scores = sorted((one.score for one in outcomes.values() if one.score is not None), reverse=True)

    def result_of(play: Play) -> models.DailyResult:
        outcome = outcomes[play.person]
        return models.DailyResult(
            rank=None if outcome.score is None else 1 + scores.index(outcome.score),
            name=play.name,
            you=play.person == person,
            account=play.is_account,
            table=play.table,
            **vars(outcome),
        )

    results = sorted(
        map(result_of, plays), key=lambda one: (one.rank or len(plays) + 1, one.name, one.table)
    )
    return [one for place, one in enumerate(results) if place < SHOWN or one.you]
