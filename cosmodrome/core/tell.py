"""Telling what happened. In hot places test `events` before making the event."""

from __future__ import annotations

from cosmodrome.core.game import Event, Told


def tell(events: list[Told] | None, event: Event) -> None:
    """Tell everybody."""
    if events is not None:
        events.append(Told(event))


def tell_seat(events: list[Told] | None, seat: int, event: Event, others: Event | None = None) -> None:
    """Tell one seat; the rest hear `others`, or nothing."""
    if events is not None:
        events.append(Told(event, (seat,), others))
