"""Names of people and things: one rule for how they are written, one field for forms and one for rows."""

from palermo.common.names.form_field import NameField, validate_letter
from palermo.common.names.model_field import NameModelField
from palermo.common.names.tidying import tidy_name

__all__ = ["NameField", "NameModelField", "tidy_name", "validate_letter"]
