"""Rows for tests, valid unless a test says otherwise."""

from datetime import UTC, date, datetime

from allauth.account.models import EmailAddress
from factory.declarations import LazyAttribute, Sequence, SubFactory
from factory.django import DjangoModelFactory

from palermo.accounts.domain.guests import create_guest
from palermo.accounts.models import Player, User
from palermo.clubs.models import Announcement, Club, Membership, PaperPlayer
from tournaments.leagues.models import ClubNight, Season

PASSWORD = "granita-di-limone"


class UserFactory(DjangoModelFactory[User]):
    class Meta:
        model = User

    email = Sequence(lambda n: f"player{n}@palermo.example")
    handle = Sequence(lambda n: f"player{n}")
    password = PASSWORD

    @classmethod
    def _create(cls, model_class: type[User], *args: object, **kwargs: object) -> User:
        """The rows that `create_user` makes, without asking it whether they are sound: thousands of tests need somebody."""
        password = str(kwargs.pop("password"))
        user = User(**kwargs)
        user.set_password(password)
        user.save()
        Player.objects.create(user=user)
        EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
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
