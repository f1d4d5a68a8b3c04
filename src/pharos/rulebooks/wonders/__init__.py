"""7 Wonders, second edition: draft a city through three ages, beside two neighbours."""

from pharos.kernel.contract import Rulebook
from pharos.rulebooks.wonders import options, setup
from pharos.rulebooks.wonders.actions import ACTIONS, MOST_LEGAL
from pharos.rulebooks.wonders.positions import description, setting_up
from pharos.rulebooks.wonders.rules import by_phase, deciding, hidden, scoring, victory
from pharos.rulebooks.wonders.seen import (
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
from pharos.rulebooks.wonders.state import FREE_CITY, MOST_PLAYERS, OPTIONS, STATE, TWO_PLAYERS

WONDERS = Rulebook(
    name="wonders",
    version=1,
    players=range(TWO_PLAYERS, MOST_PLAYERS + 1),
    usual_players=FREE_CITY + 1,
    state_dtype=STATE,
    options_dtype=OPTIONS,
    actions=ACTIONS,
    observation=observation.OBSERVATION,
    most_legal=MOST_LEGAL,
    categories=scoring.CATEGORIES,
    endings=victory.ENDINGS,
    sudden_endings=0,
    option_help=options.OPTION_HELP,
    expansions=options.EXPANSIONS,
    deal=setup.deal,
    deciders=deciding.deciders,
    legal=by_phase.legal,
    is_legal=by_phase.is_legal,
    pick=by_phase.pick,
    play=by_phase.play,
    withdrawable=deciding.withdrawable,
    withdraw=deciding.withdraw,
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
    places=sentences.places,
    look_up=lookup.look_up,
    almanac=almanac.almanac,
    describe=description.describe,
    set_up=setting_up.set_up,
    num_players=lambda state: int(state.num_players),
    lines=scoring.lines,
)
