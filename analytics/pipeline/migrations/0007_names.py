"""Models get the names of docs/concepts.md; their tables keep theirs."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("statistics", "0006_fewer_questions_of_the_database")]

    operations = [
        migrations.AlterModelTable(name="desk", table="statistics_desk"),
        migrations.RenameModel(old_name="Desk", new_name="StatisticsState"),
        migrations.AlterModelTable(name="tally", table="statistics_tally"),
        migrations.RenameModel(old_name="Tally", new_name="GameCounters"),
        migrations.AlterModelTable(name="facts", table="statistics_facts"),
        migrations.RenameModel(old_name="Facts", new_name="BuildGame"),
        migrations.AlterModelTable(name="fold", table="statistics_fold"),
        migrations.RenameModel(old_name="Fold", new_name="PartitionSums"),
        migrations.AlterModelTable(name="sitting", table="statistics_sitting"),
        migrations.RenameModel(old_name="Sitting", new_name="GameSeat"),
    ]
