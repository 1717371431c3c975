"""Text for people: links, lists, sentences of pure packages, cells of a spreadsheet."""
