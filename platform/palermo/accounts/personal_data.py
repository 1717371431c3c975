"""What an account has in the other apps: each says what an export contains, and what happens when the account goes.

An app registers both in its `personal_data.py`::

    @data_section("clubs")
    def clubs_of(user):                 # rows for the archive: clubs.json and clubs.csv
        return [{"club": …, "role": …} for …]

    @on_departure("clubs")
    def leave_clubs(user):              # in the transaction of the deletion; a DomainError refuses it
        …

    @goes_by("clubs")
    def club_names_of(user):            # names it has here that its profile does not know
        return PaperPlayer.objects.filter(…).values_list("name", flat=True)
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from palermo.accounts.models import User

Section = Callable[["User"], list[dict[str, Any]]]
Departure = Callable[["User"], None]
KnownNames = Callable[["User"], Iterable[str]]
sections: dict[str, Section] = {}
departures: dict[str, Departure] = {}
known_names: dict[str, KnownNames] = {}


def data_section(name: str) -> Callable[[Section], Section]:
    def register(section: Section) -> Section:
        sections[name] = section
        return section

    return register


def on_departure(name: str) -> Callable[[Departure], Departure]:
    def register(departure: Departure) -> Departure:
        departures[name] = departure
        return departure

    return register


def goes_by(name: str) -> Callable[[KnownNames], KnownNames]:
    def register(names: KnownNames) -> KnownNames:
        known_names[name] = names
        return names

    return register
