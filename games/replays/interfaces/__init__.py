"""Forms, shapes, pictures, words."""
