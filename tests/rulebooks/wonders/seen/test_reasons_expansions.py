"""What is not allowed with leaders and edifices is refused for the right reason."""

import pytest
from helpers.edifice import city, do, table, turn
from helpers.wonders import code, dealt, give_leader, hand, legal_codes
from helpers.wonders_scenes import asked, random_states

from pharos.kernel.catalogue import LANGUAGES
from pharos.kernel.dice import below, new_dice
from pharos.kernel.records import copy_of
from pharos.rulebooks.wonders import WONDERS
from pharos.rulebooks.wonders.actions import ACTIONS, DIG, NUM_PAYMENTS, card_of, is_build
from pharos.rulebooks.wonders.rules.by_phase import is_legal, reason_against
from pharos.rulebooks.wonders.rules.hidden import imagine
from pharos.rulebooks.wonders.seen.notation import action_text
from pharos.rulebooks.wonders.seen.reason_text import why_illegal
from pharos.rulebooks.wonders.state import Phase, Project

BOTH = ["leaders", "edifice"]
SOME = 40


def with_leaders(*cities, **rest):
    return table(*cities, expansions=("leaders",), **rest)


def named(state, text, player=0):
    """The code of the reason, which is also worded in every language."""
    words = {why_illegal(state, player, code(text), language) for language in LANGUAGES}
    assert len(words) == 3
    assert not any(set("{}_") & set(sentence) for sentence in words)
    return reason_against(state, player, code(text))["code"]


