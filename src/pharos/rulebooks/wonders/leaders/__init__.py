"""Leaders: people at the head of a city, recruited at the start of every age."""
