"""The terminal's way to a rebuild."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from analytics.pipeline.domain.rebuild.plan import start_rebuild
from analytics.pipeline.models import RebuildScope
from tests.analytics.games import games_between
from tests.analytics.pipeline.work import current, digest
from tests.support.factories import SeasonFactory, UserFactory

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_profiles]


def test_command_does_the_work_itself_and_says_what_came_of_it():
    games_between([UserFactory.create_batch(4)] * 3)
    before, old = digest(), current()
    said = StringIO()
    call_command("rebuild_statistics", stdout=said)
    assert current() != old
    assert said.getvalue().splitlines()[-1] == f"3 games, digest {before[:16]}"
    assert current().scope == RebuildScope.CHANGED
    call_command("rebuild_statistics", "--again", stdout=said)
    assert said.getvalue().splitlines()[-1] == f"3 games, digest {before[:16]}"
    assert current().scope == RebuildScope.EVERYTHING


def test_command_refuses_what_is_not_there_and_a_second_one():
    season = SeasonFactory.create()
    for arguments in (["--club", "nowhere"], ["--season", season.slug], ["--club", season.club.slug, "--season", "x"]):
        with pytest.raises(CommandError):
            call_command("rebuild_statistics", *arguments)
    start_rebuild(club=season.club, season=season)
    with pytest.raises(CommandError, match="already being rebuilt"):
        call_command("rebuild_statistics")
