"""The environment of a process beside the test, on the test's own database."""

import os

from django.db import connection


def beside_the_test(**more: str) -> dict[str, str]:
    database = connection.settings_dict
    is_postgres = connection.vendor == "postgresql"
    form = "postgres://{USER}:{PASSWORD}@{HOST}:{PORT}/{NAME}" if is_postgres else "sqlite:///{NAME}"
    return {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "palermo.settings.test",
        "DATABASE_URL": form.format_map(database),
        **more,
    }
