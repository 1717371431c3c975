"""Parse, authorise, call one domain function, render."""
