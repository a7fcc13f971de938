"""Lets the tests of this folder find what lies between a server and its database."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "faults"))
