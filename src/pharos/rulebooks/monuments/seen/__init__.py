"""What people, pages and networks see of a game of Monuments, and the words for it."""
