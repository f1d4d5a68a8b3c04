"""The routes under /api, one topic per file, and the socket of a table."""
