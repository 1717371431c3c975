"""What an account takes along from events, and what stays when it goes."""

import pytest

from palermo.accounts.domain.account_deletion import delete_account
from palermo.accounts.personal_data import sections
from tests.support.factories import UserFactory
from tests.tournaments.events.casts import evening
from tests.tournaments.events.evenings import EIGHT_IN_THE_EVENING, enter, event_with, round_with
from tournaments.events.models import Entrant, EntrantState, EventStage

pytestmark = pytest.mark.django_db


def test_export_has_the_persons_own_entries():
    ada, ben = UserFactory.create_batch(2)
    event = event_with(people=[ben, ada], name="Cup")
    entry = Entrant.objects.get(player=ada.player)
    bots = [enter(event, bot="novice", name=f"Bot {number}") for number in (1, 2)]
    round_with(event, [(1, 2, *(bot.number for bot in bots))])
    event.played_rounds.get().seats.filter(entrant=entry).update(no_show=True)
    assert sections["events"](ada) == [
        {
            "event": "Cup",
            "club": event.club.name,
            "address": f"/events/{event.code}/",
            "number": 2,
            "name": str(ada),
            "state": "entered",
            "seed": None,
            "registered_at": entry.registered_at.isoformat(),
            "checked_in_at": EIGHT_IN_THE_EVENING.isoformat(),
            "checked_in_how": "",
            "paid_at": "",
            "first_round": 1,
            "left_before_round": None,
            "rounds_missed": [],
            "no_shows": [1],
            "organiser_called_at": [],
        }
    ]


def test_who_goes_makes_room_drops_out_and_leaves_no_name():
    ada, ben = UserFactory.create(display_name="Ada"), UserFactory.create()
    coming = evening(people=[ada, ben], papers=2, capacity=3)
    Entrant.objects.filter(event=coming.event, player=ben.player).update(state=EntrantState.WAITING)
    running = evening(stage=EventStage.RUNNING, people=[ada], papers=3, club_values={"language": "de"})
    round_with(running.event, [(1, 2, 3, 4)])
    played = event_with(people=[ada], stage=EventStage.FINISHED)
    delete_account(user=ada)
    assert [coming.entrant(number).state for number in (1, 2)] == ["withdrawn", "entered"]
    assert running.entrant(1).leaves == 2
    assert Entrant.objects.get(event=played).leaves is None
    assert not Entrant.objects.filter(name="Ada").exists()
    assert coming.entrant(1).name == "Former player"
    assert running.entrant(1).name not in {"", "Former player"}
