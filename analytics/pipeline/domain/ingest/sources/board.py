"""Tables of events with real cards: the result that stands is all there is."""

from collections.abc import Iterator

from analytics.pipeline.domain.ingest.seasons import season_of_event
from analytics.pipeline.domain.ingest.source_game import SourceGame, SourceSeat
from analytics.pipeline.domain.ingest.sources.record import with_log
from analytics.pipeline.models import GameOrigin
from games.engine.rulesets import ruleset_from
from tournaments.events.models import RoundTable


def read_round_table(name: str) -> SourceGame | None:
    table = RoundTable.objects.select_related("round__event").filter(pk=int(name), live=None).first()
    if table is None or table.result is None or table.round.event.rehearsal:
        return None
    event = table.round.event
    lines = {line["number"]: line for line in table.result["lines"]}
    reading = SourceGame(
        origin=f"{GameOrigin.BOARD}:{table.pk}",
        source=GameOrigin.BOARD,
        round_table_id=table.pk,
        club_id=event.club_id,
        season_id=season_of_event(event.pk),
        event_id=event.pk,
        ruleset=ruleset_from(event.ruleset),
        # When the round was published, and not when the result was written: correcting it must not move the game in time.
        played_at=table.round.published_at or event.starts_at,
        seconds=None,
        has_log=False,
        rated=event.rated,
        listed=True,
        sitters=tuple(
            SourceSeat(player_id=player, bot=bot, place=lines[number]["place"], score=lines[number]["score"])
            for player, bot, number in table.seats.order_by("number").values_list(
                "entrant__player_id", "entrant__bot", "entrant__number"
            )
        ),
    )
    return with_log(reading, event_table=table.pk)


def unread_round_tables() -> Iterator[str]:
    found = RoundTable.objects.filter(live=None, result__isnull=False, played_game=None, round__event__rehearsal=False)
    for pk in found.order_by("pk").values_list("pk", flat=True).iterator():
        yield str(pk)
