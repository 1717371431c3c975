"""Online tables. The cards are the log's; the order that ratings go by is the event's where it has ruled."""

from collections.abc import Iterator
from uuid import UUID

from analytics.pipeline.domain.ingest.seasons import season_of_event, season_of_night
from analytics.pipeline.domain.ingest.source_game import SourceGame, SourceSeat
from analytics.pipeline.models import GameOrigin
from games.engine.rulesets import ruleset_from
from games.tables.domain.game.disclosure import held_among
from games.tables.models import Admission, Seat, Stage, Table
from tournaments.events.models import RoundTable


def read_table(name: str) -> SourceGame | None:
    """A study is not a game that was played. While its round is played, a game counts with its result and without its cards."""
    tables = Table.objects.defer("packed").prefetch_related("seats")
    table = tables.filter(pk=UUID(name), stage=Stage.FINISHED, branched_at=None).first()
    if table is None or table.first is None or table.finished_at is None:
        return None
    of_event = RoundTable.objects.filter(live=table).select_related("round__event").first()
    event = of_event.round.event if of_event else None
    seats = list(table.seats.all())
    ruled = {} if of_event is None else _ruled_places(of_event)
    in_order = seats[table.first :] + seats[: table.first]
    bots = [seat.bot for seat in seats]
    began = table.started_at or table.finished_at
    return SourceGame(
        origin=f"{GameOrigin.LIVE}:{table.pk}",
        source=GameOrigin.LIVE,
        table_id=table.pk,
        round_table_id=of_event.pk if of_event else None,
        club_id=table.club_id,
        season_id=season_of_event(event.pk) if event else season_of_night(table.club_id, table.finished_at, bots),
        event_id=event.pk if event else None,
        ruleset=ruleset_from(table.ruleset),
        played_at=table.finished_at,
        seconds=round((table.finished_at - began).total_seconds()),
        has_log=not held_among([table]),
        rated=event.rated if event else table.rated,
        listed=table.arranged or table.admission != Admission.LINK,
        sitters=tuple(_sitter(seat, ruled.get(seat.number)) for seat in in_order),
    )


def unread_tables() -> Iterator[str]:
    found = Table.objects.filter(stage=Stage.FINISHED, branched_at=None, played_game=None).exclude(first=None)
    for pk in found.order_by("finished_at", "pk").values_list("pk", flat=True).iterator():
        yield str(pk)


def _sitter(seat: Seat, ruled: int | None) -> SourceSeat:
    """Who left stands behind who stayed, unless an organiser has said otherwise."""
    place = ruled or seat.standing or seat.place or 1
    return SourceSeat(player_id=seat.player_id, bot=seat.bot, place=place, score=seat.score, left=seat.left)


def _ruled_places(table: RoundTable) -> dict[int, int]:
    if table.result is None:
        return {}
    places = {line["number"]: line["place"] for line in table.result["lines"]}
    return {number: places[start] for number, start in table.seats.values_list("number", "entrant__number")}
