"""A deed that can be undone is undone where it was done: the message that says so has a button.

    say_done(request, _("The event is finished."), undo=reverse("desk_reopen", args=[code]))

The button sends a POST to that address, with the given fields. It works as long as the message is on the page; the page itself keeps a way back too.
"""

from typing import Final, NamedTuple
from urllib.parse import parse_qsl, urlencode

from django.contrib import messages
from django.http import HttpRequest

_MARK: Final = "undo "


class UndoForm(NamedTuple):
    action: str
    fields: list[tuple[str, str]]


def say_done(request: HttpRequest, words: str, *, undo: str, **fields: str | int) -> None:
    messages.success(request, words, extra_tags=f"{_MARK}{undo}?{urlencode(fields)}")


def undo_form_of(extra_tags: str) -> UndoForm | None:
    """From the tags of a message; most messages have none."""
    if not extra_tags.startswith(_MARK):
        return None
    action, _sign, fields = extra_tags.removeprefix(_MARK).partition("?")
    return UndoForm(action, parse_qsl(fields))
