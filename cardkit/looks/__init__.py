"""How a game looks and is clicked: tables as plain data, and their pictures. It knows rules, and no lesson."""
