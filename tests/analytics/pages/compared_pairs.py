"""Pairs as the nightly comparison leaves them, for tests that are about what pages show of them."""

from collections.abc import Sequence

from django.utils import timezone

from analytics.collusion.choices import FIELDS
from analytics.collusion.evidence import HelpEvidence, KindEvidence, PairEvidence
from analytics.collusion.kinds import CHOICES_VERSION, ChoiceKind
from analytics.pipeline.domain.pairs.compare import write_search
from analytics.pipeline.models import CountedChoices, PairSearch
from palermo.accounts.models import Player
from tests.analytics.pages.rated_people import played, stepped

ALWAYS = tuple(KindEvidence(kind, 20, 20, 10.5, 6.25, 14.75) for kind in ChoiceKind)
NEVER = tuple(KindEvidence(kind, 20, 0, 10.5, 6.25, 14.75) for kind in ChoiceKind)


def compared(pairs: Sequence[tuple[Player, Player]]) -> None:
    """Each stands out."""
    found = [
        PairEvidence(
            one.pk.hex,
            other.pk.hex,
            9,
            0.0001,
            HelpEvidence(21.5, 10.25, 32.75, NEVER),
            HelpEvidence(-3.0, -9.5, 3.5, ALWAYS),
        )
        for one, other in pairs
    ]
    write_search(PairSearch(since=timezone.now(), games=120, pairs=400), found)


def counted_together(one: Player, other: Player) -> None:
    """A rated game of the two that one of them left."""
    game = played([one, other, "solid"], [1, 2, 3])
    for player in (one, other):
        stepped(game, player, (1500.0, 1510.0))
    rows = [(0, 1, kind, 0, 5, 2) for kind in ChoiceKind] + [(1, 0, kind, 0, 4, 4) for kind in ChoiceKind]
    data = bytes(field for row in rows for field in row)
    assert len(data) == FIELDS * len(rows)
    CountedChoices.objects.create(game=game, version=CHOICES_VERSION, turn=0, data=data, given_up={"0": 310})
