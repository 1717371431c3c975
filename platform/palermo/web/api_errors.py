"""Every refusal of the HTTP API as {"code", "message"} in the reader's language; what was typed wrong also names its fields."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.http.request import RawPostDataException
from django.utils.translation import gettext as _
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, ValidationError

from palermo.common.errors import DomainError, NotFound


def register_api_errors(api: NinjaAPI) -> None:
    api.add_exception_handler(DomainError, _refused)
    api.add_exception_handler(ValidationError, _not_understood)
    api.add_exception_handler(AuthenticationError, _not_signed_in)
    api.add_exception_handler(HttpError, _not_possible)
    api.add_exception_handler(RawPostDataException, _no_json)
    api.add_exception_handler(Http404, _not_there)


def _answer(status: int, code: str, message: str, fields: dict[str, str] | None = None) -> HttpResponse:
    body: dict[str, Any] = {"code": code, "message": message}
    return JsonResponse(body | ({"fields": fields} if fields else {}), status=status)


def _refused(request: HttpRequest, error: Any) -> HttpResponse:
    field = getattr(error, "field", "")
    return _answer(error.status, error.code, str(error), {field: str(error)} if field else None)


def _not_understood(request: HttpRequest, error: Any) -> HttpResponse:
    fields = {_name(one["loc"]): _what_is_wrong(one["type"]) for one in error.errors}
    return _answer(422, "invalid", _("This request isn’t valid."), fields)


def _name(location: tuple[str | int, ...]) -> str:
    """Without where it was found and what our function calls it: `size`, `clock.bank`."""
    where, *path = location
    return ".".join(str(part) for part in (path[1:] if where == "body" and len(path) > 1 else path)) or str(where)


def _what_is_wrong(kind: str) -> str:
    if kind == "missing":
        return _("This field is required.")
    return _("There’s no such field.") if kind == "extra_forbidden" else _("This value isn’t valid.")


def _not_signed_in(request: HttpRequest, error: Any) -> HttpResponse:
    return _answer(401, "sign-in", _("Sign in first, or play as a guest."))


def _not_possible(request: HttpRequest, error: Any) -> HttpResponse:
    """What the framework itself refuses: a body that is no JSON, a request from another site."""
    if error.status_code == 403:
        return _answer(
            403,
            "stale-form",
            _("This request came from another site, or its page was open too long. Reload the page and try again."),
        )
    return _no_json(request, error)


def _no_json(request: HttpRequest, error: Any) -> HttpResponse:
    """A form of several parts was read while looking for its token, and cannot be read again."""
    return _answer(400, "bad-request", _("We can’t read this request."))


def _not_there(request: HttpRequest, error: Any) -> HttpResponse:
    return _answer(404, NotFound.code, str(NotFound()))
