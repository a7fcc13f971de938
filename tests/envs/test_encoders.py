"""Observations as vectors: what they tell, what they must not tell, and the place of each part."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from cosmodrome.core import Rng, View, find_game, offers
from cosmodrome.core.datafile import data_text
from cosmodrome.core.offers.encoder import Encoder
from cosmodrome.envs.episode import Setting

from .playing import NAMES, SETTINGS, at_random


def encoder_of(setting: Setting) -> Encoder:
    maker = offers.ENCODER.of(setting.game)
    assert maker is not None
    return maker(setting.game, setting.options, setting.seats)


def vector(encoder: Encoder, view: View, now: int) -> NDArray[np.float32]:
    cells = np.zeros(encoder.layout.size, np.float32)
    encoder.write(view, now, cells)
    return cells


def blocks(encoder: Encoder, cells: NDArray[np.float32]) -> dict[str, NDArray[np.float32]]:
    return {
        block.name: cells[block.start : block.start + block.size].reshape(block.shape)
        for block in encoder.layout
    }


every_setting = pytest.mark.parametrize(("game", "seats", "options"), SETTINGS, ids=NAMES)


@every_setting
def test_blocks_lie_one_after_another_under_names_of_their_own(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    layout = encoder_of(Setting(game, seats, options)).layout
    end = 0
    for block in layout:
        assert block.start == end
        end += block.size
    assert end == layout.size
    assert len({block.name for block in layout}) == len(list(layout))
    assert len(str(layout).splitlines()) == len(list(layout))


@every_setting
def test_every_number_is_from_0_to_1_and_every_change_of_the_view_is_seen(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    """Left out are the match's history and, of solutions with the wild token, the card on which the token lies."""
    setting = Setting(game, seats, options)
    encoder = encoder_of(setting)
    last: dict[int | None, tuple[View, NDArray[np.float32]]] = {}
    for episode in at_random(setting, "seen"):
        if episode.state.outcome is not None:
            break
        for seat in (*range(seats), None):
            view = episode.state.view(seat)
            cells = vector(encoder, view, episode.now)
            assert cells.min() >= 0
            assert cells.max() <= 1
            if seat in last and last[seat][0] != view:
                assert not np.array_equal(cells, last[seat][1]), (last[seat][0], view)
            last[seat] = view, cells


@every_setting
def test_what_a_seat_cannot_know_changes_nothing(game: str, seats: int, options: dict[str, Any]) -> None:
    setting = Setting(game, seats, options)
    encoder, rng = encoder_of(setting), Rng("other secrets")
    changed = 0
    for count, episode in enumerate(at_random(setting, "secrets")):
        if count % 10 or episode.state.outcome is not None:
            continue
        for seat in (*range(seats), None):
            other = episode.state.resample(seat, rng)
            changed += other.position() != episode.state.position()
            seen = vector(encoder, episode.state.view(seat), episode.now)
            assert np.array_equal(seen, vector(encoder, other.view(seat), episode.now))
    assert changed


@every_setting
def test_the_viewing_seat_comes_first_and_is_named(game: str, seats: int, options: dict[str, Any]) -> None:
    setting = Setting(game, seats, options)
    encoder, state = encoder_of(setting), setting.start("1").state
    for seat in range(seats):
        assert list(blocks(encoder, vector(encoder, state.view(seat), 0))["seat"].nonzero()[0]) == [seat]
    assert not blocks(encoder, vector(encoder, state.view(None), 0))["seat"].any()


def test_phest_tells_ones_own_first_and_hands_to_their_owner_only() -> None:
    setting = Setting("phest", 4)
    encoder, state = encoder_of(setting), setting.start("1").state
    for seat in range(4):
        view: Any = state.view(seat)
        seen = blocks(encoder, vector(encoder, view, 0))
        assert list(seen["figures"][0].nonzero()[0]) == [view.seats[seat].field]
        assert list(seen["figures"][1].nonzero()[0]) == [view.seats[(seat + 1) % 4].field]
        assert seen["reserve"].sum() == len(view.reserve) > 0
        assert seen["asked"][(view.prompt.seat - seat) % 4] == 1
    nobody = blocks(encoder, vector(encoder, state.view(None), 0))
    assert not nobody["reserve"].any()
    assert nobody["reserves"].all()


def test_karman_swap_tells_ones_own_team_first() -> None:
    setting = Setting("karmanswap", 4, {"open_hands": True})
    encoder = encoder_of(setting)
    *_, episode = at_random(setting, "teams")
    view: Any = episode.state.view(0)
    assert view.teams[0].wins != view.teams[1].wins
    for seat in range(4):
        view = episode.state.view(seat)
        seen = blocks(encoder, vector(encoder, view, 0))
        ours, theirs = view.teams[seat % 2], view.teams[1 - seat % 2]
        assert seen["wins"] == pytest.approx([ours.wins / 3, theirs.wins / 3])
        assert seen["extinction"][0] > 0.5 if view.extinction[0] * (1 - seat % 2 * 2) > 0 else True
        assert seen["partner"].sum() == len(view.partner)


def test_space_bowl_tells_the_time_left() -> None:
    setting = Setting("spacebowl", 2)
    encoder, episode = encoder_of(setting), setting.start("1")
    view = episode.state.view(0)
    early, late = (blocks(encoder, vector(encoder, view, now)) for now in (0, 27_000))
    assert early["left"][0] == pytest.approx(0.5)
    assert late["left"][0] == pytest.approx(0.05)
    assert late["last"][0] == pytest.approx(0.3)


def test_a_deck_of_ones_own_is_seen_by_its_own_names() -> None:
    text = data_text("cosmodrome.games.phest", "cards.toml")
    game = find_game("phest", {"cards.toml": text.replace('id = "wren"', 'id = "dodo"')})
    own, plain = Setting(game, 2), Setting("phest", 2)
    pairs = zip(at_random(own, "own deck"), at_random(plain, "own deck"), strict=True)
    flown = False
    for episode, other in pairs:
        mine, theirs = episode.state.view(0), other.state.view(0)
        flown |= "dodo" in str(mine)
        assert "dodo" not in str(theirs)
        assert np.array_equal(vector(encoder_of(own), mine, 0), vector(encoder_of(plain), theirs, 0))
    assert flown
