"""One lock a club: whoever changes who belongs to it, or what it is, holds its row. So nothing about one club can deadlock."""

from palermo.clubs.models import Club


def locked(club: Club) -> Club:
    """The club as it is now, ours until the transaction ends. `no_key`: rows that only point at the club need not wait."""
    return Club.objects.select_for_update(no_key=True).get(pk=club.pk)
