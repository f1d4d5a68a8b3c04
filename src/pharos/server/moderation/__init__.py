"""House rules of the place: reports, sanctions, operators and what they do."""
