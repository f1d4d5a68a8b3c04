"""Tournaments: who meets whom, what it counts, and who runs it while the host is asleep."""
