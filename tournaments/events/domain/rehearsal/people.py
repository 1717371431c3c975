"""Names of people who don't exist."""

from typing import Final

_FIRST: Final = (
    "Agata", "Bruno", "Carla", "Dario", "Elena", "Fausto", "Gina", "Hugo", "Ivana", "Jacopo",
    "Katia", "Livio", "Marta", "Nino", "Olga", "Pietro", "Quirina", "Remo", "Silvia", "Tullio",
)  # fmt: skip
_LAST: Final = ("Prova", "Finta", "Esempio")
MADE_UP_NAMES: Final = tuple(f"{first} {last}" for last in _LAST for first in _FIRST)
