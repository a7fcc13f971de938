"""`cosmodrome lab report --records`: games that are worth a look, played once more and kept as records."""

from __future__ import annotations

import re
import shlex
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from cosmodrome.cli.problems import complain
from cosmodrome.cli.whole_file import check_writable, write_whole

if TYPE_CHECKING:
    from cosmodrome.lab.report import Report
    from cosmodrome.lab.report.picks import Pick


class Records:
    """A folder for the records of a report's games. Whatever is wrong with it, the report is made."""

    def __init__(self, folder: Path) -> None:
        """Say at once, on standard error, if nothing can be written there."""
        self.folder = folder
        self.fault = ""
        """Everything that went wrong, in words; empty if nothing did."""
        self.files: dict[int, Path] = {}
        """The files that were written, by the place of the game among the report's picks."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            check_writable(folder / "shortest.json")
        except OSError as error:
            self._fail(f"--records {folder} cannot be written: {error.strerror}")

    def keep(self, report: Report, workers: int | None, executor: Executor | str | None) -> None:
        """Play the games that are worth a look once more, and write them. Say what goes wrong on standard error."""
        from cosmodrome.lab.farm.executors import FarmError
        from cosmodrome.lab.farm.spread import spread
        from cosmodrome.lab.report.picks import recorded

        if self.fault:
            return
        from cosmodrome.core.record import encode

        try:
            numbers = range(len(report.picks))
            for number, record in spread(
                partial(recorded, report.plan, report.picks), numbers, workers, executor
            ):
                if isinstance(record, str):
                    self._fail(record)
                    continue
                file = self.folder / self._name(report, report.picks[number])
                write_whole(file, encode(record))
                self.files[number] = file
        except OSError as error:
            self._fail(f"--records {self.folder} cannot be written: {error.strerror}")
        except FarmError as error:
            self._fail(f"the games of --records could not be played again: {error}")
        except KeyboardInterrupt:
            self._fail("interrupted before all games of --records were written")

    def commands(self) -> dict[int, str]:
        """Return the command that shows each game, by the place of the game among the picks."""
        return {
            number: shlex.join(["cosmodrome", "replay", str(file)])
            for number, file in sorted(self.files.items())
        }

    def _fail(self, fault: str) -> None:
        self.fault = f"{self.fault}; {fault}" if self.fault else fault
        complain(fault)

    def _name(self, report: Report, pick: Pick) -> str:
        number = report.plan.setups.index(pick.setup)
        before = (
            f"{number}-{re.sub(r'[^A-Za-z0-9.]+', '-', pick.setup.name)}-"
            if len(report.plan.setups) > 1
            else ""
        )
        return f"{before}{pick.kind}.json"
