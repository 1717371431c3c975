"""Results of tables: slips, online results, disputes and rulings."""
