import pytest

from palermo.notifications.kinds import kinds


@pytest.mark.parametrize("name", ["club.joined", "club.role_changed", "club.removed", "club.handed_over"])
def test_sentence_filled_from_the_values_that_members_are_told(name):
    [kind] = [kind for kind in kinds() if kind.name == name]
    sentence = str(kind.sentence) % {"who": "Rosalia", "club": "Kalsa"}
    assert "Kalsa" in sentence
    assert "%" not in sentence
