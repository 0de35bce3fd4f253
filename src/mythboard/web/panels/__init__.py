"""Panels: the page of a table, and the parts it is made of."""
