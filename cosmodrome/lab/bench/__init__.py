"""How fast the rules and the search are, beside other engines, each driven as its own documentation does it."""

from cosmodrome.lab.bench.engine import BenchError
from cosmodrome.lab.bench.measure import Absent, BenchReport, Speed, measure

__all__ = ["Absent", "BenchError", "BenchReport", "Speed", "measure"]
