"""A page as a screen reader has it: only roles and names, in reading order. Presses work as a screen reader's do."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from fluent.syntax import FluentParser, ast

from cosmodrome.core import find_game
from cosmodrome.core.edition import own_text

if TYPE_CHECKING:
    from people import Player


class Thing(NamedTuple):
    """Something that is read: its role, its name, and the roles of everything around it."""

    role: str
    name: str
    disabled: bool
    within: tuple[str, ...]
    node: int


class Reader:
    """Reads somebody's page, and presses things that it has read."""

    def __init__(self, one: Player) -> None:
        self.one = one
        self._line = one.page.context.new_cdp_session(one.page)
        self._line.send("Accessibility.enable")

    def things(self) -> list[Thing]:
        """Return everything that can be read now, in order."""
        nodes = {node["nodeId"]: node for node in self._line.send("Accessibility.getFullAXTree")["nodes"]}
        root = next(node for node in nodes.values() if "parentId" not in node)
        return list(_read(root, nodes, ()))

    def find(self, role: str, name: str, after: str = "") -> Thing:
        """Return the first thing with a role and name, after a heading if one is given. Waits until it is there."""
        found: list[Thing] = []

        def there() -> bool:
            things = self.things()
            heads = [at for at, thing in enumerate(things) if after and thing[:2] == ("heading", after)]
            start = heads[0] if heads else 0 if not after else len(things)
            found[:] = [thing for thing in things[start:] if thing[:2] == (role, name) and not thing.disabled]
            return bool(found)

        self.one.until(there, f"the {role} {name!r}")
        return found[0]

    def choices(self, game: str, language: str, kinds: Collection[str]) -> list[Thing]:
        """Return all buttons of the page's main part whose names are the game's own words for a choice."""
        patterns = [pattern for kind in kinds for pattern in _said(game, language)[kind]]
        found: list[Thing] = []

        def there() -> bool:
            found[:] = [
                thing
                for thing in self.things()
                if thing.role == "button"
                and not thing.disabled
                and "main" in thing.within
                and any(pattern.search(thing.name) for pattern in patterns)
            ]
            return bool(found)

        self.one.until(there, f"one of {kinds} to be read")
        return found

    def press(self, thing: Thing) -> None:
        """Press a thing, with the focus on it."""
        held = self._line.send("DOM.resolveNode", {"backendNodeId": thing.node})["object"]["objectId"]
        press = "function () { this.focus(); if (this.localName !== 'input') this.click(); }"
        self._line.send("Runtime.callFunctionOn", {"objectId": held, "functionDeclaration": press})


def _read(node: dict[str, Any], nodes: dict[str, Any], within: tuple[str, ...]) -> Iterator[Thing]:
    if node["role"]["value"] in ("StaticText", "LineBreak"):
        return
    if not node.get("ignored"):
        role, name = node["role"]["value"], node.get("name", {}).get("value", "")
        disabled = any(
            each["name"] == "disabled" and each["value"]["value"] for each in node.get("properties", [])
        )
        yield Thing(role, name, disabled, within, node.get("backendDOMNodeId", 0))
        within = *within, role
    for child in node.get("childIds", []):
        if child in nodes:
            yield from _read(nodes[child], nodes, within)


@cache
def _said(game: str, language: str) -> dict[str, list[re.Pattern[str]]]:
    """Return the sentences for a game's actions as patterns, by the kind of the action. Any values match."""
    sentences = FluentParser().parse(own_text(find_game(game), f"words/{language}.ftl"))
    said: dict[str, list[re.Pattern[str]]] = {}
    for entry in sentences.body:
        if isinstance(entry, ast.Message) and entry.id.name[0].isupper():
            others = [each.value for each in entry.attributes if each.id.name not in ("button", "key")]
            patterns = [each for each in (entry.value, *others) if each is not None]
            said[entry.id.name] = [re.compile(_pattern(each)) for each in patterns]
    return said


def _pattern(of: ast.Pattern) -> str:
    """Return a sentence as a pattern. A name is put together of parts, so there may be more spaces between these."""
    return "".join(_part(element) for element in of.elements)


def _part(element: ast.TextElement | ast.Placeable) -> str:
    if isinstance(element, ast.TextElement):
        return _spaced(element.value)
    if isinstance(element.expression, ast.SelectExpression):
        return f"(?:{'|'.join(_pattern(one.value) for one in element.expression.variants)})"
    if isinstance(element.expression, ast.StringLiteral):
        return _spaced(element.expression.value)
    return ".+"


def _spaced(text: str) -> str:
    tokens = re.findall(r"\w+|\s+|.", text)
    return "".join(r"\s+" if token.isspace() else rf"\s*{re.escape(token)}\s*" for token in tokens)
