"""A study of one game: which samples it needs, and what they say."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from pharos.bots import find_bot
from pharos.game import find_rulebook
from pharos.kernel.errors import BadOption
from pharos.lab.findings import Findings, Part, Place
from pharos.lab.halls import Hall, on_cores
from pharos.lab.sample import Sample, is_quick, varies
from pharos.lab.store import Store


class PlannedSample(NamedTuple):
    """A sample, and its place in the study."""

    place: Place
    sample: Sample


@dataclass(frozen=True)
class Study:
    """What is to be found out, and by whose games.

    Quick bots play many games, strong ones fewer, and bots that search fewest. With a change, every
    deal is also played with other options or with an overlay, other figures than the printed ones.
    """

    game: str
    players: Sequence[int] = ()  # by default the usual number
    games: int = 10_000  # by quick bots, for each number of players
    bot: str = "apprentice"
    strong_games: int = 0
    strong_bot: str = "network"
    search_games: int = 0
    search_bot: str = "guided:100"
    repeats: int = 2  # how often a deal is played, if the bots do not always decide the same
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    change: Mapping[str, Any] = field(default_factory=dict)  # options
    overlay: str = ""  # TOML
    together: int = 1  # deals of quick bots of which only the mean is kept: for many millions

    @property
    def is_comparison(self) -> bool:
        """Whether it asks what a change would do."""
        return bool(self.change or self.overlay)

    def samples(self) -> list[PlannedSample]:
        """Everything that is to be played."""
        rulebook = find_rulebook(self.game)
        kinds = (
            ("quick", self.bot, self.games),
            ("strong", self.strong_bot, self.strong_games),
            ("search", self.search_bot, self.search_games),
        )
        if not any(games > 0 for _, _, games in kinds):
            raise BadOption("a study needs games, of quick or of strong bots")
        return [
            PlannedSample(Place(players, kind, changed), self._sample(players, bot, games, changed))
            for players in self.players or [rulebook.usual_players]
            for kind, bot, games in kinds
            if games > 0
            for changed in ([False, True] if self.is_comparison else [False])
        ]

    def _sample(self, players: int, bot: str, games: int, changed: bool) -> Sample:
        kind = find_bot(bot, find_rulebook(self.game))
        repeats = self.repeats if varies(kind) else 1
        together = self.together if is_quick(kind) else 1
        return Sample(
            game=self.game,
            players=players,
            bot=bot,
            deals=-(-games // (repeats * together)) * together,
            repeats=repeats,
            seed=self.seed,
            options={**self.options, **(self.change if changed else {})},
            overlay=self.overlay if changed else "",
            together=together,
        )


def investigate(
    study: Study,
    folder: Path,
    hall: Hall | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> Findings:
    """Play what is missing in the folder of a study, and say what all of it tells.

    `progress` is called with the number of games, and then with how many were played since.
    """
    store, asked = Store(folder), study.samples()
    for _, sample in asked:
        missing = store.missing(sample)
        there = sample.deals - sum(map(len, missing))
        progress(there * sample.repeats)
        if missing:
            with closing((hall or on_cores())(sample, missing)) as chunks:
                for deals, chunk in chunks:
                    store.add(sample, deals, chunk)
                    progress(len(deals) * sample.repeats)
    parts = {place: Part(sample, store.read(sample)) for place, sample in asked}
    return Findings(study.game, parts)
