"""Why a table is as it is and how good a round is, said in the reader's language. The codes are those of `tournaments.seating`."""

from collections.abc import Mapping
from typing import Any, assert_never

import msgspec
from django.utils.formats import number_format
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
        case SeatReasonCode.OFF_SIZE:
            return _off_size_words(*reason.numbers)
        case SeatReasonCode.BANNED:
            return _("%(first)s and %(second)s shouldn’t sit together, but no other seating is possible.") % {
                "first": who[0],
                "second": who[1],
            }
        case SeatReasonCode.FIRST_SEAT:
            return _first_seat_words(who[0], reason.numbers[0])
        case _:
            assert_never(reason.code)


def certificate_words(certificate: Certificate | Mapping[str, Any], *, cost: int, unit: int) -> str:
    """`unit` is the square of a points step (`Seating.unit`): people are told costs in such steps."""
    if not isinstance(certificate, Certificate):
        certificate = msgspec.convert(certificate, Certificate)
    gap = (cost - certificate.bound) / unit
    shown = {"gap": number_format(f"{gap:.2f}".rstrip("0").rstrip("."))}
    match certificate.standing:
        case ProofStatus.PROVED if gap == 0:
            return _("Proven best: this round has no better seating.")
        case ProofStatus.PROVED:
            return (
                _(
                    "Taken alone, this round could be seated better by %(gap)s (proven). This seating leads to fewer "
                    "rematches in later rounds."
                )
                % shown
            )
        case ProofStatus.OPEN if gap == 0:
            return _("No better seating is known for this round.")
        case ProofStatus.OPEN:
            return _("Another seating of this round could be better by at most %(gap)s.") % shown
        case _:
            assert_never(certificate.standing)


def _points_words(low: int, high: int) -> str:
    if low == high:
        return ngettext("Everyone has %(points)d point.", "Everyone has %(points)d points.", abs(low)) % {"points": low}
    return _("%(low)d to %(high)d points.") % {"low": low, "high": high}


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
