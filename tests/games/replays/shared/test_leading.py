"""Who may lead, hand over, take, end; what guesses count; what is swept."""

from typing import Any
from uuid import uuid4

import pytest

from games.replays.domain.shared import participants, shared_review
from games.replays.domain.shared.errors import (
    LeaderIsHere,
    NothingAsked,
    NotInReview,
    NotLeading,
    QuestionOfAnother,
    ReviewFull,
    ReviewOver,
)
from games.replays.domain.shared.participants import (
    join_review,
    leave_review,
    note_participants,
    states_of,
    sweep_participants,
)
from games.replays.domain.shared.shared_review import (
    GONE_MS,
    LeadStep,
    end_review,
    follow_leaders,
    give_guess,
    hand_over,
    sweep_reviews,
    take_lead,
)
from games.replays.interfaces.review_frames import guesses_at
from games.replays.interfaces.review_messages import ReplayLocation
from games.replays.models import ReviewParticipant, SharedReview
from palermo.accounts.models import User
from tests.games.replays.recordings.shelves import imported
from tests.games.replays.shared.evenings import people, reviewed_by, seat_down
from tests.support.review_client import place

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


@pytest.fixture
def cast() -> list[User]:
    return people("Anna", "Bruno", "Carla")


def passes(review: SharedReview, milliseconds: int) -> None:
    """So much time, for everybody who does not say that they are still there."""
    SharedReview.objects.filter(pk=review.pk).update(
        led_at=review.led_at - milliseconds, seen_at=review.seen_at - milliseconds
    )
    for row in ReviewParticipant.objects.filter(review=review):
        ReviewParticipant.objects.filter(pk=row.pk).update(seen_at=row.seen_at - milliseconds)


def leader_of(review: SharedReview) -> str:
    review.refresh_from_db()
    return str(review.leader or "")


def test_only_the_leaders_steps_happen(cast):
    anna, bruno, _carla = cast
    review = reviewed_by(anna)
    steps = [
        LeadStep(review.pk, bruno.player.pk, place(move=9)),
        LeadStep(review.pk, None, place(move=8)),
        LeadStep(review.pk, anna.player.pk, place(move=3)),
        LeadStep(uuid4(), anna.player.pk, place(move=7)),
    ]
    assert follow_leaders(steps=steps) == [False, False, True, False]
    review.refresh_from_db()
    assert (review.place["move"], review.version) == (3, 2)


def test_a_step_of_nobody_moves_no_review_without_a_leader(cast):
    review = reviewed_by(cast[0])
    SharedReview.objects.filter(pk=review.pk).update(leader=None)
    assert follow_leaders(steps=[LeadStep(review.pk, None, place(move=8))]) == [False]


def test_the_lead_is_handed_to_somebody_who_is_here_and_taken_back_by_the_opener(cast):
    anna, bruno, carla = cast
    review = reviewed_by(anna, move=5, playing=True, guessing=True)
    with pytest.raises(NotInReview):
        hand_over(review_id=review.pk, actor_id=anna.player.pk, to_id=bruno.player.pk)
    seat_down(review, bruno)
    with pytest.raises(NotLeading):
        hand_over(review_id=review.pk, actor_id=bruno.player.pk, to_id=bruno.player.pk)
    hand_over(review_id=review.pk, actor_id=anna.player.pk, to_id=bruno.player.pk)
    assert leader_of(review) == "Bruno"
    assert review.place == place(move=5)  # the same place, nothing under way
    with pytest.raises(LeaderIsHere):
        take_lead(review_id=review.pk, actor_id=carla.player.pk)
    take_lead(review_id=review.pk, actor_id=anna.player.pk)
    assert leader_of(review) == "Anna"


def test_the_opener_may_hand_over_for_a_leader_who_forgets_to(cast):
    anna, bruno, carla = cast
    review = reviewed_by(anna)
    for person in (bruno, carla):
        seat_down(review, person)
    hand_over(review_id=review.pk, actor_id=anna.player.pk, to_id=bruno.player.pk)
    hand_over(review_id=review.pk, actor_id=anna.player.pk, to_id=carla.player.pk)
    assert leader_of(review) == "Carla"


def test_whoever_asks_first_leads_when_the_leader_is_gone_for_a_while(cast):
    anna, bruno, carla = cast
    review = reviewed_by(anna)
    window = seat_down(review, anna)
    passes(review, GONE_MS)
    with pytest.raises(LeaderIsHere):  # a window is open
        take_lead(review_id=review.pk, actor_id=bruno.player.pk)
    leave_review(companion_ids=[window])
    take_lead(review_id=review.pk, actor_id=bruno.player.pk)
    assert leader_of(review) == "Bruno"
    with pytest.raises(LeaderIsHere):  # gone, but only for a moment
        take_lead(review_id=review.pk, actor_id=carla.player.pk)


