"""The site: every page that is not a table."""
