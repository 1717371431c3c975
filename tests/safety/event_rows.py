"""One event in which everybody and everything is called by a nasty text, and the pages that show it to the public."""

from palermo.accounts.models import Player
from palermo.clubs.models import Club
from tests.tournaments.events.evenings import enter, event_with, round_with
from tournaments.events.models import Adjustment, EventNotice

ENTERING_PAGES = ("desk/entrants/club/", "desk/entrants/payments/", "desk/entrants/mails/", "desk/entrants/link/")
EVENT_PAGES = (
    "standings/", "cross-table/", "insights/", "rounds/1/", "seats/", "players/1/", "preview/", "screen/", "screen/clock/",
    "embed/standings/", "print/", "print/tables/", "print/names/", "print/slips/", "print/standings/", "print/door/",
)  # fmt: skip


def fill_shown_event(club: Club, texts: list[str]) -> None:
    names = texts if len(texts) > 2 else [*texts, "Third", "Fourth"]
    event = event_with(club=club, code="shown", name=texts[0], lot=texts[0], place=texts[0])
    for text in names:
        enter(event, player=Player.objects.create(name=text), name=text)
    entrants = list(event.entrants.all())
    Adjustment.objects.bulk_create(
        Adjustment(event=event, entrant=one, kind="penalty", round_number=1, points=-10, reason=one.name)
        for one in entrants
    )
    EventNotice.objects.bulk_create(EventNotice(event=event, text=text) for text in texts)
    played = round_with(event, [(1, 2, 3)], scores=[(30, 20, 10)])
    played.nonce = texts[0]
    played.save()
    played.tables.update(reasons=[{"code": "meet-again", "players": [1, 2], "numbers": [1]}])
