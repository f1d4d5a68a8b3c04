"""What a position must satisfy for the rules to go on from it."""

from typing import Any

from pharos.kernel.bits import only
from pharos.kernel.errors import BadPosition
from pharos.kernel.records import copy_of
from pharos.rulebooks.duel.catalogue import (
    AGE_OF,
    CAPITAL,
    CARDS,
    DRAFT_ORDER,
    DRAWS_PROGRESS,
    GUILD_AGE,
    GUILDS_ADDED,
    MOST_WONDERS,
    NO_CARD,
    NO_COLOUR,
    NUM_CARDS,
    TOKENS,
    TOKENS_ON_BOARD,
    WINNING_SYMBOLS,
    WONDERS,
)
from pharos.rulebooks.duel.positions.description import Position
from pharos.rulebooks.duel.rules.phases.draft import DRAFTED, GROUP, picker
from pharos.rulebooks.duel.rules.phases.great_library import drawn_token
from pharos.rulebooks.duel.rules.phases.revive_card import any_discarded
from pharos.rulebooks.duel.rules.progress import any_on_board, num_symbols
from pharos.rulebooks.duel.rules.structure import card_in
from pharos.rulebooks.duel.rules.victory import count_up
from pharos.rulebooks.duel.state import (
    NO_SLOT,
    NO_WONDER,
    NUM_AGES,
    NUM_PLAYERS,
    Ending,
    Phase,
    Place,
    Site,
    TokenPlace,
)


def check(state: Any) -> None:
    """Check what the rules take for granted."""
    for card in range(NUM_CARDS):
        age = min(AGE_OF[card], NUM_AGES)
        if age > state.age and state.where[card] != Place.UNSEEN:
            raise BadPosition(f"age: '{CARDS[card].id}' is a card of a later age than {state.age}")
    check_guilds(state)
    check_wonders(state)
    check_tokens(state)
    check_phase(state)


def check_words(described: Position) -> None:
    """Check that nothing is described that exists only in other phases."""
    said = {
        "drawn": ("library", described.drawn > 0),
        "doomed": ("destroy", described.doomed is not None),
        "ending": ("over", described.ending is not None),
        "winners": ("over", bool(described.winners)),
        "drafted": ("draft", described.drafted < DRAFTED),
    }
    for key, (phase, is_said) in said.items():
        if is_said and described.phase != phase:
            raise BadPosition(f"{key}: allowed only in phase '{phase}'")
    if described.phase == "over" and described.ending is None:
        raise BadPosition("phase: 'over' needs an ending and winners")


def check_guilds(state: Any) -> None:
    guilds = [card for card in range(NUM_CARDS) if AGE_OF[card] == GUILD_AGE]
    used = sum(state.where[guild] != Place.UNSEEN for guild in guilds)
    if used > GUILDS_ADDED:
        raise BadPosition(f"structure: {used} guilds are in the game; there are {GUILDS_ADDED}")


def check_wonders(state: Any) -> None:
    built = int(state.wonders_built.sum())
    if built > MOST_WONDERS:
        raise BadPosition(f"cities: at most {MOST_WONDERS} wonders can be built in a game")
    sites = [w for w in state.wonders.ravel() if w >= 0 and state.under[w] == Site.UNBUILT]
    if built == MOST_WONDERS and sites:
        raise BadPosition("cities: after the seventh wonder the last one is returned to the box")


def check_tokens(state: Any) -> None:
    """Tokens come from the board; only the Great Library draws one from the box."""
    for player in range(NUM_PLAYERS):
        own = [n for n, token in enumerate(state.tokens) if state.token_where[token] == player]
        drawn = [TOKENS[state.tokens[place]].id for place in own if place >= TOKENS_ON_BOARD]
        if len(drawn) > has_drawn(state, player):
            raise BadPosition(
                f"cities[{player}].tokens: '{drawn[-1]}' is in the box by token_order or because "
                f"{TOKENS_ON_BOARD} others lie on the board; only the Great Library draws from it"
            )
    if any(state.token_where[drawn_token(state, n)] != TokenPlace.BOX for n in range(state.drawn)):
        raise BadPosition("drawn: one of the tokens drawn has an owner already")


def has_drawn(state: Any, player: int) -> int:
    """How many tokens a player may have drawn from the box."""
    own = [int(wonder) for wonder in state.wonders[player] if wonder != NO_WONDER]
    return sum(DRAWS_PROGRESS[wonder] > 0 and state.under[wonder] >= 0 for wonder in own)


