"""Names that were written before their columns tidied them. Here, because from here every app with names can be reached."""

from typing import Any, Final

from django.db import IntegrityError, migrations, transaction

from palermo.common.names import tidy_name

NAMES: Final = (
    ("accounts", "User", "display_name"),
    ("accounts", "Player", "name"),
    ("clubs", "Club", "name"),
    ("clubs", "Club", "place"),
    ("clubs", "PaperPlayer", "name"),
    ("clubs", "Announcement", "title"),
    ("moderation", "Report", "name_then"),
    ("events", "Event", "name"),
    ("events", "Event", "place"),
    ("events", "Entrant", "name"),
    ("leagues", "Season", "name"),
    ("leagues", "ClubNight", "name"),
    ("replays", "RecordedGame", "title"),
    ("replays", "RecordedSeat", "name"),
)
NOTHING_TO_SEE: Final = "?"


def tidy_names(apps: Any, schema_editor: Any) -> None:
    for app, model_name, column in NAMES:
        model = apps.get_model(app, model_name)
        field = model._meta.get_field(column)  # noqa: SLF001  # public in all but name
        rows = model.objects.using(schema_editor.connection.alias)
        changes = {}
        for pk, name in rows.exclude(**{column: ""}).values_list("pk", column).iterator():
            tidy = tidy_name(name)[: field.max_length].strip() or ("" if field.blank else NOTHING_TO_SEE)
            if tidy != name:
                changes[pk] = tidy
        for pk, tidy in changes.items():
            try:
                with transaction.atomic(using=schema_editor.connection.alias):
                    rows.filter(pk=pk).update(**{column: tidy})
            except IntegrityError:  # the club has somebody of that name: two must not become one
                continue


class Migration(migrations.Migration):
    dependencies = [
        ("replays", "0008_names"),
        ("accounts", "0005_ladders"),
        ("clubs", "0001_initial"),
        ("moderation", "0002_quotes"),
        ("events", "0002_names"),
        ("leagues", "0001_initial"),
    ]

    operations = [migrations.RunPython(tidy_names, migrations.RunPython.noop)]
