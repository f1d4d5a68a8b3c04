"""The processes of a server: a supervisor, its workers, and those that compile."""
