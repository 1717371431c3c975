"""Before the cards are dealt: tables are opened, found, joined and started."""
