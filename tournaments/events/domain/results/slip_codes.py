"""The code on a table's paper slip: who has read it may report that table's result, without an account.

It is signed, not stored: nobody reads it in the database, in a dump or in the back office. It is bound to the event, the round, the table and the
moment of publication, so a round that is published again has other codes. After its round it opens nothing.
"""

import base64
import re
from dataclasses import dataclass
from typing import Final

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac

from tournaments.events.domain.results.errors import CodeUnfit
from tournaments.events.domain.results.queries import table_anywhere
from tournaments.events.models import EventStage, RoundStage, RoundTable

SALT: Final = "palermo slip code 1"
# 80 bits: sixteen letters and digits, in fours.
BYTES: Final = 10


@dataclass(frozen=True)
class SlipPhone:
    """A phone that has read the code of a table. `name` tells it from other phones; `number` is the player that it says it is."""

    code: str
    name: str
    number: int | None = None


def code_of(table: RoundTable) -> str:
    """As it is printed, of a table whose round is published."""
    letters = _letters(table, settings.SECRET_KEY)
    return "-".join(letters[at : at + 4] for at in range(0, len(letters), 4))


def require_code(table: RoundTable, code: str) -> None:
    """While the round is played, and in the same time for every wrong code."""
    said = re.sub(r"[\s-]+", "", code).upper()
    keys = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    fits = [constant_time_compare(said, _letters(table, key)) for key in keys]
    if not any(fits) or not is_played(table):
        raise CodeUnfit


def is_played(table: RoundTable) -> bool:
    """Until the next round is published, or the event ends."""
    played = table.round
    if not played.is_published or played.event.stage != EventStage.RUNNING or table.online:
        return False
    later = played.event.played_rounds.filter(number__gt=played.number, stage=RoundStage.PUBLISHED)
    return not later.exists()


def table_with_code(key: str, code: str) -> RoundTable:
    """A table that isn't there and a code that doesn't fit are refused alike."""
    table = table_anywhere(key)
    if table is None:
        raise CodeUnfit
    require_code(table, code)
    return table


def holds_code(table: RoundTable, code: str) -> bool:
    try:
        require_code(table, code)
    except CodeUnfit:
        return False
    return True


def _letters(table: RoundTable, key: str) -> str:
    played = table.round
    published = played.published_at.isoformat() if played.published_at else ""
    bound = f"{played.event.code}:{played.pk}:{played.number}:{table.key}:{published}"
    digest = salted_hmac(SALT, bound, secret=key, algorithm="sha256").digest()
    return base64.b32encode(digest[:BYTES]).decode()
