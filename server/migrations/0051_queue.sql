-- pg-boss makes its tables here by itself. Two servers that start together would both make the schema, and one would fail:
-- migrations have a lock of their own.
CREATE SCHEMA IF NOT EXISTS pgboss;
