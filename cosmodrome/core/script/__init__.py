"""Scripts that are written out and played: scenarios, lessons, puzzles."""
