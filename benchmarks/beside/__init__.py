"""How fast the rules and the search are, beside other engines, each driven as its own documentation does it."""

from beside.engine import BenchError
from beside.measure import Absent, BenchReport, Speed, measure

__all__ = ["Absent", "BenchError", "BenchReport", "Speed", "measure"]
