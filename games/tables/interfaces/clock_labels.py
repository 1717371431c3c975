"""A clock as one says it across the table."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.tables.play.clocks import SECOND, TimeControl

MINUTE = 60 * SECOND


def clock_label(terms: TimeControl) -> str:
    """`15 min, +10 s a move, 30 s of each move free`."""
    if not terms.timed:
        return _("No clock")
    if not terms.bank and not terms.increment:
        return _("%(time)s per move") % {"time": time_label(terms.reserve)}
    parts = [time_label(terms.bank)]
    if terms.increment:
        parts.append(_("+%(time)s per move") % {"time": time_label(terms.increment)})
    if terms.reserve:
        parts.append(_("%(time)s delay per move") % {"time": time_label(terms.reserve)})
    return ", ".join(parts)


def time_label(milliseconds: int) -> str:
    """Whole minutes where it is so, else seconds."""
    if milliseconds and milliseconds % MINUTE == 0:
        minutes = milliseconds // MINUTE
        return ngettext("%(number)d min", "%(number)d min", minutes) % {"number": minutes}
    seconds = round(milliseconds / SECOND)
    return ngettext("%(number)d s", "%(number)d s", seconds) % {"number": seconds}
