"""The balance lab: what everything in a game is worth, found by letting bots play.

from pharos.lab import Study, investigate
findings = investigate(Study("duel", games=20_000), Path("duel-lab"))
print(findings.worth("wonder", "sphinx", "built"))
"""

from pharos.lab.findings import Findings
from pharos.lab.statistics import Estimate
from pharos.lab.study import Study, investigate

__all__ = ["Estimate", "Findings", "Study", "investigate"]
