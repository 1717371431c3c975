"""What goes into a file that a spreadsheet will open."""

DANGEROUS = ("=", "+", "-", "@", "\t", "\r")


def escape_formula(text: str) -> str:
    """A cell that begins like a formula would be run as one; an apostrophe says that it is a text."""
    return f"'{text}" if text.startswith(DANGEROUS) else text
