"""Play without a table: lessons, puzzles, looking back, and other courses of a game."""
