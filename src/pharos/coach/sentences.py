"""What the coach says about a decision, one sentence after the other."""

from collections.abc import Iterator

from pharos.coach.models import Decision, Draft, LeaderHand, Pick, Price, Report, Worth
from pharos.coach.words import Voice
from pharos.kernel.contract import Rulebook
from pharos.rulebooks.monuments.seen.words import name_of_card

TOLD = 50_000  # what comes to light and changes less is not mentioned


def remarks_of(one: Decision, voice: Voice, rulebook: Rulebook) -> list[str]:
    """All that there is to say."""
    remarks = list(notes_in_words(one, voice, rulebook))
    if one.own_luck is not None and abs(one.own_luck) >= TOLD:
        remarks.append(voice.say("could_not_know", change=voice.change(one.own_luck)))
    if one.proven and one.choices > 1:
        remarks.append(voice.say("proven"))
    if one.decided is not None:
        remarks.append(about_the_end(one.decided, one.decided == one.player, voice))
    return remarks


def notes_in_words(one: Decision, voice: Voice, rulebook: Rulebook) -> Iterator[str]:
    """What belongs to one game."""
    if one.draft:
        yield from about_draft(one.draft, voice, rulebook)
    if one.leaders:
        yield from about_leaders(one.leaders, voice, rulebook)
    if one.price:
        yield about_price(one.price, voice)
    if one.pick:
        yield from about_pick(one.pick, voice, rulebook)
    if one.report:
        yield from about_report(one.report, voice)


def about_the_end(winner: int, is_won: bool, voice: Voice) -> str:
    """From here on it was won, or lost."""
    return voice.say("decided_won" if is_won else "decided_lost", who=voice.player(winner))


def about_draft(draft: Draft, voice: Voice, rulebook: Rulebook) -> Iterator[str]:
    if draft.to is not None and draft.they is not None:
        who = voice.player(draft.to)
        yield voice.say("passed", who=who, cards=voice.cards(draft.passed))
        yield voice.say("they", who=who, action=in_words(draft.they, voice, rulebook))
    if draft.came_back:
        yield voice.say("came_back", cards=voice.cards(draft.came_back))


def about_leaders(hand: LeaderHand, voice: Voice, rulebook: Rulebook) -> Iterator[str]:
    if len(hand.kept) > 1:
        each = ", ".join(kept_in_words(one, voice, rulebook) for one in hand.kept)
        yield voice.say("kept", leaders=each)
    if hand.to is not None and hand.they is not None:
        who, leaders = voice.player(hand.to), voice.leaders(hand.passed)
        yield voice.say("leaders_passed", who=who, leaders=leaders)
        yield voice.say("they", who=who, action=in_words(hand.they, voice, rulebook))
    if hand.came_back:
        yield voice.say("leaders_came_back", leaders=voice.leaders(hand.came_back))


def kept_in_words(worth: Worth, voice: Voice, rulebook: Rulebook) -> str:
    """A leader, and the points that may be expected with it."""
    leader = rulebook.parts(rulebook.parse_action(worth.action)).leader
    return f"{voice.name('leaders', leader or '')} {voice.figure(worth.points)}"


def about_price(price: Price, voice: Voice) -> str:
    is_edifice = price.thing == "edifice"
    thing = voice.say("edifice") if is_edifice else voice.name("leaders", price.thing)
    return voice.say(
        "worth_it" if price.points >= 0 else "not_worth_it",
        thing=thing,
        points=voice.figure(abs(price.points)),
    )


def about_pick(pick: Pick, voice: Voice, rulebook: Rulebook) -> Iterator[str]:
    if pick.uncovered:
        yield voice.say("uncovers", cards=voice.cards(pick.uncovered))
    if pick.freed:
        yield voice.say("frees", cards=voice.cards(pick.freed))
    if pick.taken:
        yield voice.say("gave", action=in_words(pick.taken, voice, rulebook))
    if pick.denied is not None and pick.denied >= 1:
        yield voice.say("denied", points=voice.count(round(pick.denied), "victory_point"))


def about_report(report: Report, voice: Voice) -> Iterator[str]:
    yield voice.say("report", cards=voice.count(report.took, "card"))
    for player, cards in report.others.items():
        key = "report_of" if cards else "report_of_none"
        yield voice.say(key, who=voice.player(player), cards=voice.count(cards, "card"))


def played_in_words(one: Decision, voice: Voice, rulebook: Rulebook) -> str:
    """What the player did."""
    return for_city(one, in_words(one.action, voice, rulebook, one.open_card), voice)


def coach_in_words(one: Decision, voice: Voice, rulebook: Rulebook) -> str:
    """What the coach would have done."""
    return for_city(one, in_words(one.coach, voice, rulebook, one.coach_open_card), voice)


def for_city(one: Decision, action: str, voice: Voice) -> str:
    return voice.say("for_free_city", action=action) if one.for_free_city else action


def in_words(action: str, voice: Voice, rulebook: Rulebook, open_card: str | None = None) -> str:
    """An action; one that only says where an open card lies, with the name of the card."""
    words = rulebook.say(rulebook.parse_action(action), voice.language)
    return f"{words} ({name_of_card(open_card, voice.language)})" if open_card else words
