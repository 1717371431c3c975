"""Forms and sheets of the desk."""
