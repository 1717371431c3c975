"""The world's time zones, for a select with a group for each part of the world."""

from functools import cache
from itertools import groupby
from zoneinfo import available_timezones

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

# Artefacts of how the database is installed, which name no place.
NO_PLACE = frozenset({"Factory", "localtime", "posixrules"})
OTHERS = _("Other")


@cache
def time_zones() -> tuple[str, ...]:
    return tuple(sorted(available_timezones() - NO_PLACE))


def time_zone_choices() -> list[tuple[str | Promise, list[tuple[str, str]]]]:
    """The zones that people look for by their city first, the bare names and offsets last."""
    placed = [zone for zone in time_zones() if "/" in zone and not zone.startswith("Etc/")]
    groups: list[tuple[str | Promise, list[tuple[str, str]]]] = [
        (area, [(zone, _city(zone)) for zone in zones])
        for area, zones in groupby(placed, key=lambda zone: zone.split("/", 1)[0])
    ]
    known = set(placed)
    return [*groups, (OTHERS, [(zone, zone) for zone in time_zones() if zone not in known])]


def _city(zone: str) -> str:
    """`America/Argentina/San_Juan` → `San Juan (Argentina)`, so that typing the city finds it."""
    _area, *region, city = zone.replace("_", " ").split("/")
    return f"{city} ({', '.join(region)})" if region else city
