"""What people, pages and networks see of a game of Duel, and the words for it."""
