"""Parts of pages that are asked for again and again: an entity tag saves rendering what has not changed."""

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag


def unchanged(request: HttpRequest, tag: str) -> HttpResponse | None:
    """The short answer to a page that asks whether there is anything new."""
    found = get_conditional_response(request, etag=quote_etag(tag))
    return found if isinstance(found, HttpResponse) else None


def with_tag(response: HttpResponse, tag: str) -> HttpResponse:
    response["ETag"] = quote_etag(tag)
    return response
