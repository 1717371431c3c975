"""What a shared review's sockets are told, out of its rows."""

from collections import Counter
from uuid import UUID

import msgspec

from games.replays.domain.company import Here, State
from games.replays.domain.together import is_vacant
from games.replays.interfaces import together_messages as wire
from games.tables.interfaces.messages import encode


class Frames(msgspec.Struct, frozen=True):
    """`guesses` is for everybody but the leader, `guesses_led` for them."""

    version: int
    leader: UUID | None
    led: bytes
    company: bytes
    guesses: bytes
    guesses_led: bytes


def frames_of(state: State) -> Frames:
    review = state.review
    place = msgspec.convert(review.place, wire.Place)
    people = {str(one.player): one.name for one in state.here if one.player is not None}
    leader = wire.Somebody(str(review.leader_id), str(review.leader)) if review.leader is not None else None
    company = wire.Company(
        people=[wire.Somebody(key, name) for key, name in people.items()],
        visitors=sum(one.player is None for one in state.here),
        opener=str(review.opener_id or ""),
        vacant=is_vacant(review, is_led=str(review.leader_id) in people),
    )
    return Frames(
        version=review.version,
        leader=review.leader_id,
        led=encode(wire.Led(version=review.version, leader=leader, place=place)),
        company=encode(company),
        guesses=encode(guesses_at(place, state.here, is_told=place.shown)),
        guesses_led=encode(guesses_at(place, state.here, is_told=True)),
    )


def guesses_at(place: wire.Place, here: tuple[Here, ...], *, is_told: bool) -> wire.Guesses:
    """Somebody with two windows has one voice."""
    if not place.guessing:
        return wire.Guesses(move=place.move, given=0, chosen=[])
    voices: dict[object, int] = {}
    for number, one in enumerate(here):
        if one.option is not None and one.move == place.move:
            voices[one.player or number] = one.option
    chosen = sorted(Counter(voices.values()).items()) if is_told else []
    return wire.Guesses(move=place.move, given=len(voices), chosen=chosen)
