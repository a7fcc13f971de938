"""Balance reports: what games of bots say about a game, its cards and its options, and what a change does."""
