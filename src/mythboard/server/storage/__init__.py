"""Storage: rooms, records and backups in SQLite or PostgreSQL, and what is checked before a database is used."""
