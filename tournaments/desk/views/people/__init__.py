"""Who takes part, beyond the list itself: the whole club at once, the registration link, payments, e-mails."""
