"""The golden table: for each route, method and club, what each kind of person gets. Read it as a reviewer would.

`python -m pytest tests/access --golden` writes it anew; the difference then shows whose doors opened or closed.
"""

from pathlib import Path

GOLDEN = Path(__file__).with_name("golden.txt")
Key = tuple[str, str, str]  # route, method, which club

HEAD = """\
# Who gets what. A row is a route, a method and (where the address names one) a club; a column is a kind of person.
#   200 a page      -> a redirect after something was done      in  led to the sign-in      again  asked for the password once more
#   4xx refused, with the number of the refusal; every POST comes with an empty form, so 200 means "the form, with what is missing"
#   .   not asked: where no club is in play, a role in one makes no difference
# Club A is public, club B private; a.* are A's people, b.owner is B's. Everybody but the visitor is signed in.
"""


def read() -> dict[Key, list[str]]:
    rows = {}
    for line in GOLDEN.read_text().splitlines():
        if line and not line.startswith(("#", "route ")):
            route, method, club, *cells = line.split()
            rows[route, method, club] = cells
    return rows


def write(rows: dict[Key, list[str]], people: list[str]) -> None:
    lines = [HEAD, f"{'route':38}{'method':7}{'club':5}" + "".join(f"{person:15}" for person in people).rstrip()]
    for (route, method, club), cells in sorted(rows.items()):
        lines.append(f"{route:38}{method:7}{club:5}" + "".join(f"{cell:15}" for cell in cells).rstrip())
    GOLDEN.write_text("\n".join(lines) + "\n")
