"""A recorded game told to one pair of eyes. Hidden cards leave through the engine's one door, as at the table itself."""

import msgspec

from games.engine.core.cards import CARD_NAMES
from games.engine.core.moves import TOKENS
from games.engine.events import Event
from games.engine.positions import View
from games.engine.records import Record
from games.engine.replays import begin
from games.replays.telling.eyes import ALL, Eyes
from games.replays.telling.knowing import Knowledge
from games.replays.telling.shapes import Replay, Step


def replay_for(record: Record, eyes: Eyes) -> Replay:
    """Everything these eyes were shown, from the first move to the last. Whoever calls it has asked whether they may."""
    game = begin(record)
    seat = None if eyes == ALL else eyes
    knowledge = None if eyes == ALL else Knowledge(seat, record.players, record.ruleset)
    view = start = game.view(seat)
    steps = []
    for move in record.moves:
        happened = game.play(move)
        events = happened if eyes == ALL else game.events_for(seat, happened)
        before, view = view, game.view(seat)
        war = view.position.war
        known = None if knowledge is None else knowledge.see(events, war.laid if war else ())
        steps.append(_step(before, TOKENS[move], events, known or ({}, {})))
    return Replay(
        eyes=eyes,
        players=record.players,
        start=msgspec.structs.replace(start, moves=[], history=()),
        stacks=[[CARD_NAMES[card] for card in stack] for stack in record.deal] if eyes == ALL else [],
        steps=steps,
        result=game.result,
    )


def _step(before: View, played: str, events: list[Event], known: tuple[dict[str, int], dict[str, int]]) -> Step:
    """The view before a move says who decided, and to whoever did also among what."""
    position = before.position
    if position.seat is None or position.kind is None:
        raise ValueError("a record goes on after its game was over")
    cards, businesses = known
    return Step(
        seat=position.seat,
        kind=position.kind,
        events=events,
        deciding=(position.war.deciding if position.war else None) or "",
        options=tuple(before.moves),
        played=played if before.moves else "",
        searching=before.searching,
        choosing=before.choosing,
        cards=_by_places(cards),
        businesses=_by_places(businesses),
    )


def _by_places(changed: dict[str, int]) -> dict[int, str]:
    found: dict[int, str] = {}
    for name, places in changed.items():
        found[places] = f"{found[places]} {name}" if places in found else name
    return found
