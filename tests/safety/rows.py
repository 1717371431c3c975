"""A row of every kind that shows what people typed, for each of the given texts.

Written straight into the tables, so that no form can have tamed it. SQLite lets a text be longer than its column says.
"""

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from uuid import UUID

from django.utils import timezone
from msgspec import to_builtins

from analytics.pipeline.models import Build, BuildState, Rating, StatisticsState
from games.engine.packed import pack
from games.engine.rulesets import GERMAN
from games.replays.models import CatalogueEntry, Note, RecordedGame, RecordedSeat, RecordingStage
from games.tables.models import Seat, Table
from palermo.accounts.models import Player, User
from palermo.clubs.models import Announcement, Claim, Club, ClubRole, Membership, PaperPlayer
from palermo.common.actions import record_action
from palermo.mail.models import Mail
from palermo.moderation.models import Report, ReportReason
from palermo.notifications.models import Notification
from tests.analytics.pages.compared_pairs import compared
from tests.games.engine.arrange import random_game
from tests.safety.event_rows import fill_shown_event
from tests.support.factories import ClubFactory, MembershipFactory
from tests.tournaments.events.evenings import event_with
from tournaments.events.domain.results.rulings import RULED_RESULT
from tournaments.events.models import (
    Adjustment,
    Dispute,
    Entrant,
    Event,
    EventMail,
    EventNotice,
    EventStage,
    LinkRegistration,
    OrganiserCall,
    PlannedBreak,
    ResultSlip,
    Round,
    RoundSeat,
    RoundTable,
    SeatingBan,
)
from tournaments.leagues.models import ClubNight, NightGame, NightSeat, Season, Title

JANUARY = date(2026, 1, 1)


def with_links(text: str) -> str:
    """Each line once by itself and once behind what makes it a link."""
    return "\n".join(f"{line}\nhttps://e.example/{line}" for line in text.split("\n"))


def fill(owner: User, texts: list[str]) -> None:
    club = ClubFactory.create(name="All", slug="all")
    MembershipFactory.create(club=club, user=owner, role=ClubRole.OWNER)
    numbered = list(enumerate(texts))
    people = User.objects.bulk_create(
        User(handle=f"nasty{number}", email=f"{number}@palermo.example", display_name=text) for number, text in numbered
    )
    accounts = Player.objects.bulk_create(Player(user=person) for person in people)
    players = Player.objects.bulk_create(Player(name=text) for text in texts)
    fill_ratings([*accounts, *players])
    compared([(accounts[0], account) for account in accounts[1:]])
    clubs = Club.objects.bulk_create(
        Club(name=text, slug=f"nasty-{number}", place=text, about=text, search_text="nasty")
        for number, text in numbered
    )
    role = {number: ClubRole.ORGANISER if number % 2 else ClubRole.MEMBER for number, _text in numbered}
    Membership.objects.bulk_create(
        Membership(club=club, user=person, role=role[number]) for number, person in enumerate(people)
    )
    Membership.objects.bulk_create(Membership(club=one, user=owner, role=ClubRole.OWNER) for one in clubs)
    Announcement.objects.bulk_create(
        Announcement(club=club, author=person, title=text, text=with_links(text))
        for person, text in zip(people, texts, strict=True)
    )
    papers = PaperPlayer.objects.bulk_create(
        PaperPlayer(club=club, player=player, name=text, note=text) for player, text in zip(players, texts, strict=True)
    )
    Claim.objects.bulk_create(
        Claim(paper=paper, user=person, message=text) for paper, person, text in zip(papers, people, texts, strict=True)
    )
    Report.objects.bulk_create(
        Report(
            about=people[0],
            reporter=person,
            reason=ReportReason.OTHER,
            text=text,
            quote=text,
            quoted=text,
            name_then=text,
            handle_then="nasty0",
        )
        for person, text in zip(people, texts, strict=True)
    )
    Notification.objects.bulk_create(
        Notification(user=owner, kind="club.announced", values={"club": text, "title": text}, url=text)
        for text in texts
    )
    fill_tables(players, clubs)
    fill_notes(owner, texts)
    fill_recordings(owner, club, texts)
    fill_catalogue(accounts)
    fill_seasons(club, players, texts)
    fill_events(club, texts)
    fill_shown_event(club, texts)
    fill_desk(club, players)
    Mail.objects.bulk_create(Mail(to="a@palermo.example", subject=text, text=text) for text in texts)
    fill_results(club, players, people)
    for person, text in zip(people, texts, strict=True):
        record_action(actor=person, verb="club.changed", target=club, after={"name": text, text: text}, scope=club)


