"""Duplicates: a few people play the same deals, and are compared deal by deal."""

import secrets
from datetime import timedelta

from pharos.bots import Bot
from pharos.game import find_rulebook
from pharos.kernel.dice import SEED_BITS
from pharos.server.deals import models
from pharos.server.deals.deal import Deal
from pharos.server.deals.deal_store import DealStore, Play
from pharos.server.deals.duplicate_store import DuplicateRow, DuplicateStore, EntrantRow
from pharos.server.deals.opening import Opening
from pharos.server.deals.outcomes import is_finished, is_in_time, my_play, outcome_of
from pharos.server.deals.scores import least_score
from pharos.server.live.live_table import LiveTable
from pharos.server.live.quotas import find_seat_bot
from pharos.server.refusals import Refused
from pharos.server.storage.rows import new_id, now


class Duplicates:
    """What friends play, each at tables of their own."""

    def __init__(self, duplicates: DuplicateStore, deals: DealStore, opening: Opening):
        self.duplicates = duplicates
        self.deals = deals
        self.opening = opening

    async def open(self, person: str, asked: models.NewDuplicate) -> models.Duplicate:
        row = new_duplicate(person, asked)
        await self.duplicates.add(row, [deal_of(row, number) for number in range(1, row.deals + 1)])
        return await self.look(row.id, person)

    async def look(self, duplicate: str, person: str | None) -> models.Duplicate:
        """The standings, as far as this person may know them. It is over when everybody has
        finished."""
        row = await self._find(duplicate)
        entrants = await self.duplicates.entrants(row.id)
        plays = await self.deals.plays(row.deal_ids)
        if not row.is_over and is_done(row, entrants, plays):
            for table in await self.duplicates.end(row):
                await self.opening.notices.changed(table)
            row = await self._find(duplicate)
        deals = await self.deals.find(row.deal_ids)
        return Board(row, [deals[deal] for deal in row.deal_ids], entrants, plays).seen_by(person)

    async def mine(self, person: str) -> list[models.DuplicateInList]:
        rows = await self.duplicates.of(person)
        return [await self._in_list(row, person) for row in rows]

    async def join(self, duplicate: str, person: str) -> models.Duplicate:
        row = await self._find(duplicate)
        if row.is_over:
            raise Refused("duplicate_over")
        await self.duplicates.join(row, person)
        return await self.look(duplicate, person)

    async def play(self, duplicate: str, number: int, person: str, address: str) -> LiveTable:
        """The table at which somebody plays one of the deals."""
        row = await self._find(duplicate)
        if not 1 <= number <= row.deals:
            raise Refused("deal_not_found")
        if person not in {entrant.person for entrant in await self.duplicates.entrants(row.id)}:
            raise Refused("duplicate_not_joined")
        deal = row.deal_ids[number - 1]
        found = await self.deals.find([deal])
        return await self.opening.play(found[deal], person, address)

    async def _find(self, duplicate: str) -> DuplicateRow:
        row = await self.duplicates.find(duplicate)
        if row is None:
            raise Refused("duplicate_not_found")
        return row

    async def _in_list(self, row: DuplicateRow, person: str) -> models.DuplicateInList:
        mine = await self.deals.plays(row.deal_ids, person)
        return models.DuplicateInList.model_validate(
            {
                "id": row.id,
                "rulebook": row.rulebook,
                "deals": row.deals,
                "finished": sum(map(is_finished, mine)),
                "entrants": len(await self.duplicates.entrants(row.id)),
                "people": row.people,
                "ends_at": row.ends_at,
                "over": row.is_over,
            }
        )


def plays_alike(bot: Bot) -> bool:
    """Whether a bot decides the same for everybody; one that thinks by the clock may not."""
    return not (bot.budget and bot.budget.seconds)


def new_duplicate(person: str, asked: models.NewDuplicate) -> DuplicateRow:
    """The duplicate that was asked for, or an error that says what is wrong with the request."""
    rulebook = find_rulebook(asked.rulebook)
    rulebook.read_options(asked.players, asked.options)
    bot = find_seat_bot(asked.bot, rulebook)
    if not plays_alike(bot):
        raise Refused("bot_by_time")
    began = now()
    return DuplicateRow(
        id=new_id(),
        host=person,
        rulebook=rulebook.name,
        players=asked.players,
        options={**asked.options},
        bot=bot.name,
        deals=asked.deals,
        people=asked.people,
        created_at=began,
        ends_at=began + timedelta(hours=asked.hours),
    )


