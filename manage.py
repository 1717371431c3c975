#!/usr/bin/env python
"""Django's command line."""

import sys

from django.core.management import execute_from_command_line

from palermo.settings.env import choose_settings

if __name__ == "__main__":
    choose_settings()
    execute_from_command_line(sys.argv)
