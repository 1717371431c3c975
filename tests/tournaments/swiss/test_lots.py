"""The lot can be worked out by anybody from what was published."""

import hashlib

import pytest

from tournaments.swiss.lots import LotError, check_seed, lot_number, lot_shown, lot_text


def test_the_number_is_the_beginning_of_a_hash_of_published_text():
    assert lot_text("palermo-2026", "Anna") == "palermo lot 1\npalermo-2026\nAnna"
    digest = hashlib.sha256(b"palermo lot 1\npalermo-2026\nAnna").hexdigest()
    assert lot_shown(lot_number("palermo-2026", "Anna")) == digest[:24]


def test_seed_and_player_both_matter():
    drawn = {lot_number(seed, player) for seed in ("seed-one", "seed-two") for player in ("Anna", "Bruno")}
    assert len(drawn) == 4


def test_zeros_in_front_are_shown():
    assert lot_shown(255) == "0" * 22 + "ff"


@pytest.mark.parametrize("seed", ["", "dry", "with space", "two\nlines", "x" * 129])
def test_a_seed_that_cannot_be_published_is_refused(seed):
    with pytest.raises(LotError) as refused:
        check_seed(seed)
    assert refused.value.code == "bad_seed"
