"""Static files: hashed, bundled, with the catalogue of the scripts' words."""
