"""Hands of 7 Wonders: what each card was worth, where the rest of a hand went, and what came
back."""

from collections.abc import Callable
from dataclasses import replace

from pharos.bots.search import Budget, Option
from pharos.bots.search.outlook import look_ahead
from pharos.coach.grades import in_millionths
from pharos.coach.models import CardInHand, Draft, LeaderHand, Price, Worth
from pharos.coach.steps import Step
from pharos.coach.weighing import Weighed, dice_for, tried_apart
from pharos.game import Action
from pharos.rulebooks.wonders.rules.free_city import city_decided_for
from pharos.rulebooks.wonders.rules.hand import direction

ENOUGH = 30  # tries, to rely on what the search found
A_FEW = Budget(simulations=8)  # for what it left aside
USES = {"build": "built", "stage": "buried", "sell": "sold"}


def draft_of(steps: list[Step], index: int, weighed: Weighed) -> Draft | None:
    """A hand, if a card of one was played; None for any other decision."""
    step = steps[index]
    if not is_of_hand(step):
        return None
    passed = passed_on(steps, index)
    cards = [card_in_hand(step, card, weighed.options) for card in hand_of(step)]
    theirs = next_with(steps, index, passed, turns=1)
    back = next_with(steps, index, passed, turns=step.rulebook.num_players(step.state))
    return Draft(
        cards=cards,
        passed=passed,
        to=theirs.player if theirs else None,
        they=str(theirs.action) if theirs else None,
        came_back=[card for card in hand_of(back) if card in passed] if back else [],
    )


def with_every_use(step: Step, weighed: Weighed, seed: int) -> Weighed:
    """The same, with a few tries of every use of a card that the search left aside."""
    if step.rulebook.name != "wonders":
        return weighed
    tried = {use_of(step, one) for one in weighed.options if one.visits}
    options: list[Option] = []
    for option in weighed.options:
        use = use_of(step, option)
        if use and use not in tried:
            dice = dice_for(seed, step.number, f"use {option.action}")
            known = (step.rulebook, step.state, step.player, A_FEW, dice, step.clues)
            option = tried_apart(option, [look_ahead(*known, option.action)], step.player)
            tried.add(use)
        options.append(option)
    return replace(weighed, options=options)


def use_of(step: Step, option: Option) -> tuple[str, str] | None:
    """The card that is used and how, whatever is paid for it; None for any other decision."""
    action = Action(step.rulebook, option.action)
    use = USES.get(action.verb)
    return (action.card, use) if use and action.card else None


def is_for_free_city(step: Step) -> bool:
    """Whether a player decides for the third city of a game for two."""
    is_wonders = step.rulebook.name == "wonders"
    return is_wonders and int(city_decided_for(step.state, step.player)) != step.player


def is_of_hand(step: Step) -> bool:
    """Whether a card of a hand was played."""
    return step.action.verb in USES and step.action.card in hand_of(step)


def passed_on(steps: list[Step], index: int) -> list[str]:
    """What is left of a hand when a turn is over, each card once: a player may also have taken a
    card out of it for the Free City."""
    last = steps[index]
    for later in steps[index + 1 :]:
        if turn_of(later) != turn_of(last):
            break
        if later.player == last.player and is_of_hand(later):
            last = later
    rest = cards_held(last)
    rest.remove(str(last.action.card))
    return list(dict.fromkeys(rest))


def turn_of(step: Step) -> tuple[int, int]:
    return int(step.state.age), int(step.state.turn)


def hand_of(step: Step) -> list[str]:
    """The cards of the hand from which somebody plays, each once."""
    return list(dict.fromkeys(cards_held(step)))


def cards_held(step: Step) -> list[str]:
    """The same with all copies, but without the one already chosen for the player's own city."""
    view = step.rulebook.view(step.state, step.player)
    cards = list(view["hand"])
    for choice in view["chosen"]:
        card = Action.parse(step.rulebook, choice["action"]).card
        if card in cards:
            cards.remove(card)
    return cards


