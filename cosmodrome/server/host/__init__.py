"""What the server's host sees and orders."""
