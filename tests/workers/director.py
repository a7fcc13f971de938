"""The part of a test to which its workers' jobs talk."""

from __future__ import annotations

import asyncio

import chores

from cosmodrome.workers import Job, Kind


class Director:
    """Hears which jobs have begun, and lets them go on."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        """The names of the jobs that have begun, in order."""
        self._lines: dict[str, asyncio.StreamWriter] = {}
        self._changed = asyncio.Event()
        self.port = 0

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Hear a job begin."""
        name = (await reader.readline()).decode().strip()
        self.begun.append(name)
        self._lines[name] = writer
        self._changed.set()

    async def has_begun(self, *names: str) -> None:
        """Wait until these jobs have begun."""
        async with asyncio.timeout(60):
            while not set(names) <= set(self.begun):
                self._changed.clear()
                await self._changed.wait()

    async def let_go(self, *names: str) -> None:
        """Let jobs go on as soon as they have begun, one after another."""
        for name in names:
            await self.has_begun(name)
            self._lines[name].write(b".")

    def held(self, name: str, kind: Kind = Kind.THINKER, **more: object) -> Job:
        """Return a job that lasts until the test lets it go on."""
        return Job(function=chores.held, arguments=(self.port, name), kind=kind, **({"patience": 60} | more))  # type: ignore[arg-type]

    def until_stopped(self, name: str, **more: object) -> Job:
        """Return a job that lasts until it is told to stop."""
        arguments = (self.port, name)
        return Job(function=chores.until_stopped, arguments=arguments, **({"patience": 60} | more))  # type: ignore[arg-type]
