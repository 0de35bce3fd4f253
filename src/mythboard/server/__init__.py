"""The server: where tables, pages, a database and the network are wired together, and nowhere else."""
