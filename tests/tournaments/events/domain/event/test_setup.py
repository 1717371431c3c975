"""Creating, copying and changing an event, and what may no longer change."""

from datetime import UTC, datetime

import pytest

from palermo.clubs.models import Club
from palermo.common.actions import actions_for_scope
from palermo.common.errors import NotAllowed
from tests.tournaments.events.casts import evening
from tests.tournaments.events.evenings import event_with, round_with
from tournaments.events.domain.event.errors import ChangedMeanwhile
from tournaments.events.domain.event.settings_rules import (
    FIXED_BY_ROUND_ONE,
    FREE_AT_THE_END,
    UnfitSetting,
    fixed_fields,
    problems_of,
)
from tournaments.events.domain.event.setup import (
    MOST_DRAFTS,
    TooManyDrafts,
    change_event,
    create_event,
    settings_to_copy,
)
from tournaments.events.models import Entrant, EntrantState, Event, EventStage, FinalCut, Mode

pytestmark = pytest.mark.django_db
FRIDAY = datetime(2026, 11, 27, 19, 0, tzinfo=UTC)


def settings_with(**values):
    return {**Event(starts_at=FRIDAY, name="Cup", timed=False).settings_values(), **values}


def test_created_event_is_a_draft_with_a_code_of_its_own():
    night = evening()
    event = create_event(actor=night.organiser, club=night.event.club, name="Cup", starts_at=FRIDAY, timed=False)
    assert (event.stage, event.created_by, len(event.code)) == (EventStage.DRAFT, night.organiser, 6)
    assert actions_for_scope(event).get().verb == "event.created"


@pytest.mark.parametrize("who", ["scorekeeper", "member", "stranger"])
def test_only_organisers_create(who):
    night = evening()
    with pytest.raises(NotAllowed):
        create_event(actor=getattr(night, who), club=night.event.club, name="Cup", starts_at=FRIDAY)


def test_closed_club_creates_nothing():
    night = evening()
    Club.objects.update(closed_at=FRIDAY)
    with pytest.raises(NotAllowed):
        create_event(actor=night.organiser, club=night.event.club, name="Cup", starts_at=FRIDAY)
    assert Event.objects.count() == 1


def test_drafts_do_not_pile_up():
    night = evening()
    for _number in range(MOST_DRAFTS):
        event_with(club=night.event.club, stage=EventStage.DRAFT)
    with pytest.raises(TooManyDrafts):
        create_event(actor=night.organiser, club=night.event.club, name="Cup", starts_at=FRIDAY, timed=False)


@pytest.mark.parametrize(
    ("values", "fields"),
    [
        ({}, []),
        ({"name": " "}, ["name"]),
        ({"rounds": 0}, ["rounds"]),
        ({"rounds": 21}, ["rounds"]),
        ({"capacity": 2}, ["capacity"]),
        ({"size": 7}, ["size"]),
        ({"preset": "kind"}, ["preset"]),
        ({"cut": FinalCut.SEMI, "cut_size": 4, "capacity": 15}, ["cut_size"]),
        ({"cut": FinalCut.SEMI, "cut_size": 4, "capacity": 16}, []),
        ({"cut": FinalCut.FINAL, "cut_size": 5, "capacity": 4}, ["cut_size"]),
        ({"cut": FinalCut.FINAL, "cut_size": 7}, ["cut_size"]),
        ({"cut": FinalCut.FINAL, "order": ["points", "wins"]}, ["order"]),
        ({"order": ["wins", "points"]}, ["order"]),
        ({"order": ["points", "wins", "wins"]}, ["order"]),
        ({"order": ["points", "lot", "wins"]}, ["order"]),
        ({"scheme": "mine"}, ["scheme"]),
        ({"lot": "two words"}, ["lot"]),
        ({"lot": "dice-4711"}, []),
        ({"late": 1001}, ["late"]),
        ({"round_minutes": 0}, ["round_minutes"]),
        ({"spectator_delay": 601}, ["spectator_delay"]),
        ({"ruleset": {"name": ""}}, ["ruleset"]),
        ({"ruleset": {"name": "house", "die": [0, 0, 0]}}, ["ruleset"]),
        ({"runs_itself": True, "mode": Mode.BOTH}, ["runs_itself"]),
        ({"runs_itself": True, "mode": Mode.ONLINE}, []),
        ({"timed": True, "mode": Mode.ONLINE}, ["bank"]),
        ({"timed": True, "mode": Mode.ONLINE, "reserve": 5000}, []),
    ],
)
def test_what_does_not_fit_is_said_of_its_field(values, fields):
    assert [problem.field for problem in problems_of(settings_with(**values))] == fields


