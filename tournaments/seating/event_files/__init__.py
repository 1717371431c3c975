"""Events as text files."""
