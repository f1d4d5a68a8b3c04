"""Reviews of finished games: asked for, worked out away from the tables, and kept."""
