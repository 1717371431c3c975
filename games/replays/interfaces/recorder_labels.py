"""What the recorder asks and what was answered, in the reader's language."""

from collections.abc import Sequence
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.replays.recorder import QuestionKind, RecorderQuestion
from palermo.clubs.domain.rule_words import DIE_NAMES, FAMILY_NAMES

DECISIONS: Final[dict[str, str | Promise]] = {
    "draft": gettext_lazy("Which stack does %(who)s draft from?"),
    "turn": gettext_lazy("What does %(who)s do?"),
    "draw": gettext_lazy("There’s room for one card. Which stack does %(who)s draw from?"),
    "take": gettext_lazy("Where does %(who)s take a card from?"),
    "steal": gettext_lazy("What does %(who)s steal, and from whom?"),
    "join": gettext_lazy("Does %(who)s join the war?"),
    "lay": gettext_lazy("Does %(who)s play another card?"),
    "defector": gettext_lazy("What does %(who)s’s defector do?"),
    "bomb": gettext_lazy("What does %(who)s’s bomb do?"),
    "share": gettext_lazy("What does %(who)s take from the spoils?"),
    "found": gettext_lazy("Which business does %(who)s keep?"),
}
QUESTIONS: Final[dict[QuestionKind, str | Promise]] = {
    QuestionKind.DICE: gettext_lazy("What did %(who)s roll?"),
    QuestionKind.DRAWN: gettext_lazy("Which card did %(who)s get?"),
    QuestionKind.STOLEN: gettext_lazy("Which card did %(who)s steal?"),
    QuestionKind.REVEALED: gettext_lazy("Which card did %(who)s reveal?"),
    QuestionKind.FOUND: gettext_lazy("Which card did %(who)s take from the stack?"),
    QuestionKind.DEPTH: gettext_lazy("How many cards were above it?"),
}
PLAIN: Final[dict[str, str | Promise]] = {
    "roll": gettext_lazy("Rolls the dice"),
    "out": gettext_lazy("Stays out"),
    "stop": gettext_lazy("Plays no more cards"),
    "eight": gettext_lazy("Stays: counts 8"),
    "defect": gettext_lazy("Defects: counts 4 for the other family"),
    "five": gettext_lazy("Doesn’t go off: counts 5"),
    "business": gettext_lazy("The business"),
    "money": gettext_lazy("The money"),
    "antiques": gettext_lazy("Antiques shop"),
    "restaurant": gettext_lazy("Restaurant"),
    "laundry": gettext_lazy("Laundry"),
    "#?": gettext_lazy("No one counted"),
    "=": gettext_lazy("Leave the rest unknown"),
}
SIGNS: Final = dict(zip("21x", DIE_NAMES, strict=True))


def question_words(question: RecorderQuestion, names: Sequence[str]) -> str:
    who = names[question.seat] if question.seat >= 0 else ""
    if question.asks is QuestionKind.DECISION:
        return str(DECISIONS[question.kind]) % {"who": who}
    if question.asks is not QuestionKind.LEFT:
        return str(QUESTIONS[question.asks]) % {"who": who}
    if who:
        return _("At the end: which card does %(who)s still hold?") % {"who": who}
    return _("At the end: what’s the next card of the stack, from the top?")


def card_words(name: str) -> str:
    """`B7` or `B?`."""
    family = FAMILY_NAMES[name[0]]
    if name[1:] == "?":
        return _("%(family)s, not shown") % {"family": family}
    return _("%(family)s %(value)s") % {"family": family, "value": name[1:]}


def answer_words(question: RecorderQuestion, answer: str, names: Sequence[str]) -> str:
    if answer in PLAIN:
        return str(PLAIN[answer])
    if question.asks is QuestionKind.DICE:
        return f"{FAMILY_NAMES[answer[1]]}, {FAMILY_NAMES[answer[2]]}, {SIGNS[answer[3]]}"
    if question.asks is QuestionKind.DEPTH:
        return answer[1:]
    if question.asks is not QuestionKind.DECISION:
        return card_words(answer[1:])
    return _move_words(answer, names)


def _move_words(token: str, names: Sequence[str]) -> str:
    if token[0] == "x":
        return _("%(family)s from %(who)s") % {"family": FAMILY_NAMES[token[1]], "who": names[int(token[2]) - 1]}
    if token[0] == "?":
        return _("Searches a stack: %(family)s") % {"family": FAMILY_NAMES[token[1]]}
    if token[0] == "*":
        return _("Goes off: hits %(card)s") % {"card": card_words(token[1:])}
    card, plus, stake = token.partition("+")
    if plus:
        return _("%(card)s with a stake of %(stake)s thousand") % {"card": card_words(card), "stake": stake}
    return card_words(card) if len(card) > 1 else str(FAMILY_NAMES[card])
