"""Lets the tests of this folder import the TCP proxy before a database, and the helpers for results of games."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "faults"))
sys.path.insert(0, str(Path(__file__).parents[1] / "server"))
