-- Replays of members' questions under a draft. Each runs on one server; every server can show and stop it.
CREATE TABLE replay (
  id uuid PRIMARY KEY,
  started_by uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  province_id text NOT NULL,
  type text NOT NULL,
  effective_from date NOT NULL,
  started_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'done', 'stopped', 'failed', 'interrupted')),
  -- Held while it runs: the unique index limits how many run at once on all servers.
  slot smallint UNIQUE CHECK (slot BETWEEN 1 AND 2),
  -- When the server that runs it last said so, by the clock of the database.
  seen_at timestamptz NOT NULL DEFAULT now(),
  stop_wanted boolean NOT NULL DEFAULT false,
  done integer NOT NULL DEFAULT 0,
  total integer,
  result json,
  FOREIGN KEY (province_id, type) REFERENCES rulebook,
  CHECK ((state = 'running') = (slot IS NOT NULL)),
  CHECK ((state = 'done') = (result IS NOT NULL))
);
CREATE UNIQUE INDEX replay_running ON replay (started_by) WHERE slot IS NOT NULL;
CREATE INDEX replay_started_by ON replay (started_by);
CREATE INDEX replay_started_at ON replay (started_at);
