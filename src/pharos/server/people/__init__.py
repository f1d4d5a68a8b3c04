"""Who people are, and what they say."""
