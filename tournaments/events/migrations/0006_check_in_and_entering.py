import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("events", "0005_results_from_phones"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="entrant",
            name="check_in_source",
            field=models.CharField(
                blank=True,
                choices=[
                    ("helper", "by a helper"),
                    ("account", "with their own account"),
                    ("name", "by name, without an account"),
                ],
                default="",
                max_length=7,
            ),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="event",
            name="wall_code_number",
            field=models.PositiveSmallIntegerField(
                default=0, help_text="How often the code on the wall was renewed"
            ),
        ),
        migrations.AddField(
            model_name="entrant",
            name="paid_at",
            field=models.DateTimeField(help_text="Organisers see it, and who paid", null=True),
        ),
        migrations.AddField(
            model_name="entrant",
            name="desk_note",
            field=models.CharField(blank=True, default="", help_text="Only organisers see it", max_length=200),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="event",
            name="link_policy",
            field=models.CharField(
                choices=[
                    ("off", "No one: there’s no link"),
                    ("open", "Anyone with the link"),
                    ("approval", "Anyone with the link, after your approval"),
                ],
                default="off",
                max_length=8,
                verbose_name="registration link",
            ),
        ),
        migrations.AddField(
            model_name="event",
            name="link_key",
            field=models.CharField(blank=True, editable=False, help_text="In the registration link", max_length=24),
        ),
        migrations.CreateModel(
            name="EventMail",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("subject", models.CharField(max_length=120, verbose_name="subject")),
                ("text", models.TextField(max_length=4000, verbose_name="text")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="mails", to="events.event"
                    ),
                ),
                (
                    "made_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "e-mail to players",
                "verbose_name_plural": "e-mails to players",
                "ordering": ["-pk"],
            },
        ),
        migrations.CreateModel(
            name="LinkRegistration",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=60, verbose_name="name")),
                ("email", models.EmailField(blank=True, max_length=254, verbose_name="e-mail")),
                ("email_confirmed_at", models.DateTimeField(null=True)),
                ("mails_stopped_at", models.DateTimeField(null=True)),
                ("language", models.CharField(blank=True, max_length=8)),
                ("key", models.CharField(editable=False, max_length=32, unique=True)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("asked", "Waiting for an organiser"),
                            ("accepted", "Accepted"),
                            ("declined", "Declined"),
                            ("withdrawn", "Withdrawn"),
                        ],
                        default="asked",
                        max_length=9,
                    ),
                ),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("decided_at", models.DateTimeField(null=True)),
                (
                    "decided_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "entrant",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="link_registration",
                        to="events.entrant",
                    ),
                ),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="link_registrations",
                        to="events.event",
                    ),
                ),
            ],
            options={
                "verbose_name": "registration by link",
                "verbose_name_plural": "registrations by link",
                "ordering": ["pk"],
            },
        ),
    ]
