-- Guesses at a password: for all strangers together by account, and for each known device of an account by itself, so
-- that strangers slow each other down and never the owner. `subject` is a digest: who tried is nobody's business.
CREATE TABLE log_in_attempt (
  subject text PRIMARY KEY,
  failures integer NOT NULL CHECK (failures > 0),
  next_at timestamptz NOT NULL,
  forget_at timestamptz NOT NULL
);

CREATE INDEX log_in_attempt_forget_at ON log_in_attempt (forget_at);

-- Browsers in which a member has logged in, by a digest of what their cookie holds.
CREATE TABLE known_device (
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  device text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, device)
);

CREATE INDEX known_device_seen_at ON known_device (seen_at);

-- What a mailed link lets its bearer do, once. Only a digest is kept; a newer link takes the place of an older one.
CREATE TABLE mailed_token (
  digest text PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('resetPassword', 'confirmEmail')),
  expires_at timestamptz NOT NULL,
  UNIQUE (member_id, purpose)
);

CREATE INDEX mailed_token_expires_at ON mailed_token (expires_at);
