"""How the tables of the database came to be, step by step. Opening a database takes the steps that it lacks."""
