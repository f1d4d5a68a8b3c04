"""What a study found: estimates with intervals, comparisons, and all of it as data."""

from collections.abc import Iterator
from dataclasses import asdict, replace
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from pharos.game import find_rulebook
from pharos.kernel.contract import Rulebook
from pharos.lab.counting import POINTS, SHARE, WIN, Chunk, Key, deal_columns, keys_of
from pharos.lab.luck import luck
from pharos.lab.sample import Sample
from pharos.lab.statistics import Estimate, difference, estimate, mean_of, surprising
from pharos.lab.things import Fact, Things, things_of

FACTS = {str(fact.name).lower() for fact in Fact}
FEWEST_CASES = 200  # below which a worth is not compared


class Place(NamedTuple):
    """A sample's place in a study."""

    players: int
    kind: str  # "quick", "strong" or "search"
    changed: bool


class Part:
    """What one sample says."""

    def __init__(self, sample: Sample, chunk: Chunk):
        self.sample, self.chunk = sample, chunk

    @property
    def games(self) -> int:
        return self.sample.deals * self.sample.repeats

    @cached_property
    def estimates(self) -> dict[Key, Estimate]:
        """Every figure that at least one game says something about."""
        keys = keys_of(self.sample.game, self.sample.players)
        return {
            key: estimate(sums, key.measure == SHARE)
            for key, sums in zip(keys, self.chunk.tallies, strict=True)
            if sums[1] > 0
        }

    def section(self, name: str, fact: str = "", measure: str = "") -> dict[str, Estimate]:
        """The estimates of a section, by their subject."""
        return {
            key.subject: one
            for key, one in self.estimates.items()
            if key.section == name and key.fact == fact and key.measure == measure
        }

    @cached_property
    def luck(self) -> dict[str, Estimate]:
        """How much of victories and of points the deal decides."""
        found = {what: self._luck(what) for what in (WIN, POINTS)}
        return {what: one for what, one in found.items() if one is not None}

    def _luck(self, what: str) -> Estimate | None:
        means, squares = self.columns(f"{what} of the seat"), self.columns(f"squared {what}")
        found = luck(means, squares, self.columns(f"squared mean {what}"), self.sample.repeats)
        return found and replace(found, count=self.games, deals=self.sample.deals)

    def columns(self, section: str) -> np.ndarray:
        """What happened in every deal, or in some together, for all subjects of a section."""
        named = deal_columns(self.sample.game, self.sample.players)
        wanted = [n for n, (name, _) in enumerate(named) if name == section]
        return self.chunk.deals[:, wanted]


class Findings:
    """Everything a study found."""

    def __init__(self, game: str, parts: dict[Place, Part]):
        self.game, self.parts = game, parts
        self.rulebook: Rulebook = find_rulebook(game)
        self.things: Things = things_of(game)
        self.names = {(one.kind, one.id): one.name for one in self.things.all}

    @property
    def players(self) -> list[int]:
        return sorted({place.players for place in self.parts})

    @property
    def kinds(self) -> list[str]:
        return list(dict.fromkeys(place.kind for place in self.parts))

    def part(self, players: int, kind: str = "quick", changed: bool = False) -> Part:
        return self.parts[Place(players, kind, changed)]

    def printed(self, players: int) -> dict[str, Part]:
        """What each kind of bots says of the printed rules."""
        return {kind: self.part(players, kind) for kind in self.kinds}

    def worth(self, kind: str, name: str, fact: str, measure: str = WIN) -> Estimate:
        """What a thing is worth: the chance of victory beyond a fair share, or points beyond the
        mean of the table, of those of whom the fact is true. By the first sample."""
        return next(iter(self.parts.values())).estimates[Key(kind, name, fact, measure)]

    def disagreements(
        self, players: int, first: str, second: str
    ) -> list[tuple[Key, Estimate, Estimate]]:
        """What two kinds of bots judge differently, the surest first."""
        one, other = (self.part(players, kind).estimates for kind in (first, second))
        differences = {
            key: difference(one[key], other[key])
            for key in one
            if key in other and is_compared(key, one[key]) and is_compared(key, other[key])
        }
        return [(key, one[key], other[key]) for key in surprising(differences)]

    def changes(self, players: int, kind: str) -> dict[tuple[str, str], Estimate]:
        """What a change does: the difference in every deal, so that the luck of the deal cancels
        out."""
        old, new = self.part(players, kind), self.part(players, kind, True)
        differences = new.chunk.deals.astype(np.float64) - old.chunk.deals
        named = deal_columns(self.game, players)
        return {
            column: replace(mean_of(differences[:, n]), deals=old.sample.deals)
            for n, column in enumerate(named)
            if not column[0].startswith("squared")
        }

    def moved(self, players: int, kind: str) -> Estimate | None:
        """The share of deals that a change lets end differently; not known if not every deal was
        kept."""
        old, new = self.part(players, kind), self.part(players, kind, True)
        if old.sample.together > 1:
            return None
        differences = [
            new.columns(f"{what} of the seat") != old.columns(f"{what} of the seat")
            for what in (WIN, POINTS)
        ]
        return mean_of(np.concatenate(differences, axis=1).any(axis=1).astype(float), is_share=True)

    def changed_worths(self, players: int, kind: str) -> list[tuple[Key, Estimate]]:
        """The things whose worth the change moves for certain."""
        old = self.part(players, kind).estimates
        new = self.part(players, kind, True).estimates
        differences = {
            key: difference(new[key], old[key])
            for key in old
            if key in new and is_compared(key, new[key])
        }
        return [(key, differences[key]) for key in surprising(differences)]

    # Data

    def rows(self) -> Iterator[dict[str, Any]]:
        """Every estimate, as a row of a table."""
        for place, part in self.parts.items():
            where = {**place._asdict(), "bot": part.sample.bot, "games": part.games}
            for key, one in part.estimates.items():
                yield {**where, **key._asdict(), **asdict(one)}
            for what, one in part.luck.items():
                key = Key("luck", "share of the variance that the deal explains", "", what)
                yield {**where, **key._asdict(), **asdict(one)}
        for place in self.parts:
            if place.changed:
                yield from self._rows_of_change(place)

    def _rows_of_change(self, place: Place) -> Iterator[dict[str, Any]]:
        part = self.parts[place]
        where = {**place._asdict(), "bot": part.sample.bot, "games": part.games}
        for (section, subject), one in self.changes(place.players, place.kind).items():
            key = Key(f"change: {section}", subject, "", "difference")
            yield {**where, **key._asdict(), **asdict(one)}

    def as_dict(self) -> dict[str, Any]:
        """For JSON: what was played, and all rows; NaN becomes None."""
        samples = [{**place._asdict(), **asdict(part.sample)} for place, part in self.parts.items()]
        rows = [{name: none_if_nan(value) for name, value in row.items()} for row in self.rows()]
        return {"game": self.game, "samples": samples, "estimates": rows}


def is_compared(key: Key, one: Estimate) -> bool:
    """Whether enough is known of the worth of a thing."""
    return key.measure in (WIN, POINTS) and key.fact in FACTS and one.count >= FEWEST_CASES


def none_if_nan(value: Any) -> Any:
    return None if isinstance(value, float) and value != value else value
