"""What goes and what stays when an account goes."""

import pytest

from games.replays.models import RecordedGame, RecordingVisibility
from games.replays.personal_data import recordings_of, take_own_recordings_along
from tests.games.replays.recordings.shelves import begun, imported
from tests.support.factories import UserFactory

pytestmark = pytest.mark.django_db


def test_own_recordings_go_and_public_ones_stay():
    person = UserFactory.create()
    public = imported(person, 1)
    imported(person, 2, visibility=RecordingVisibility.MINE)
    begun(person)
    assert recordings_of(person)[0]["names"] == ["1", "2", "3"]
    assert len(recordings_of(person)) == 3
    take_own_recordings_along(person)
    assert list(RecordedGame.objects.all()) == [public]
