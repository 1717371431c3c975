from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("events", "0006_check_in_and_entering"),
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
    ]
