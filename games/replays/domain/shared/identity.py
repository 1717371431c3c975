"""Who is behind a socket of a shared review."""

from collections.abc import Sequence
from uuid import UUID, uuid4

import msgspec

from games.replays.domain.games import finished_game
from games.replays.domain.shared.participants import join_review
from games.replays.domain.shared.shared_review import review_named
from games.tables.domain.lobby.links import remember_links
from palermo.accounts.models import User
from palermo.common.errors import DomainError
from palermo.live.identity import Caller, SessionIdentity, caller_with
from palermo.live.revalidation import ended_sessions

CLOSED = "no_replay"


class ReviewVisitor(msgspec.Struct, frozen=True):
    """`id` is that of its row. `browser` is the session of this browser, with or without an account, which remembers opened links."""

    id: UUID
    review: UUID
    game: UUID
    browser: str
    player_id: UUID | None
    who: SessionIdentity


def identify_review_visitor(caller: Caller, *, review_id: UUID, process: str) -> ReviewVisitor:
    """Whoever may see the replay. Raises what a request would get."""
    person = remember_links(caller.person, caller.session)
    review = review_named(review_id)
    game = finished_game(person, review.game_id)
    follower = ReviewVisitor(
        id=uuid4(),
        review=review.pk,
        game=game.pk,
        browser=caller.session.session_key or "",
        player_id=person.player.pk if isinstance(person, User) else None,
        who=caller.who,
    )
    join_review(companion_id=follower.id, review_id=review.pk, player_id=follower.player_id, process=process)
    return follower


def shown_out(followers: Sequence[ReviewVisitor], look_again: bool) -> list[str]:  # noqa: FBT001
    """For each, why its socket must be closed; "" if it may stay open.

    Sessions need two queries for however many. To `look_again` whether each may still see the game costs some for each of them.
    """
    closed = (
        {one for one in {(one.browser, one.game) for one in followers} if not _may_see(*one)} if look_again else set()
    )
    return [
        end or (CLOSED if (follower.browser, follower.game) in closed else "")
        for end, follower in zip(ended_sessions([one.who for one in followers]), followers, strict=True)
    ]


def _may_see(browser: str, game: UUID) -> bool:
    caller = caller_with(browser)
    try:
        finished_game(remember_links(caller.person, caller.session), game)
    except DomainError:
        return False
    return True
