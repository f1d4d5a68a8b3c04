"""Hands of 7 Wonders: what each card was worth, where the rest of a hand went, and what came back.

Every card of a hand may be sold, so the sales among the legal actions tell the hand.
"""

from collections.abc import Callable

from pharos.bots.search import Option
from pharos.coach.grades import in_millionths
from pharos.coach.models import CardInHand, Draft, Price, Worth
from pharos.coach.steps import Step
from pharos.coach.weighing import Weighed
from pharos.game import Action
from pharos.rulebooks.wonders.rules.hand import direction

ENOUGH = 30  # tries, to compare two actions by what the search found
USES = {"build": "built", "stage": "buried", "sell": "sold"}


def draft_of(steps: list[Step], index: int, weighed: Weighed) -> Draft | None:
    """A hand, if a card of one was played; None for any other decision."""
    step = steps[index]
    hand = hand_of(step)
    if step.action.card not in hand:
        return None
    passed = [card for card in hand if card != step.action.card]
    cards = [card_in_hand(step, card, weighed.options) for card in hand]
    theirs = next_with(steps, index, passed, turns=1)
    back = next_with(steps, index, passed, turns=step.rulebook.num_players(step.state))
    return Draft(
        cards=cards,
        passed=passed,
        to=theirs.player if theirs else None,
        they=str(theirs.action) if theirs else None,
        came_back=[card for card in hand_of(back) if card in passed] if back else [],
    )


def hand_of(step: Step) -> list[str]:
    """The cards of the hand from which somebody plays, each once."""
    codes = step.rulebook.legal_actions(step.state, step.player)
    actions = [Action(step.rulebook, int(code)) for code in codes]
    return [action.card for action in actions if action.verb == "sell" and action.card]


def card_in_hand(step: Step, card: str, options: list[Option]) -> CardInHand:
    """What the best way to use a card in each manner was worth."""
    uses: dict[str, Worth | None] = dict.fromkeys(USES.values())
    for option in options:  # the ways tried most often come first
        action = Action(step.rulebook, option.action)
        use = USES.get(action.verb)
        if use and action.card == card and option.visits and uses[use] is None:
            uses[use] = Worth(
                action=str(action),
                chance=in_millionths(option.win),
                points=round(option.points, 2),
                visits=option.visits,
            )
    return CardInHand(card=card, **uses)


def next_with(steps: list[Step], index: int, passed: list[str], turns: int) -> Step | None:
    """Who plays from a hand a number of turns later; None if it travels no further."""
    step = steps[index]
    age, players = int(step.state.age), step.rulebook.num_players(step.state)
    seat = (step.player + int(direction(age)) * turns) % players
    when = (age, int(step.state.turn) + turns)
    for later in steps[index + 1 :]:
        if later.player == seat and (int(later.state.age), int(later.state.turn)) == when:
            return later if passed and set(passed) & set(hand_of(later)) else None
    return None


# Prices


def price_of(steps: list[Step], index: int, weighed: Weighed) -> Price | None:
    """Whether a leader or a part in an edifice was worth its price, beside the best that could be
    done without it."""
    action = steps[index].action
    if action.verb == "recruit" and action.leader:
        return beside(action, weighed.options, action.leader, lambda one: one.verb != "recruit")
    if action.verb == "stage" and action.parts.joins:
        return beside(action, weighed.options, "edifice", lambda one: not one.parts.joins)
    return None


def beside(
    action: Action, options: list[Option], thing: str, is_without: Callable[[Action], bool]
) -> Price | None:
    """An action beside the best of those without a thing; None if either was hardly tried."""
    tried = [option for option in options if option.visits >= ENOUGH]
    taken = next((one for one in tried if one.action == action.code), None)
    others = [one for one in tried if is_without(Action(action.rulebook, one.action))]
    if taken is None or not others:
        return None
    best = others[0]  # the one tried most often
    return Price(thing=thing, points=round(taken.points - best.points, 2))
