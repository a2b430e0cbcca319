-- Requests of one caller to one limited endpoint in the current window. Unlogged: a crash may lose the counts.
CREATE UNLOGGED TABLE request_count (
  caller text PRIMARY KEY,
  hits integer NOT NULL,
  resets_at timestamptz NOT NULL
);

CREATE INDEX request_count_resets_at ON request_count (resets_at);
