"""A review is asked for, made in steps, seen by those who may see all cards, called off, forgotten with what it was about."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.replays.analysis import AnalysedMoment, AnalysisBudget, GameAnalyser
from games.replays.domain import analyses
from games.replays.domain.analyses import REVIEW, SLICE, STEP, ask_for_review, judge_slice, moments_of
from games.replays.domain.recordings.recording import change_heading, reopen_recording
from games.replays.domain.records import record_of
from games.replays.models import FinishedGame, GameReview, RecordedGame, RecordingVisibility, of_game
from games.replays.personal_data import reviews_of
from games.tables.models import Admission, Table
from palermo.accounts.models import User
from palermo.common.jobs.runner import JobRun, LeaseLost, claim_job, run_job
from palermo.common.jobs.thread import drain_jobs
from palermo.common.models import Job, JobState
from tests.games.engine.test_two_worlds import CARD
from tests.games.replays.recordings.shelves import WHEN, begun, imported
from tests.games.tables.stages import dealt_table, finished_table, people_at
from tests.support.factories import ClubFactory, UserFactory
from tests.tournaments.events.evenings import event_with, round_with
from tournaments.events.models import RoundTable

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_profiles]


@pytest.fixture(autouse=True)
def little_effort(settings):
    settings.REVIEW_EFFORT = 1


@pytest.fixture
def table() -> Table:
    return finished_table(players=1, bots=2)


def signed_in(person: User) -> Client:
    client = Client()
    client.force_login(person)
    return client


def address(game: FinishedGame) -> str:
    return reverse("replay_review", args=[game.pk])


def said(response) -> tuple[int, str]:
    answer = response.json()
    return response.status_code, answer.get("code") or answer["state"]


def asked(client: Client, game: FinishedGame, method: str = "get") -> tuple[int, str]:
    return said(getattr(client, method)(address(game), headers={"accept": "application/json"}))


def moments_at_once(game: FinishedGame) -> list[AnalysedMoment]:
    record = record_of(game)
    return list(GameAnalyser(record, AnalysisBudget.scaled(1)).judge(0, len(record.moves)))


def test_review_is_made_once_for_everybody(client, table):
    """Jobs carry numbers of rows; what is kept is what the judge says of the whole game at once."""
    first, second = (signed_in(UserFactory.create()) for _ in range(2))
    assert asked(first, table) == (200, "none")
    assert asked(first, table, "post") == (200, "waiting")
    assert asked(second, table, "post") == (200, "waiting")
    review = GameReview.objects.get()
    assert list(Job.objects.filter(kind=REVIEW).values_list("arguments", flat=True)) == [
        {"review_id": review.pk, "first": 0}
    ]
    told = second.get(address(table)).json()
    assert (told["may_ask"], told["may_call_off"], told["judged"], told["total"]) == (True, False, 0, table.version)
    drain_jobs()
    jobs = Job.objects.filter(kind=REVIEW)
    assert jobs.count() == -(-table.version // SLICE)
    assert set(jobs.values_list("state", flat=True)) == {JobState.DONE}
    assert [job for job in jobs if CARD.search(f"{job.arguments} {job.memory} {job.key} {job.stage}")] == []
    review.refresh_from_db()
    assert moments_of(review) == moments_at_once(table)
    for one in (first, second, client):
        told = one.get(address(table)).json()
        assert told["state"] == "done"
        assert len(told["review"]["moments"]) == len(told["review"]["verdicts"]) == table.version
        assert sum(told["review"]["shares"]) in {10_000, 9_999}
        assert told["review"]["chapters"][-1][0] == "game"
        assert [(len(moment), len(moment[5])) for moment in told["review"]["moments"][-1:]] == [
            (6, 7)
        ]  # as review.js reads them
    assert asked(second, table, "post") == (200, "done")
    assert Job.objects.filter(kind=REVIEW).count() == jobs.count()


def test_worker_that_dies_changes_nothing(table):
    """Another goes on after the last step, and the dead one that comes back finds that it is not its job any more."""
    review = ask_for_review(actor=people_at(table)[0], game=table)
    job = Job.objects.get(kind=REVIEW)
    dying = claim_job(job.pk)
    assert dying is not None
    run = JobRun(dying)
    record = record_of(table)
    some = list(GameAnalyser(record, AnalysisBudget.scaled(1)).judge(0, STEP))
    with run.step(stage="Judging", done=STEP, total=review.total):
        analyses._keep(review.pk, 0, some)
    Job.objects.filter(pk=job.pk).update(lease_until=timezone.now() - timedelta(seconds=1))
    assert run_job(job.pk)
    review.refresh_from_db()
    assert review.judged == min(SLICE, review.total)
    with pytest.raises(LeaseLost):
        judge_slice(run, review_id=review.pk, first=0)
        with run.step(stage="Judging", done=STEP, total=review.total):
            pass
    drain_jobs()
    review.refresh_from_db()
    assert moments_of(review) == moments_at_once(table)
    assert review.finished_at is not None


def test_only_accounts_may_ask(client, table):
    guest = UserFactory.create(is_guest=True)
    for one in (client, signed_in(guest)):
        assert one.get(address(table)).json() == {
            "state": "none", "may_ask": False, "may_call_off": False, "ahead": 0, "judged": 0, "total": 0, "review": None,
        }  # fmt: skip
        assert asked(one, table, "post") == (403, "review-needs-account")
    assert not GameReview.objects.exists()
    assert not Job.objects.filter(kind=REVIEW).exists()


def test_who_may_not_see_the_game_or_not_yet_learns_nothing(client, table):
    player = signed_in(people_at(table)[0])
    running = dealt_table(players=1, bots=2)
    Table.objects.filter(pk=table.pk).update(admission=Admission.LINK)
    for method in ("get", "post", "delete"):
        assert asked(signed_in(UserFactory.create()), table, method)[0] == 404
        assert asked(signed_in(people_at(running)[0]), running, method) == (409, "game-not-over")
        assert asked(client, begun(UserFactory.create()), method)[0] == 404
    assert asked(player, table) == (200, "none")
    assert client.put(address(table)).status_code == 405


def test_while_the_round_of_an_event_is_played_nobody_gets_a_review(client, table):
    """Also one that was made before: it looks at all cards."""
    [person] = people_at(table)
    player = signed_in(person)
    ask_for_review(actor=person, game=table)
    GameReview.objects.update(finished_at=timezone.now())
    event = event_with(club=ClubFactory.create(), people=[person], papers=7)
    played = round_with(event, [(1, 2, 3, 4), (5, 6, 7, 8)], scores=[(4, 3, 2, 1)])
    first, second = played.tables.all()
    RoundTable.objects.filter(pk=first.pk).update(live=table)
    Table.objects.filter(pk=table.pk).update(arranged=True)
    for one in (player, client):
        for method in ("get", "post", "delete"):
            assert asked(one, table, method) == (403, "eyes-closed")
    GameReview.objects.all().delete()
    RoundTable.objects.filter(pk=second.pk).update(result=first.result)
    assert asked(player, table, "post") == (200, "waiting")


def test_review_is_called_off_by_who_asked_and_can_be_asked_for_again(table):
    asker, other = signed_in(UserFactory.create()), signed_in(UserFactory.create())
    assert asked(asker, table, "delete") == (409, "no-review-waiting")
    asked(asker, table, "post")
    assert asker.get(address(table)).json()["may_call_off"] is True
    assert asked(other, table, "delete") == (403, "not-allowed")
    assert asked(asker, table, "delete") == (200, "none")
    drain_jobs()
    assert not GameReview.objects.exists()
    assert asked(other, table, "post") == (200, "waiting")
    GameReview.objects.update(finished_at=timezone.now())
    assert asked(other, table, "delete") == (409, "no-review-waiting")


def test_review_that_was_given_up_can_be_asked_for_again(table):
    client = signed_in(UserFactory.create())
    asked(client, table, "post")
    Job.objects.filter(kind=REVIEW).update(state=JobState.DEAD)
    assert asked(client, table) == (200, "failed")
    assert asked(client, table, "post") == (200, "waiting")
    assert Job.objects.filter(kind=REVIEW, state=JobState.WAITING).count() == 1


def test_reviews_wait_in_line_and_twenty_a_day_are_enough():
    person = UserFactory.create()
    client = signed_in(person)
    games = [imported(person, seed) for seed in range(1, 22)]
    assert [asked(client, game, "post")[0] for game in games] == [200] * 20 + [429]
    assert [client.get(address(game)).json()["ahead"] for game in games[:3]] == [0, 1, 2]
    assert asked(client, games[0], "post") == (200, "waiting")  # it is there already


def test_review_of_a_recording_lives_as_long_as_its_game():
    person = UserFactory.create()
    game = recorded_step_by_step(person)
    ask_for_review(actor=person, game=game)
    change_heading(actor=person, game_id=game.pk, title="Other", played_at=WHEN, visibility=RecordingVisibility.PUBLIC)
    assert GameReview.objects.filter(**of_game(game)).exists()
    reopen_recording(actor=person, game_id=game.pk)
    assert not GameReview.objects.exists()
    drain_jobs()
    assert set(Job.objects.filter(kind=REVIEW).values_list("state", flat=True)) == {JobState.DONE}


def recorded_step_by_step(person: User) -> RecordedGame:
    """As if: a file cannot be opened again, a recording that has steps can."""
    game = imported(person)
    RecordedGame.objects.filter(pk=game.pk).update(steps="a")
    return game


def test_who_asked_is_told_in_their_data_and_forgotten_with_them(table):
    person = UserFactory.create()
    review = ask_for_review(actor=person, game=table)
    assert reviews_of(person) == [{"game": str(table.pk), "asked_at": review.asked_at.isoformat()}]
    person.delete()
    review.refresh_from_db()
    assert review.asked_by is None


def test_looking_costs_the_same_for_three_and_for_six(django_assert_max_num_queries):
    person = UserFactory.create()
    client = signed_in(person)
    for bots in (2, 5):
        table = finished_table(people=[person], bots=bots)
        with django_assert_max_num_queries(12):
            client.get(address(table))
        ask_for_review(actor=person, game=table)
        with django_assert_max_num_queries(12):
            client.get(address(table))
    moments = moments_at_once(table)
    GameReview.objects.filter(table=table).update(
        packed=analyses._pack(moments), judged=len(moments), finished_at=timezone.now()
    )
    with django_assert_max_num_queries(12):
        assert client.get(address(table)).json()["state"] == "done"
