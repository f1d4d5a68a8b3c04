"""The events that Leaders adds."""

from typing import Literal, NotRequired

from pharos.rulebooks.wonders.seen.base_events import Told


class LeaderKept(Told):
    """The viewer keeps a leader from the draft."""

    type: Literal["leader_kept"]
    player: int
    leader: str


class LeadersPassed(Told):
    type: Literal["leaders_passed"]
    number: int  # of the round


class DraftEnded(Told):
    type: Literal["draft_ended"]


class Recruitment(Told):
    """Leaders are recruited from now on, or those chosen are shown."""

    type: Literal["recruitment_begun", "leaders_revealed"]
    age: int


class LeaderRecruited(Told):
    type: Literal["leader_recruited"]
    city: int
    leader: str
    coins: int


class LeaderSold(Told):
    type: Literal["leader_sold"]
    city: int
    leader: NotRequired[str]  # known to the seller
    coins: int


class LeadersDrawn(Told):
    type: Literal["leaders_drawn"]
    city: int
    count: int
    leaders: NotRequired[list[str]]  # known to their player


class LeaderCopied(Told):
    type: Literal["leader_copied"]
    city: int
    leader: str
    owner: int


class ExtraLeader(Told):
    """Somebody may recruit one more leader, cannot, or declines."""

    type: Literal["extra_leader_asked", "extra_leader_in_vain", "extra_leader_declined"]
    player: int


class Copying(Told):
    """Somebody may copy a leader next door, or there is none."""

    type: Literal["copy_asked", "copy_in_vain"]
    player: int


LeadersEvent = (
    LeaderKept
    | LeadersPassed
    | DraftEnded
    | Recruitment
    | LeaderRecruited
    | LeaderSold
    | LeadersDrawn
    | LeaderCopied
    | ExtraLeader
    | Copying
)
