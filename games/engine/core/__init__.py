"""The rules in integers and flat lists."""
