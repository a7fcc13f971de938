"""Kept names over HTTP: keeping one, ways in, devices."""
