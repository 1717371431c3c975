"""One rule of the night by itself."""

from palermo.common.retention.rules import nightly_rules


def forget(name: str) -> int:
    """To its end. Returns how many rows were forgotten."""
    [rule] = [rule for rule in nightly_rules() if rule.name == name]
    after, forgotten = None, 0
    while True:
        keys, number = rule.batch(after)
        forgotten += number
        if not keys:
            return forgotten
        after = keys[-1]
