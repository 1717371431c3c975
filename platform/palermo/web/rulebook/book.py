"""The chapters in their order, the index of rule numbers, and what a search finds."""

import re
import unicodedata
from dataclasses import dataclass
from functools import cache

from games.engine.rulesets import EDITIONS as EDITION_RULESETS
from palermo.web.rulebook import beginning, ending, spoils, turns, wars
from palermo.web.rulebook.examples import EXAMPLES, RuleExample
from palermo.web.rulebook.pieces import PlayedRule, RuleChapter, Text, anchor_of

CHAPTERS: tuple[RuleChapter, ...] = (
    beginning.AIM,
    beginning.BOX,
    beginning.DRAFT,
    turns.TURN,
    turns.DICE,
    turns.SEARCH,
    turns.THEFT,
    wars.WAR,
    wars.BOMB,
    wars.BODYGUARD,
    wars.DEFECTOR,
    wars.WINNER,
    wars.WHOLE_WAR,
    spoils.BUSINESSES,
    spoils.STAKES,
    ending.PAYDAY,
    ending.GODFATHER,
    ending.KNOWLEDGE,
    ending.PLAYERS,
    ending.EDITIONS,
)
STANDARD = "german"
_NUMBER = re.compile(r"r?\s*(\d{1,2})(?:\s*[.\-]\s*(\d{1,2}))?", re.IGNORECASE)


@dataclass(frozen=True)
class OpenChapter:
    """A chapter as one edition plays it."""

    chapter: RuleChapter
    edition: str

    @property
    def rules(self) -> list[PlayedRule]:
        return [PlayedRule(rule, self.edition) for rule in self.chapter.rules]

    @property
    def examples(self) -> list[RuleExample]:
        return [EXAMPLES[number] for number in self.chapter.examples]


@dataclass(frozen=True)
class IndexEntry:
    """One line of the index: a number, what it is about, and where it stands."""

    number: str
    title: Text
    texts: tuple[Text, ...]

    @property
    def anchor(self) -> str:
        return anchor_of(self.number)

    @property
    def order(self) -> tuple[int, ...]:
        return tuple(int(part) for part in self.number[1:].split("."))


def chapters_for(edition: str) -> list[OpenChapter]:
    return [OpenChapter(chapter, edition) for chapter in CHAPTERS]


def is_edition(name: str) -> bool:
    return name in EDITION_RULESETS


@cache
def entries() -> list[IndexEntry]:
    """Every number there is, in order."""
    found = [
        IndexEntry(rule.number, rule.title, (rule.text, rule.decision, *rule.editions.values()))
        for chapter in CHAPTERS
        for rule in chapter.rules
    ]
    found += [IndexEntry(chapter.whole, chapter.title, (chapter.lead,)) for chapter in CHAPTERS if chapter.whole]
    found += [IndexEntry(example.number, example.title, example.told) for example in EXAMPLES.values()]
    return sorted(found, key=lambda entry: entry.order)


def entries_for_search(words: str) -> list[IndexEntry]:
    """By number ("R6.2", "6.2", "R6"), or by words that all stand in one paragraph, in the reader's language."""
    if numbered := _NUMBER.fullmatch(words.strip()):
        wanted = tuple(int(part) for part in numbered.groups() if part is not None)
        return [entry for entry in entries() if entry.order[: len(wanted)] == wanted]
    wanted_words = folded(words).split()
    return [entry for entry in entries() if all(word in _reading(entry) for word in wanted_words)]


def folded(text: str) -> str:
    """Without case and accents: people type neither at a table."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def _reading(entry: IndexEntry) -> str:
    return folded(" ".join(str(text) for text in (entry.title, *entry.texts)))
