"""Names on paper: adding a list, changing one, and when one has to stay."""

import pytest
from django.urls import reverse
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from palermo.accounts.models import Player, User
from palermo.clubs.domain.claims import claim_paper_player
from palermo.clubs.domain.paper import (
    LONGEST_NAME,
    MOST_AT_ONCE,
    NameProblem,
    NameTaken,
    PaperAwaited,
    PaperClaimed,
    PaperHasHistory,
    RefusedName,
    TooManyNames,
    add_paper_players,
    change_paper_player,
    names_on_list,
    remove_paper_player,
)
from palermo.clubs.models import Club, ClubRole, Membership, PaperPlayer
from palermo.common.models import ActionEntry
from palermo.common.names import tidy_name
from tests.support.factories import ClubFactory, MembershipFactory, PaperPlayerFactory, UserFactory
from tests.support.racing import together

pytestmark = pytest.mark.django_db
JSON = {"accept": "application/json"}


@pytest.fixture
def club() -> Club:
    return ClubFactory.create()


@pytest.fixture
def scorekeeper(club):
    return MembershipFactory.create(club=club, role=ClubRole.SCOREKEEPER).user


@pytest.fixture
def organiser(club):
    return MembershipFactory.create(club=club, role=ClubRole.ORGANISER).user


def names(club: Club) -> list[str]:
    return sorted(club.paper_players.values_list("name", flat=True))


@pytest.mark.both_profiles
def test_list_added_and_recorded(club, scorekeeper):
    added = add_paper_players(club=club, actor=scorekeeper, names=["Anna", "  Béla   Kis ", "", "Änne"])
    assert [paper.name for paper in added.players] == ["Anna", "Béla Kis", "Änne"]
    assert added.refused == []
    assert {(paper.player.name, paper.player.user) for paper in added.players} == {
        ("Anna", None),
        ("Béla Kis", None),
        ("Änne", None),
    }
    entry = ActionEntry.objects.get(verb="paper_player.added")
    assert (entry.actor, entry.after) == (scorekeeper, {"names": ["Anna", "Béla Kis", "Änne"]})


@pytest.mark.both_profiles
def test_list_with_names_that_cannot_be_added_keeps_the_rest(club, scorekeeper):
    PaperPlayerFactory.create(club=club, name="Ännchen")
    PaperPlayerFactory.create(name="Carla")  # of another club
    long = "x" * (LONGEST_NAME + 1)
    added = add_paper_players(
        club=club, actor=scorekeeper, names=["ÄNNCHEN", "Carla", "Dora", "dora", long, "\u3164", "Do\u202era"]
    )
    assert [paper.name for paper in added.players] == ["Carla", "Dora"]
    assert added.refused == [
        RefusedName("ÄNNCHEN", NameProblem.TAKEN),
        RefusedName("dora", NameProblem.TWICE),
        RefusedName(long, NameProblem.TOO_LONG),
        RefusedName("Dora", NameProblem.TWICE),
    ]
    assert Player.objects.filter(user=None).count() == 4  # nobody is left over from a refused name


def test_list_may_name_again_who_was_claimed(club, scorekeeper):
    PaperPlayerFactory.create(club=club, name="Anna", claimed_at="2026-01-01T20:00Z")
    assert len(add_paper_players(club=club, actor=scorekeeper, names=["Anna"]).players) == 1


def test_list_too_long_adds_nobody(club, scorekeeper):
    with pytest.raises(TooManyNames):
        add_paper_players(club=club, actor=scorekeeper, names=[f"Player {n}" for n in range(MOST_AT_ONCE + 1)])
    assert names(club) == []


NAMES = st.sampled_from(["Anna", "ANNA", "anna ", "Béla", "İ", "i", "ß", "SS"])


class TestAnyList(TestCase):
    actor: User

    @classmethod
    def setUpTestData(cls):
        cls.actor = UserFactory.create()

    @settings(max_examples=40, deadline=None)
    @given(text=st.text(max_size=120) | st.lists(NAMES, max_size=12).map("\n".join))
    def test_every_line_is_added_or_named_and_nothing_is_lost(self, text):
        club = ClubFactory.create()
        wanted = names_on_list(text)
        added = add_paper_players(club=club, actor=self.actor, names=wanted)
        said = [paper.name for paper in added.players] + [entry.name for entry in added.refused]
        assert sorted(said) == sorted(wanted)
        kept = [name.casefold() for name in names(club)]
        assert len(kept) == len(set(kept)) == len(added.players)
        assert all(name == tidy_name(name) and 1 <= len(name) <= LONGEST_NAME for name in names(club))


