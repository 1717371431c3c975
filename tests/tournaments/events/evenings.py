"""Events at any point of their evening, as rows, for tests that are about what comes next."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from games.tables.models import Table
from palermo.accounts.models import Player, User
from palermo.clubs.models import Club, ClubRole, PaperPlayer
from palermo.common.models import ActionEntry
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory
from tournaments.events.models import (
    Entrant,
    Event,
    EventStage,
    Round,
    RoundKind,
    RoundSeat,
    RoundStage,
    RoundTable,
)
from tournaments.swiss.results import places_of_scores

EIGHT_IN_THE_EVENING = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)


def event_with(
    *,
    club: Club | None = None,
    papers: int = 0,
    people: Sequence[User] = (),
    bots: Sequence[str] = (),
    stage: EventStage = EventStage.RUNNING,
    code: str | None = None,
    **values: Any,
) -> Event:
    """People first, then paper players "Paper 1", "Paper 2", …, then bots; all have checked in."""
    club = club or ClubFactory.create()
    number = Event.objects.count() + 1
    event = Event.objects.create(
        **{
            "club": club,
            "code": code or f"ev{number}",
            "name": f"Event {number}",
            "starts_at": EIGHT_IN_THE_EVENING,
            "timed": False,
            "stage": stage,
            **values,
        }
    )
    for user in people:
        enter(event, player=user.player, name=str(user))
    for at in range(1, papers + 1):
        name = f"Paper {at}"
        paper = PaperPlayer.objects.filter(club=club, name=name).first() or PaperPlayer.objects.create(
            club=club, name=name, player=Player.objects.create(name=name)
        )
        enter(event, player=paper.player, name=name)
    for at, bot in enumerate(bots, start=1):
        enter(event, bot=bot, name=f"{bot} {at}")
    return event


def enter(event: Event, *, player: Player | None = None, bot: str = "", name: str) -> Entrant:
    entrant = Entrant.objects.create(
        event=event,
        number=event.next_number,
        player=player,
        bot=bot,
        name=name,
        key=f"{event.code}-{event.next_number}",
        checked_in_at=EIGHT_IN_THE_EVENING,
    )
    event.next_number += 1
    event.save(update_fields=["next_number"])
    return entrant


def round_with(
    event: Event,
    tables: Sequence[Sequence[int]],
    *,
    scores: Sequence[Sequence[int] | None] = (),
    stage: RoundStage | str = RoundStage.PUBLISHED,
    kind: RoundKind | str = RoundKind.SWISS,
) -> Round:
    """The next round, with these start numbers at its tables; a table with scores is over."""
    number = event.played_rounds.count() + 1
    played = Round.objects.create(event=event, number=number, kind=kind, stage=stage, nonce=f"nonce {number}")
    entrants = {one.number: one for one in event.entrants.all()}
    for at, seats in enumerate(tables, start=1):
        found = scores[at - 1] if at <= len(scores) else None
        table = RoundTable.objects.create(
            round=played,
            number=at,
            key=f"{event.code}-{number}-{at}",
            result=None if found is None else result_with(seats, found),
            result_at=None if found is None else EIGHT_IN_THE_EVENING,
        )
        RoundSeat.objects.bulk_create(
            [
                RoundSeat(round=played, table=table, number=seat, entrant=entrants[start])
                for seat, start in enumerate(seats)
            ]
        )
    return played


def result_with(seats: Sequence[int], scores: Sequence[int], godfather: int | None = None) -> dict[str, Any]:
    by_number = {str(number): score for number, score in zip(seats, scores, strict=True)}
    places = places_of_scores(by_number, None if godfather is None else str(godfather))
    return {
        "lines": [
            {"number": number, "place": places[str(number)], "score": by_number[str(number)]} for number in seats
        ],
        "godfather": godfather,
    }


def organiser_of(event: Event) -> User:
    """Somebody new at the desk."""
    user = UserFactory.create()
    MembershipFactory.create(club=event.club, user=user, role=ClubRole.ORGANISER)
    return user


def live_of(table: RoundTable) -> Table:
    """As it is now."""
    table.refresh_from_db()
    assert table.live is not None
    return table.live


def result_lines(table: RoundTable) -> list[dict[str, Any]]:
    table.refresh_from_db()
    assert table.result is not None
    lines: list[dict[str, Any]] = table.result["lines"]
    return lines


def recorded(verb: str) -> dict[str, Any]:
    """What the only entry of this kind says came of it."""
    after: dict[str, Any] | None = ActionEntry.objects.get(verb=verb).after
    assert after is not None
    return after
