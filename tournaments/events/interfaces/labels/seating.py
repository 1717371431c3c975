"""Why a table is as it is and how good a round is, said in the reader's language. The codes are those of `tournaments.seating`."""

from collections.abc import Mapping
from typing import Any, assert_never

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.seating.reasons import SeatReason, SeatReasonCode
from tournaments.seating.solver.certificate import Certificate, ProofStatus


def reason_words(reason: SeatReason | Mapping[str, Any], names: Mapping[int, str]) -> str:
    """`reason` as seating gives it, or as `RoundTable.reasons` keeps it; `names` by start number."""
    if not isinstance(reason, SeatReason):
        reason = msgspec.convert(reason, SeatReason)
    who = [names.get(number, f"#{number}") for number in reason.players]
    match reason.code:
        case SeatReasonCode.POINTS:
            return _points_words(*reason.numbers)
        case SeatReasonCode.NOBODY_MEETS_AGAIN:
            return _("No one here has met before.")
        case SeatReasonCode.MEET_AGAIN:
            times = reason.numbers[0]
            return ngettext(
                "%(first)s and %(second)s meet again, having met once before.",
                "%(first)s and %(second)s meet again, having met %(times)d times before.",
                times,
            ) % {"first": who[0], "second": who[1], "times": times}
        case SeatReasonCode.OFF_SIZE | SeatReasonCode.CHOSEN_SIZE:
            return _size_words(reason)
        case SeatReasonCode.BANNED:
            return _("%(first)s and %(second)s shouldn’t sit together, but no other seating is possible.") % {
                "first": who[0],
                "second": who[1],
            }
        case SeatReasonCode.FIRST_SEAT:
            return _first_seat_words(who[0], reason.numbers[0])
        case _:
            assert_never(reason.code)


def proof_words(quality: Mapping[str, Any]) -> str:
    """Of `Round.quality`: what is known about tables that are still as they were proved; nothing once someone was moved by hand."""
    certificate = quality.get("certificate")
    if not certificate or quality.get("how") == "hand":
        return ""
    return certificate_words(certificate, cost=quality["cost"])


def certificate_words(certificate: Certificate | Mapping[str, Any], *, cost: int) -> str:
    """In words alone: how much a cost weighs says nothing to people."""
    if not isinstance(certificate, Certificate):
        certificate = msgspec.convert(certificate, Certificate)
    match certificate.standing:
        case ProofStatus.PROVED if cost == certificate.bound:
            return _("Proven best: this round has no better seating.")
        case ProofStatus.PROVED:
            return _(
                "Taken alone, this round could be seated better (proven). This seating leads to fewer rematches in "
                "later rounds."
            )
        case ProofStatus.OPEN if cost == certificate.bound:
            return _("No better seating is known for this round.")
        case ProofStatus.OPEN:
            return _("There may be a better seating for this round. None has been found.")
        case _:
            assert_never(certificate.standing)


def _points_words(low: int, high: int) -> str:
    if low == high:
        return ngettext("Everyone has %(points)d point.", "Everyone has %(points)d points.", abs(low)) % {"points": low}
    return _("%(low)d to %(high)d points.") % {"low": low, "high": high}


def _size_words(reason: SeatReason) -> str:
    if reason.code is SeatReasonCode.CHOSEN_SIZE:
        return _("A table of %(size)d, as the desk chose.") % {"size": reason.numbers[0]}
    return _off_size_words(*reason.numbers)


def _off_size_words(size: int, before: int) -> str:
    if not before:
        return _("A table of %(size)d, to fit the number of players. No one here has sat at one before.") % {
            "size": size
        }
    return ngettext(
        "A table of %(size)d, to fit the number of players. No one here has sat at one more than once before.",
        "A table of %(size)d, to fit the number of players. No one here has sat at one more than %(times)d times before.",
        before,
    ) % {"size": size, "times": before}


def _first_seat_words(who: str, before: int) -> str:
    if not before:
        return _("%(who)s starts for the first time.") % {"who": who}
    return ngettext(
        "%(who)s starts, having started once before.", "%(who)s starts, having started %(times)d times before.", before
    ) % {"who": who, "times": before}
