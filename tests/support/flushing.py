"""What Django does after each test that commits: it empties every table and then writes Django's own rows anew.

Nobody here reads those of permissions (ours are predicates), and a content type is made when it is first asked for. Writing some
hundred rows after each such test took longer than most of the tests; and so did emptying a hundred tables, of which most were empty.
"""

from functools import cache

from django.contrib.auth.management import create_permissions
from django.contrib.contenttypes.management import create_contenttypes
from django.contrib.contenttypes.models import ContentType
from django.db import connection, transaction
from django.db.models.signals import post_migrate
from django.test import TransactionTestCase


def write_no_rows_after_a_flush() -> None:
    post_migrate.disconnect(create_permissions, dispatch_uid="django.contrib.auth.management.create_permissions")
    post_migrate.disconnect(create_contenttypes)
    TransactionTestCase._fixture_teardown = empty_what_was_written  # type: ignore[attr-defined]


def empty_what_was_written(case: TransactionTestCase) -> None:
    """Foreign keys are looked at when it commits, so tables come in any order."""
    with transaction.atomic(), connection.cursor() as cursor:
        tables = quoted_tables()
        if connection.vendor == "postgresql":
            # As TRUNCATE would: whoever is still writing is waited for, so that nothing comes after us.
            cursor.execute(f"LOCK TABLE {', '.join(tables)} IN ACCESS EXCLUSIVE MODE")
        cursor.execute(
            " UNION ALL ".join(
                f"SELECT {number} WHERE EXISTS (SELECT 1 FROM {table})" for number, table in enumerate(tables)
            )
        )
        for (number,) in cursor.fetchall():
            cursor.execute(f"DELETE FROM {tables[number]}")
    # The numbers they had went with the rows.
    ContentType.objects.clear_cache()


@cache
def quoted_tables() -> list[str]:
    names = connection.introspection.django_table_names(only_existing=True, include_views=False)
    return [connection.ops.quote_name(name) for name in sorted(names)]


def end_other_sessions() -> None:
    """Before the database goes: a thread that was told to end may still be closing its connection, and PostgreSQL drops nothing in use."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )


def check_database() -> None:
    """That we are where our settings say, which is where the processes that tests start will be."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT current_database()")
            assert cursor.fetchone() == (connection.settings_dict["NAME"],)
