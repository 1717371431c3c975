"""A recorded game told to one pair of eyes. Hidden cards leave through the engine's one door, as at the table itself."""

import msgspec

from games.engine.core.cards import CARD_NAMES
from games.engine.core.moves import TOKENS
from games.engine.events import GameEvent
from games.engine.positions import GameView
from games.engine.records import GameRecord
from games.engine.replays import begin
from games.replays.projection.inference import CardKnowledge
from games.replays.projection.shapes import ProjectedReplay, ReplayStep
from games.replays.projection.viewpoints import ALL, Viewpoint


def replay_for(record: GameRecord, eyes: Viewpoint) -> ProjectedReplay:
    """Everything these eyes were shown, from the first move to the last. Whoever calls it has asked whether they may."""
    game = begin(record)
    seat = None if eyes == ALL else eyes
    knowledge = None if eyes == ALL else CardKnowledge(seat, record.players, record.ruleset)
    view = start = game.view(seat)
    steps = []
    for move in record.moves:
        happened = game.play(move)
        events = happened if eyes == ALL else game.events_for(seat, happened)
        before, view = view, game.view(seat)
        war = view.position.war
        known = None if knowledge is None else knowledge.see(events, war.laid if war else ())
        steps.append(_step(before, TOKENS[move], events, known or ({}, {})))
    return ProjectedReplay(
        eyes=eyes,
        players=record.players,
        start=msgspec.structs.replace(start, moves=[], history=()),
        stacks=[[CARD_NAMES[card] for card in stack] for stack in record.deal] if eyes == ALL else [],
        steps=steps,
        result=game.result,
    )


def _step(
    before: GameView, played: str, events: list[GameEvent], known: tuple[dict[str, int], dict[str, int]]
) -> ReplayStep:
    """The view before a move says who decided, and to whoever did also among what."""
    position = before.position
    if position.seat is None or position.kind is None:
        raise ValueError("a record goes on after its game was over")
    cards, businesses = known
    return ReplayStep(
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
