"""Time zones to choose from: the ones named after places, by continent, and UTC."""

from functools import cache
from itertools import groupby
from zoneinfo import available_timezones

_AREAS = frozenset(
    {"Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"}
)


@cache
def time_zone_choices() -> list[tuple[str, str | list[tuple[str, str]]]]:
    names = sorted(name for name in available_timezones() if name.split("/")[0] in _AREAS)
    areas = [
        (area, [(name, name.replace("_", " ")) for name in group])
        for area, group in groupby(names, key=lambda name: name.split("/")[0])
    ]
    return [("UTC", "UTC"), *areas]
