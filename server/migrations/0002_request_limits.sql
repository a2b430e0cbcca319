-- How often one caller asked for one limited endpoint in the present window. Unlogged: a crash may forget the counts.
CREATE UNLOGGED TABLE request_count (
  caller text PRIMARY KEY,
  hits integer NOT NULL,
  resets_at timestamptz NOT NULL
);

CREATE INDEX request_count_resets_at ON request_count (resets_at);
