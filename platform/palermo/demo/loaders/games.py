"""Two years of games that bots have played for the demo's people, so that statistics and ratings have something to say.

Only their rows are written here; what follows from them is worked out by the workers, while the site is open already.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress

from django.conf import settings

from analytics.pipeline.domain.errors import RebuildRunning
from analytics.pipeline.domain.rebuild.plan import start_rebuild
from palermo.accounts.domain.people import create_user
from palermo.accounts.models import Player, User
from palermo.clubs.models import Club
from palermo.demo.evenings.casts import DemoGuest
from palermo.demo.evenings.rows import players_for
from palermo.demo.evenings.times import thursday
from palermo.demo.games.plans import WHO_PLAYS, DemoGamePlace
from palermo.demo.games.regulars import Regular
from palermo.demo.games.rows import write_games
from palermo.demo.games.written import WrittenGame, read_games
from palermo.demo.loaders.clubs import KALSA, KANAL
from palermo.demo.loaders.events import owner_of

EIGHT, ZONE = 20, "Europe/Rome"
NAMES = {DemoGamePlace.KALSA: KALSA, DemoGamePlace.KANAL: KANAL}


def load() -> None:
    clubs: dict[DemoGamePlace, Club | None] = {DemoGamePlace.ONLINE: None}
    players = {DemoGamePlace.ONLINE: _accounts(_guests(WHO_PLAYS[DemoGamePlace.ONLINE]))}
    for place, name in NAMES.items():
        club = Club.objects.filter(name=name).first()
        if club is not None:
            clubs[place] = club
            players[place] = players_for(club, owner_of(club), _guests(WHO_PLAYS[place]))
    write_games(games=chosen_games(), clubs=clubs, players=players, thursday=thursday(0, EIGHT, ZONE))
    with suppress(RebuildRunning):  # which will find them, too
        start_rebuild()


def chosen_games() -> tuple[WrittenGame, ...]:
    """All of them, or so many evenly over the years as the settings say."""
    games = read_games()
    return games if settings.DEMO_GAMES is None else games[:: len(games) // settings.DEMO_GAMES]


def _guests(regulars: Iterable[Regular]) -> list[DemoGuest]:
    return [one.guest for one in regulars]


def _accounts(guests: Sequence[DemoGuest]) -> dict[str, Player]:
    """By name. Who is new gets an account that nobody can sign in to. Who has gone, or whose handle is somebody else's, is missing."""
    users = {user.email: user for user in User.objects.filter(email__in=map(_address, guests)).select_related("player")}
    taken = {handle.casefold() for handle in User.objects.values_list("handle", flat=True)}
    for guest in guests:
        if _address(guest) not in users and guest.handle.casefold() not in taken:
            users[_address(guest)] = create_user(
                email=_address(guest), handle=guest.handle, password=None, display_name=guest.name
            )
    there = {guest.name: users.get(_address(guest)) for guest in guests}
    return {name: user.player for name, user in there.items() if user is not None and user.is_active}


def _address(guest: DemoGuest) -> str:
    return f"{guest.handle}@palermo.example"