def test_page_adds_twelve_and_gives_back_what_it_refused(client, club, scorekeeper):
    PaperPlayerFactory.create(club=club, name="Anna")
    client.force_login(scorekeeper)
    address = reverse("club_paper_players_add", args=[club.slug])
    answer = client.post(address, {"names": "anna\r\nBéla\r\n\r\nCarla"})
    assert answer.status_code == 200
    assert answer.context["form"]["names"].value() == "anna"
    assert answer.context["form"].errors == {"names": ["anna is already an unregistered player in this club."]}
    assert "2 unregistered players were added." in answer.text
    assert names(club) == ["Anna", "Béla", "Carla"]
    answer = client.post(address, {"names": "Dora"}, follow=True)
    assert answer.redirect_chain == [(reverse("club_paper_players", args=[club.slug]), 302)]
    assert "Dora was added as an unregistered player." in answer.text


@pytest.mark.parametrize("text", ["", " \n \t", "\n".join(f"Player {n}" for n in range(MOST_AT_ONCE + 1)), "x\x00y"])
def test_page_refuses_a_list_as_a_whole_and_keeps_it(client, club, scorekeeper, text):
    client.force_login(scorekeeper)
    answer = client.post(reverse("club_paper_players_add", args=[club.slug]), {"names": text})
    assert (answer.status_code, list(answer.context["form"].errors)) == (200, ["names"])
    assert answer.context["form"]["names"].value() == text
    assert names(club) == []


@pytest.mark.both_profiles
def test_rename_keeps_the_player_in_step(club, organiser):
    paper = PaperPlayerFactory.create(club=club, name="Ana")
    change_paper_player(paper=paper, actor=organiser, name=" Anna ", note="the tall one")
    paper.refresh_from_db()
    assert (paper.name, paper.note, paper.player.name) == ("Anna", "the tall one", "Anna")
    entry = ActionEntry.objects.get(verb="paper_player.changed")
    assert (entry.before, entry.after) == ({"name": "Ana", "note": ""}, {"name": "Anna", "note": "the tall one"})
    change_paper_player(paper=paper, actor=organiser, name="ANNA")  # its own name is not taken
    paper.refresh_from_db()
    assert (paper.name, paper.note) == ("ANNA", "the tall one")


def test_rename_to_a_taken_name_refused_at_its_field(client, club, organiser):
    PaperPlayerFactory.create(club=club, name="Anna")
    paper = PaperPlayerFactory.create(club=club, name="Béla")
    with pytest.raises(NameTaken):
        change_paper_player(paper=paper, actor=organiser, name="anna")
    client.force_login(organiser)
    answer = client.post(reverse("club_paper_player_edit", args=[club.slug, paper.pk]), {"name": "ANNA", "note": "n"})
    assert answer.context["form"].errors == {"name": ["ANNA is already an unregistered player in this club."]}
    paper.refresh_from_db()
    assert (paper.name, paper.note, paper.player.name) == ("Béla", "", "Béla")


def test_note_kept_from_scorekeepers_and_members(client, club, organiser, scorekeeper):
    paper = PaperPlayerFactory.create(club=club, note="lives upstairs")
    member = MembershipFactory.create(club=club).user
    rooms = (
        reverse("club_paper_players", args=[club.slug]),
        reverse("club_paper_player_edit", args=[club.slug, paper.pk]),
    )
    for person, seen in [(organiser, True), (scorekeeper, False), (member, False)]:
        client.force_login(person)
        assert [("lives upstairs" in client.get(room).text) for room in rooms] == [seen, seen]
    client.force_login(scorekeeper)
    client.post(rooms[1], {"name": "Renamed", "note": "overwritten"})
    paper.refresh_from_db()
    assert (paper.name, paper.note) == ("Renamed", "lives upstairs")


@pytest.mark.both_profiles
def test_remove_takes_the_player_along(club, scorekeeper):
    paper = PaperPlayerFactory.create(club=club)
    player = paper.player
    remove_paper_player(paper=paper, actor=scorekeeper)
    assert not PaperPlayer.objects.exists()
    assert not Player.objects.filter(pk=player.pk).exists()
    assert ActionEntry.objects.get(verb="paper_player.removed").before == {"name": paper.name}


def test_remove_refused_while_something_points_at_it(client, club, scorekeeper):
    played, awaited, claimed = (PaperPlayerFactory.create(club=club) for _n in range(3))
    PaperPlayerFactory.create(player=played.player)  # whatever points at a player is its history
    claim_paper_player(paper=awaited, user=MembershipFactory.create(club=club).user)
    PaperPlayer.objects.filter(pk=claimed.pk).update(claimed_at="2026-01-01T20:00Z")
    client.force_login(scorekeeper)
    for paper, refusal in [(played, PaperHasHistory), (awaited, PaperAwaited), (claimed, PaperClaimed)]:
        with pytest.raises(refusal):
            remove_paper_player(paper=paper, actor=scorekeeper)
        address = reverse("club_paper_player_remove", args=[club.slug, paper.pk])
        answer = client.post(address, headers=JSON)
        assert (answer.status_code, answer.json()["code"]) == (409, refusal.code)
        assert str(refusal(name=paper.name)) in client.get(address).text
    assert club.paper_players.count() == 3


