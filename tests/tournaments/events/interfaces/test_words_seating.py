"""Reasons and certificates in words."""

import msgspec
import pytest

from tournaments.events.interfaces.labels.seating import certificate_words, reason_words
from tournaments.seating.reasons import SeatReason, SeatReasonCode
from tournaments.seating.solver.certificate import Certificate, ProofStatus

NAMES = {1: "Anna", 2: "Bruno"}
PAID_AHEAD = (
    "Taken alone, this round could be seated better (proven). This seating leads to fewer rematches in later rounds."
)


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (SeatReason(SeatReasonCode.POINTS, (), (80, 80)), "Everyone has 80 points."),
        (SeatReason(SeatReasonCode.POINTS, (), (40, 120)), "40 to 120 points."),
        (SeatReason(SeatReasonCode.NOBODY_MEETS_AGAIN), "No one here has met before."),
        (SeatReason(SeatReasonCode.MEET_AGAIN, (1, 2), (1,)), "Anna and Bruno meet again, having met once before."),
        (SeatReason(SeatReasonCode.MEET_AGAIN, (1, 2), (2,)), "Anna and Bruno meet again, having met 2 times before."),
        (
            SeatReason(SeatReasonCode.OFF_SIZE, (), (3, 0)),
            "A table of 3, to fit the number of players. No one here has sat at one before.",
        ),
        (
            SeatReason(SeatReasonCode.OFF_SIZE, (), (3, 2)),
            ("A table of 3, to fit the number of players. No one here has sat at one more than 2 times before."),
        ),
        (
            SeatReason(SeatReasonCode.BANNED, (1, 2)),
            "Anna and Bruno shouldn’t sit together, but no other seating is possible.",
        ),
        (SeatReason(SeatReasonCode.FIRST_SEAT, (2,), (0,)), "Bruno starts for the first time."),
        (SeatReason(SeatReasonCode.FIRST_SEAT, (2,), (1,)), "Bruno starts, having started once before."),
    ],
)
def test_reason_in_words_as_value_and_as_stored(reason, words):
    assert reason_words(reason, NAMES) == words
    assert reason_words(msgspec.to_builtins(reason), NAMES) == words


def test_reason_about_somebody_without_a_name():
    assert reason_words(SeatReason(SeatReasonCode.FIRST_SEAT, (7,), (0,)), NAMES) == "#7 starts for the first time."


@pytest.mark.parametrize(
    ("standing", "bound", "words"),
    [
        (ProofStatus.PROVED, 3200, "Proven best: this round has no better seating."),
        (
            ProofStatus.PROVED,
            1600,
            PAID_AHEAD,
        ),
        (ProofStatus.OPEN, 800, "There may be a better seating for this round. None has been found."),
        (ProofStatus.OPEN, 3200, "No better seating is known for this round."),
    ],
)
def test_certificate_in_words(standing, bound, words):
    certificate = Certificate(standing, bound, "prices")
    assert certificate_words(certificate, cost=3200) == words
    assert certificate_words(msgspec.to_builtins(certificate), cost=3200) == words
