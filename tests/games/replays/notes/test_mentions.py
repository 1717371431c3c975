"""Whom a text mentions."""

import string

from hypothesis import given
from hypothesis import strategies as st

from games.replays.domain.notes.mentions import handles_in

SIGNS = string.ascii_letters + string.digits
HANDLES = st.text(SIGNS + "-_", min_size=1, max_size=30).filter(lambda text: text[0] in SIGNS and text[-1] in SIGNS)


@given(st.lists(HANDLES, max_size=5), st.sampled_from([" ", ", ", "\n", "! ", " (", "@ "]))
def test_every_handle_is_found_wherever_it_stands(handles, gap):
    found = handles_in(gap.join(f"@{handle}" for handle in handles))
    assert found == list(dict.fromkeys(handle.lower() for handle in handles))


@given(st.text())
def test_nothing_is_found_without_an_at(text):
    assert handles_in(text.replace("@", "")) == []


def test_an_address_mentions_nobody():
    assert handles_in("totò@palermo.example, a.b@c, a@@b, @, @-, @_a") == []
