"""What finished games add up to: ratings and card statistics, and the pages that show them."""
