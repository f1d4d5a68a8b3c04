"""People and bots around one game; still no network."""
