"""7 Wonders Duel: two cities, three ages, three ways to win."""

from pharos.kernel.contract import Rulebook
from pharos.kernel.naming import no_places
from pharos.rulebooks.duel import options, setup
from pharos.rulebooks.duel.actions import ACTIONS, MOST_LEGAL
from pharos.rulebooks.duel.positions import description, setting_up
from pharos.rulebooks.duel.rules import by_phase, hidden, scoring, victory
from pharos.rulebooks.duel.seen import (
    almanac,
    lookup,
    notation,
    observation,
    reason_text,
    sentences,
    story,
    table_text,
    view,
)
from pharos.rulebooks.duel.state import NUM_PLAYERS, OPTIONS, STATE, deciders

DUEL = Rulebook(
    name="duel",
    title="7 Wonders Duel",
    version=1,
    players=range(NUM_PLAYERS, NUM_PLAYERS + 1),
    usual_players=NUM_PLAYERS,
    state_dtype=STATE,
    options_dtype=OPTIONS,
    actions=ACTIONS,
    observation=observation.OBSERVATION,
    most_legal=MOST_LEGAL,
    categories=scoring.CATEGORIES,
    endings=victory.ENDINGS,
    sudden_endings=victory.SUDDEN_ENDINGS,
    option_help=options.OPTION_HELP,
    expansions=(),
    deal=setup.deal,
    deciders=deciders,
    legal=by_phase.legal,
    is_legal=by_phase.is_legal,
    pick=by_phase.pick,
    guess=by_phase.guess,
    play=by_phase.play,
    withdrawable=by_phase.withdrawable,
    withdraw=by_phase.withdraw,
    sheet=scoring.sheet,
    points=scoring.points,
    winners=victory.winners,
    ending=victory.ending,
    imagine=hidden.imagine,
    observe=observation.observe,
    read_options=options.read_options,
    action_text=notation.action_text,
    parse_action=notation.parse_action,
    parts=notation.parts,
    say=notation.say,
    why_illegal=reason_text.why_illegal,
    reason_against=by_phase.reason_against,
    tell_reason=reason_text.tell_reason,
    view=view.view,
    table=table_text.table_text,
    story=story.story,
    tell=sentences.tell,
    places=no_places,
    look_up=lookup.look_up,
    almanac=almanac.almanac,
    describe=description.describe,
    set_up=setting_up.set_up,
    num_players=lambda state: NUM_PLAYERS,
    lines=lambda state: scoring.CATEGORIES,
    read=view.read,
)
