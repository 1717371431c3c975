"""One lock a season: its row. Whoever changes the season, its evenings or their games holds it."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction

from palermo.accounts.models import User
from palermo.clubs.permissions import forget_roles, require
from tournaments.leagues.domain.errors import SeasonClosed
from tournaments.leagues.models import Season


@contextmanager
def changing(season: Season, *, actor: User, permission: str, closed: bool = False) -> Iterator[Season]:
    """The season as it is now, if the person may and it is open (or, to be opened again, closed)."""
    with transaction.atomic():
        current = Season.objects.select_for_update(no_key=True, of=("self",)).select_related("club").get(pk=season.pk)
        forget_roles(actor)
        require(actor, permission, current.club)
        if not closed and current.closed_at is not None:
            raise SeasonClosed
        yield current
