"""Tables while they are played: moves, who is connected, and what everybody is told."""
