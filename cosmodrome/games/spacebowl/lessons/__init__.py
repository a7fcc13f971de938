"""The first flight in Space Bowl, a file for each lesson."""
