"""Shared reviews for tests: somebody has opened one of a finished game."""

from typing import Any
from uuid import UUID, uuid4

from games.replays.domain.shared.participants import join_review
from games.replays.domain.shared.shared_review import open_review
from games.replays.models import FinishedGame, SharedReview
from palermo.accounts.models import User
from tests.games.tables.stages import finished_table
from tests.support.factories import UserFactory
from tests.support.review_client import place


def people(*names: str) -> list[User]:
    return [UserFactory.create(display_name=name) for name in names]


def reviewed_by(opener: User, game: FinishedGame | None = None, **where: Any) -> SharedReview:
    return open_review(actor=opener.player, game=game or finished_table(players=1, bots=2), place=place(**where))


def seat_down(review: SharedReview, person: User | None, process: str = "a") -> UUID:
    """As if they had opened a window."""
    window = uuid4()
    player = person.player.pk if person else None
    join_review(companion_id=window, review_id=review.pk, player_id=player, process=process)
    return window
