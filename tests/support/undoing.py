"""Pressing the *Undo* of a message, as a browser without scripts does."""

import re
from typing import Any, Final

from django.test import Client

FORM: Final = re.compile(r'<form class="notice-undo" method="post" action="([^"]+)">(.*?)</form>', re.DOTALL)
FIELD: Final = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)">')


def press_undo(client: Client, page: str) -> Any:
    """The page that follows."""
    (found,) = FORM.findall(page)
    action, inside = found
    return client.post(action, dict(FIELD.findall(inside)), follow=True)
