"""One thread lets msgspec learn the struct classes; the others find them learnt."""

from __future__ import annotations

import subprocess
import sys
from textwrap import dedent


def says(program: str) -> str:
    """Run a program in a process of its own, which has learnt nothing yet. Return what it prints."""
    run = subprocess.run([sys.executable, "-c", dedent(program)], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return run.stdout


NOTED = """
    from __future__ import annotations
    import sys
    from threading import Thread, current_thread, main_thread

    import msgspec
    from cosmodrome.core.struct_types import learn_newly_loaded, learn_struct_types

    def noted():
        print("in the main thread" if current_thread() is main_thread() else "in another")
        return int

    class One(msgspec.Struct):
        number: noted()

    def decode():
        for _ in range(2):
            msgspec.json.decode(b'{"number": 3}', type=One)

    def decode_in_threads():
        threads = [Thread(target=decode) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
"""


def test_who_decodes_first_learns_a_class() -> None:
    assert says(NOTED + "    thread = Thread(target=decode); thread.start(); thread.join()") == "in another\n"


def test_after_all_were_learnt_no_thread_learns_any() -> None:
    assert says(NOTED + "    learn_struct_types(); decode_in_threads()") == "in the main thread\n"


def test_what_is_loaded_later_is_learnt_once_it_is_asked_for() -> None:
    later = """
    learn_struct_types()
    class Two(One):
        more: noted() = 0
    print("more:")
    learn_newly_loaded()
    decode_in_threads()
    """
    assert says(NOTED + later).splitlines()[1:] == ["more:", *["in the main thread"] * 2]


def test_a_process_that_asked_for_nothing_learns_nothing() -> None:
    assert says(NOTED + "    learn_newly_loaded()") == ""


def test_a_class_that_nobody_can_decode_to_stops_nobody() -> None:
    broken = """
    class Broken(msgspec.Struct):
        unknown: Nowhere
    learn_struct_types()
    """
    assert says(NOTED + broken) == "in the main thread\n"
