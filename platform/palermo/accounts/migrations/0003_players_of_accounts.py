"""Accounts of before get their player, and their address counts as proved: an operator had entered it."""

from django.db import migrations


def complete_accounts(apps, schema_editor):
    User = apps.get_model("accounts", "User")
    Player = apps.get_model("accounts", "Player")
    EmailAddress = apps.get_model("account", "EmailAddress")
    for user in User.objects.filter(player=None):
        Player.objects.create(user=user)
        EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0002_people"),
        ("account", "0009_emailaddress_unique_primary_email"),
    ]

    operations = [migrations.RunPython(complete_accounts, migrations.RunPython.noop)]
