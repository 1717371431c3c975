"""The words of the browser code, as a script of their own: the content security policy allows no inline one."""

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import translation
from django.utils.cache import patch_cache_control
from django.views.i18n import JavaScriptCatalog

from palermo.common.errors import NotFound

_catalog = JavaScriptCatalog.as_view(packages=["palermo.web"])


def browser_catalog(request: HttpRequest, language: str) -> HttpResponseBase:
    if language not in dict(settings.LANGUAGES):
        raise NotFound
    with translation.override(language):
        response = _catalog(request)
    patch_cache_control(response, public=True, max_age=3600)
    return response
