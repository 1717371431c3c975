"""Why a table is as it is and how good a round is, said in the reader's language. The codes are those of `tournaments.seating`."""

from collections.abc import Mapping
from typing import Any, assert_never

import msgspec
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.seating.certificate import Certificate, Standing
from tournaments.seating.reasons import Reason, ReasonCode


def reason_words(reason: Reason | Mapping[str, Any], names: Mapping[int, str]) -> str:
    """`reason` as seating gives it, or as `RoundTable.reasons` keeps it; `names` by start number."""
    if not isinstance(reason, Reason):
        reason = msgspec.convert(reason, Reason)
    who = [names.get(number, f"#{number}") for number in reason.players]
    match reason.code:
        case ReasonCode.POINTS:
            return _points_words(*reason.numbers)
        case ReasonCode.NOBODY_MEETS_AGAIN:
            return _("Nobody meets again.")
        case ReasonCode.MEET_AGAIN:
            times = reason.numbers[0]
            return ngettext(
                "%(first)s and %(second)s meet again; they met once before.",
                "%(first)s and %(second)s meet again; they met %(times)d times before.",
                times,
            ) % {"first": who[0], "second": who[1], "times": times}
        case ReasonCode.OFF_SIZE:
            return _off_size_words(*reason.numbers)
        case ReasonCode.BANNED:
            return _("%(first)s and %(second)s should not sit together, but no other seating is possible.") % {
                "first": who[0],
                "second": who[1],
            }
        case ReasonCode.FIRST_SEAT:
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
        case Standing.PROVED if gap == 0:
            return _("Proved best: no seating of this round is better.")
        case Standing.PROVED:
            return (
                _(
                    "The best seating of this round alone would cost %(gap)s less (proved). "
                    "That is paid so that fewer people meet again in later rounds."
                )
                % shown
            )
        case Standing.OPEN if gap == 0:
            return _("No better seating of this round is known.")
        case Standing.OPEN:
            return _("Another seating of this round could spare at most %(gap)s of the cost.") % shown
        case _:
            assert_never(certificate.standing)


def _points_words(low: int, high: int) -> str:
    if low == high:
        return ngettext("All have %(points)d point.", "All have %(points)d points.", abs(low)) % {"points": low}
    return _("From %(low)d to %(high)d points.") % {"low": low, "high": high}


def _off_size_words(size: int, before: int) -> str:
    if not before:
        return _("A table of %(size)d, for the number of players; nobody here sat at such a table before.") % {
            "size": size
        }
    return ngettext(
        "A table of %(size)d, for the number of players; nobody here sat at such a table more than once before.",
        "A table of %(size)d, for the number of players; nobody here sat at such a table more than %(times)d times before.",
        before,
    ) % {"size": size, "times": before}


def _first_seat_words(who: str, before: int) -> str:
    if not before:
        return _("%(who)s begins, for the first time.") % {"who": who}
    return ngettext(
        "%(who)s begins; that was so once before.", "%(who)s begins; that was so %(times)d times before.", before
    ) % {"who": who, "times": before}
