-- pg-boss creates its tables here. The schema is created under the migrations' lock, because two servers that start
-- together would both try to create it, and one would fail.
CREATE SCHEMA IF NOT EXISTS pgboss;
