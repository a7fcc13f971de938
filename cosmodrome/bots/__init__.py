"""Players that see a view and never a state; found by entry point."""
