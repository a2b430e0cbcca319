-- pg-boss creates its tables here. The schema is created under the migrations' lock, because two servers that start
-- together would both try to create it, and one would fail.
CREATE SCHEMA IF NOT EXISTS pgboss;

-- For the triggers of append-only tables.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE FUNCTION day_in_pakistan(moment timestamptz) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (moment AT TIME ZONE 'Asia/Karachi')::date;
CREATE FUNCTION month_in_pakistan(milliseconds bigint) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE
  RETURN date_trunc('month', day_in_pakistan(to_timestamp(milliseconds / 1000.0)))::date;

-- The slot of a counter: concurrent writers use different ones, so that none waits for another's commit.
CREATE FUNCTION count_slot() RETURNS smallint LANGUAGE sql STABLE RETURN (pg_backend_pid() % 8)::smallint;

-- The backups that were written, so that every server can say how old the last good one is.
CREATE TABLE backup (
  id uuid PRIMARY KEY,
  -- The moment of the snapshot.
  made_at timestamptz NOT NULL,
  file text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  -- Whether it was restored on trial.
  is_verified boolean NOT NULL,
  -- How long it took to restore it on trial and to compare it. Null if it was not tried.
  restore_seconds real CHECK (restore_seconds > 0)
);
CREATE INDEX backup_made_at ON backup (made_at DESC);

-- The size of the database at the end of each day (Pakistan), so that its growth shows.
CREATE TABLE database_size (
  day date PRIMARY KEY,
  bytes bigint NOT NULL
);

-- A row while the installation is read-only: members read, and nothing is charged.
CREATE TABLE read_only (
  is_on boolean PRIMARY KEY DEFAULT true CHECK (is_on),
  since timestamptz NOT NULL,
  actor uuid NOT NULL
);
-- Waits for the charges that are being written; later ones wait for this commit and are then refused.
CREATE FUNCTION wait_for_charges() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(1800180019);
  RETURN NULL;
END
$$;
CREATE TRIGGER after_charges BEFORE INSERT ON read_only FOR EACH STATEMENT EXECUTE FUNCTION wait_for_charges();

-- Requests of one caller to one limited endpoint in the current window. Unlogged: a crash may lose the counts.
CREATE UNLOGGED TABLE request_count (
  caller text PRIMARY KEY,
  hits integer NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX request_count_resets_at ON request_count (resets_at);
