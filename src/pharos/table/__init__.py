"""People and bots playing one game, without network or database."""
