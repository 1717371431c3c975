"""What other apps show on a club's own page. They register it, because this one does not know them::

@front_section("tables/club.html")      # in the app's `club_widgets.py`
def tables_at(person, club):            # becomes `part` in that template; None shows nothing
    …
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from palermo.clubs.models import Club
    from palermo.clubs.permissions import Person

Look = Callable[["Person", "Club"], Any]
_looks: dict[str, Look] = {}


@dataclass(frozen=True)
class ClubWidget:
    template: str
    part: Any


def front_section(template: str) -> Callable[[Look], Look]:
    def register(look: Look) -> Look:
        _looks[template] = look
        return look

    return register


def sections_for(person: "Person", club: "Club") -> list[ClubWidget]:
    found = [ClubWidget(template, look(person, club)) for template, look in _looks.items()]
    return [section for section in found if section.part]
