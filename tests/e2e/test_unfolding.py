"""Events shown one after another lead to the view that came with them, move for move, in whole games."""

import json
import random
from typing import Any

import msgspec
import pytest
from django.templatetags.static import static
from playwright.sync_api import Page

from games.engine import EDITIONS, Game, SeededChance
from games.engine.events import GameEvent

pytestmark = [pytest.mark.long, pytest.mark.local_profile]
EDITION_NAMES = ["german", "french", "italian"]
# The table says these when nothing happens any more; while something does, nobody decides.
NOT_UNFOLDED = {"seat", "kind", "result"}
NOT_UNFOLDED_IN_WAR = {"number", "round", "deciding", "isShown"}
# As text: playwright takes large structures apart value by value.
UNFOLD = """async ([script, moves]) => {
  const { unfold } = await import(script);
  return JSON.stringify(JSON.parse(moves).map(([before, events]) => events.reduce(unfold, before)));
}"""


# From the first view on, with nothing but events in between: so is a story unfolded.
UNFOLD_ALL = """async ([script, start, moves]) => {
  const { pictureAfter } = await import(script);
  let picture = { view: JSON.parse(start), lastWar: null };
  return JSON.stringify(JSON.parse(moves).map((events) => (picture = events.reduce(pictureAfter, picture)).view));
}"""


def test_events_lead_to_the_view(page: Page, site: str) -> None:
    page.goto("/cards/")
    seen = set()
    for number in range(24):
        moves, wanted = watched_game(number)
        unfolded = json.loads(page.evaluate(UNFOLD, [static("table/state/unfolding.js"), json.dumps(moves)]))
        for at, (found, right) in enumerate(zip(unfolded, wanted, strict=True)):
            assert comparable(found) == comparable(right), (number, at, moves[at][1])
        seen |= {event["event"] for _before, events in moves for event in events}
    assert seen == kinds_of_events()


def test_a_whole_story_leads_to_each_moment_with_my_own_cards(page: Page, site: str) -> None:
    page.goto("/cards/")
    cards = 0
    for number in range(8):
        start, moves, wanted = lived_game(number)
        arguments = [static("table/beside/moments.js"), json.dumps(start), json.dumps(moves)]
        for at, (found, right) in enumerate(zip(json.loads(page.evaluate(UNFOLD_ALL, arguments)), wanted, strict=True)):
            assert comparable(found["position"]) == comparable(right["position"]), (number, at, moves[at])
            assert mine(found) == mine(right), (number, at, moves[at])
            cards += len(right["laid"])
    assert cards > 0


def lived_game(number: int) -> tuple[Any, list[Any], list[Any]]:
    """As a seat is told it: its first view, then for each move what happened and its view after it."""
    players = 3 + number % 4
    edition = EDITIONS[EDITION_NAMES[number % 3]]
    game = Game.new(players=players, chance=SeededChance(bytes([number + 99]) * 32), ruleset=edition)
    chance, seat = random.Random(number), number % players
    start, moves, wanted = plain(game.view(seat)), [], []
    while (decision := game.decision) is not None:
        events = game.play(chance.choice(decision.moves), decision.seat)
        moves.append(plain(game.events_for(seat, events)))
        wanted.append(plain(game.view(seat)))
    return start, moves, wanted


def mine(view: dict[str, Any]) -> tuple[list[str], list[str], list[str]]:
    return sorted(view["hand"]), view["laid"], sorted(view["businesses"])


def kinds_of_events() -> set[str]:
    """The names of all kinds of events there are."""
    return {str(kind.__struct_config__.tag) for kind in GameEvent.__subclasses__()}


def watched_game(number: int) -> tuple[list[tuple[Any, Any]], list[Any]]:
    """As a spectator is told it: for each move the position before it, what happened, and the position after it."""
    edition = EDITIONS[EDITION_NAMES[number % 3]]
    game = Game.new(players=3 + number % 4, chance=SeededChance(bytes([number]) * 32), ruleset=edition)
    chance = random.Random(number)
    moves, wanted = [], []
    while (decision := game.decision) is not None:
        before = plain(game.view(None).position)
        events = game.play(chance.choice(decision.moves), decision.seat)
        moves.append((before, plain(game.events_for(None, events))))
        wanted.append(plain(game.view(None).position))
    return moves, wanted


def plain(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


def comparable(position: dict[str, Any]) -> dict[str, Any]:
    """Without what is not unfolded; businesses in any order, since at the end they are turned up."""
    left = {name: value for name, value in position.items() if name not in NOT_UNFOLDED}
    if war := left["war"]:
        left["war"] = {name: value for name, value in war.items() if name not in NOT_UNFOLDED_IN_WAR}
    left["seats"] = [{**seat, "businesses": sorted(name[0] for name in seat["businesses"])} for seat in left["seats"]]
    return left
