"""Template tags of the house's components. They are builtins: no `{% load %}` needed."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from django import template
from django.contrib.messages.storage.base import Message
from django.core.paginator import Paginator
from django.template import Context
from django.templatetags.static import static
from django.utils import timezone
from django.utils.formats import date_format, number_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from palermo.accounts.models import Player, User
from palermo.art.families import LIVERIES, Family
from palermo.common.actions import title_of_verb
from palermo.common.undo import UndoForm, undo_form_of
from palermo.web.initials import initials_of
from palermo.web.pages import card_catalogue
from palermo.web.pages.card_catalogue import CREST_NAMES, FAMILY_NAMES, label_of

register = template.Library()

CARDS = "palermo/cards.svg"
ICONS = "palermo/icons/lucide.svg"


@register.simple_tag(takes_context=True)
def current(context: Context, url: str, *, inner: bool = True) -> SafeString:
    """Marks a link to the page one is on, or, with `inner`, to one whose address begins like this page's."""
    path = context["request"].path
    if path != url and not (inner and path.startswith(url)):
        return SafeString("")
    return format_html('aria-current="{}"', "page" if path == url else "true")


@register.simple_tag
def card(card_id: str, *, size: str = "", decorative: bool = False) -> SafeString:
    """A card of the sprite: `{% card "B5" %}`, `{% card "B-back" size="small" %}` (tiny, small, large)."""
    css = f"card card-{size}" if size else "card"
    href = f"{static(CARDS)}#{card_id}"
    if decorative:
        picture = '<svg class="{}" aria-hidden="true" viewBox="0 0 250 350"><use href="{}"/></svg>'
        return format_html(picture, css, href)
    picture = '<svg class="{}" role="img" aria-label="{}" viewBox="0 0 250 350"><use href="{}"/></svg>'
    return format_html(picture, css, label_of(card_id), href)


@register.simple_tag
def crest(letter: str, *, label: bool = False) -> SafeString:
    """A family's crest in the colour of the text around it. Decorative, unless it stands alone."""
    family = Family(letter)
    href = f"{static(CARDS)}#crest-{family}"
    if not label:
        return format_html('<svg class="crest" aria-hidden="true" viewBox="0 0 64 64"><use href="{}"/></svg>', href)
    values = {"family": FAMILY_NAMES[family], "crest": CREST_NAMES[LIVERIES[family].crest]}
    words = _("%(family)s: %(crest)s") % values
    picture = '<svg class="crest" role="img" aria-label="{}" viewBox="0 0 64 64"><use href="{}"/></svg>'
    return format_html(picture, words, href)


@register.simple_tag
def families() -> list[card_catalogue.FamilyPage]:
    """All six, in their order: `{% families as families %}`."""
    return card_catalogue.families()


@register.simple_tag
def avatar(person: User | Player | None, *, size: str = "") -> SafeString:
    """Crest and initials of an account, a guest or a paper player: `{% avatar person %}`, `size="small"` or `"large"`.

    Decorative: the name stands beside it. Who has left has neither name nor crest, and gets an empty shield.
    """
    user = person.user if isinstance(person, Player) else person
    name = person.name if isinstance(person, Player) and user is None else ""
    letters = initials_of(user.display_name, user.handle) if user is not None else initials_of(name)
    family = Family(user.crest) if user is not None else Family.WHITE
    css = f"avatar avatar-{size}" if size else "avatar"
    if not letters:
        css += " avatar-nobody"
    picture = (
        '<svg class="{} family-{}" aria-hidden="true" viewBox="0 0 48 48">'
        '<rect class="avatar-field" x="1" y="1" width="46" height="46" rx="9"/>'
        '<use class="avatar-crest" href="{}#crest-{}" x="16" y="2" width="34" height="34"/>'
        '<text class="avatar-letters" x="24" y="{}" text-anchor="middle">{}</text></svg>'
    )
    return format_html(picture, css, LIVERIES[family].name, static(CARDS), family, "33", letters)


@register.simple_tag
def icon(name: str) -> SafeString:
    """A Lucide icon of `icons/lucide.svg`; always decorative, the words beside it carry the meaning."""
    picture = '<svg class="icon" aria-hidden="true" viewBox="0 0 24 24"><use href="{}#{}"/></svg>'
    return format_html(picture, static(ICONS), name)


@register.inclusion_tag("components/family_chip.html")
def family_chip(letter: str, *, short: bool = False, href: str = "") -> dict[str, object]:
    """Crest, name and letter on the family's colour; `short` leaves the name to screen readers."""
    family = Family(letter)
    return {
        "letter": family.value,
        "slug": LIVERIES[family].name,
        "name": FAMILY_NAMES[family],
        "short": short,
        "href": href,
    }


@register.simple_tag
def moment(value: datetime | None) -> SafeString | str:
    """A point in time, with its zone: the club's on pages of a club and its events, elsewhere the reader's. In the order of their language."""
    if value is None:
        return ""
    local = timezone.localtime(value)
    # Translators: Django's date format letters: day, short month, year, hour, minute.
    words = date_format(local, _("j M Y, H:i"))
    markup = '<time datetime="{}" class="nowrap">{} <span class="zone">{}</span></time>'
    return format_html(markup, local.isoformat(), words, date_format(local, "T"))


@register.simple_tag
def day(value: datetime | None) -> SafeString | str:
    """Only the day of a point in time, in the zone of `moment` and the order of the reader's language."""
    if value is None:
        return ""
    local = timezone.localtime(value)
    # Translators: Django's date format letters: day, short month, year.
    words = date_format(local, _("j M Y"))
    return format_html('<time datetime="{}" class="nowrap">{}</time>', local.date().isoformat(), words)


@register.simple_tag
def undo_of(message: Message) -> UndoForm | None:
    """The way back that a message of `say_done` brings along: `{% undo_of message as undo_form %}`."""
    return undo_form_of(message.extra_tags or "")


@register.simple_tag
def verb_title(verb: str) -> str:
    """What somebody did, in words: `{% verb_title entry.verb %}`."""
    return str(title_of_verb(verb))


@register.filter
def page_range(paginator: "Paginator[Any]", number: int) -> Iterator[int | str]:
    """The numbers of a pagination around the page shown, with gaps: `page.paginator|page_range:page.number`."""
    return paginator.get_elided_page_range(number, on_each_side=2, on_ends=1)


@register.simple_tag
def thousands(value: int) -> str:
    """A whole number with the thousands separator of the reader's language."""
    return number_format(value, use_l10n=True, force_grouping=True)
