"""Tables while they are played: moves, who is connected, and what everyone is told."""
