from typing import Any

from django.core.management.base import BaseCommand

from palermo.web.i18n import LANGUAGES, SOURCES, kept_words, untranslated, update_catalogues


class Command(BaseCommand):
    help = "Collect the strings marked for translation into the catalogues of all languages, and say what is missing."
    requires_system_checks = ()

    def handle(self, *_args: Any, **_options: Any) -> None:
        update_catalogues()
        for language in LANGUAGES:
            for domain in SOURCES:
                catalog = kept_words(language, domain)
                missing = len(untranslated(catalog))
                self.stdout.write(f"{language} {domain:9} {len(catalog):4} strings, {missing:4} to translate")
