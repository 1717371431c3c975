"""Workings and comparisons in sentences, for a player who asks why. In English here; pages say the same in the reader's language."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import msgspec

from games.wording import Wording, gettext_noop
from tournaments.swiss.stages import STAGES, FinalStage, place_in_stage, separator
from tournaments.swiss.standings import StandingsLine
from tournaments.swiss.tiebreaks import TIEBREAKS, StepSentence, TieBreak, TieBreakStep, TieBreakValue
from tournaments.swiss.writing import number_text, percent_text

LEVEL: Final = gettext_noop("%(first)s and %(second)s share their rank: no tie-break separates them.")
SEPARATED: Final = gettext_noop("%(first)s ranks above %(second)s: %(what)s, %(more)s against %(less)s.")


class Speech(msgspec.Struct, frozen=True):
    """How texts are said, how numbers are written and how names are listed."""

    text: Callable[[Wording, int], str]
    number: Callable[[str], str]
    listed: Callable[[Iterable[str]], str]


def _english(wording: Wording, number: int) -> str:
    return wording.plural if wording.plural and number != 1 else wording.text


ENGLISH: Final = Speech(_english, str, " and ".join)


def column_of(key: str) -> FinalStage | TieBreak:
    """Everything that has a column and a sentence is a tie-break, or a stage after the Swiss rounds."""
    return STAGES.get(key) or TIEBREAKS[key]


def sentence_for(step: TieBreakStep, names: Mapping[str, str] | None = None, speech: Speech = ENGLISH) -> str:
    """`names` by player; who has none keeps the name that the record has."""
    called = names or {}
    sentence = _sentence_of(step.code)
    said: dict[str, Any] = {
        name: speech.number(percent_text(value) if name.endswith("_share") else number_text(value))
        for name, value in zip(sentence.numbers, step.numbers, strict=False)
    }
    said["who"] = speech.listed(called.get(player, player) for player in step.players)
    # The form of a sentence follows the whole points it speaks of.
    count = abs(int(step.numbers[0])) if "points" in sentence.numbers[:1] else 0
    return speech.text(sentence.wording, count) % {**said, "round": step.round, "text": step.text}


def value_shown(worked: TieBreakValue, speech: Speech = ENGLISH) -> str:
    """As in a column of the standings."""
    return speech.number(column_of(worked.key).shown(worked.value))


def comparison(
    upper: StandingsLine, lower: StandingsLine, names: Mapping[str, str] | None = None, speech: Speech = ENGLISH
) -> str:
    """Why one player is above another: the first thing in the order that is not equal, and before it the stages they shared a place in."""
    called = names or {}
    said = {"first": called.get(upper.player, upper.player), "second": called.get(lower.player, lower.player)}
    key = separator(upper, lower)
    sentences: list[str] = []
    for worked in upper.worked:
        stage = STAGES.get(worked.key)
        if stage is None:
            break
        if worked.key == key:
            return " ".join([*sentences, _stage_compared(stage, worked, lower.under(key), said, speech)])
        if (place := place_in_stage(worked.value)) is not None:
            sentences.append(speech.text(stage.level, 1) % {**said, "place": place})
    if key is None:
        sentences.append(speech.text(LEVEL, 1) % said)
    else:
        sentences.append(_tie_break_compared(upper.under(key), lower.under(key), said, speech))
    return " ".join(sentences)


def _sentence_of(code: str) -> StepSentence:
    columns: list[FinalStage | TieBreak] = [*STAGES.values(), *TIEBREAKS.values()]
    return next(column.sentences[code] for column in columns if code in column.sentences)


def _stage_compared(
    stage: FinalStage, above: TieBreakValue, below: TieBreakValue, said: Mapping[str, str], speech: Speech
) -> str:
    if place_in_stage(below.value) is None:
        return speech.text(stage.only, 1) % said
    return speech.text(stage.both, 1) % {
        **said,
        "more": value_shown(above, speech),
        "less": value_shown(below, speech),
    }


def _tie_break_compared(above: TieBreakValue, below: TieBreakValue, said: Mapping[str, str], speech: Speech) -> str:
    more, less = value_shown(above, speech), value_shown(below, speech)
    if more == less:  # only when rounded
        more, less = (" / ".join(str(number) for number in one.value) for one in (above, below))
    what = speech.text(column_of(above.key).name, 1)
    return speech.text(SEPARATED, 1) % {**said, "what": what, "more": more, "less": less}
