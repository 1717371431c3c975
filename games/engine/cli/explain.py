"""Tell a game in English."""

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping

from games.engine.cli import words
from games.engine.cli.files import UsageError, read_log
from games.engine.cli.narrator import NarratedLine, Narrator
from games.engine.cli.terminal import output, say
from games.engine.core.cards import COLOURS, LETTERS, MAX_PLAYERS
from games.engine.core.ending import owned_names
from games.engine.game import Game
from games.engine.notation import GameSheet
from games.engine.replays import begin
from games.engine.results import Bonus, GameResult, SeatScore

NAME = "explain"
SUMMARY = "tell a game in English"
DESCRIPTION = """\
Tell a game in English, one line for each thing that happened, by turns and
wars: with the strengths at the end of each war, and with the final scores and
how they came about. Players go by their names if the file has them.

With --seat only what that seat saw is told: faces that were hidden from it read
"a blue card"."""
EPILOG = """\
examples:
  python -m games.engine explain final.sgn | less
  python -m games.engine explain --seat 2 final.sgn
  python -m games.engine explain - < final.sgp"""

BONUS_NAMES = {
    "variety": "variety",
    "most antiques": "most antiques shops",
    "most restaurant": "most restaurants",
    "most laundry": "most laundries",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help='a game, as text or packed; "-" is standard input')
    parser.add_argument(
        "--seat",
        type=int,
        choices=range(1, MAX_PLAYERS + 1),
        metavar="N",
        help="tell only what this seat saw, counted from 1 (default: everything)",
    )


def run(args: argparse.Namespace) -> int:
    log = read_log(args.file)
    players = log.sheet.record.players
    if args.seat is not None and args.seat > players:
        raise UsageError(f"argument --seat: there is no seat {args.seat} in {log.name}, only {players}")
    console = output()
    for line in story(log.sheet, None if args.seat is None else args.seat - 1):
        say(console, line.text, indent=line.indent, style=line.style)
    return 0


def story(sheet: GameSheet, seat: int | None = None) -> Iterator[NarratedLine]:
    """The whole truth, or what one seat saw."""
    names = _distinct(sheet.names)
    game = begin(sheet.record)
    yield from _title(sheet, names, seat)
    yield NarratedLine("")
    narrator = Narrator(names)
    for move in sheet.record.moves:
        events = game.play(move)
        yield from narrator.tell(events if seat is None else game.events_for(seat, events))
    yield NarratedLine("")
    yield from _end(game, names)


def _distinct(names: Mapping[int, str]) -> dict[int, str]:
    """Two players of the same name are told apart by their seats."""
    often = Counter(names.values())
    return {seat: f"{name} ({seat + 1})" if often[name] > 1 else name for seat, name in names.items()}


def _title(sheet: GameSheet, names: Mapping[int, str], seat: int | None) -> Iterator[NarratedLine]:
    record = sheet.record
    labels = {"event": "", "date": "", "round": "round ", "table": "table "}
    if where := [labels[word] + text for word, text in sheet.words.items() if word in labels]:
        yield NarratedLine(", ".join(where), style="bold")
    who = [f"{names[at]} (seat {at + 1})" if at in names else f"seat {at + 1}" for at in range(record.players)]
    yield NarratedLine(f"{record.players} players, {record.ruleset.name} rules: {words.listed(who)}.")
    yield NarratedLine(f"{words.subject(names, record.first)} begins.")
    if note := sheet.words.get("note"):
        yield NarratedLine(f"Note: {note}")
    if seat is not None:
        yield NarratedLine(f"Told as {words.player(names, seat)} saw it.")


def _end(game: Game, names: Mapping[int, str]) -> Iterator[NarratedLine]:
    result, decision = game.result, game.decision
    if decision:
        when = f"in turn {game.state.turn}" if game.state.turn else "in the draft"
        yield NarratedLine(f"Unfinished {when}: {words.question(names, decision)}.")
    if result:
        yield NarratedLine(_how(game, result, names), style="bold")
        for score in sorted(result.scores, key=lambda score: score.place):
            yield from _score(score, owned_names(game.state, score.seat), names)


def _how(game: Game, result: GameResult, names: Mapping[int, str]) -> str:
    who = [words.player(names, seat) for seat in result.seats]
    if result.how == "godfather":
        first = result.seats[0]
        full = next(c for c in range(COLOURS) if game.state.owned[first << 3 | c] == 7)
        colour = words.COLOUR_NAMES[LETTERS[full]]
        return f"The Godfather: {who[0]} owns all three {colour} businesses and wins at once."
    return f"Payday: {words.listed(who)} {'has' if len(who) == 1 else 'have'} no dirty money left."


def _score(score: SeatScore, businesses: list[str], names: Mapping[int, str]) -> Iterator[NarratedLine]:
    who = f"{score.place}. {words.subject(names, score.seat)}"
    yield NarratedLine(f"{who:26}{words.money(score.total):>9}", 2, style="bold")
    owned = words.listed(words.business(name).removeprefix("the ") for name in businesses) if businesses else "none"
    yield _row("clean money", score.clean)
    if score.markers:
        yield _row("markers of the bank", score.markers)
    yield _row("dirty money left", -score.dirty)
    for bonus in score.bonuses:
        yield _row(BONUS_NAMES[bonus.name], bonus.amount, _why(bonus))
    yield NarratedLine(f"businesses: {owned}", 5)


def _row(what: str, amount: int, why: str = "") -> NarratedLine:
    return NarratedLine(f"{what:23}{words.money(amount):>9}  {why}".rstrip(), 5)


def _why(bonus: Bonus) -> str:
    return {
        "three colours": "all three kinds, in three different colours",
        "kind missing": f"{bonus.own} of the three kinds",
        "too few colours": "all three kinds, but not in three different colours",
        "most": f"{bonus.own}, and nobody else as many",
        "tied": f"{bonus.own}, but tied, which pays nobody",
        "fewer": f"{bonus.own}, where the most is {bonus.best}",
        "none owned": "nobody owns one",
    }[bonus.reason]
