"""From a game to its facts: the log is played again, or the slip is read."""

from collections.abc import Iterator, Sequence
from typing import Any, Final
from uuid import UUID

from django.db import transaction

from analytics.cardstats.counting.endings import facts_of_result, without_cards
from analytics.cardstats.counting.replay import ImpossibleLog, facts_of_many, facts_of_packed
from analytics.cardstats.counting.seat_facts import seat_facts
from analytics.cardstats.facts import GameFacts
from analytics.cardstats.layout import COUNTERS, index_of
from analytics.pipeline.models import ExclusionReason, GameOrigin, GameSeat, PlayedGame
from games.engine.core.cards import COLOURS
from games.engine.packed import PackedError
from games.tables.domain.game.archive import UNPACKABLE, pack_game
from games.tables.models import Table
from tournaments.slips.model import SlipLine
from tournaments.slips.scoring import kinds_of

LONGEST_COMPLAINT: Final = 300
SEATS: Final = range(index_of("seat"), index_of("seat") + COUNTERS["seat"].length)


class UncountableLog(Exception):
    """A log that cannot be counted: `code` says why, the text is for operators."""

    def __init__(self, code: ExclusionReason, complaint: str) -> None:
        super().__init__(complaint[:LONGEST_COMPLAINT])
        self.code = code


def facts_of_log(packed: bytes, *, trusting: bool = True) -> GameFacts:
    """On trust: whoever packs a log has checked it by every rule. Where it leads is compared in any case."""
    try:
        return facts_of_packed(packed, trusting=trusting)
    except PackedError as error:
        raise problem_of(error) from None


def facts_of_logs(logs: Sequence[bytes], *, trusting: bool) -> Iterator[GameFacts | UncountableLog]:
    """Many at once, several times as quickly; what is wrong with one stands in its place."""
    for found in facts_of_many(logs, trusting=trusting):
        yield problem_of(found) if isinstance(found, PackedError) else found


def problem_of(error: PackedError) -> UncountableLog:
    return UncountableLog(
        ExclusionReason.IMPOSSIBLE if isinstance(error, ImpossibleLog) else ExclusionReason.BROKEN, str(error)
    )


def packed_log_of(table_id: UUID) -> bytes:
    """Packed now if nobody has done so yet."""
    packed = Table.objects.values_list("packed", flat=True).get(pk=table_id)
    if packed is None:
        try:
            with transaction.atomic():
                pack_game(table_id=table_id)
        except UNPACKABLE as error:
            raise UncountableLog(ExclusionReason.BROKEN, str(error)) from None
        packed = Table.objects.values_list("packed", flat=True).get(pk=table_id)
    return bytes(packed or b"")


def facts_for(game: PlayedGame) -> GameFacts:
    match game.source:
        case GameOrigin.LIVE if game.table_id is not None:
            facts = _of_size(game.size, facts_of_log(packed_log_of(game.table_id)))
            return facts if game.has_log else without_cards(facts)
        case _ if game.source == GameOrigin.RECORD or game.packed is not None:
            facts = _of_size(game.size, facts_of_log(bytes(game.packed or b"")))
            return facts if game.has_log else without_cards(facts)
        case GameOrigin.BOARD if game.round_table is not None:
            return _facts_of_slip(game.round_table.result or {}, _places(game), _start_numbers(game))
        case _:
            return _without_seats(facts_of_result(places=_places(game)))


def fitting(size: int, facts: GameFacts | UncountableLog) -> GameFacts | UncountableLog:
    """What was read, if it is of a game of so many."""
    if isinstance(facts, GameFacts) and facts.size != size:
        return UncountableLog(ExclusionReason.BROKEN, f"it is a log of {facts.size} players and not of {size}")
    return facts


def _of_size(size: int, facts: GameFacts) -> GameFacts:
    found = fitting(size, facts)
    if isinstance(found, UncountableLog):
        raise found
    return found


def _places(game: PlayedGame) -> list[int]:
    return list(GameSeat.objects.filter(game=game).order_by("seat").values_list("place", flat=True))


def _start_numbers(game: PlayedGame) -> list[int]:
    seats = game.round_table.seats if game.round_table else None
    return [] if seats is None else list(seats.order_by("number").values_list("entrant__number", flat=True))


def _facts_of_slip(result: dict[str, Any], places: list[int], numbers: list[int]) -> GameFacts:
    """A ruling by places has no sums."""
    by_number = {line["number"]: line for line in result.get("lines", [])}
    lines = [by_number.get(number, {}) for number in numbers]
    if not all("businesses" in line and "clean" in line for line in lines):
        return facts_of_result(places=places)
    owned = [kinds_of(SlipLine(line["number"], 0, 0, tuple(line["businesses"]))) for line in lines]
    return facts_of_result(
        places=places,
        owned=[kinds for own in owned for kinds in (*own, *[0] * (8 - COLOURS))],
        clean=[line["clean"] + line.get("markers", 0) for line in lines],
        dirty=[line["dirty"] for line in lines],
    )


def _without_seats(facts: GameFacts) -> GameFacts:
    """Nobody wrote down who began, so it says nothing about seats."""
    seats = [{at: count for at, count in seat.as_dict().items() if at not in SEATS} for seat in facts.seats]
    return GameFacts(
        facts.size,
        facts.turns,
        facts.how,
        facts.logged,
        facts.places,
        facts.scores,
        tuple(seat_facts(counts) for counts in seats),
    )
