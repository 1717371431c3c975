"""What a shared review's sockets are told, out of its rows."""

from collections import Counter
from uuid import UUID

import msgspec

from games.replays.domain.shared.participants import OpenWindow, ReviewState
from games.replays.domain.shared.shared_review import is_vacant
from games.replays.interfaces import review_messages as wire
from palermo.live.messages import encode


class ReviewFrames(msgspec.Struct, frozen=True):
    """`guesses` is for everybody but the leader, `guesses_led` for them."""

    version: int
    leader: UUID | None
    led: bytes
    company: bytes
    guesses: bytes
    guesses_led: bytes


def frames_of(state: ReviewState) -> ReviewFrames:
    review = state.review
    place = msgspec.convert(review.place, wire.ReplayLocation)
    people = {str(one.player): one.name for one in state.here if one.player is not None}
    leader = wire.ReviewPerson(str(review.leader_id), str(review.leader)) if review.leader is not None else None
    company = wire.ParticipantsMessage(
        people=[wire.ReviewPerson(key, name) for key, name in people.items()],
        visitors=sum(one.player is None for one in state.here),
        opener=str(review.opener_id or ""),
        vacant=is_vacant(review, is_led=str(review.leader_id) in people),
    )
    return ReviewFrames(
        version=review.version,
        leader=review.leader_id,
        led=encode(wire.LeaderMessage(version=review.version, leader=leader, place=place)),
        company=encode(company),
        guesses=encode(guesses_at(place, state.here, is_told=place.shown)),
        guesses_led=encode(guesses_at(place, state.here, is_told=True)),
    )


def guesses_at(place: wire.ReplayLocation, here: tuple[OpenWindow, ...], *, is_told: bool) -> wire.GuessesMessage:
    """Somebody with two windows has one voice."""
    if not place.guessing:
        return wire.GuessesMessage(move=place.move, given=0, chosen=[])
    voices: dict[object, int] = {}
    for number, one in enumerate(here):
        if one.option is not None and one.move == place.move:
            voices[one.player or number] = one.option
    chosen = sorted(Counter(voices.values()).items()) if is_told else []
    return wire.GuessesMessage(move=place.move, given=len(voices), chosen=chosen)
