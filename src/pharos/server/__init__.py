"""Tables on the web: people, bots and watchers around games that are never lost."""
