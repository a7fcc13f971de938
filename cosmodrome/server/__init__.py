"""HTTP and WebSocket on top of the tables: the only floor that knows a network."""
