"""How often honest pairs stand out, and how often colluders do."""
