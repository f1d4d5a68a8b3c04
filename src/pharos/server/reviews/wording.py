"""What a review says to a reader: by the names at the table, in the reader's language."""

from typing import Any

from pydantic import TypeAdapter

from pharos.bots.remarks import tell
from pharos.coach import Decision, PlayerReview, Review
from pharos.coach.grades import LIMITS
from pharos.coach.page import kinds_of, mean_of, moment_text
from pharos.coach.sentences import coach_in_words, played_in_words, remarks_of
from pharos.coach.words import Voice
from pharos.server.live.live_table import LiveTable, new_match
from pharos.server.live.permissions import game_begun
from pharos.server.reviews.hidden import hidden_in
from pharos.table.match import TAKE_BACK, Entry

DECISIONS = TypeAdapter(list[Decision])


class NamedVoice(Voice):
    """The coach, who knows what the people at the table are called."""

    def __init__(self, table: LiveTable, language: str):
        assert table.match is not None
        self.rulebook = table.match.game.rulebook
        super().__init__(self.rulebook.name, language)
        self._naming = table.match.naming(table.names, None, language)

    def player(self, player: int) -> str:
        return self.words.player_name(player, self.language, self._naming)


def whole_review(
    table: LiveTable, found: Review, entries: list[Entry], language: str
) -> dict[str, Any]:
    """A review as a part of a `ReviewState`."""
    voice = NamedVoice(table, language)
    return {
        "decisions": told_decisions(table, found.decisions, voice, entries),
        "summary": {
            "winners": found.winners,
            "ending": found.ending,
            "curve": found.curve,
            "players": [told_player(one, voice) for one in found.reviews],
            "limits": LIMITS,
        },
    }


def first_decisions(
    table: LiveTable, found: str, since: int, entries: list[Entry], language: str
) -> dict[str, Any]:
    """The decisions weighed so far, as a part of a `ReviewState`."""
    decisions = DECISIONS.validate_json(found)[since:]
    voice = NamedVoice(table, language)
    return {"decisions": told_decisions(table, decisions, voice, entries)}


def told_decisions(
    table: LiveTable, decisions: list[Decision], voice: NamedVoice, entries: list[Entry]
) -> list[dict[str, Any]]:
    frames = frames_of(table, entries)
    hidden = hidden_in(game_begun(table).game.record) if decisions else []
    return [
        {
            **told(one, voice),
            "frame": frames[one.number - 1],
            "hidden": hidden[one.number - 1],
        }
        for one in decisions
    ]


def told(one: Decision, voice: NamedVoice) -> dict[str, Any]:
    rulebook, language = voice.rulebook, voice.language
    return {
        **one.model_dump(mode="json"),
        "words": played_in_words(one, voice, rulebook),
        "coach_words": coach_in_words(one, voice, rulebook),
        "why": tell(rulebook, one.remarks, language),
        "coach_why": tell(rulebook, one.coach_remarks, language) if one.coach_remarks else "",
        "notes": remarks_of(one, voice, rulebook),
    }


def told_player(one: PlayerReview, voice: NamedVoice) -> dict[str, Any]:
    kinds = {
        words: mean_of(one.accuracy, kinds)
        for words, kinds in kinds_of([one.accuracy], voice).items()
    }
    return {
        **one.model_dump(mode="json"),
        "moments": [
            {**moment.model_dump(mode="json"), "words": moment_text(moment, voice)}
            for moment in one.moments
        ],
        "kinds": [{"words": words, "accuracy": mean} for words, mean in kinds.items()],
    }


def frames_of(table: LiveTable, entries: list[Entry]) -> list[int]:
    """For every decision, how many moves of the log came before it: choices that were taken back
    are in the log, but are no decisions."""
    if all(entry.action != TAKE_BACK for entry in entries):
        return list(range(len(entries)))
    match, kept = new_match(table.row), list[Entry]()
    for entry in entries:
        match.enter(entry)
        if entry.action != TAKE_BACK:
            kept.append(entry)
            continue
        for _ in range(len(kept) - len(match.game.record.moves)):
            last = max(place for place, one in enumerate(kept) if one.player == entry.player)
            del kept[last]
    return [entry.index for entry in kept]
