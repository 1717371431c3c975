"""What the source marks for translation today, beside the catalogues as they are kept."""

import tempfile
from functools import cache
from pathlib import Path

from babel.messages import Catalog
from babel.messages.pofile import read_po

from palermo.web.i18n import extract_strings


@cache
def collected_words(domain: str) -> Catalog:
    """Reading the whole source takes seconds, and each language asks."""
    with tempfile.TemporaryDirectory() as folder:
        template = Path(folder, f"{domain}.pot")
        extract_strings(domain, template)
        with template.open("rb") as file:
            return read_po(file, domain=domain)
