import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("events", "0006_check_in_and_entering"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="round",
            name="sizes",
            field=models.JSONField(
                default=list, help_text="The table sizes that were chosen; empty for the usual ones"
            ),
        ),
        migrations.AddField(
            model_name="event",
            name="rehearsal",
            field=models.BooleanField(
                default=False,
                help_text="Made-up people and results, for practice. It counts nowhere",
                verbose_name="rehearsal",
            ),
        ),
        migrations.AddField(
            model_name="event",
            name="break_minutes",
            field=models.PositiveSmallIntegerField(default=10, verbose_name="minutes between rounds"),
        ),
        migrations.CreateModel(
            name="DeskPresence",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("key", models.CharField(editable=False, max_length=32, unique=True)),
                ("seen_at", models.DateTimeField()),
                ("event", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="presences", to="events.event")),
                ("table", models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="events.roundtable")),
                ("user", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL)),
            ],
            options={
                "verbose_name": "open page of a desk",
                "verbose_name_plural": "open pages of desks",
            },
        ),
        migrations.CreateModel(
            name="OrganiserCall",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("called_at", models.DateTimeField(auto_now_add=True)),
                ("done_at", models.DateTimeField(null=True)),
                ("done_by", models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to=settings.AUTH_USER_MODEL)),
                ("entrant", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="calls", to="events.entrant")),
                ("event", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="calls", to="events.event")),
                ("table", models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="calls", to="events.roundtable")),
            ],
            options={
                "verbose_name": "call for an organiser",
                "verbose_name_plural": "calls for an organiser",
                "ordering": ["called_at", "pk"],
                "constraints": [models.UniqueConstraint(condition=models.Q(("done_at", None)), fields=("entrant",), name="events_call_one_open")],
            },
        ),
        migrations.CreateModel(
            name="PlannedBreak",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("after_round", models.PositiveSmallIntegerField(verbose_name="after round")),
                ("minutes", models.PositiveSmallIntegerField(verbose_name="minutes")),
                ("occasion", models.CharField(max_length=60, verbose_name="name")),
                ("event", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="breaks", to="events.event")),
            ],
            options={
                "verbose_name": "planned break",
                "verbose_name_plural": "planned breaks",
                "ordering": ["after_round"],
                "constraints": [models.UniqueConstraint(fields=("event", "after_round"), name="events_break_once")],
            },
        ),
    ]
