"""Small plots as SVG: shares with their intervals, and a histogram. They take their colour from the page, light or dark."""

from collections.abc import Sequence
from typing import Final

from games.bots.trials.luck import Share

WIDTH: Final = 640
HEIGHT: Final = 220
LEFT: Final = 48
BOTTOM: Final = 36
STYLE: Final = (
    "<style>text{font:12px sans-serif;fill:#555}line,path{stroke:#555}.bar{fill:#b5482e}.par{stroke-dasharray:4 4}"
    "@media(prefers-color-scheme:dark){text{fill:#ccc}line,path{stroke:#ccc}.bar{fill:#e0795c}}</style>"
)


def _svg(title: str, parts: Sequence[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"><title>{title}</title>'
    axis = f'<line x1="{LEFT}" y1="{HEIGHT - BOTTOM}" x2="{WIDTH}" y2="{HEIGHT - BOTTOM}"/>'
    return "\n".join([head, STYLE, axis, *parts, "</svg>", ""])


def share_plot(title: str, groups: Sequence[tuple[str, float, Sequence[tuple[str, Share]]]]) -> str:
    """Points with intervals in groups, each with its par as a dashed line."""
    top = max(share[2] for _, par, shares in groups for _, share in [*shares, ("", (par, par, par))]) * 1.1
    columns = sum(len(shares) for _, _, shares in groups) + len(groups) - 1
    step = (WIDTH - LEFT - 20) / max(1, columns)

    def height(share: float) -> float:
        return HEIGHT - BOTTOM - share / top * (HEIGHT - BOTTOM - 20)

    parts = [_label(4, height(share), f"{share:.0%}") for share in (0.0, top / 2.2, top / 1.1)]
    x = LEFT + step / 2
    for name, par, shares in groups:
        end = x + step * (len(shares) - 1)
        parts.append(
            f'<line class="par" x1="{x - step / 3:.1f}" y1="{height(par):.1f}" x2="{end + step / 3:.1f}" y2="{height(par):.1f}"/>'
        )
        parts.append(_label((x + end) / 2, HEIGHT - 4, name, middle=True))
        for label, (rate, low, high) in shares:
            parts.append(f'<line x1="{x:.1f}" y1="{height(low):.1f}" x2="{x:.1f}" y2="{height(high):.1f}"/>')
            parts.append(f'<circle class="bar" cx="{x:.1f}" cy="{height(rate):.1f}" r="4"/>')
            parts.append(_label(x, HEIGHT - BOTTOM + 15, label, middle=True))
            x += step
        x += step
    return _svg(title, parts)


def histogram(title: str, values: Sequence[float], width: int) -> str:
    """How many of the values lie in each step of this width."""
    counts: dict[int, int] = {}
    for value in values:
        counts[int(value // width)] = counts.get(int(value // width), 0) + 1
    first, last = min(counts), max(counts)
    bar = (WIDTH - LEFT - 10) / (last - first + 1)
    most = max(counts.values())
    every = max(1, (last - first) // 10)
    parts = [_label(4, 18, f"{most / len(values):.0%}")]
    for at in range(first, last + 1):
        tall = (HEIGHT - BOTTOM - 12) * counts.get(at, 0) / most
        x = LEFT + (at - first) * bar
        parts.append(
            f'<rect class="bar" x="{x:.1f}" y="{HEIGHT - BOTTOM - tall:.1f}" width="{bar - 1:.1f}" height="{tall:.1f}"/>'
        )
        if (at - first) % every == 0:
            parts.append(_label(x, HEIGHT - BOTTOM + 15, str(at * width), middle=True))
    parts.append(_label(WIDTH / 2, HEIGHT - 4, "score in thousands", middle=True))
    return _svg(title, parts)


def _label(x: float, y: float, text: str, *, middle: bool = False) -> str:
    anchor = ' text-anchor="middle"' if middle else ""
    return f'<text x="{x:.1f}" y="{y:.1f}"{anchor}>{text}</text>'
