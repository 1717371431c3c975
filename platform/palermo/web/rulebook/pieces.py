"""What a book of rules is made of. A template reads these; nothing is worded there twice."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.functional import Promise

Text = str | Promise


@dataclass(frozen=True)
class Rule:
    """One numbered rule. `decision` is what we play where the printed rules are silent or differ; `editions` has the editions that play it
    otherwise, with their words; `cards` are pictures beside it."""

    number: str
    title: Text
    text: Text
    decision: Text = ""
    editions: Mapping[str, Text] = field(default_factory=dict)
    cards: tuple[str, ...] = ()

    @property
    def anchor(self) -> str:
        return anchor_of(self.number)


@dataclass(frozen=True)
class RuleChapter:
    """`when` names the decisions of a game that this chapter helps with, `whole` the rule that it is as a whole; `part` is a template for what no
    sentence can say."""

    key: str
    title: Text
    lead: Text
    rules: tuple[Rule, ...] = ()
    when: tuple[str, ...] = ()
    part: str = ""
    cards: tuple[str, ...] = ()
    whole: str = ""
    examples: tuple[str, ...] = ()

    @property
    def anchors(self) -> list[str]:
        """Further addresses: of the rule that this chapter is as a whole, and of what a table asks."""
        return [*([anchor_of(self.whole)] if self.whole else []), *(f"when-{kind}" for kind in self.when)]


@dataclass(frozen=True)
class PlayedRule:
    """A rule as one edition plays it."""

    rule: Rule
    edition: str

    @property
    def text(self) -> Text:
        return self.rule.editions.get(self.edition, self.rule.text)

    @property
    def differs(self) -> bool:
        return self.edition in self.rule.editions


def anchor_of(number: str) -> str:
    """R6.2 is at #r6-2."""
    return number.lower().replace(".", "-")
