"""Results of clubs that count places alone, with or without everybody's total."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from tournaments.slips.checks import SlipViolation
from tournaments.swiss.results import places_of_scores


class PlacesLine(msgspec.Struct, frozen=True):
    """One player, by start number. `score` is their total in thousands, if it was counted."""

    number: int
    place: int
    score: int | None = None


class PlacesData(msgspec.Struct, frozen=True):
    """`godfather` is who is first although somebody has more (R10.6)."""

    lines: tuple[PlacesLine, ...]
    godfather: int | None = None


def places_of(places: Mapping[int, int], totals: Mapping[int, int]) -> PlacesData:
    """By start number. Who has a place needs no total; if everybody has a total, that says the places which are not said."""
    numbers = sorted({*places, *totals})
    by_total = (
        places_of_scores({str(number): totals[number] for number in numbers}) if set(totals) >= set(numbers) else {}
    )
    lines = tuple(
        PlacesLine(number, places.get(number, by_total.get(str(number), 0)), totals.get(number)) for number in numbers
    )
    return PlacesData(lines, _godfather_of(lines))


def _godfather_of(lines: Sequence[PlacesLine]) -> int | None:
    """A total that is not the highest wins a table only at once."""
    scores = {str(line.number): line.score for line in lines if line.score is not None}
    first = [line.number for line in lines if line.place == 1]
    if len(scores) < len(lines) or len(first) != 1 or _fit(lines, scores, None):
        return None
    return first[0] if _fit(lines, scores, first[0]) else None


def _fit(lines: Sequence[PlacesLine], scores: Mapping[str, int], godfather: int | None) -> bool:
    places = places_of_scores(scores, None if godfather is None else str(godfather))
    return all(places[str(line.number)] == line.place for line in lines)


def check_places(said: PlacesData, seated: Sequence[int]) -> list[SlipViolation]:
    """Nothing found: it can have been."""
    return next((found for check in (_people, _places, _totals) if (found := list(check(said, seated)))), [])


def _people(said: PlacesData, seated: Sequence[int]) -> Iterator[SlipViolation]:
    numbers = [line.number for line in said.lines]
    if missing := tuple(number for number in seated if number not in numbers):
        yield SlipViolation("line_missing", missing)
    if strange := tuple(number for number in numbers if number not in seated):
        yield SlipViolation("not_seated", strange)
    if twice := tuple(sorted({number for number in numbers if numbers.count(number) > 1})):
        yield SlipViolation("line_twice", twice)


def _places(said: PlacesData, _seated: Sequence[int]) -> Iterator[SlipViolation]:
    places = [line.place for line in said.lines]
    if any(place != 1 + sum(other < place for other in places) for place in places):
        yield SlipViolation("places_unfit")


def _totals(said: PlacesData, _seated: Sequence[int]) -> Iterator[SlipViolation]:
    scores = {str(line.number): line.score for line in said.lines if line.score is not None}
    if scores and len(scores) < len(said.lines):
        yield SlipViolation("totals_missing", tuple(line.number for line in said.lines if line.score is None))
    elif scores and not _fit(said.lines, scores, said.godfather):
        yield SlipViolation("totals_unfit")


def written_places(said: PlacesData) -> list[dict[str, Any]]:
    """As they are stored."""
    return [{"number": line.number, "place": line.place, "score": line.score} for line in said.lines]


def read_places(lines: Sequence[Mapping[str, Any]], godfather: int | None) -> PlacesData:
    return PlacesData(tuple(PlacesLine(line["number"], line["place"], line["score"]) for line in lines), godfather)
