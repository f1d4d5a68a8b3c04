"""Leaders as one viewer sees them: the draft, the own hand, those of others by number."""

from typing_extensions import TypedDict

from pharos.rulebooks.wonders.catalogue import LEADER_CARDS, LEADER_COST, NUM_AGES
from pharos.rulebooks.wonders.leaders.draft import packet_held
from pharos.rulebooks.wonders.seen.survey import LEFT, RIGHT, Survey, price_of_leader
from pharos.rulebooks.wonders.state import DECK_SIZE, PACKET, LeaderPlace, Phase


class HeldLeader(TypedDict):
    """A leader in the viewer's hand."""

    leader: str
    cost: int  # printed
    price: int  # for the viewer's city, as things stand


class LeaderDraftView(TypedDict):
    """The leaders that the viewer chooses from."""

    number: int  # of the round: 1, 2, 3
    packet: list[str]  # passed on to the viewer, what is chosen included


class Candidate(TypedDict):
    """A leader next door that may be copied."""

    leader: str
    city: int


class LeadersView(TypedDict):
    draft: LeaderDraftView | None
    hand: list[HeldLeader]  # of the viewer, in the order of the catalogue
    hand_sizes: list[int]  # of every player
    in_box: int  # leaders that nobody has
    copies: list[Candidate]  # for a viewer who copies a leader now


def leaders_view(survey: Survey, viewer: int) -> LeadersView:
    players = range(survey.now.num_players)
    return {
        "draft": _draft(survey, viewer),
        "hand": [_held(survey, viewer, code) for code in hand_of_leaders(survey, viewer)],
        "hand_sizes": [len(hand_of_leaders(survey, player)) for player in players],
        "in_box": survey.now.leader_place.count(LeaderPlace.BOX),
        "copies": candidates(survey, viewer),
    }


def _draft(survey: Survey, viewer: int) -> LeaderDraftView | None:
    now = survey.now
    if now.phase != Phase.DRAFT:
        return None
    packet: list[int] = []
    if viewer >= 0:
        first = int(packet_held(survey.state, viewer)) * PACKET
        packet = now.leaders[first + now.draft_round : first + PACKET]
    return {
        "number": now.draft_round + 1,
        "packet": [LEADER_CARDS[leader].id for leader in sorted(packet)],
    }


def _held(survey: Survey, viewer: int, leader: int) -> HeldLeader:
    return {
        "leader": LEADER_CARDS[leader].id,
        "cost": int(LEADER_COST[leader]),
        "price": price_of_leader(survey.state, viewer, leader),
    }


def hand_of_leaders(survey: Survey, player: int) -> list[int]:
    """The leaders in a hand, in the order of the catalogue."""
    return codes_at(survey, LeaderPlace.HAND, player)


def codes_at(survey: Survey, place: LeaderPlace, owner: int) -> list[int]:
    """The leaders of a player or city at a place, in the order of the catalogue."""
    now = survey.now
    slots = zip(now.leaders, now.leader_place, now.leader_owner, strict=True)
    return sorted(leader for leader, where, whose in slots if (where, whose) == (place, owner))


def leaders_at(survey: Survey, place: LeaderPlace, owner: int) -> list[str]:
    """The names of those leaders."""
    return [LEADER_CARDS[leader].id for leader in codes_at(survey, place, owner)]


def candidates(survey: Survey, viewer: int) -> list[Candidate]:
    """The leaders that the viewer may copy now."""
    if survey.now.phase != Phase.COPY_LEADER or viewer not in survey.deciders:
        return []
    neighbours = (survey.facts[viewer][LEFT], survey.facts[viewer][RIGHT])
    return [
        {"leader": leader, "city": city}
        for city in neighbours
        for leader in leaders_at(survey, LeaderPlace.RECRUITED, city)
    ]


def slot_under(under: int) -> int | None:
    """The slot of a leader that lies under a stage, if it is a leader."""
    first = NUM_AGES * DECK_SIZE
    return under - first if under >= first else None


def knows_leader(survey: Survey, slot: int, viewer: int) -> bool:
    """Who laid a leader under a wonder knows it; at the end of the game everybody does."""
    return survey.now.phase == Phase.OVER or survey.now.leader_owner[slot] == viewer
