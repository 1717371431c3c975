"""R11: who knows what. This is the one place where hidden information is removed; nothing else may leave the server.

What all may know is one `Position`, the same for everybody; a `GameView` adds what one seat knows beyond it. Hidden faces read
"B?". Nothing here may depend on a hidden value, not even an order: other hands are counted by colour, never listed.
"""

from collections.abc import Callable, Iterable
from typing import Any, cast

import msgspec

from games.engine import events as e
from games.engine.core.cards import (
    BUSINESS_BACKS,
    BUSINESSES,
    CARD_NAMES,
    COLOURS,
    HIDDEN_NAMES,
    INFLUENCE_SIGNS,
    LETTERS,
    NOTES,
)
from games.engine.core.ending import owned_names
from games.engine.core.moves import TOKENS
from games.engine.core.specials import ally_of
from games.engine.core.spoils import strengths
from games.engine.core.state import GameState, names
from games.engine.positions import GameView, Position, SeatView, WarSide, WarView
from games.engine.results import result_of


def position_of(s: GameState) -> Position:
    step = s.step
    rolled = s.rolled
    return Position(
        turn=s.turn,
        active=s.active,
        seat=None if step is None else s.seat,
        kind=None if step is None else step.kind,
        rolled=None if rolled < 0 else LETTERS[rolled // 18] + LETTERS[rolled // 3 % 6] + INFLUENCE_SIGNS[rolled % 3],
        stacks=[len(stack) for stack in s.stacks],
        shops=[kinds.bit_count() for kinds in s.shops],
        bank=s.bank[:],
        seats=[_seat(s, seat) for seat in range(s.players)],
        war=_war(s) if s.opener >= 0 else None,
        result=result_of(s) if s.over else None,
    )


def _seat(s: GameState, seat: int) -> SeatView:
    first = seat << 3
    return SeatView(
        hand=s.held[first : first + COLOURS],
        dirty=s.dirty[seat * 5 : seat * 5 + 5],
        clean=s.clean[seat * 5 : seat * 5 + 5],
        markers=s.markers[seat],
        businesses=_businesses(s, seat, face_up=s.open_businesses or s.over),
    )


def _businesses(s: GameState, seat: int, *, face_up: bool) -> list[str]:
    """R9.1, R10.8: the colour of an owned business is public, its kind only when it lies face up."""
    if face_up:
        return owned_names(s, seat)
    backs: list[str] = []
    for colour in range(COLOURS):
        kinds = s.owned[seat << 3 | colour]
        if kinds:
            backs += BUSINESS_BACKS[colour << 3 | kinds]
    return backs


def _war(s: GameState) -> WarView:
    sums = strengths(s)
    sides = []
    for place in range(s.players):
        seat = (s.opener + place) % s.players
        family = s.family[seat]
        if family >= 0:
            ally = ally_of(s, seat)
            sides.append(
                WarSide(
                    seat=seat,
                    family=LETTERS[family],
                    stake=NOTES[s.stakes[seat]] if s.stakes[seat] >= 0 else 0,
                    strength=sums[family],
                    defected=s.defected >> family & 1 == 1,
                    ally=None if ally < 0 else ally,
                    done=s.stopped >> seat & 1 == 1,
                )
            )
    deciding = s.step is not None and s.step.kind in ("defector", "bomb")
    return WarView(
        number=s.wars,
        opener=s.opener,
        round=s.round,
        sides=sides,
        table=[CARD_NAMES[card] for card in s.table],
        laid=[HIDDEN_NAMES[card >> 4] for card in s.laid],
        deciding=CARD_NAMES[s.fresh[s.passed - 1]] if deciding else None,
    )


def view_of(
    s: GameState, seat: int | None, options: Iterable[int], position: Position, *, history: bool = True
) -> GameView:
    if seat is None:
        return GameView(None, position)
    deciding = s.step is not None and s.seat == seat
    kind = s.step.kind if s.step is not None and deciding else ""
    family = s.family[seat]
    return GameView(
        seat,
        position,
        hand=[CARD_NAMES[card] for card in s.hands[seat]],
        laid=[CARD_NAMES[card] for card in s.laid if card >> 4 == family],
        businesses=owned_names(s, seat),
        moves=[TOKENS[move] for move in options] if deciding else [],
        searching=list(names(s.stacks[s.searching])) if kind == "search" else [],
        choosing=list(BUSINESSES[s.winning << 3 | s.shops[s.winning]]) if kind == "found" else [],
        history=s.memory[seat] if history else (),
    )


def encode_views(
    s: GameState, options: Iterable[int], audiences: Iterable[int | None], *, history: bool
) -> list[bytes]:
    position = cast("Position", msgspec.Raw(_encode(position_of(s))))  # encoded already; goes into each as it is
    return [_encode(view_of(s, seat, options, position, history=history)) for seat in audiences]


_encode = msgspec.json.Encoder().encode


def events_for(seat: int | None, events: Iterable[e.GameEvent], *, open_businesses: bool) -> list[e.GameEvent]:
    """The events as one seat (None: a spectator) may see them. A kind of event without a line below is refused, not shown."""
    return [
        event if open_businesses and type(event) is e.Founded else _HIDE[type(event)](seat, event) for event in events
    ]


def encode_events(events: list[e.GameEvent], audiences: Iterable[int | None], *, open_businesses: bool) -> list[bytes]:
    """For each audience. Whoever is in on no secret is told what a spectator is told, and that is encoded once."""
    insiders: set[int | None] = set()
    for event in events:
        if _HIDE[type(event)] is not _as_it_is:
            insiders.add(cast("Any", event).seat)
            if isinstance(event, e.Stole):
                insiders.add(event.victim)
    told = _encode(events_for(None, events, open_businesses=open_businesses))
    return [
        _encode(events_for(seat, events, open_businesses=open_businesses)) if seat in insiders else told
        for seat in audiences
    ]


def _as_it_is(seat: int | None, event: Any) -> Any:
    return event


def _own_card(seat: int | None, event: Any) -> Any:
    return event if seat == event.seat else msgspec.structs.replace(event, card=_back(event.card))


def _searched(seat: int | None, event: e.Searched) -> e.Searched:
    if seat == event.seat:
        return event
    return msgspec.structs.replace(event, cards=tuple(_back(card) for card in event.cards))


def _stole(seat: int | None, event: e.Stole) -> e.Stole:
    return event if seat in (event.seat, event.victim) else msgspec.structs.replace(event, card=_back(event.card))


def _looked_through(seat: int | None, event: e.LookedThrough) -> e.LookedThrough:
    if seat == event.seat:
        return event
    return msgspec.structs.replace(event, businesses=tuple(_back(business) for business in event.businesses))


def _founded(seat: int | None, event: e.Founded) -> e.Founded:
    return event if seat == event.seat else msgspec.structs.replace(event, business=_back(event.business))


def _back(name: str) -> str:
    return name[0] + "?"


_HIDE: dict[type[e.GameEvent], Callable[[int | None, Any], Any]] = {
    e.Drafted: _own_card,
    e.TurnBegan: _as_it_is,
    e.Rolled: _as_it_is,
    e.Drew: _own_card,
    e.GotNothing: _as_it_is,
    e.Searched: _searched,
    e.Found: _own_card,
    e.Stole: _stole,
    e.Opened: _own_card,
    e.Joined: _own_card,
    e.StayedOut: _as_it_is,
    e.Laid: _own_card,
    e.Stopped: _as_it_is,
    e.Revealed: _as_it_is,
    e.Defected: _as_it_is,
    e.Stood: _as_it_is,
    e.Detonated: _as_it_is,
    e.Held: _as_it_is,
    e.WarEnded: _as_it_is,
    e.StakeLost: _as_it_is,
    e.Washed: _as_it_is,
    e.Chose: _as_it_is,
    e.LookedThrough: _looked_through,
    e.Founded: _founded,
    e.NothingToFound: _as_it_is,
    e.CardsReturned: _as_it_is,
    e.Ended: _as_it_is,
}
