"""Three published ways to weigh points against rematches, and one that is blind to points.

Weights are in squares of the smallest points step: a weight of 36 says that a rematch is as bad as a pair six steps apart.
"""

from typing import Final

import msgspec

from games.wording import Wording, gettext_noop, pgettext_noop


class FormatPreset(msgspec.Struct, frozen=True):
    key: str
    name: Wording
    sentence: Wording
    meeting: (
        int  # W: for m earlier meetings a pair costs W(2m-1), and half of W more if the last was in the round before
    )
    off_size: int  # for everybody at an off-size table, twice this for each time before
    blind: bool = False  # points count for nothing
    looks_ahead: bool = False  # in a small field, gaps are paid now to spare rematches later


# No sum of points gaps comes near this in a field of a thousand, so a rematch is only seated where there must be one.
FORBIDDING: Final = 100_000
# Above every rematch: two who are banned from one table sit together only where arithmetic forces them.
BAN: Final = 10_000_000

STRICT: Final = FormatPreset(
    "strict",
    gettext_noop("Strict"),
    gettext_noop("Avoids rematches as long as possible, then goes by points."),
    FORBIDDING,
    400,
    looks_ahead=True,
)
BALANCED: Final = FormatPreset(
    "balanced",
    gettext_noop("Balanced"),
    gettext_noop("Allows rematches only where they avoid large gaps in points."),
    60,
    24,
)
SCORE_FIRST: Final = FormatPreset(
    "score-first",
    gettext_noop("Points first"),
    gettext_noop("Players with equal points meet. Rematches are avoided where it costs little."),
    6,
    6,
)
LEAGUE: Final = FormatPreset(
    "league",
    pgettext_noop("a way of seating", "League"),
    gettext_noop("Ignores points. Everyone meets everyone as evenly as possible."),
    FORBIDDING,
    400,
    blind=True,
    looks_ahead=True,
)

PRESETS: Final[dict[str, FormatPreset]] = {preset.key: preset for preset in (STRICT, BALANCED, SCORE_FIRST, LEAGUE)}
