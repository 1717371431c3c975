"""What a club refuses, each with its own code."""

from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError


class ClubClosed(DomainError):
    code = "club-closed"
    message = _("This club is closed. Its owner can reopen it.")
    status = 409


class ClubChangedMeanwhile(DomainError):
    code = "changed-meanwhile"
    message = _("%(who)s changed this club while you were editing. Nothing was overwritten.")
    status = 409


class NameDiffers(DomainError):
    code = "name-differs"
    message = _("That isn’t the club’s name. The club wasn’t closed.")


class LastOwner(DomainError):
    code = "last-owner"
    message = _("%(club)s needs an owner and has no other. Hand the club over first, or close it.")
    status = 409


class AlreadyMember(DomainError):
    code = "already-member"
    message = _("You’re already a member of this club.")
    status = 409


class AlreadyOwner(DomainError):
    code = "already-owner"
    message = _("%(who)s is already an owner of this club.")
    status = 409


class RoleNotOffered(DomainError):
    code = "role-not-offered"
    message = _("You can’t offer this role.")
    status = 403


class InvitationUnknown(DomainError):
    code = "invitation-unknown"
    message = _("This invitation doesn’t exist. Part of the link may be missing.")
    status = 404


class InvitationRevoked(DomainError):
    code = "invitation-revoked"
    message = _("This invitation was revoked.")
    status = 410


class InvitationExpired(DomainError):
    code = "invitation-expired"
    message = _("This invitation has expired.")
    status = 410


class InvitationUsedUp(DomainError):
    code = "invitation-used-up"
    message = _("This invitation has reached its limit.")
    status = 410


class InvitationForSomebodyElse(DomainError):
    code = "invitation-foreign"
    message = _("This invitation was sent to another e-mail address. Sign in with the account that uses it.")
    status = 403
