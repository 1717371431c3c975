"""ES modules written into one: each becomes a function that returns what it exports, in an order in which all they import is there.

It knows the few ways in which our modules, and those we keep from others, import and export; whatever else it meets is an error when
files are collected, and not a broken page.
"""

import re
from collections.abc import Callable
from posixpath import dirname, join, normpath

_IMPORT = re.compile(r'^import (?:(?P<default>\w+)|\{(?P<names>[^}]*)\}) from "(?P<from>\.[^"]+)";$', re.MULTILINE)
_EXPORTED = re.compile(r"^export (?=(?:const|(?:async )?function|class) (?P<name>\w+))", re.MULTILINE)
_EXPORT_LIST = re.compile(r"(?:^|(?<=;))export ?\{(?P<names>[^}]*)\};?", re.MULTILINE)
_EXPORT_DEFAULT = re.compile(r"(?:^|(?<=;))export default ", re.MULTILINE)
_LEFT_OVER = re.compile(r"(?:^|;)\s*(?:import|export)\b", re.MULTILINE)
# Types and reasons are for whoever reads the source. A comment that begins a line, and types within one.
_COMMENTS = re.compile(
    r"^[ \t]*/\*\*(?:(?!\*/).)*\*/[ \t]*\n|^[ \t]*//[^\n]*\n|/\*\* @type (?:(?!\*/).)*\*/ ?", re.MULTILINE | re.DOTALL
)


def joined_modules(entry: str, text_of: Callable[[str], str]) -> str:
    """The module `entry` with everything it imports, as one module that imports nothing."""
    pieces: dict[str, str] = {}
    opened: list[str] = []

    def add(name: str) -> str:
        if name in opened:
            raise ValueError(f"modules import each other in a circle: {' → '.join([*opened, name])}")
        if name not in pieces:
            opened.append(name)
            pieces[name] = _as_function(name, text_of(name), add)
            opened.pop()
        return _handle(name)

    add(entry)
    return "".join(pieces.values())


def _as_function(name: str, text: str, add: Callable[[str], str]) -> str:
    exports: list[str] = []

    def import_from(found: re.Match[str]) -> str:
        module = add(normpath(join(dirname(name), found["from"])))
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
    text = _EXPORTED.sub(note_name, text)
    text = _EXPORT_DEFAULT.sub(note_default, _EXPORT_LIST.sub(note_list, text))
    if left := _LEFT_OVER.search(text):
        raise ValueError(f"{name}: not understood: {text[left.start() : left.end() + 60]!r}")
    return f"const {_handle(name)} = (() => {{\n{text.strip()}\nreturn {{ {', '.join(exports)} }};\n}})();\n"


def _handle(name: str) -> str:
    return "$" + re.sub(r"\W", "_", name)


def _renamed(names: str) -> str:
    """`a as b` takes `a` and calls it `b`."""
    return re.sub(r"(\w+) as (\w+)", r"\1: \2", names.strip())


def _turned(one: str) -> str:
    """`a as b` gives `a` away as `b`."""
    return re.sub(r"([\w$]+) as (\w+)", r"\2: \1", one.strip())
