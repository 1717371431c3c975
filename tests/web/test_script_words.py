"""Words inside the templates of scripts are easily overlooked by whoever collects them."""

import re
from pathlib import Path

from django.conf import settings

from tests.support.catalogues import collected_words

SCRIPTS: Path = settings.BASE_DIR / "platform/palermo/web/static"
MARKED = re.compile(r'gettext\("((?:[^"\\]|\\.)*)"')


def test_every_marked_word_of_a_script_is_collected():
    collected = {word for message in collected_words("djangojs") for word in spellings(message.id)}
    marked = {word for script in SCRIPTS.glob("**/*.js") for word in MARKED.findall(script.read_text())}
    assert len(marked) > 200
    assert marked - collected == set()


def spellings(message: object) -> tuple[str, ...]:
    return (message,) if isinstance(message, str) else tuple(message)  # type: ignore[arg-type]
