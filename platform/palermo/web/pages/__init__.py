"""Pages that belong to no app: home, rules, cards, players, preferences."""
