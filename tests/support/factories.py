"""Rows for tests, valid unless a test says otherwise."""

from datetime import UTC, date, datetime

from factory.declarations import LazyAttribute, Sequence, SubFactory
from factory.django import DjangoModelFactory

from palermo.accounts.domain.guests import create_guest
from palermo.accounts.domain.people import create_user
from palermo.accounts.models import Player, User
from palermo.clubs.models import Announcement, Club, Membership, PaperPlayer
from tournaments.leagues.models import ClubNight, Season

PASSWORD = "granita-di-limone"
CREATED_WITH = frozenset({"email", "handle", "password", "display_name", "is_staff", "is_moderator"})


class UserFactory(DjangoModelFactory[User]):
    class Meta:
        model = User

    email = Sequence(lambda n: f"player{n}@palermo.example")
    handle = Sequence(lambda n: f"player{n}")
    password = PASSWORD

    @classmethod
    def _create(cls, model_class: type[User], *args: object, **kwargs: object) -> User:
        """What `create_user` does not know is chosen afterwards, as a person would."""
        known = {name: kwargs.pop(name) for name in list(kwargs) if name in CREATED_WITH}
        user = create_user(**known)  # type: ignore[arg-type]
        if kwargs:
            User.objects.filter(pk=user.pk).update(**kwargs)
            user.refresh_from_db()
        return user


class GuestFactory(DjangoModelFactory[User]):
    class Meta:
        model = User

    @classmethod
    def _create(cls, model_class: type[User], *args: object, **kwargs: object) -> User:
        return create_guest()


class ClubFactory(DjangoModelFactory[Club]):
    class Meta:
        model = Club

    name = Sequence(lambda n: f"Club {n}")
    slug = Sequence(lambda n: f"club-{n}")


class MembershipFactory(DjangoModelFactory[Membership]):
    class Meta:
        model = Membership

    club = SubFactory(ClubFactory)
    user = SubFactory(UserFactory)


class PaperPlayerFactory(DjangoModelFactory[PaperPlayer]):
    class Meta:
        model = PaperPlayer

    club = SubFactory(ClubFactory)
    name = Sequence(lambda n: f"Paper player {n}")
    player = LazyAttribute(lambda paper: Player.objects.create(name=paper.name))


class AnnouncementFactory(DjangoModelFactory[Announcement]):
    class Meta:
        model = Announcement

    club = SubFactory(ClubFactory)
    author = SubFactory(UserFactory)
    title = Sequence(lambda n: f"Announcement {n}")
    text = "We play on Thursday."


class SeasonFactory(DjangoModelFactory[Season]):
    class Meta:
        model = Season

    club = SubFactory(ClubFactory)
    name = Sequence(lambda n: f"Season {n}")
    slug = Sequence(lambda n: f"season-{n}")
    begins_on = date(2026, 1, 1)
    ends_on = date(2026, 12, 31)


class NightFactory(DjangoModelFactory[ClubNight]):
    """A Thursday that is over."""

    class Meta:
        model = ClubNight

    season = SubFactory(SeasonFactory)
    name = Sequence(lambda n: f"Night {n}")
    opens_at = datetime(2026, 3, 5, 18, 0, tzinfo=UTC)
    closes_at = datetime(2026, 3, 5, 23, 0, tzinfo=UTC)
