"""What an organiser can choose about seating and counting, in the reader's language."""

from collections.abc import Callable, Mapping

from palermo.common.text.wording import translated
from tournaments.seating.formats.presets import FormatPreset
from tournaments.swiss.points import PointsScheme


def with_sentences(choices: Mapping[str, FormatPreset | PointsScheme]) -> Callable[[], list[tuple[str, str]]]:
    """For the choices of a form field, which asks again each time it is shown: in the language of that moment."""
    return lambda: [(key, f"{translated(one.name)}: {translated(one.sentence)}") for key, one in choices.items()]
