"""The routes under /api, one chapter a file."""
