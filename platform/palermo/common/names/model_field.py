"""The column of every name, so that none is stored untidied, whoever writes it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from django.db import models
from django.db.backends.base.base import BaseDatabaseWrapper

from palermo.common.names.form_field import NameField
from palermo.common.names.tidying import tidy_name

if TYPE_CHECKING:
    _CharField = models.CharField[str, str]
else:
    _CharField = models.CharField  # not generic when it runs


class NameModelField(_CharField):
    """Tidied by `save`, `update`, `bulk_create` and `bulk_update` alike. In the database it is an ordinary `CharField`."""

    def pre_save(self, model_instance: models.Model, add: bool) -> Any:  # noqa: FBT001  # Django's
        """The object then has what its row has."""
        value = super().pre_save(model_instance, add)
        if isinstance(value, str):
            value = tidy_name(value)
            setattr(model_instance, self.attname, value)
        return value

    def get_db_prep_save(self, value: Any, connection: BaseDatabaseWrapper) -> Any:
        return super().get_db_prep_save(tidy_name(value) if isinstance(value, str) else value, connection)

    def formfield(self, **kwargs: Any) -> Any:
        return super().formfield(**{"form_class": NameField, **kwargs})

    def deconstruct(self) -> tuple[str, str, Sequence[Any], dict[str, Any]]:
        name, _path, args, kwargs = super().deconstruct()
        return name, "django.db.models.CharField", args, kwargs
