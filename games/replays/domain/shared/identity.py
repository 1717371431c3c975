"""Who is behind a socket of a shared review: what the session says, and nothing that the socket says."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any
from uuid import UUID, uuid4

import msgspec
from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY

from games.replays.domain.games import finished_game
from games.replays.domain.shared.participants import join_review
from games.replays.domain.shared.shared_review import review_named
from games.tables.domain.lobby.links import person_for_session
from games.tables.domain.revoked_connections import ended_sessions
from palermo.accounts.models import User
from palermo.common.errors import DomainError

_SessionStore: Any = import_module(settings.SESSION_ENGINE).SessionStore
CLOSED = "no_replay"


class ReviewVisitor(msgspec.Struct, frozen=True):
    """`id` is that of its row. `browser` is the session of this browser, with or without an account, which remembers opened links."""

    id: UUID
    review: UUID
    game: UUID
    session_key: str
    auth_hash: str
    browser: str
    user_id: int | None
    player_id: UUID | None
    language: str


def identify_review_visitor(*, review_id: UUID, process: str, session_key: str, language: str) -> ReviewVisitor:
    """Whoever may see the replay. Raises what a request would get."""
    session = _SessionStore(session_key or None)
    person = person_for_session(session)
    review = review_named(review_id)
    game = finished_game(person, review.game_id)
    account = person if isinstance(person, User) else None
    follower = ReviewVisitor(
        id=uuid4(),
        review=review.pk,
        game=game.pk,
        session_key=session_key if account else "",
        auth_hash=session.get(HASH_SESSION_KEY, ""),
        browser=session_key,
        user_id=account.pk if account else None,
        player_id=account.player.pk if account else None,
        language=(account.language if account else "") or language,
    )
    join_review(companion_id=follower.id, review_id=review.pk, player_id=follower.player_id, process=process)
    return follower


def shown_out(followers: Sequence[ReviewVisitor], *, look_again: bool) -> list[str]:
    """For each, why its socket must be closed; "" if it may stay open.

    Sessions need three queries for however many. To `look_again` whether each may still see the game costs some for each of them.
    """
    ended = [str(reason or "") for reason in ended_sessions(followers)]
    closed = (
        {one for one in {(one.browser, one.game) for one in followers} if not _may_see(*one)} if look_again else set()
    )
    return [
        reason or (CLOSED if (follower.browser, follower.game) in closed else "")
        for reason, follower in zip(ended, followers, strict=True)
    ]


def _may_see(browser: str, game: UUID) -> bool:
    try:
        finished_game(person_for_session(_SessionStore(browser or None)), game)
    except DomainError:
        return False
    return True
