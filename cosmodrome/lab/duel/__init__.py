"""Which bot is better: the same deals from every seat, a match of them, its games in a file, and what they say."""
