"""House rules: reports, sanctions, operators and what they do."""
