"""Reviews of finished games: asked for, thought about apart from the tables, and kept."""
