"""The board: read by all who see the club, written by organisers."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.clubs.domain.announcements import (
    AnnouncementChanged,
    announcement_for_club,
    announcements_for_club,
    change_announcement,
    remove_announcement,
    write_announcement,
)
from palermo.clubs.interfaces.announcements import AnnouncementForm
from palermo.clubs.permissions import require
from palermo.clubs.views.common import club_context, club_for

PAGE_SIZE = 10


@require_safe
def board(request: HttpRequest, slug: str) -> HttpResponse:
    club = club_for(request, slug)
    page = Paginator(announcements_for_club(club), PAGE_SIZE).get_page(request.GET.get("page"))
    return render(request, "clubs/board/board.html", {**club_context(request, club), "page": page})


@for_accounts
@require_http_methods(["GET", "POST"])
def write(request: HttpRequest, slug: str) -> HttpResponse:
    club = club_for(request, slug)
    require(request.user, "clubs.announce", club)
    form = AnnouncementForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        del form.cleaned_data["version"]
        write_announcement(club=club, actor=account_of(request), **form.cleaned_data)
        messages.success(request, _("Notice posted. Members will be notified."))
        return redirect("club_board", club.slug)
    return render(request, "clubs/board/write.html", {**club_context(request, club), "form": form})


@for_accounts
@require_http_methods(["GET", "POST"])
def edit(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    club = club_for(request, slug)
    require(request.user, "clubs.announce", club)
    announcement = announcement_for_club(club, pk)
    values = {
        "title": announcement.title,
        "text": announcement.text,
        "is_pinned": announcement.is_pinned,
        "version": announcement.version,
    }
    form = AnnouncementForm(request.POST or None, initial=values)
    context = {**club_context(request, club), "announcement": announcement}
    if request.method == "POST" and form.is_valid():
        data = {**form.cleaned_data, "version": form.cleaned_data["version"] or 0}
        try:
            change_announcement(announcement=announcement, actor=account_of(request), **data)
        except AnnouncementChanged as error:
            form = AnnouncementForm({**request.POST.dict(), "version": announcement.version})
            form.full_clean()
            form.add_error(None, str(error))
            context |= {"form": form, "now": announcement}
            return render(request, "clubs/board/edit.html", context, status=error.status)
        messages.success(request, _("Notice saved."))
        return redirect("club_board", club.slug)
    return render(request, "clubs/board/edit.html", {**context, "form": form})


@for_accounts
@require_http_methods(["GET", "POST"])
def remove(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    club = club_for(request, slug)
    require(request.user, "clubs.announce", club)
    announcement = announcement_for_club(club, pk)
    if request.method == "POST":
        remove_announcement(announcement=announcement, actor=account_of(request))
        messages.success(request, _("Notice removed."))
        return redirect("club_board", club.slug)
    context = {**club_context(request, club), "announcement": announcement}
    return render(request, "clubs/board/remove.html", context)
