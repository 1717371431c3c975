"""Personalities: the same judgement with other leanings, so that a table of bots is not four twins."""

from typing import Final

import msgspec


class Personality(msgspec.Struct, frozen=True):
    """`boldness` adds to what a war seems worth (in thousands), `patience` to what cards in hand seem worth (a factor), `spite`
    to what it seems worth that the leader loses (in thousands).
    """

    name: str
    boldness: float = 0.0
    patience: float = 1.0
    spite: float = 0.0


CALM: Final = Personality("calm")
BOLD: Final = Personality("bold", boldness=12.0, patience=0.8)
PATIENT: Final = Personality("patient", boldness=-4.0, patience=1.4)
SPITEFUL: Final = Personality("spiteful", spite=25.0)
TEMPERS: Final = {temper.name: temper for temper in (CALM, BOLD, PATIENT, SPITEFUL)}
