"""Tables, and pages of which one part is written by hand and the other by a command."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

BEGIN: Final = "<!-- figures: written by a command, see above -->"
END: Final = "<!-- end of figures -->"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def percent(share: float) -> str:
    return f"{share:.1%}".replace("%", " %")


def interval(low: float, high: float) -> str:
    return f"{100 * low:.1f}–{100 * high:.1f} %"


def replace_figures(path: Path, figures: str, name: str = "") -> None:
    """Between the marks; the prose around them stays. A page with figures of several commands gives each of them a name."""
    begin = f"<!-- figures of {name}: written by a command, see above -->" if name else BEGIN
    text = path.read_text() if path.exists() else f"{begin}\n{END}\n"
    before, _, rest = text.partition(begin)
    _, _, after = rest.partition(END)
    path.write_text(f"{before}{begin}\n\n{figures.strip()}\n\n{END}{after}")
