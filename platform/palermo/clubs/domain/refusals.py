"""What a club refuses, each with its own code."""

from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError


class ClubClosed(DomainError):
    code = "club-closed"
    message = _("This club is closed. Its owner can open it again.")
    status = 409


class ClubChangedMeanwhile(DomainError):
    code = "changed-meanwhile"
    message = _("%(who)s changed this club while you were writing. Nothing was overwritten.")
    status = 409


class NameDiffers(DomainError):
    code = "name-differs"
    message = _("That is not the name of the club. Nothing was closed.")


class LastOwner(DomainError):
    code = "last-owner"
    message = _("%(club)s needs an owner, and there is no other. Hand it over first, or close it.")
    status = 409


class AlreadyMember(DomainError):
    code = "already-member"
    message = _("You belong to this club already.")
    status = 409


class AlreadyOwner(DomainError):
    code = "already-owner"
    message = _("%(who)s is an owner of this club already.")
    status = 409


class RoleNotOffered(DomainError):
    code = "role-not-offered"
    message = _("You may not offer this role.")
    status = 403


class InvitationUnknown(DomainError):
    code = "invitation-unknown"
    message = _("There is no such invitation. Perhaps a part of the link got lost.")
    status = 404


class InvitationRevoked(DomainError):
    code = "invitation-revoked"
    message = _("This invitation was taken back.")
    status = 410


class InvitationExpired(DomainError):
    code = "invitation-expired"
    message = _("This invitation has expired.")
    status = 410


class InvitationUsedUp(DomainError):
    code = "invitation-used-up"
    message = _("This invitation is used up: as many people have joined with it as it was made for.")
    status = 410


class InvitationForSomebodyElse(DomainError):
    code = "invitation-foreign"
    message = _("This invitation was sent to another e-mail address. Sign in with the account that has it.")
    status = 403
