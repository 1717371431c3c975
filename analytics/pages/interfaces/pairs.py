"""Evidence about two players in plain words."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.collusion.evidence import HelpEvidence
from analytics.collusion.kinds import HELPS, ChoiceKind
from analytics.pages.domain.pairs import HelpInGame, WinsTogether
from analytics.pages.interfaces.games.game_rows import GameListRow
from analytics.pages.interfaces.measures.numbers import tenths_words
from analytics.pages.interfaces.ratings.rating_labels import percent

KIND_WORDS: Final = {
    ChoiceKind.STEAL: gettext_lazy("Stole from them"),
    ChoiceKind.BOMB: gettext_lazy("Threw a bomb at them"),
    ChoiceKind.DEFECT: gettext_lazy("Defected to their family"),
    ChoiceKind.JOIN: gettext_lazy("Joined a war they were in"),
    ChoiceKind.STAKE: gettext_lazy("Staked a high note against them"),
    ChoiceKind.LAY: gettext_lazy("Played another card against them"),
    ChoiceKind.LEAVE: gettext_lazy("Left the game"),
}
RAREST: Final = 1_000_000


@dataclass(frozen=True)
class KindRow:
    """`helps` says that more of it is in the other's favour; `is_unusual`, that what was done lies outside the interval on that side."""

    label: str
    times: int
    done: int
    expected: str
    low: str
    high: str
    helps: bool
    is_unusual: bool


@dataclass(frozen=True)
class HelpShown:
    helped: str
    low: str
    high: str
    rows: list[KindRow]


@dataclass(frozen=True)
class PairGameRow:
    game: GameListRow
    forth: HelpInGame
    back: HelpInGame
    given_up: tuple[str, str]


def rarity_words(p: float) -> str:
    """How many honest pairs there are for one that looks like this."""
    if p * RAREST <= 1:
        return _("fewer than 1 in 1,000,000")
    return _("1 in %(number)s") % {"number": number_format(_in_two_digits(1 / p), use_l10n=True, force_grouping=True)}


def shown_help(evidence: HelpEvidence) -> HelpShown:
    rows = [
        KindRow(
            str(KIND_WORDS[ChoiceKind(one.kind)]),
            one.times,
            one.done,
            tenths_words(one.expected),
            tenths_words(one.low),
            tenths_words(one.high),
            ChoiceKind(one.kind) in HELPS,
            one.done > one.high if ChoiceKind(one.kind) in HELPS else one.done < one.low,
        )
        for one in evidence.kinds
    ]
    return HelpShown(tenths_words(evidence.helped), tenths_words(evidence.low), tenths_words(evidence.high), rows)


def shown_wins(wins: WinsTogether) -> dict[str, object]:
    return {"games": wins.games, "won": tenths_words(wins.won), "expected": tenths_words(wins.expected)}


def shown_games(rows: Sequence[GameListRow], helped: Sequence[tuple[HelpInGame, HelpInGame]]) -> list[PairGameRow]:
    return [
        PairGameRow(row, forth, back, (_given_up(forth), _given_up(back)))
        for row, (forth, back) in zip(rows, helped, strict=True)
    ]


def _given_up(one: HelpInGame) -> str:
    return "" if one.given_up is None else percent(one.given_up)


def _in_two_digits(number: float) -> int:
    digits = max(0, len(str(int(number))) - 2)
    return int(round(number / 10**digits) * 10**digits)
