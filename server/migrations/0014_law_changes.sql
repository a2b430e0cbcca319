-- Changes of a rulebook that are not published, each draft held by one administrator, who alone can save it.
CREATE TABLE rulebook_draft (
  id uuid PRIMARY KEY,
  province_id text NOT NULL,
  type text NOT NULL,
  -- Null once the account is deleted: the draft stays, and others can take it over.
  holder uuid REFERENCES member ON DELETE SET NULL,
  held_since timestamptz NOT NULL,
  -- Raised by each save and each change of the holder; a save names the one that it was based on.
  revision integer NOT NULL CHECK (revision > 0),
  -- The last publication that its author had read.
  base_version integer NOT NULL CHECK (base_version >= 0),
  -- The day whose rules are edited; null for today's, whichever day that is.
  effective_from date,
  -- The changes, and the texts that could not be read.
  content json NOT NULL,
  saved_at timestamptz NOT NULL,
  FOREIGN KEY (province_id, type) REFERENCES rulebook
);
-- One for each administrator, rulebook and day.
CREATE UNIQUE INDEX rulebook_draft_own
  ON rulebook_draft (province_id, type, holder, coalesce(effective_from, '-infinity'));
CREATE INDEX rulebook_draft_holder ON rulebook_draft (holder);
CREATE INDEX rulebook_draft_saved_at ON rulebook_draft (saved_at);

-- Publications that wait until a second administrator approves them. An approved or withdrawn one is deleted: the audit log
-- names it.
CREATE TABLE proposal (
  id uuid PRIMARY KEY,
  -- The name of the endpoint.
  action text NOT NULL,
  note text NOT NULL,
  -- The last publication when it was submitted: what others have published since may meet it.
  base integer NOT NULL,
  -- The changes of each book, or the publications that it withdraws.
  changes json NOT NULL,
  takes_back integer[] NOT NULL,
  -- The draft that it publishes, and whatever else is deleted with it.
  ends json NOT NULL,
  confirms_broken_cases boolean NOT NULL,
  effects json NOT NULL,
  author uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  submitted_at timestamptz NOT NULL,
  sent_back_reason text CHECK (length(sent_back_reason) BETWEEN 1 AND 500),
  sent_back_by uuid REFERENCES member ON DELETE SET NULL,
  sent_back_at timestamptz,
  CHECK ((sent_back_reason IS NULL) = (sent_back_at IS NULL))
);
CREATE INDEX proposal_author ON proposal (author);

CREATE INDEX proposal_sent_back_by ON proposal (sent_back_by);
CREATE INDEX proposal_submitted_at ON proposal (submitted_at);

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
