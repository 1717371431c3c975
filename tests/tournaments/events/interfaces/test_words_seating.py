"""Reasons and certificates in words."""

import msgspec
import pytest

from tournaments.events.interfaces.words_seating import certificate_words, reason_words
from tournaments.seating.certificate import Certificate, Standing
from tournaments.seating.reasons import Reason, ReasonCode

NAMES = {1: "Anna", 2: "Bruno"}
PAID_AHEAD = (
    "The best seating of this round alone would cost 1 less (proved). "
    "That is paid so that fewer people meet again in later rounds."
)


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (Reason(ReasonCode.POINTS, (), (80, 80)), "All have 80 points."),
        (Reason(ReasonCode.POINTS, (), (40, 120)), "From 40 to 120 points."),
        (Reason(ReasonCode.NOBODY_MEETS_AGAIN), "Nobody meets again."),
        (Reason(ReasonCode.MEET_AGAIN, (1, 2), (1,)), "Anna and Bruno meet again; they met once before."),
        (Reason(ReasonCode.MEET_AGAIN, (1, 2), (2,)), "Anna and Bruno meet again; they met 2 times before."),
        (
            Reason(ReasonCode.OFF_SIZE, (), (3, 0)),
            "A table of 3, for the number of players; nobody here sat at such a table before.",
        ),
        (
            Reason(ReasonCode.OFF_SIZE, (), (3, 2)),
            "A table of 3, for the number of players; nobody here sat at such a table more than 2 times before.",
        ),
        (
            Reason(ReasonCode.BANNED, (1, 2)),
            "Anna and Bruno should not sit together, but no other seating is possible.",
        ),
        (Reason(ReasonCode.FIRST_SEAT, (2,), (0,)), "Bruno begins, for the first time."),
        (Reason(ReasonCode.FIRST_SEAT, (2,), (1,)), "Bruno begins; that was so once before."),
    ],
)
def test_reason_in_words_as_value_and_as_stored(reason, words):
    assert reason_words(reason, NAMES) == words
    assert reason_words(msgspec.to_builtins(reason), NAMES) == words


def test_reason_about_somebody_without_a_name():
    assert reason_words(Reason(ReasonCode.FIRST_SEAT, (7,), (0,)), NAMES) == "#7 begins, for the first time."


@pytest.mark.parametrize(
    ("standing", "bound", "words"),
    [
        (Standing.PROVED, 3200, "Proved best: no seating of this round is better."),
        (
            Standing.PROVED,
            1600,
            PAID_AHEAD,
        ),
        (Standing.OPEN, 800, "Another seating of this round could spare at most 1.5 of the cost."),
        (Standing.OPEN, 3200, "No better seating of this round is known."),
    ],
)
def test_certificate_in_words(standing, bound, words):
    certificate = Certificate(standing, bound, "prices")
    assert certificate_words(certificate, cost=3200, unit=1600) == words
    assert certificate_words(msgspec.to_builtins(certificate), cost=3200, unit=1600) == words
