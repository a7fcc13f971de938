"""The first flight in Karman Swap, a file for each lesson."""
