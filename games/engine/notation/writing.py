"""There is exactly one way to write a game."""

from collections.abc import Callable, Iterator
from typing import Any

from games.engine import events as e
from games.engine.core.cards import DRAFTED, KIND_LETTERS, LETTERS
from games.engine.core.moves import TOKENS
from games.engine.game import Game
from games.engine.notation.sheet import VERSION, WORDS, GameSheet
from games.engine.records import ENGINE, GameRecord
from games.engine.replays import begin
from games.engine.results import KIND_NAMES
from games.engine.rulesets import is_edition


def write(sheet: GameSheet) -> str:
    record = sheet.record
    game = begin(record)
    body = list(_body(game, record))
    return "\n".join((*_head(sheet), "", *_deal(record), "", *body, "", _result(game), ""))


def _head(sheet: GameSheet) -> Iterator[str]:
    record, ruleset, proof = sheet.record, sheet.record.ruleset, sheet.proof
    yield f"sgn {VERSION}"
    yield f"engine {ENGINE}"
    yield f"ruleset {ruleset.name}"
    if not is_edition(ruleset):
        yield f"must-defect {'yes' if ruleset.must_defect else 'no'}"
        yield f"open-businesses {'yes' if ruleset.open_businesses else 'no'}"
        yield f"bombs {' '.join(ruleset.bombs)}"
        yield f"die {' '.join(map(str, ruleset.die))}"
    yield f"players {record.players}"
    yield f"first {record.first + 1}"
    for seat, name in sorted(sheet.names.items()):
        yield f"name {seat + 1} {name}"
    for word in WORDS:
        if word in sheet.words:
            yield f"{word} {sheet.words[word]}"
    for word, value in (("key", proof.key), ("seed", proof.seed), ("commitment", proof.commitment)):
        if value:
            yield f"{word} {value.hex()}"
    for seat, client in enumerate(proof.clients):
        yield f"client {seat + 1} {client.hex()}"


def _deal(record: GameRecord) -> Iterator[str]:
    for letter, stack in zip(LETTERS, record.deal, strict=True):
        yield f"stack {letter} {' '.join(str(card & 15) for card in stack)}"


def _body(game: Game, record: GameRecord) -> Iterator[str]:
    """A line for each round of the draft and for each turn. What the engine did by itself stands in brackets."""
    line: list[str] = []
    for at, move in enumerate(record.moves):
        if at < DRAFTED * record.players and at % record.players == 0:
            yield from _line(line)
            line = ["draft"]
        seat = game.seat
        first, *others = game.play(move)
        line.append(f"{seat + 1}:{TOKENS[move]}{_outcome(first)}")
        for event in others:
            if isinstance(event, e.TurnBegan):
                yield from _line(line)
                line = [f"turn {event.turn}"]
            elif token := _by_itself(event):
                line.append(token)
    yield from _line(line)


def _line(tokens: list[str]) -> Iterator[str]:
    """A turn in which nothing has happened yet is not written."""
    if len(tokens) > 1:
        yield " ".join(tokens)


def _outcome(event: e.GameEvent) -> str:
    """What chance answered to a move."""
    match event:
        case e.Rolled():
            return f"={event.colours}{event.influence}"
        case e.Stole():
            return f"={event.card}"
    return ""


def _by_itself(event: e.GameEvent) -> str:
    """R3.4: what was no decision, and the marks that let a reader follow a war."""
    match event:
        case e.Revealed():
            return "|"
        case e.WarEnded():
            return f"={event.family or '-'}"
    if word := _FORCED.get(type(event)):
        return f"{event.seat + 1}:({word(event)}{_outcome(event)})"  # type: ignore[attr-defined]
    return ""


_FORCED: dict[type[e.GameEvent], Callable[[Any], str]] = {
    e.Rolled: lambda _: "roll",
    e.Stole: lambda stole: f"x{stole.card[0]}{stole.victim + 1}",
    e.Found: lambda found: f"?{found.card}",
    e.StayedOut: lambda _: "out",
    e.Stopped: lambda _: "stop",
    e.Stood: lambda _: "eight",
    e.Defected: lambda _: "defect",
    e.Held: lambda _: "five",
    e.Chose: lambda chose: chose.what,
    e.Founded: lambda founded: KIND_NAMES[KIND_LETTERS.index(founded.business[1])],
}


def _result(game: Game) -> str:
    result = game.result
    if result is None:
        return "unfinished"
    return " ".join((f"result {result.how}", *(f"{score.seat + 1}:{score.total}" for score in result.scores)))
