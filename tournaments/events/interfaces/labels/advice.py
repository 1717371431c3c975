"""What the format adviser found, in sentences: which tables so many people make, how long nobody meets again, how long it takes."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from palermo.common.text.lists import in_words
from tournaments.events.models import FinalCut
from tournaments.seating.formats.adviser import SizeAdvice, SizeAdviceCode, advise


@dataclass(frozen=True)
class FormatAdvice:
    """`fits`: nobody must meet again in as many rounds as are planned, as far as is known."""

    tables: str
    meetings: str
    fits: bool
    better: str
    duration: str


def format_advice(*, players: int, size: int, rounds: int, minutes: int, cut: str) -> FormatAdvice:
    asked, *others = advise(players, size)
    fits = rounds <= asked.clean_rounds
    better = next((one for one in others if one.clean_rounds > asked.clean_rounds), None)
    return FormatAdvice(
        tables=tables_words(asked),
        meetings=meetings_words(asked),
        fits=fits,
        better="" if fits or better is None else _better_words(better),
        duration=duration_words(rounds, minutes, cut),
    )


def tables_words(advice: SizeAdvice) -> str:
    """`31 players: 7 tables of 4 and 1 table of 3.`"""
    words = ngettext("%(number)d player: %(tables)s.", "%(number)d players: %(tables)s.", advice.players)
    return words % {"number": advice.players, "tables": sizes_words(advice.tables)}


def sizes_words(sizes: Sequence[int]) -> str:
    """`7 tables of 4 and 1 table of 3`"""
    parts = []
    for size in sorted(set(sizes), key=lambda size: (-sizes.count(size), -size)):
        number = sizes.count(size)
        words = ngettext("%(number)d table of %(size)d", "%(number)d tables of %(size)d", number)
        parts.append(words % {"number": number, "size": size})
    return in_words(parts)


def meetings_words(advice: SizeAdvice) -> str:
    rounds = {"number": advice.clean_rounds}
    match advice.code:
        case SizeAdviceCode.ONE_TABLE:
            return _("Everyone sits at one table and meets everyone in every round.")
        case SizeAdviceCode.MEET_AGAIN:
            return _("From round 2 on, some players will meet again.")
        case SizeAdviceCode.CLEAN_ROUNDS:
            words = ngettext(
                "You can play %(number)d round without rematches.",
                "You can play %(number)d rounds without rematches.",
                advice.clean_rounds,
            )
            return words % rounds
        case SizeAdviceCode.AT_MOST:
            words = ngettext(
                "You can play at most %(number)d round without rematches.",
                "You can play at most %(number)d rounds without rematches.",
                advice.clean_rounds,
            )
            return words % rounds


def _better_words(advice: SizeAdvice) -> str:
    if advice.code == SizeAdviceCode.AT_MOST:
        words = ngettext(
            "With tables of %(size)d: up to %(number)d round.",
            "With tables of %(size)d: up to %(number)d rounds.",
            advice.clean_rounds,
        )
    else:
        words = ngettext(
            "With tables of %(size)d: %(number)d round.",
            "With tables of %(size)d: %(number)d rounds.",
            advice.clean_rounds,
        )
    return words % {"size": advice.size, "number": advice.clean_rounds}


def duration_words(rounds: int, minutes: int, cut: str) -> str:
    """Only the playing: what people do between rounds they know best."""
    played = rounds + FinalCut(cut).rounds
    hours, rest = divmod(played * minutes, 60)
    words = ngettext(
        "%(number)d round of %(minutes)d minutes, including finals: %(hours)d h %(rest)02d min of play.",
        "%(number)d rounds of %(minutes)d minutes, including finals: %(hours)d h %(rest)02d min of play.",
        played,
    )
    if cut == FinalCut.NONE:
        words = ngettext(
            "%(number)d round of %(minutes)d minutes: %(hours)d h %(rest)02d min of play.",
            "%(number)d rounds of %(minutes)d minutes: %(hours)d h %(rest)02d min of play.",
            played,
        )
    return words % {"number": played, "minutes": minutes, "hours": hours, "rest": rest}
