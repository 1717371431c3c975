"""The recorder as its page shows it: one question, its answers as things to tap, and what was entered so far."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.replays.interfaces.recorder_labels import SIGNS, answer_words, card_words, question_words
from games.replays.recorder import GameRecorder, QuestionKind, RecorderQuestion
from palermo.art.families import LIVERIES, Family
from palermo.clubs.domain.rule_words import FAMILY_NAMES


@dataclass(frozen=True)
class CardChoice:
    """`card` is a name of the sprite; `family` the name of a colour for its dress."""

    answer: str
    words: str
    card: str = ""
    family: str = ""


@dataclass(frozen=True)
class StakeChoice:
    """A card to lay, and the notes that may lie beside it."""

    words: str
    card: str
    choices: list[CardChoice] = field(default_factory=list)


@dataclass(frozen=True)
class EnteredLine:
    number: int
    question: str
    answer: str


@dataclass(frozen=True)
class RecorderPage:
    title: str
    is_dice: bool
    choices: list[CardChoice]
    stakes: list[StakeChoice]
    entered: list[EnteredLine]
    is_over: bool
    untold: int
    turn: int

    @property
    def colours(self) -> list[tuple[str, str, str]]:
        """For the dice: letter, dress, name."""
        return [(letter, LIVERIES[Family(letter)].name, str(name)) for letter, name in FAMILY_NAMES.items()]

    @property
    def signs(self) -> list[tuple[str, str]]:
        return [(sign, str(name)) for sign, name in SIGNS.items()]


def recorder_page(notebook: GameRecorder, names: Sequence[str]) -> RecorderPage:
    question = notebook.question
    entered = [
        EnteredLine(number, question_words(asked, names), answer_words(asked, answer, names))
        for number, (asked, answer) in enumerate(notebook.pages, start=1)
    ]
    is_dice = question is not None and question.asks is QuestionKind.DICE
    answers = () if question is None or is_dice else question.answers
    return RecorderPage(
        title="" if question is None else question_words(question, names),
        is_dice=is_dice,
        choices=[_choice(question, answer, names) for answer in answers if question and "+" not in answer],
        stakes=_stakes([answer for answer in answers if "+" in answer]),
        entered=entered[::-1],
        is_over=notebook.over,
        untold=notebook.untold,
        turn=notebook.game.state.turn,
    )


def _choice(question: RecorderQuestion, answer: str, names: Sequence[str]) -> CardChoice:
    bare = answer.lstrip("=?*x")
    letter = bare[:1] if bare[:1] in FAMILY_NAMES else ""
    has_face = len(bare) > 1 and answer[0] != "x"
    return CardChoice(
        answer=answer,
        words=answer_words(question, answer, names),
        card=_sprite(bare) if letter and has_face else "",
        family=LIVERIES[Family(letter)].name if letter else "",
    )


def _sprite(name: str) -> str:
    return f"{name[0]}-back" if name[1:] == "?" else name


def _stakes(answers: Sequence[str]) -> list[StakeChoice]:
    found: dict[str, StakeChoice] = {}
    for answer in answers:
        card, _, stake = answer.partition("+")
        row = found.setdefault(card, StakeChoice(card_words(card), _sprite(card)))
        row.choices.append(CardChoice(answer, stake))
    return list(found.values())