def test_unfit_settings_create_nothing():
    night = evening()
    with pytest.raises(UnfitSetting) as refused:
        create_event(actor=night.organiser, club=night.event.club, name="Cup", starts_at=FRIDAY, rounds=0, timed=False)
    assert refused.value.field == "rounds"
    assert Event.objects.count() == 1


def test_change_raises_the_version_and_records_what_differs():
    night = evening()
    change_event(actor=night.organiser, event=night.event, version=1, place="Via Roma", starts_at=FRIDAY)
    event = night.fresh()
    assert (event.place, event.starts_at, event.version) == ("Via Roma", FRIDAY, 2)
    entry = actions_for_scope(event).get()
    assert (entry.before, entry.after) == (
        {"place": "", "starts_at": "2026-11-20T20:00:00+00:00"},
        {"place": "Via Roma", "starts_at": "2026-11-27T19:00:00+00:00"},
    )


def test_second_editor_overwrites_nothing_and_the_same_is_no_conflict():
    night = evening()
    change_event(actor=night.organiser, event=night.event, version=1, place="Here")
    with pytest.raises(ChangedMeanwhile):
        change_event(actor=night.organiser, event=night.event, version=1, place="There")
    change_event(actor=night.organiser, event=night.event, version=1, place="Here")
    assert (night.fresh().place, night.fresh().version) == ("Here", 2)


OTHERS = {
    "mode": Mode.BOTH,
    "ruleset": {"name": "dutch"},
    "rated": True,
    "size": 5,
    "preset": "balanced",
    "by_rating": True,
    "scheme": "win_bonus",
    "order": ["points", "lot"],
    "late": 40,
    "missed": 40,
    "gone": 40,
    "lot": "dice-4711",
}


def test_every_setting_that_round_one_fixes_is_tried():
    assert set(OTHERS) == set(FIXED_BY_ROUND_ONE)


@pytest.mark.parametrize("field", OTHERS)
def test_round_one_fixes(field):
    night = evening(stage=EventStage.RUNNING, papers=4)
    draft = round_with(night.event, [(1, 2, 3, 4)], stage="draft")
    change_event(actor=night.organiser, event=night.event, version=1, **{field: OTHERS[field]})
    Event.objects.filter(pk=night.event.pk).update(**{field: getattr(night.event, field)})
    draft.stage = "published"
    draft.save()
    with pytest.raises(UnfitSetting) as refused:
        change_event(actor=night.organiser, event=night.event, version=2, **{field: OTHERS[field]})
    assert refused.value.field == field


def test_rounds_cannot_fall_below_what_is_published_and_may_grow():
    night = evening(stage=EventStage.RUNNING, papers=4, rounds=3)
    round_with(night.event, [(1, 2, 3, 4)])
    round_with(night.event, [(1, 2, 3, 4)])
    with pytest.raises(UnfitSetting) as refused:
        change_event(actor=night.organiser, event=night.event, version=1, rounds=1)
    assert refused.value.field == "rounds"
    change_event(actor=night.organiser, event=night.event, version=1, rounds=5)
    round_with(night.event, [(1, 2, 3, 4)], kind="final")
    assert {"rounds", "cut", "cut_size"} < set(fixed_fields(night.fresh()))


def test_finished_event_can_only_be_described():
    night = evening(stage=EventStage.FINISHED)
    assert set(night.event.settings_values()) - set(fixed_fields(night.event)) == FREE_AT_THE_END
    change_event(actor=night.organiser, event=night.event, version=1, about="It was good.")
    with pytest.raises(UnfitSetting):
        change_event(actor=night.organiser, event=night.event, version=2, capacity=8)


def test_entrants_keep_an_event_from_another_mode():
    papers, bots = evening(papers=1), evening(bots=["solid"], mode=Mode.ONLINE)
    for night, field, value in [(papers, "mode", Mode.ONLINE), (bots, "mode", Mode.BOARD), (bots, "rated", True)]:
        with pytest.raises(UnfitSetting) as refused:
            change_event(actor=night.organiser, event=night.event, version=1, **{field: value})
        assert refused.value.field == field


def test_more_places_let_the_waiting_list_in():
    night = evening(papers=4, capacity=3)
    Entrant.objects.filter(event=night.event, number=4).update(state=EntrantState.WAITING)
    change_event(actor=night.organiser, event=night.event, version=1, capacity=4)
    assert night.entrant(4).state == EntrantState.ENTERED


def test_copy_takes_how_it_is_played_and_not_when():
    event = event_with(rounds=7, size=5, lot="dice", place="Kalsa", about="Bring cards")
    copied = settings_to_copy(event)
    assert (copied["rounds"], copied["size"], copied["place"]) == (7, 5, "Kalsa")
    assert {"lot", "starts_at"} & set(copied) == set()
