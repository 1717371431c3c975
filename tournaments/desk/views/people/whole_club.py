"""All members of the club at once: everybody is ticked, and whoever does not play is unticked."""

from collections.abc import Iterable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.common.errors import DomainError
from palermo.common.text.untrusted import whole_number
from tournaments.desk.views.common import desk_context, say_refusal
from tournaments.events.domain.entrants.known_people import members_to_enter, papers_to_enter
from tournaments.events.domain.entrants.registration import BEFORE_THE_START
from tournaments.events.domain.entrants.whole_club import enter_known_people
from tournaments.events.models import Entrant, EntrantState
from tournaments.events.views.common import event_where


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def desk_whole_club(request: HttpRequest, code: str) -> HttpResponse:
    event = event_where(request, code, "events.run")
    if request.method == "POST":
        try:
            entered = enter_known_people(
                actor=account_of(request),
                event=event,
                membership_ids=_numbers(request.POST.getlist("member")),
                paper_ids=_numbers(request.POST.getlist("paper")),
            )
        except DomainError as refusal:
            say_refusal(request, refusal)
        else:
            _say(request, entered)
        return redirect("desk_entrants", event.code)
    is_open = event.stage in BEFORE_THE_START
    context = {
        **desk_context(request, event),
        "is_open": is_open,
        "members": members_to_enter(event) if is_open else [],
        "papers": papers_to_enter(event) if is_open else [],
    }
    return render(request, "desk/entrants/whole_club.html", context)


def _numbers(texts: Iterable[str]) -> list[int]:
    return [number for number in map(whole_number, texts) if number is not None]


def _say(request: HttpRequest, entered: list[Entrant]) -> None:
    if not entered:
        messages.warning(request, _("No one was added."))
        return
    words = ngettext("%(number)d player added.", "%(number)d players added.", len(entered))
    messages.success(request, words % {"number": len(entered)})
    if waiting := sum(one.state == EntrantState.WAITING for one in entered):
        words = ngettext(
            "%(number)d of them is on the waiting list.", "%(number)d of them are on the waiting list.", waiting
        )
        messages.warning(request, words % {"number": waiting})
