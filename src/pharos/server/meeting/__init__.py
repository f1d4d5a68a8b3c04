"""How people find each other: seeks, friends, challenges, invitations, and blocks."""
