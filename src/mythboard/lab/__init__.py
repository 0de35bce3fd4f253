"""The lab: many games, and what they tell."""
