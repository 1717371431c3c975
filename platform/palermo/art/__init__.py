"""The card art: drawn here as data, so the sprite is rebuilt byte for byte and reviewed like code.

Pure: standard library only, no Django, so the pictures can be made and tested without a settings module.
"""
