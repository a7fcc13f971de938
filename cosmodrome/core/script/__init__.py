"""What is written out by hand or by machine, and played: scenarios, lessons, puzzles."""
