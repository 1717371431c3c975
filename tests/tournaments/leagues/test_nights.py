"""Games of a club night, typed by a scorekeeper."""

import pytest
from django.urls import reverse

from palermo.clubs.models import ClubRole
from tests.support.factories import MembershipFactory, NightFactory, PaperPlayerFactory
from tournaments.leagues.models import NightGame

pytestmark = pytest.mark.django_db


def test_scores_are_typed_in_thousands_or_in_full(client):
    night = NightFactory.create()
    club = night.season.club
    keeper = MembershipFactory.create(club=club, role=ClubRole.SCOREKEEPER).user
    players = [PaperPlayerFactory.create(club=club).player for _number in range(3)]
    client.force_login(keeper)
    fields = {f"player_{at}": str(player.pk) for at, player in enumerate(players, start=1)}
    page = reverse("night_game", args=[club.slug, night.season.slug, night.pk])
    refused = client.post(page, {**fields, "score_1": "455.500", "score_2": "120", "score_3": "-5.000"})
    assert (refused.status_code, NightGame.objects.count()) == (200, 0)
    assert "Enter the amount in thousands (45) or in full (45,000)." in refused.text
    client.post(page, {**fields, "score_1": "455.000", "score_2": "120", "score_3": "-5.000"})
    seats = NightGame.objects.get().seats.order_by("-score")
    assert [(seat.player, seat.score) for seat in seats] == list(zip(players, [455, 120, -5], strict=True))