def fill_ratings(players: list[Player]) -> None:
    """Sure enough for a place on a ladder."""
    now = timezone.now()
    build = Build.objects.create(state=BuildState.CURRENT)
    StatisticsState.objects.create(build=build, updated_at=now)
    sure = {"pool": "standard", "mean": 1500.0, "deviation": 20.0, "games": 50, "last_at": now}
    Rating.objects.bulk_create(Rating(build=build, player=player, **sure) for player in players)


def fill_seasons(club: Club, players: list[Player], texts: list[str]) -> None:
    """A season and a night of each name; one game where everybody plays, as many as it takes."""
    seasons = Season.objects.bulk_create(
        Season(club=club, name=text, slug=f"nasty-{number}", about=text, begins_on=JANUARY, ends_on=JANUARY)
        for number, text in enumerate(texts)
    )
    opens = datetime(2026, 1, 1, 18, tzinfo=UTC)
    nights = ClubNight.objects.bulk_create(
        ClubNight(season=season, name=season.name, opens_at=opens, closes_at=opens + timedelta(hours=5))
        for season in seasons
    )
    games = NightGame.objects.bulk_create(NightGame(night=night, number=1) for night in nights)
    NightSeat.objects.bulk_create(
        NightSeat(game=game, player=player, score=10 * seat, place=4 - seat)
        for game, first in zip(games, players, strict=True)
        for seat, player in enumerate([first, *[one for one in players if one != first][:2]], start=1)
    )
    Title.objects.bulk_create(
        Title(season=season, player=player, place=1) for season, player in zip(seasons, players, strict=True)
    )


def fill_events(club: Club, texts: list[str]) -> None:
    """One for each text, in order, with an entrant of that name; the first of them has all the names."""
    events = Event.objects.bulk_create(
        Event(
            club=club,
            code=f"n{number}",
            name=text,
            about=with_links(text),
            place=text,
            lot=text,
            ruleset={"name": text},
            starts_at=timezone.now(),
            stage=EventStage.CHECK_IN,
            link_policy="approval",
            link_key="link",
        )
        for number, text in enumerate(texts)
    )
    for event, text in zip(events, texts, strict=True):
        for number, name in enumerate(texts if event == events[0] else [text], 1):
            player = Player.objects.create(name=name)
            key = f"{event.code}-{number}"
            entrant = Entrant.objects.create(
                event=event, number=number, player=player, name=name, key=key, desk_note=name
            )
            LinkRegistration.objects.create(event=event, name=name, key=f"{key}-link")
            EventMail.objects.create(event=event, subject=name[:120], text=with_links(name))
        Adjustment.objects.create(event=event, entrant=entrant, kind="late", round_number=1, points=10, reason=text)


def fill_tables(players: list[Player], clubs: list[Club]) -> None:
    """Each with a host, a club and house rules of that name; in order."""
    tables = Table.objects.bulk_create(
        Table(pk=UUID(int=number), host=player, club=club, size=3, ruleset={"name": player.name}, commitment=b"\0" * 32)
        for number, (player, club) in enumerate(zip(players, clubs, strict=True), 1)
    )
    Seat.objects.bulk_create(
        Seat(table=table, number=number, player=table.host if number == 0 else None)
        for table in tables
        for number in range(3)
    )


def fill_notes(author: User, texts: list[str]) -> None:
    """One at each table, in order."""
    Note.objects.bulk_create(
        Note(table=table, author=author, key=str(number), move=number, circle="private", text=text)
        for number, (table, text) in enumerate(zip(Table.objects.order_by("pk"), texts, strict=True), 1)
    )


def fill_recordings(owner: User, club: Club, texts: list[str]) -> None:
    """Finished ones, with that title and that name at each seat; in order."""
    packed = pack(random_game(3, 1))
    games = RecordedGame.objects.bulk_create(
        RecordedGame(
            pk=UUID(int=number),
            recorder=owner if number % 2 else None,
            club=club,
            title=text,
            played_at=timezone.now(),
            stage=RecordingStage.FINISHED,
            size=3,
            ruleset=to_builtins(GERMAN),
            first=0,
            packed=packed,
            digest=f"{number:064}",
            how="payday",
        )
        for number, text in enumerate(texts, 1)
    )
    RecordedSeat.objects.bulk_create(
        RecordedSeat(game=game, number=number, name=game.title, place=1, score=0)
        for game in games
        for number in range(3)
    )


