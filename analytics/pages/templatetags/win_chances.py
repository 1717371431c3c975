"""Win chances for templates of apps that do not know of ratings. `{% load win_chances %}`."""

from typing import Any
from uuid import UUID

from django import template
from django.utils import timezone

from analytics.pages.domain.win_chances import chances_at_table
from analytics.pages.interfaces.ratings.rating_labels import percent
from games.tables.models import Table

register = template.Library()


@register.simple_tag(takes_context=True)
def win_chances(context: dict[str, Any], table: Table) -> dict[UUID, str]:
    """By player, in words: `{% win_chances table as chances %}`. Empty where there is nothing to say."""
    found = chances_at_table(context["request"].user, table, now=timezone.now())
    return {player: percent(share) for player, share in found.items()}


@register.filter
def chance_of(chances: dict[UUID, str], player: UUID | None) -> str:
    return chances.get(player, "") if player is not None else ""
