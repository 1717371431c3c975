"""Writing letters and sending them. One module an idea."""
