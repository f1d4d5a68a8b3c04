"""Why an edifice cannot be joined, a pawn not be taken, a card not be lost."""

from pharos.kernel.bits import has
from pharos.kernel.reasons import Reason
from pharos.rulebooks.wonders.catalogue import CARDS, EDIFICE, EDIFICES
from pharos.rulebooks.wonders.edifice.pawns import ages_to_choose
from pharos.rulebooks.wonders.edifice.projects import fee
from pharos.rulebooks.wonders.seen.payment_view import Payment, within_budget
from pharos.rulebooks.wonders.seen.survey import Survey
from pharos.rulebooks.wonders.state import has_built


def against_joining(survey: Survey, city: int, payments: list[Payment]) -> Reason | None:
    """What stands against a part in the edifice, for a stage that can be paid without it.

    The payments are those of the stage with the fee in them, whatever coins there are.
    """
    now = survey.now
    age = now.age - 1
    if not has(now.boxes, EDIFICE):
        return {"code": "no_edifice"}
    if has(now.joined[city], age):
        return {"code": "joined_already"}
    if now.pawns_left[age] == 0:
        return {"code": "edifice_built", "edifice": EDIFICES[now.projects[age]].id}
    if within_budget(survey, city, payments):
        return None
    return {
        "code": "fee_too_dear",
        "fee": int(fee(survey.state)),
        "total": payments[0]["total"],
        "coins": now.coins[city],
    }


def against_pawn(survey: Survey, player: int, age: int) -> Reason | None:
    """Pawns of every age may be taken but of an edifice that failed; ages count from 0."""
    if has(int(ages_to_choose(survey.state, player)), age):
        return None
    return {"code": "edifice_failed", "age": age + 1}


def against_losing(survey: Survey, player: int, card: int) -> Reason | None:
    """A card of the city is lost, of the colour that the edifice names."""
    if not has_built(survey.state, player, card):
        return {"code": "card_not_in_city", "card": CARDS[card].id}
    colour = EDIFICES[survey.now.projects[survey.now.age - 1]].penalty.lose
    if CARDS[card].colour == colour:
        return None
    return {"code": "card_of_other_colour", "card": CARDS[card].id, "colour": colour}