def fill_catalogue(players: list[Player]) -> None:
    """The recordings, with one of these at the first seat of each; in order."""
    cards = {f"{did}_{half}": 0 for did in ("laid", "bombed", "held") for half in ("low", "high")}
    facts = {"version": 1, "size": 3, "rated": False, "how": "payday", "margin": 5, "bombs": 1, **cards}
    for game, player in zip(RecordedGame.objects.order_by("pk"), players, strict=True):
        game.seats.filter(number=0).update(player=player)
        CatalogueEntry.objects.create(recording=game, played_at=game.played_at, edition=game.title[:40], **facts)


def fill_results(club: Club, players: list[Player], people: list[User]) -> None:
    """A table for each, with a ruling, a dispute that is settled and one that is open, and a penalty; in order."""
    event = event_with(club=club, code="results", lot="dice-4711")
    numbered = [
        (number, player.name, person) for number, (player, person) in enumerate(zip(players, people, strict=True), 1)
    ]
    entrants = Entrant.objects.bulk_create(
        Entrant(event=event, number=number, player=player, name=player.name, key=f"results-{number}")
        for number, player in enumerate(players, 1)
    )
    played = Round.objects.create(event=event, number=1, stage="published")
    places = [[{"number": number, "place": 1, "score": None}] for number, _text, _person in numbered]
    tables = RoundTable.objects.bulk_create(
        RoundTable(
            round=played,
            number=number,
            key=f"results-1-{number}",
            result={"lines": lines, "godfather": None, "how": "ruling"},
        )
        for number, lines in enumerate(places, 1)
    )
    RoundSeat.objects.bulk_create(
        RoundSeat(round=played, table=table, number=0, entrant=entrant)
        for table, entrant in zip(tables, entrants, strict=True)
    )
    for table, lines, (_number, text, person) in zip(tables, places, numbered, strict=True):
        ResultSlip.objects.create(
            table=table, source="ruling", state="accepted", lines=lines, comment=text, handed_in_by=person
        )
        Dispute.objects.create(table=table, text=text, ruling=text, settled_by=person, settled_at=timezone.now())
        Dispute.objects.create(table=table, text=text, raised_by=person)
        record_action(actor=person, verb=RULED_RESULT, target=table, after={"comment": text}, scope=event)
    Adjustment.objects.bulk_create(
        Adjustment(event=event, entrant=entrant, kind="penalty", round_number=1, points=-10, reason=entrant.name)
        for entrant in entrants
    )


def fill_desk(club: Club, players: list[Player]) -> None:
    """A round that is played and one that is seated, with everybody at threes; an announcement of every text."""
    event = Event.objects.create(club=club, code="desk", name="Desk", stage="running", starts_at=timezone.now(), size=3)
    entrants = Entrant.objects.bulk_create(
        Entrant(event=event, number=number, player=player, name=player.name, key=f"desk-{number}")
        for number, player in enumerate(players, start=1)
    )
    EventNotice.objects.bulk_create(EventNotice(event=event, text=player.name) for player in players)
    OrganiserCall.objects.bulk_create(OrganiserCall(event=event, entrant=one) for one in entrants)
    PlannedBreak.objects.create(event=event, after_round=1, minutes=10, occasion=players[0].name)
    SeatingBan.objects.bulk_create(
        SeatingBan(event=event, first=one, second=other, reason=one.name[:120]) for one, other in pairwise(entrants)
    )
    for number, stage in ((1, "published"), (2, "draft")):
        played = Round.objects.create(event=event, number=number, stage=stage)
        for at in range(len(entrants) // 3):
            reasons = [{"code": "first-seat", "players": [3 * at + 1], "numbers": [0]}]
            table = RoundTable.objects.create(round=played, number=at + 1, key=f"desk-{number}-{at}", reasons=reasons)
            RoundSeat.objects.bulk_create(
                RoundSeat(round=played, table=table, number=seat, entrant=entrants[3 * at + seat]) for seat in range(3)
            )
