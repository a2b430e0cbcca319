-- The backups that were written, so that every server can say how old the last good one is.
CREATE TABLE backup (
  id uuid PRIMARY KEY,
  -- The moment of the snapshot.
  made_at timestamptz NOT NULL,
  file text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  -- Whether it was restored on trial.
  is_verified boolean NOT NULL
);
CREATE INDEX backup_made_at ON backup (made_at DESC);
