"""What the layout of tables is tested with: scenes as the browser gets them."""