def check_phase(state: Any) -> None:
    """Check that the deciding player can answer what is asked."""
    won = max(num_symbols(state, player) for player in range(NUM_PLAYERS)) >= WINNING_SYMBOLS
    won = won or abs(state.pawn) == CAPITAL
    if won and state.phase != Phase.OVER:
        raise BadPosition("phase: the game is won already: its phase must be 'over'")
    is_so, needs = PHASE_NEEDS[Phase(state.phase)]
    if not is_so(state):
        raise BadPosition(f"phase: '{Phase(state.phase).name.lower()}' needs {needs}")
    if state.phase == Phase.DRAFT:
        check_draft(state)
    if state.phase == Phase.OVER:
        check_winners(state)


def check_draft(state: Any) -> None:
    """Check that the drafted wonders have been on offer, each in its turn."""
    done = int(state.drafted) // GROUP * GROUP
    before, offered = state.wonder_deck[:done], state.wonder_deck[: done + GROUP]
    for player in range(NUM_PLAYERS):
        own = [wonder for wonder in state.wonders[player] if wonder != NO_WONDER]
        for wonder in own:
            if wonder not in offered:
                name = WONDERS[wonder].id
                raise BadPosition(
                    f"cities[{player}].wonders: '{name}' has not been on offer: "
                    f"it is not among the first {len(offered)} of wonder_deck"
                )
        picks = int((DRAFT_ORDER[: state.drafted] ^ state.first_player == player).sum())
        if len(own) != picks:
            are = "is" if picks == 1 else "are"
            raise BadPosition(
                f"cities[{player}].wonders: {picks} {are} drafted by then, not {len(own)}"
            )
    if not all(wonder in state.wonders for wonder in before):
        raise BadPosition("wonder_deck: one of the first four has been drafted by nobody")


def check_winners(state: Any) -> None:
    """Check that who won, and how, is what the table shows."""
    by_pawn = only(int(state.pawn < 0)) if abs(state.pawn) == CAPITAL else 0
    by_symbols = sum(
        only(player)
        for player in range(NUM_PLAYERS)
        if num_symbols(state, player) >= WINNING_SYMBOLS
    )
    counted = copy_of(state)
    count_up(counted)
    shown = {
        Ending.MILITARY: by_pawn,
        Ending.SCIENTIFIC: by_symbols,
        Ending.CIVILIAN: int(counted.victors),
    }
    if state.victors != shown[Ending(state.ending)]:
        ending = Ending(state.ending).name.lower()
        raise BadPosition(f"winners: in this position they have not won a {ending} victory")


def has_victim(state: Any) -> bool:
    return state.doomed != NO_COLOUR and state.colours[1 - state.active, state.doomed] > 0


def in_turn(state: Any) -> bool:
    """A card has been played in this turn."""
    return state.age > 0 and state.emptied != NO_SLOT and card_in(state, state.emptied) == NO_CARD


def is_draft(state: Any) -> bool:
    return (
        state.age == 0
        and state.drafted < DRAFTED
        and state.active == picker(state)
        and (state.wonders >= 0).sum() == state.drafted
    )


PHASE_NEEDS = {
    Phase.DRAFT: (is_draft, "age 0, wonders drafted in turn, and the player whose pick it is"),
    Phase.TURN: (
        lambda state: state.age > 0 and state.accessible != 0 and state.emptied == NO_SLOT,
        "an age with a card to play",
    ),
    Phase.TOKEN: (
        lambda state: in_turn(state) and any_on_board(state),
        "the emptied slot and a token on the board",
    ),
    Phase.LIBRARY: (
        lambda state: in_turn(state) and 0 < state.drawn <= len(state.tokens) - TOKENS_ON_BOARD,
        "the emptied slot and tokens drawn",
    ),
    Phase.DESTROY: (
        lambda state: in_turn(state) and has_victim(state),
        "the emptied slot, a doomed colour, and a card of it in the opponent's city",
    ),
    Phase.REVIVE: (
        lambda state: in_turn(state) and any_discarded(state),
        "the emptied slot and a card in the discard pile",
    ),
    Phase.BEGIN: (lambda state: state.age > 1, "an age that has just been laid out"),
    Phase.OVER: (lambda state: state.victors != 0, "an ending and winners"),
}
