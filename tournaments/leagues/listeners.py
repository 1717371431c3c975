"""What live tables ask club nights."""

from django.utils import timezone

from games.tables.hooks import counts_elsewhere
from games.tables.models import Table
from tournaments.leagues.models import ClubNight


@counts_elsewhere
def is_for_a_club_night(table: Table) -> bool:
    """A club's table without bots counts for the night that is open when it ends. Nobody knows yet when that will be; a night lasts hours."""
    if table.club_id is None or table.seats.exclude(bot="").exists():
        return False
    now = timezone.now()
    nights = ClubNight.objects.filter(season__club_id=table.club_id, called_off_at=None)
    return nights.filter(opens_at__lte=now, closes_at__gt=now).exists()
