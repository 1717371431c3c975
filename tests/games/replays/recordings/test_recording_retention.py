"""Names that releases before left in recordings go at night."""

import pytest

from games.replays.domain.files import sgn_of
from palermo.accounts.models import Player
from palermo.clubs.models import ClubRole
from palermo.common.models import ActionEntry
from tests.games.replays.recordings.shelves import imported
from tests.support.factories import MembershipFactory, UserFactory
from tests.support.retention import forget

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def test_names_of_accounts_that_are_gone_go_and_others_stay():
    keeper = MembershipFactory.create(role=ClubRole.SCOREKEEPER)
    gone, here = (
        MembershipFactory.create(club=keeper.club, user=UserFactory.create(display_name=name)).user
        for name in ("Agata", "Bice")
    )
    names = {0: "Agata", 1: "Bice", 2: "Nobody’s account"}
    game = imported(keeper.user, club=keeper.club, names=names, title="Agata wins")
    # As it was: the account goes, and all else stays.
    Player.objects.filter(user=gone).update(user=None, name="")
    gone.delete()
    assert forget("left_over_recorded_names") == 1
    game.refresh_from_db()
    assert [seat.name for seat in game.seats.all()] == ["Former player", str(here), "Nobody’s account"]
    assert game.title == "Former player wins"
    assert "name 1 Former player\nname 2 Bice\n" in sgn_of(game)
    entry = ActionEntry.objects.get(verb="recording.imported")
    assert entry.after is not None
    assert entry.after["names"] == "Former player, Bice, Nobody’s account"
    assert forget("left_over_recorded_names") == 0