def card_in_hand(step: Step, card: str, options: list[Option]) -> CardInHand:
    """What each use of a card was worth: as it was played, or else in the way tried most often."""
    uses: dict[str, Worth | None] = dict.fromkeys(USES.values())
    for option in sorted(options, key=lambda one: (one.action != step.action.code, -one.visits)):
        used, use = use_of(step, option) or ("", "")
        if used == card and option.visits and uses[use] is None:
            uses[use] = worth_of(step, option)
    return CardInHand(card=card, **uses)


def worth_of(step: Step, option: Option) -> Worth:
    """What an action was worth, as a part of a review."""
    return Worth(
        action=step.rulebook.action_text(option.action),
        chance=in_millionths(option.win),
        points=round(option.points, 2),
        visits=option.visits,
    )


def is_sure(worth: Worth | Option) -> bool:
    """Whether something was tried often enough to say what it is worth."""
    return worth.visits >= ENOUGH


def next_with(steps: list[Step], index: int, passed: list[str], turns: int) -> Step | None:
    """Who plays from a hand a number of turns later; None if it travels no further."""
    step = steps[index]
    (age, turn), players = turn_of(step), step.rulebook.num_players(step.state)
    seat = (step.player + int(direction(age)) * turns) % players
    for later in steps[index + 1 :]:
        if later.player == seat and turn_of(later) == (age, turn + turns):
            return later if passed and set(passed) & set(hand_of(later)) else None
    return None


# Leaders

HOLDING = ("keep", "recruit", "sell")  # the verbs of leaders in hand


def leaders_of(steps: list[Step], index: int, weighed: Weighed) -> LeaderHand | None:
    """Leaders of which one was kept; None for any other decision. There is one of each, so those
    that somebody has passed on and holds again have come back."""
    step = steps[index]
    if step.action.verb != "keep":
        return None
    passed = [leader for leader in leaders_in(step) if leader != step.action.leader]
    later = steps[index + 1 :]
    theirs = next((one for one in later if passed and leaders_in(one, ("keep",)) == passed), None)
    held = {name for one in later if one.player == step.player for name in leaders_in(one)}
    options = sorted(filter(is_sure, weighed.options), key=lambda one: -one.points)
    return LeaderHand(
        kept=[worth_of(step, option) for option in options],
        passed=passed,
        to=theirs.player if theirs else None,
        they=str(theirs.action) if theirs else None,
        came_back=[leader for leader in passed if leader in held],
    )


def leaders_in(step: Step, verbs: tuple[str, ...] = HOLDING) -> list[str]:
    """The leaders in the hand of somebody who decides about one, each once."""
    codes = step.rulebook.legal_actions(step.state, step.player)
    actions = [Action(step.rulebook, int(code)) for code in codes]
    return list(dict.fromkeys(one.leader for one in actions if one.verb in verbs and one.leader))


# Prices


def price_of(steps: list[Step], index: int, weighed: Weighed) -> Price | None:
    """Whether a leader or a part in an edifice was worth its price, compared with the best that
    could be done without it."""
    action = steps[index].action
    if action.verb == "recruit" and action.leader:
        return against_best_without(
            action, weighed.options, action.leader, lambda one: one.verb != "recruit"
        )
    if action.verb == "stage" and action.parts.joins:
        return against_best_without(
            action, weighed.options, "edifice", lambda one: not one.parts.joins
        )
    return None


def against_best_without(
    action: Action, options: list[Option], thing: str, is_without: Callable[[Action], bool]
) -> Price | None:
    """An action compared with the best of those without a thing; None if either was hardly
    tried."""
    tried = [option for option in options if is_sure(option)]
    taken = next((one for one in tried if one.action == action.code), None)
    others = [one for one in tried if is_without(Action(action.rulebook, one.action))]
    if taken is None or not others:
        return None
    best = others[0]  # the one tried most often
    return Price(thing=thing, points=round(taken.points - best.points, 2))
