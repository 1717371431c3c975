"""Every column and every field of a form that holds a name tidies it. Both are found here, so that a new one is found too."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.db import models

from palermo.common.names import NameModelField

ROOT = Path(__file__).resolve().parents[1]
OURS = ("palermo", "games", "tournaments", "analytics")
FOLDERS = ("platform/palermo", "games", "tournaments", "analytics")
NAME = re.compile(r"(^|_)(name|title|place|who)(_|$)")
# Columns that are called so and hold words of ours.
OUR_WORDS = {
    "common.Heartbeat.name": "a part of the installation",
    "common.Incident.name": "a kind of incident",
    "notifications.KnownDevice.name": "made of the browser's and the system's name, on one line",
    "accounts.User.who_sees_profile": "a choice",
}
# Fields of forms that are called so and are compared or looked up only.
NOT_STORED = {"platform/palermo/web/pages/style_guide.py:name", "platform/palermo/web/pages/style_guide.py:place"}


def text_columns() -> "dict[str, models.Field[Any, Any]]":
    return {
        f"{model._meta.label}.{field.name}": field
        for model in apps.get_models()
        if model.__module__.startswith(OURS)
        for field in model._meta.concrete_fields
        if isinstance(field, models.CharField | models.TextField)
    }


def test_every_column_for_a_name_tidies_it():
    found = {label: field for label, field in text_columns().items() if NAME.search(field.name)}
    assert set(OUR_WORDS) <= set(found)
    assert {label for label, field in found.items() if not isinstance(field, NameModelField)} == set(OUR_WORDS)
    assert "accounts.User.display_name" in found


def char_fields(tree: ast.AST) -> Iterator[str]:
    """The names under which a plain `forms.CharField` is declared: as an attribute, or as a key of `fields`."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Assign | ast.AnnAssign) or not isinstance(node.value, ast.Call):
            continue
        if ast.unparse(node.value.func) not in {"forms.CharField", "CharField"}:
            continue
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            if isinstance(target, ast.Name):
                yield target.id
            elif isinstance(target, ast.Subscript):
                key = target.slice.values[0] if isinstance(target.slice, ast.JoinedStr) else target.slice
                yield str(key.value) if isinstance(key, ast.Constant) else ast.unparse(key)


def test_every_field_of_a_form_for_a_name_tidies_it():
    found = {
        f"{path.relative_to(ROOT).as_posix()}:{name}"
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("*.py")
        if "migrations" not in path.parts
        for name in char_fields(ast.parse(path.read_text()))
        if NAME.search(name)
    }
    assert found == NOT_STORED


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("name = forms.CharField()", ["name"]),
        ("display_name: forms.CharField = forms.CharField()", ["display_name"]),
        ("self.fields[f'name_{seat}'] = forms.CharField()", ["name_"]),
        ("self.fields['title'] = forms.CharField()", ["title"]),
        ("name = NameField()", []),
    ],
)
def test_plain_fields_are_found_however_they_are_written(code, found):
    assert list(char_fields(ast.parse(code))) == found
