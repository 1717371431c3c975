from allauth.usersessions.models import UserSession

from palermo.accounts.models import User


def end_sessions(*, user: User) -> None:
    """On every device, at once."""
    for session in UserSession.objects.filter(user=user):
        session.end()
