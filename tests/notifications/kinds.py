"""Kinds of notification for tests, one for each default."""

from palermo.notifications.kinds import MailWhen, notification_kind

INVITED = notification_kind(
    "test.invited", title="An invitation", sentence="%(who)s invites you to %(club)s.", mail=MailWhen.NOW
)
ANNOUNCED = notification_kind("test.announced", title="An announcement", sentence="%(club)s: %(text)s")
COUNTED = notification_kind(
    "test.counted", title="A number", sentence="%(number)d games.", mail=MailWhen.NEVER, push=False
)
REPORTED = notification_kind(
    "test.reported", title="A report", sentence="%(who)s was reported.", concerns=lambda person: person.is_moderator
)
