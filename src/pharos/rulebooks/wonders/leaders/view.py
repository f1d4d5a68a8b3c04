"""Leaders as one viewer sees them: the draft, the viewer's hand, the number in other hands."""

from typing_extensions import TypedDict

from pharos.rulebooks.wonders.catalogue import LEADER_CARDS, LEADER_COST, NUM_AGES
from pharos.rulebooks.wonders.leaders.phases.draft import packet_held
from pharos.rulebooks.wonders.leaders.phases.recruit import price_of
from pharos.rulebooks.wonders.rules.snapshot import LEFT, RIGHT, Snapshot
from pharos.rulebooks.wonders.state import DECK_SIZE, LAST_ROUND, PACKET, LeaderPlace, Phase


class HeldLeader(TypedDict):
    """A leader in the viewer's hand."""

    leader: str
    cost: int  # printed
    price: int  # for the viewer's city, as things stand


class LeaderDraftView(TypedDict):
    """The leaders that the viewer chooses from."""

    number: int  # of the round, from 1
    rounds: int
    packet: list[str]  # passed on to the viewer, including the one chosen


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


def leaders_view(snapshot: Snapshot, viewer: int) -> LeadersView:
    """Leaders as the viewer sees them: only the size of other hands (L-77)."""
    players = range(snapshot.now.num_players)
    return {
        "draft": _draft(snapshot, viewer),
        "hand": [_held(snapshot, viewer, code) for code in hand_of_leaders(snapshot, viewer)],
        "hand_sizes": [len(hand_of_leaders(snapshot, player)) for player in players],
        "in_box": snapshot.now.leader_place.count(LeaderPlace.BOX),
        "copies": candidates(snapshot, viewer),
    }


def _draft(snapshot: Snapshot, viewer: int) -> LeaderDraftView | None:
    now = snapshot.now
    if now.phase != Phase.DRAFT:
        return None
    packet: list[int] = []
    if viewer >= 0:
        first = int(packet_held(snapshot.state, viewer)) * PACKET
        packet = now.leaders[first + now.draft_round : first + PACKET]
    return {
        "number": now.draft_round + 1,
        "rounds": LAST_ROUND + 1,
        "packet": [LEADER_CARDS[leader].id for leader in sorted(packet)],
    }


def _held(snapshot: Snapshot, viewer: int, leader: int) -> HeldLeader:
    return {
        "leader": LEADER_CARDS[leader].id,
        "cost": int(LEADER_COST[leader]),
        "price": int(price_of(snapshot.state, viewer, leader)),
    }


def hand_of_leaders(snapshot: Snapshot, player: int) -> list[int]:
    """The leaders in a hand, in the order of the catalogue."""
    return codes_at(snapshot, LeaderPlace.HAND, player)


def codes_at(snapshot: Snapshot, place: LeaderPlace, owner: int) -> list[int]:
    """The leaders of a player or city at a place, in the order of the catalogue."""
    return snapshot.leaders.get((place, owner), [])


def leaders_at(snapshot: Snapshot, place: LeaderPlace, owner: int) -> list[str]:
    """The names of those leaders."""
    return [LEADER_CARDS[leader].id for leader in codes_at(snapshot, place, owner)]


def candidates(snapshot: Snapshot, viewer: int) -> list[Candidate]:
    """The leaders that the viewer may copy now."""
    if snapshot.now.phase != Phase.COPY_LEADER or viewer not in snapshot.deciders:
        return []
    neighbours = (snapshot.facts[viewer][LEFT], snapshot.facts[viewer][RIGHT])
    return [
        {"leader": leader, "city": city}
        for city in neighbours
        for leader in leaders_at(snapshot, LeaderPlace.RECRUITED, city)
    ]


def slot_under(under: int) -> int | None:
    """The slot of a leader that lies under a stage, if it is a leader."""
    first = NUM_AGES * DECK_SIZE
    return under - first if under >= first else None


def knows_leader(snapshot: Snapshot, slot: int, viewer: int) -> bool:
    """The player who laid a leader under a wonder knows it; at the end everybody does (L-80)."""
    return snapshot.now.phase == Phase.OVER or snapshot.now.leader_owner[slot] == viewer
