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
    ]
