"""Points, tie-breaks and standings. Pure: no framework, no clock, no input or output."""
