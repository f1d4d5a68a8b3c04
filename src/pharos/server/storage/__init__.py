"""What is stored: the schema of the database, people and tables, and the log of moves."""