def test_claimed_player_not_changed(client, club, organiser):
    paper = PaperPlayerFactory.create(club=club, claimed_at="2026-01-01T20:00Z")
    client.force_login(organiser)
    for method in (client.get, client.post):
        answer = method(reverse("club_paper_player_edit", args=[club.slug, paper.pk]), {"name": "New"}, headers=JSON)
        assert (answer.status_code, answer.json()["code"]) == (409, "paper-player-claimed")


@pytest.mark.parametrize("room", ["club_paper_player_edit", "club_paper_player_remove", "club_paper_player_claim"])
def test_player_of_another_club_does_not_exist_here(client, club, organiser, room):
    other = PaperPlayerFactory.create()
    client.force_login(organiser)
    for method in (client.get, client.post):
        assert method(reverse(room, args=[club.slug, other.pk]), {"name": "x"}).status_code == 404


def test_page_searches_and_says_what_to_do_first(client, club, organiser):
    client.force_login(organiser)
    address = reverse("club_paper_players", args=[club.slug])
    assert "No unregistered players yet" in client.get(address).text
    add_paper_players(club=club, actor=organiser, names=["Anna", "Béla", "Johanna"])
    found = client.get(address, {"q": "ANNA\x00"}).context["page"]
    assert [paper.name for paper in found] == ["Anna", "Johanna"]
    assert "No one by that name" in client.get(address, {"q": "zzz"}).text


def test_page_needs_as_few_queries_for_many_rows_as_for_one(client, club, organiser, django_assert_max_num_queries):
    client.force_login(organiser)
    queries = []
    for rows in (1, 3, 60):  # the last is more than a page
        while club.paper_players.count() < min(rows, 3):
            paper = PaperPlayerFactory.create(club=club)
            claim_paper_player(paper=paper, user=MembershipFactory.create(club=club).user)
        if rows > 3:
            add_paper_players(club=club, actor=organiser, names=[f"Player {number}" for number in range(rows)])
        with django_assert_max_num_queries(12) as counted:
            assert client.get(reverse("club_paper_players", args=[club.slug])).status_code == 200
        queries.append(len(counted.captured_queries))
    assert len(set(queries)) == 1


def test_rooms_open_to_those_who_may(client, club):
    paper = PaperPlayerFactory.create(club=club)
    rooms = {
        "club_paper_players": ([club.slug], set(ClubRole)),
        "club_paper_players_add": ([club.slug], {ClubRole.OWNER, ClubRole.ORGANISER, ClubRole.SCOREKEEPER}),
        "club_paper_player_edit": ([club.slug, paper.pk], {ClubRole.OWNER, ClubRole.ORGANISER, ClubRole.SCOREKEEPER}),
        "club_paper_player_remove": ([club.slug, paper.pk], {ClubRole.OWNER, ClubRole.ORGANISER, ClubRole.SCOREKEEPER}),
    }
    addresses = {reverse(room, args=arguments): roles for room, (arguments, roles) in rooms.items()}
    for address in addresses:
        assert client.get(address).url == f"/sign-in/?next={address}"
    for role in [None, *ClubRole]:
        person = UserFactory.create()
        if role:
            Membership.objects.create(club=club, user=person, role=role)
        client.force_login(person)
        assert {address for address in addresses if client.get(address).status_code == 200} == {
            address for address, roles in addresses.items() if role in roles
        }


@pytest.mark.both_profiles
@pytest.mark.django_db(transaction=True)
def test_same_list_from_two_phones_at_once_is_added_once():
    club = ClubFactory.create()
    phones = [MembershipFactory.create(club=club, role=ClubRole.SCOREKEEPER).user for _n in range(3)]
    tonight = ["Anna", "Béla", "Carla"]
    answers = together(
        *(lambda actor=phone: add_paper_players(club=club, actor=actor, names=tonight) for phone in phones)
    )
    assert answers == ["done"] * 3
    assert names(club) == tonight
    assert Player.objects.filter(user=None).count() == 3


@pytest.mark.both_profiles
@pytest.mark.django_db(transaction=True)
def test_removed_and_claimed_at_once_is_one_of_the_two():
    membership = MembershipFactory.create()
    paper = PaperPlayerFactory.create(club=membership.club)
    answers = together(
        lambda: remove_paper_player(paper=paper, actor=membership.user),
        lambda: claim_paper_player(paper=paper, user=membership.user),
    )
    assert answers in (["done", "not-found"], ["done", "paper-player-awaited"])
    assert PaperPlayer.objects.count() == Player.objects.filter(user=None).count() == paper.claims.count()
