"""Tables on the web: people, bots and spectators around games that are never lost."""
