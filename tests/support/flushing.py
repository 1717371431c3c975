"""What Django does after each test that commits: it empties every table and then writes Django's own rows anew.

Nobody here reads those of permissions (ours are predicates), and a content type is made when it is first asked for. Writing some
hundred rows after each such test took longer than most of the tests.
"""

from typing import Any

from django.contrib.auth.management import create_permissions
from django.contrib.contenttypes.management import create_contenttypes
from django.contrib.contenttypes.models import ContentType
from django.db import connection
from django.db.models.signals import post_migrate


def write_no_rows_after_a_flush() -> None:
    post_migrate.disconnect(create_permissions, dispatch_uid="django.contrib.auth.management.create_permissions")
    post_migrate.disconnect(create_contenttypes)
    post_migrate.connect(forget_content_types)


def forget_content_types(**signal: Any) -> None:
    """The numbers they had went with the rows."""
    ContentType.objects.clear_cache()


def end_other_sessions() -> None:
    """Before the database goes: a thread that was told to end may still be closing its connection, and PostgreSQL drops nothing in use."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
