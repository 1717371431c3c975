"""Why somebody stands behind others who have less: in the results of online tables and in the standings."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.events.domain.results.online import LEFT, NO_SHOW

ABSENCES: Final[dict[str, str | Promise]] = {
    NO_SHOW: _("No-show: a bot played. Ranks behind everyone who stayed."),
    LEFT: _("Left: a bot played on. Ranks behind everyone who stayed."),
}


def absence_words(line: Mapping[str, Any]) -> str:
    """Of a line of `RoundTable.result`; most have none."""
    return str(ABSENCES.get(line.get("left", ""), ""))
