"""The journal of a table: its entries, and the port to whatever keeps them."""
