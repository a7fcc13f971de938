"""Lucky Dip; its rules are in RULES.md."""

from .game import GAME

__all__ = ["GAME"]
