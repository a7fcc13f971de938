"""What people may ask of a table, and the entries that follow. Pure."""
