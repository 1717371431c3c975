"""Where the commands speak: pleasant on a terminal, plain lines in a pipe."""

import sys
import textwrap

from rich.console import Console
from rich.text import Text


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """Rich would end the program here; `main` does that."""
        raise BrokenPipeError


def output(*, to_stderr: bool = False) -> Console:
    return _Console(stderr=to_stderr, highlight=False, markup=False, emoji=False)


def say(
    console: Console, line: str, *, indent: int = 0, style: str = "", label_style: str = "", label: str = ""
) -> None:
    """One line: folded to the width of a terminal, never folded in a pipe. A label at its beginning has a style of its own."""
    text = " " * indent + label + line
    if console.is_terminal:
        hang = " " * (indent + (len(label) or 2))
        text = textwrap.fill(text, max(console.width, 40), subsequent_indent=hang, break_long_words=False)
    styled = Text(text, style=style)
    if label:
        styled.stylize(label_style, indent, indent + len(label))
    console.print(styled, soft_wrap=True)


def complain(line: str) -> None:
    sys.stderr.write(f"{line}\n")
