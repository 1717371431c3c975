from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("events", "0005_results_from_phones")]

    operations = [
        migrations.AddField(
            model_name="entrant",
            name="check_in_source",
            field=models.CharField(
                blank=True,
                choices=[
                    ("helper", "by a helper"),
                    ("account", "by themselves, with their account"),
                    ("name", "by themselves, by their name"),
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
    ]
