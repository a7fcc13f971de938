"""Everything that the server's host sees and orders."""
