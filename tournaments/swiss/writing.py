"""Numbers as people read them. They are exact until here: two decimals, or one of a percentage, rounded half away from nothing."""

from fractions import Fraction


def number_text(value: Fraction) -> str:
    if value.denominator == 1:
        return str(value.numerator)
    hundredths = _rounded(value * 100)
    return f"{'-' if hundredths < 0 else ''}{abs(hundredths) // 100}.{abs(hundredths) % 100:02}"


def percent_text(value: Fraction) -> str:
    tenths = _rounded(value * 1000)
    return f"{'-' if tenths < 0 else '+'}{abs(tenths) // 10}.{abs(tenths) % 10} %"


def _rounded(value: Fraction) -> int:
    doubled = abs(value.numerator) * 2 + value.denominator
    return (-1 if value < 0 else 1) * (doubled // (2 * value.denominator))
