"""What a table is, and how entries change it. Pure."""
