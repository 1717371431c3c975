"""ES modules written into one: each becomes a function that returns what it exports, in an order in which all they import is there.

It knows the few ways in which our modules, and those we keep from others, import and export; whatever else it meets is an error when
files are collected, and not a broken page.

What a module imports only when it needs it (`import("./later.js")`) stays a file of its own, with all it needs beyond what the page has
already. It finds that in one object of the page and not by importing it back: names carry the hash of what is in them, and two files
that name each other would never have one.
"""

import re
from collections.abc import Callable, Collection
from posixpath import dirname, join, normpath, relpath

_IMPORT = re.compile(r'^import (?:(?P<default>\w+)|\{(?P<names>[^}]*)\}) from "(?P<from>\.[^"]+)";$', re.MULTILINE)
_IMPORT_LATER = re.compile(r'\bimport\("(?P<from>\.[^"]+)"\)(?!\.[A-Z])')  # what a capital follows is a type
_EXPORTED = re.compile(r"^export (?=(?:const|(?:async )?function|class) (?P<name>\w+))", re.MULTILINE)
_EXPORT_LIST = re.compile(r"(?:^|(?<=;))export ?\{(?P<names>[^}]*)\};?", re.MULTILINE)
_EXPORT_DEFAULT = re.compile(r"(?:^|(?<=;))export default ", re.MULTILINE)
_LEFT_OVER = re.compile(r"(?:^|;)\s*(?:import|export)\b", re.MULTILINE)
# Types and reasons are for whoever reads the source. A comment that begins a line, and types within one.
_COMMENTS = re.compile(
    r"^[ \t]*/\*\*(?:(?!\*/).)*\*/[ \t]*\n|^[ \t]*//[^\n]*\n|/\*\* @type (?:(?!\*/).)*\*/ ?", re.MULTILINE | re.DOTALL
)
SHARED = "$palermo"


def joined_modules(entry: str, text_of: Callable[[str], str]) -> dict[str, str]:
    """The module `entry` with everything it imports, and each that it imports later, by their names; none imports anything at once."""
    page = _Bundle(entry, text_of)
    page.add(entry)
    shared = ", ".join(map(_handle, page.pieces))
    whole = {entry: page.text() + (f"globalThis.{SHARED} = {{ {shared} }};\n" if page.later else "")}
    for name in page.later:
        part = _Bundle(name, text_of, known=page.pieces.keys())
        handle = part.add(name)
        if part.later:
            raise ValueError(f"{name}: what is imported later cannot import others later")
        whole[name] = (
            f"const {{ {shared} }} = globalThis.{SHARED};\n{part.text()}export const {{ {part.exports[name]} }} = {handle};\n"
        )
    return whole


class _Bundle:
    def __init__(self, entry: str, text_of: Callable[[str], str], known: Collection[str] = ()) -> None:
        self.entry, self.text_of, self.known = entry, text_of, known
        self.pieces: dict[str, str] = {}
        self.exports: dict[str, str] = {}
        self.later: list[str] = []
        self.opened: list[str] = []

    def add(self, name: str) -> str:
        if name in self.opened:
            raise ValueError(f"modules import each other in a circle: {' → '.join([*self.opened, name])}")
        if name not in self.pieces and name not in self.known:
            self.opened.append(name)
            text, exports = _without_exports(name, self.text_of(name), self.add, self.import_later)
            self.exports[name] = ", ".join(exports)
            self.pieces[name] = (
                f"const {_handle(name)} = (() => {{\n{text}\nreturn {{ {self.exports[name]} }};\n}})();\n"
            )
            self.opened.pop()
        return _handle(name)

    def import_later(self, name: str) -> str:
        if name not in self.later:
            self.later.append(name)
        return f'import("./{relpath(name, dirname(self.entry))}")'

    def text(self) -> str:
        return "".join(self.pieces.values())


def _without_exports(
    name: str, text: str, add: Callable[[str], str], import_later: Callable[[str], str]
) -> tuple[str, list[str]]:
    """What runs, and what it gives away."""
    exports: list[str] = []

    def beside(path: str) -> str:
        return normpath(join(dirname(name), path))

    def import_from(found: re.Match[str]) -> str:
        module = add(beside(found["from"]))
        names = f"default: {found['default']}" if found["default"] else _renamed(found["names"])
        return f"const {{ {names} }} = {module};"

    def note_name(found: re.Match[str]) -> str:
        exports.append(found["name"])
        return ""

    def note_list(found: re.Match[str]) -> str:
        exports.extend(_turned(one) for one in found["names"].split(",") if one.strip())
        return ""

    def note_default(found: re.Match[str]) -> str:
        exports.append("default: $default")
        return "const $default = "

    text = _IMPORT.sub(import_from, _COMMENTS.sub("", text))
    text = _IMPORT_LATER.sub(lambda found: import_later(beside(found["from"])), text)
    text = _EXPORTED.sub(note_name, text)
    text = _EXPORT_DEFAULT.sub(note_default, _EXPORT_LIST.sub(note_list, text))
    if left := _LEFT_OVER.search(text):
        raise ValueError(f"{name}: not understood: {text[left.start() : left.end() + 60]!r}")
    return text.strip(), exports


def _handle(name: str) -> str:
    return "$" + re.sub(r"\W", "_", name)


def _renamed(names: str) -> str:
    """`a as b` takes `a` and calls it `b`."""
    return re.sub(r"(\w+) as (\w+)", r"\1: \2", names.strip())


def _turned(one: str) -> str:
    """`a as b` gives `a` away as `b`."""
    return re.sub(r"([\w$]+) as (\w+)", r"\2: \1", one.strip())