def deal_of(row: DuplicateRow, number: int) -> Deal:
    """One of the deals; seats take turns, so that in Duel one begins every other game."""
    seat = (number - 1) % row.players
    return Deal(
        id=row.deal_ids[number - 1],
        rulebook=row.rulebook,
        players=row.players,
        options=row.options,
        seat=seat,
        bots=tuple(None if player == seat else row.bot for player in range(row.players)),
        seed=str(secrets.randbits(SEED_BITS)),
        ends_at=row.ends_at,
    )


def is_done(row: DuplicateRow, entrants: list[EntrantRow], plays: list[Play]) -> bool:
    """Whether everybody who may take part has finished everything."""
    finished = sum(map(is_finished, plays))
    return len(entrants) == row.people and finished == row.people * row.deals


class Board:
    """Who did what on which deal."""

    def __init__(
        self,
        row: DuplicateRow,
        deals: list[Deal],
        entrants: list[EntrantRow],
        plays: list[Play],
    ):
        self.row = row
        self.deals = deals
        self.entrants = entrants
        by_id = {deal.id: deal for deal in deals}
        self.plays = {
            (play.deal, play.person): play
            for play in plays
            if play.finished_at is None or is_in_time(play, by_id[play.deal])
        }

    def seen_by(self, person: str | None) -> models.Duplicate:
        row = self.row
        facts = {name: getattr(row, name) for name in ("id", "rulebook", "players", "options")}
        return models.Duplicate(
            **facts,
            bot=row.bot,
            deals=[self._deal(number, deal, person) for number, deal in enumerate(self.deals, 1)],
            people=row.people,
            entrants=self._entrants(person),
            joined=any(entrant.person == person for entrant in self.entrants),
            ends_at=row.ends_at,
            over=row.is_over,
        )

    def _deal(self, number: int, deal: Deal, person: str | None) -> models.DuplicateDeal:
        mine = self.plays.get((deal.id, person or ""))
        return models.DuplicateDeal(
            number=number,
            seat=deal.seat,
            commitment=deal.commitment,
            seed=deal.seed if deal.is_over else None,
            mine=mine and my_play(mine, deal),
        )

    def _entrants(self, person: str | None) -> list[models.Entrant]:
        """Everybody, the best first; equals share a rank."""
        entrants = [self._entrant(entrant, person) for entrant in self.entrants]
        entrants.sort(key=standing, reverse=True)
        if not self.row.is_over:
            return entrants
        standings = [standing(entrant) for entrant in entrants]
        return [
            entrant.model_copy(update={"rank": 1 + standings.index(standing(entrant))})
            for entrant in entrants
        ]

    def _entrant(self, entrant: EntrantRow, person: str | None) -> models.Entrant:
        plays = [self._play(deal, entrant.person, person) for deal in self.deals]
        least = least_score(find_rulebook(self.row.rulebook))
        seen = [play for play in plays if play.status == "finished" and not play.hidden]
        return models.Entrant(
            name=entrant.name,
            you=entrant.person == person,
            host=entrant.person == self.row.host,
            plays=plays,
            finished=sum(play.status == "finished" for play in plays),
            total=sum(least if play.score is None else play.score for play in seen),
            rank=None,
        )

    def _play(self, deal: Deal, whose: str, person: str | None) -> models.DuplicatePlay:
        play = self.plays.get((deal.id, whose))
        if not is_finished(play):
            status = "playing" if play and play.status == "playing" else "waiting"
            return models.DuplicatePlay(
                status=status, hidden=False, score=None, best=False, table=None
            )
        assert play is not None
        if not self._may_see(deal, person):
            return models.DuplicatePlay(
                status="finished", hidden=True, score=None, best=False, table=None
            )
        score = outcome_of(play, deal).score
        return models.DuplicatePlay(
            status="finished",
            hidden=False,
            score=score,
            best=score is not None and score == self._best(deal),
            table=play.table if deal.is_over or whose == person else None,
        )

    def _may_see(self, deal: Deal, person: str | None) -> bool:
        return deal.is_over or is_finished(self.plays.get((deal.id, person or "")))

    def _best(self, deal: Deal) -> int:
        finished = (play for (of, _), play in self.plays.items() if of == deal.id)
        scores = (outcome_of(play, deal).score for play in finished if is_finished(play))
        return max(score for score in scores if score is not None)


def standing(entrant: models.Entrant) -> tuple[int, int]:
    """Those who have finished more deals come first; then those with more points."""
    return entrant.finished, entrant.total