def test_a_leader_who_is_noted_is_not_gone(cast):
    anna, bruno, _carla = cast
    review = reviewed_by(anna)
    windows = [seat_down(review, anna), seat_down(review, bruno)]
    passes(review, GONE_MS)
    note_participants(companion_ids=windows)
    leave_review(companion_ids=windows)
    with pytest.raises(LeaderIsHere):
        take_lead(review_id=review.pk, actor_id=bruno.player.pk)
    note_participants(companion_ids=[seat_down(review, bruno)])
    passes(SharedReview.objects.get(pk=review.pk), GONE_MS)
    take_lead(review_id=review.pk, actor_id=bruno.player.pk)


def test_only_the_opener_ends_it(cast):
    anna, bruno, _carla = cast
    review = reviewed_by(anna)
    seat_down(review, bruno)
    hand_over(review_id=review.pk, actor_id=anna.player.pk, to_id=bruno.player.pk)
    with pytest.raises(QuestionOfAnother):
        end_review(review_id=review.pk, actor_id=bruno.player.pk)
    end_review(review_id=review.pk, actor_id=anna.player.pk)
    assert not SharedReview.objects.exists()
    assert not ReviewParticipant.objects.exists()
    for act in (take_lead, end_review):
        with pytest.raises(ReviewOver):
            act(review_id=review.pk, actor_id=anna.player.pk)
    with pytest.raises(ReviewOver):
        seat_down(review, bruno)


def test_the_leader_ends_what_nobody_owns_any_more(cast):
    review = reviewed_by(cast[0])
    SharedReview.objects.filter(pk=review.pk).update(opener=None, leader=cast[1].player)
    end_review(review_id=review.pk, actor_id=cast[1].player.pk)
    assert not SharedReview.objects.exists()


def test_there_is_an_end_to_the_room(cast, monkeypatch):
    monkeypatch.setattr(participants, "MOST_PARTICIPANTS", 2)
    review = reviewed_by(cast[0])
    for person in cast[:2]:
        seat_down(review, person)
    with pytest.raises(ReviewFull):
        join_review(companion_id=uuid4(), review_id=review.pk, player_id=None, process="a")


def test_what_nobody_looks_at_is_swept(cast):
    kept, lost = reviewed_by(cast[0]), reviewed_by(cast[1], imported(cast[1]))
    passes(lost, shared_review.KEPT_MS)
    seat_down(kept, cast[0])
    seat_down(lost, cast[1])
    assert (sweep_reviews(), sweep_participants()) == (1, 0)
    assert list(SharedReview.objects.all()) == [kept]
    passes(kept, participants.KEPT_MS)
    assert sweep_participants() == 1


def test_who_was_not_noted_for_a_while_is_not_here(cast):
    anna, bruno, _carla = cast
    review = reviewed_by(anna)
    seat_down(review, anna)
    passes(review, participants.FRESH_MS)
    seat_down(review, bruno)
    seat_down(review, None)
    assert [one.name for one in states_of([review.pk])[review.pk].here] in (["", "Bruno"], ["Bruno", ""])


def test_states_of_many_reviews_cost_two_queries(cast, django_assert_num_queries):
    reviews = [reviewed_by(person) for person in cast]
    for review in reviews:
        for person in cast:
            seat_down(review, person)
    with django_assert_num_queries(2):
        states = states_of([review.pk for review in reviews])
    assert [len(states[review.pk].here) for review in reviews] == [3, 3, 3]


# Guess, then see.


def counted(review: SharedReview, *, is_told: bool = True, **where: Any) -> tuple[int, list[tuple[int, int]]]:
    here = states_of([review.pk])[review.pk].here
    found = guesses_at(ReplayLocation(**place(**where)), here, is_told=is_told)
    return found.given, found.chosen


def test_a_person_has_one_voice_and_a_visitor_one_for_each_window(cast):
    anna, bruno, carla = cast
    review = reviewed_by(anna, move=7, guessing=True)
    windows = [seat_down(review, person) for person in (bruno, bruno, carla, None, None)]
    for window, option in zip(windows, (2, 4, 4, 0, 4), strict=True):
        give_guess(review_id=review.pk, companion_id=window, move=7, option=option)
    given, chosen = counted(review, move=7, guessing=True)
    assert given == 4
    assert sum(number for _option, number in chosen) == 4
    assert dict(chosen)[0] == 1
    assert counted(review, is_told=False, move=7, guessing=True) == (4, [])
    assert counted(review, move=8, guessing=True) == (0, [])
    assert counted(review, move=7, guessing=False) == (0, [])


@pytest.mark.parametrize(
    "where", [{"guessing": False}, {"guessing": True, "shown": True}, {"guessing": True, "move": 8}]
)
def test_a_guess_about_what_is_not_asked_is_refused(cast, where):
    review = reviewed_by(cast[0], **{"move": 7, **where})
    window = seat_down(review, cast[1])
    with pytest.raises(NothingAsked):
        give_guess(review_id=review.pk, companion_id=window, move=7, option=1)
