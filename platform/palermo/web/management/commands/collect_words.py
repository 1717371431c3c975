from typing import Any

from django.core.management.base import BaseCommand

from palermo.web.i18n import LANGUAGES, SOURCES, untranslated, update_words


class Command(BaseCommand):
    help = "Collect the words marked for translation into the catalogues of all languages, and say what is missing."
    requires_system_checks = ()

    def handle(self, *_args: Any, **_options: Any) -> None:
        for language in LANGUAGES:
            for domain in SOURCES:
                words = len(update_words(language, domain))
                missing = len(untranslated(language, domain))
                self.stdout.write(f"{language} {domain:9} {words:4} words, {missing:4} to translate")