def some_actions(state, player, dice):
    """What is legal, other ways and payments of it, and any other actions."""
    for action in WONDERS.legal_actions(state, player)[:25]:
        yield int(action)
        if action < DIG:
            yield from (
                int(action) + near for near in (1, 16, NUM_PAYMENTS // 2) if is_near(action, near)
            )
    yield from (int(below(dice, ACTIONS.total)) for _ in range(SOME))
    yield from range(ACTIONS.start("decline"), ACTIONS.total)


def is_near(action, near):
    """Whether another payment is about the same card still."""
    return is_build(action + near) and card_of(action + near) == card_of(action)


@pytest.mark.parametrize(
    ("players", "expansions", "seed"),
    [
        *((2, ["leaders"], 1), (3, ["edifice"], 2), (4, BOTH, 3)),
        *(pytest.param(n, BOTH, 5, marks=pytest.mark.slow) for n in range(3, 8)),
    ],
)
def test_a_reason_is_found_for_exactly_what_is_illegal(players, expansions, seed):
    dice = new_dice(seed)
    for number, state in enumerate(random_states(players, seed, expansions=expansions)):
        if state.phase != Phase.OVER and (number % 6 == 1 or state.phase != Phase.CHOOSE):
            player = asked(state)[0]
            for action in some_actions(state, player, dice):
                found = reason_against(state, player, action)
                assert (found is None) == bool(is_legal(state, player, action)), action_text(action)


def test_reasons_do_not_depend_on_what_is_hidden():
    for number, state in enumerate(random_states(3, 5, expansions=BOTH)):
        if number % 15 == 1:
            player = asked(state)[0]
            imagined = copy_of(state)
            imagine(imagined, player, new_dice(number))
            for action in some_actions(state, player, new_dice(number)):
                found = reason_against(state, player, action)
                assert reason_against(imagined, player, action) == found


# Leaders


@pytest.mark.rule("L-7")
def test_a_draft_asks_for_a_leader_of_the_packet():
    state = dealt(3, expansions=["leaders"])
    mine = [action_text(action) for action in legal_codes(state, 0)]
    theirs = action_text(legal_codes(state, 1)[0])
    assert named(state, theirs) == "leader_not_passed_on"
    assert named(state, "recruit plato") == named(state, "sell baths") == "first_draft"
    do(state, 0, mine[0])
    assert named(state, mine[1]) == "chosen_already"


@pytest.mark.rule("L-12", "L-13")
def test_a_recruitment_asks_for_a_leader_of_the_hand():
    me = city(coins=3, hand_of_leaders=["plato", "sappho"], able=False)
    state = with_leaders(me, turn=0)
    assert named(state, "recruit plato") == "leader_too_dear"
    assert why_illegal(state, 0, code("recruit plato")) == ("Plato costs 4 coins; the city has 3")
    assert named(state, "recruit nero") == "leader_not_in_hand"
    assert named(state, "stage nero") == named(state, "sell nero") == "leader_not_in_hand"
    assert named(state, "sell baths") == named(state, "keep plato") == "first_recruit"
    assert named(state, "stage plato") == "not_for_sale"
    assert reason_against(state, 0, code("recruit sappho")) is None


def test_in_a_turn_leaders_and_answers_have_no_place():
    state = with_leaders(city(hand_of_leaders=["plato"]))
    assert named(state, "sell plato") == named(state, "stage plato") == "leader_not_now"
    for text in ("recruit plato", "keep plato", "copy plato"):
        assert named(state, text) == "not_now"
    state = table(city())
    assert named(state, "pawn 1") == named(state, "lose well") == "not_now"


def test_what_is_not_part_of_the_game_is_reported_as_such():
    of_leaders = ["recruit plato", "keep plato", "copy plato", "sell plato", "stage plato"]
    of_edifice = ["pawn 1", "lose well"]
    assert {named(table(city()), text) for text in of_leaders} == {"without_leaders"}
    assert {named(with_leaders(city()), text) for text in of_edifice} == {"without_edifice"}


@pytest.mark.rule("L-52", "L-65")
def test_extra_leaders_and_copies():
    state = with_leaders(city("rome night", coins=3))
    state.stages[0] = 1
    for leader in ("plato", "sappho"):
        give_leader(state, 0, leader)
    turn(state, "stage well")
    assert named(state, "sell plato") == named(state, "copy plato") == "first_extra_leader"
    assert named(state, "recruit nero") == "leader_not_in_hand"
    assert named(state, "decline", player=1) == "not_your_turn"
    guild = city(hand=["courtesans_guild"], hand_of_leaders=["nero"])
    state = with_leaders(guild, city(leaders=["plato"]), age=3)
    turn(state, "build courtesans_guild")
    assert named(state, "copy nero") == "leader_not_next_door"
    legal = WONDERS.legal_actions(state, 0)
    assert [reason_against(state, 0, action) for action in legal] == [None] * len(legal)
    assert named(state, "decline") == named(state, "recruit nero") == "first_copy_leader"


@pytest.mark.rule("L-34", "L-36")
def test_what_leaders_spare_and_the_bank_sells_is_not_what_is_short():
    me = city("ephesos day", coins=0, leaders=["hammurabi", "bilkis"], hand=["palace"], able=False)
    state = with_leaders(me, age=3)
    reason = reason_against(state, 0, code("build palace"))
    assert (reason["waived"], reason["bank_sells"]) == (1, True)
    assert why_illegal(state, 0, code("build palace")).endswith(
        "; not all of it is made or sold here"
    )


@pytest.mark.rule("L-37")
def test_payments_with_the_bank():
    me = city("ephesos day", coins=2, leaders=["bilkis"], hand=["baths", "altar"], able=False)
    seller = city("gizah day", able=False)
    state = with_leaders(me, seller)
    assert reason_against(state, 0, code("build baths bank")) is None
    assert reason_against(state, 0, code("build baths right=2")) is None
    assert named(state, "build baths bank right=1") == "payment_wasteful"
    assert named(state, "build altar bank") == "payment_wasteful"
    assert why_illegal(state, 0, code("build baths right=1")) == (
        "this does not pay the cost; possible payments: "
        "1 coin to the bank for a resource; 2 coins to the right"
    )


# Edifices


@pytest.mark.rule("E-8", "E-9", "E-13")
def test_why_an_edifice_cannot_be_joined():
    state = table(city(coins=1), project="curtain_wall")
    assert named(state, "stage well join") == "fee_too_dear"
    assert why_illegal(state, 0, code("stage well join")) == (
        "the stage with 2 coins for the Edifice costs at least 2 coins; the city has 1"
    )
    state = table(city(coins=9), project="curtain_wall")
    turn(state, "stage well join")
    assert named(state, f"stage {hand(state, 0)[0]} join") == "joined_already"
    state = table(city(coins=9), project="curtain_wall", left=0)
    assert named(state, "stage well join") == "edifice_built"
    state = with_leaders(city(coins=9))
    assert named(state, "stage well join") == "no_edifice"


@pytest.mark.rule("E-46")
def test_most_stages_have_one_option():
    assert named(table(city()), "stage well second") == "no_options"
    state = table(city("carthage night"))
    assert reason_against(state, 0, code("stage well second")) is None


@pytest.mark.rule("E-42", "E-45")
def test_why_a_pawn_cannot_be_taken():
    state = table(city("ur day", stages=1), age=2)
    state.progress[0] = Project.FAILED
    turn(state, "stage well")
    assert named(state, "pawn 1") == "edifice_failed"
    assert named(state, "sell well") == "first_pawn"
    assert reason_against(state, 0, code("pawn 2")) is None


@pytest.mark.rule("E-34")
def test_why_a_card_cannot_be_lost():
    me = city(cards=["lumber_yard", "clay_pool", "altar"])
    state = table(me, project="belvedere", turn=6)
    turn(state)
    assert named(state, "lose ore_vein") == "card_not_in_city"
    assert named(state, "lose altar") == "card_of_other_colour"
    assert reason_against(state, 0, code("lose clay_pool")) is None
    assert named(state, "sell well") == "first_penalty"
    assert named(state, "lose clay_pool", player=1) == "not_your_turn"
    assert why_illegal(state, 0, code("lose altar")) == (
        "the Edifice costs you a brown card, and Altar is not one"
    )
