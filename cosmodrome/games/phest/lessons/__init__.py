"""The first flight in Phest, a file for each lesson."""
