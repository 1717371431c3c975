"""What templates about tables say. `{% load tables %}`."""

from typing import Any

from django import template

from games.tables.interfaces.bot_labels import bot_name, bot_names
from games.tables.interfaces.waiting_room import WaitingRoom, waiting_room_of
from games.tables.models import Table

register = template.Library()
register.filter("bot_name", bot_name)
register.simple_tag(bot_names)


@register.simple_tag(takes_context=True)
def waiting_room(context: dict[str, Any], table: Table) -> WaitingRoom:
    """What whoever looks may do before the deal: `{% waiting_room table as room %}`."""
    return waiting_room_of(context["request"], table)
