"""Who treats whom otherwise than their other games predict, pure. It finds evidence and never a verdict. See docs/collusion.md."""
