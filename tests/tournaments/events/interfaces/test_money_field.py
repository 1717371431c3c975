"""Money as people type it: in thousands or in full."""

import pytest
from django.core.exceptions import ValidationError
from hypothesis import given
from hypothesis import strategies as st

from tournaments.events.interfaces.money_field import MoneyField

amounts = st.integers(1, 350).map(lambda notes: notes * 5)  # in thousands; 1,750 is all the money in the box


@given(amounts, st.sampled_from(["", ",", ".", " ", "’", "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"]))
def test_thousands_and_full_amounts_are_the_same(amount, separator):
    in_full = f"{amount * 1000:,}".replace(",", separator)
    assert (MoneyField().clean(str(amount)), MoneyField().clean(in_full)) == (amount, amount)


def test_debts_and_nothing_at_all():
    field = MoneyField(required=False)
    assert [field.clean(text) for text in ("", None, "0", "-45", "-45.000", " 45 ", "45.0")] == [
        None,
        None,
        0,
        -45,
        -45,
        45,
        45,
    ]


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("45500", "in_full"),
        ("45.500", "in_full"),
        ("forty", "invalid"),
        ("4,5", "invalid"),
        ("9" * 5000, "invalid"),
        ("10000000", "max_value"),
    ],
)
def test_anything_else_is_refused(typed, code):
    with pytest.raises(ValidationError) as refused:
        MoneyField(max_value=9_999).clean(typed)
    assert refused.value.error_list[0].code == code


def test_browser_does_not_refuse_a_full_amount():
    assert "max" not in MoneyField(min_value=0, max_value=9_999).widget.attrs
