"""The values that only handlers of kept names are given by name."""

from __future__ import annotations

from litestar.di import NamedDependency
from litestar.params import SkipValidation

from cosmodrome.people.accounts import Visitor
from cosmodrome.people.service import People

Accounts = NamedDependency[SkipValidation[People]]
Leaver = NamedDependency[SkipValidation[Visitor]]
"""The person who asks, and their device, also of people whom the host has banned: they show who they are, take their
data along, and leave."""
