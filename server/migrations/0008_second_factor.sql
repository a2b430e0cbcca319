-- The second factor of a member at log-in: a secret shared with an authenticator app (TOTP, RFC 6238).
CREATE TABLE second_factor (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  -- Encrypted, because whoever reads it can make codes.
  secret bytea NOT NULL,
  made_at timestamptz NOT NULL,
  -- Null until a first code has proved that the app has the secret.
  turned_on_at timestamptz,
  -- The time step of the last code: a code works once, and an older one never.
  used_step integer NOT NULL DEFAULT 0
);
CREATE INDEX second_factor_unproved ON second_factor (made_at) WHERE turned_on_at IS NULL;

-- Codes on paper for a lost telephone. Only digests are stored; a row is deleted when its code is used.
CREATE TABLE recovery_code (
  member_id uuid NOT NULL REFERENCES second_factor ON DELETE CASCADE,
  digest text NOT NULL,
  PRIMARY KEY (member_id, digest)
);
