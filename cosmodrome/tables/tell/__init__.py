"""Everything that a table says, and the lines that it says it to."""
