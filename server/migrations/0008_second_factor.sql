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

-- Codes on paper for a lost telephone or passkey. Only digests are stored; a row is deleted when its code is used.
CREATE TABLE recovery_code (
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  digest text NOT NULL,
  PRIMARY KEY (member_id, digest)
);

-- Passkeys (WebAuthn): each is both steps of a log-in, because its device verifies its user.
CREATE TABLE passkey (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  -- What the browser names it by.
  credential text NOT NULL UNIQUE CHECK (length(credential) <= 1364),
  public_key bytea NOT NULL,
  -- How often it has signed, as it says itself; 0 for ever where it is kept on several devices.
  counter bigint NOT NULL CHECK (counter >= 0),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  -- Its counter went back, so there is a copy of it.
  blocked_at timestamptz
);
CREATE INDEX passkey_member ON passkey (member_id);

-- The user handle under which devices keep the passkeys of a member: random, because they may tell it before they have
-- verified anybody.
CREATE TABLE passkey_owner (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  handle text NOT NULL UNIQUE
);

-- What a passkey was asked to sign; a row is deleted when the answer comes. Only digests are stored.
CREATE TABLE passkey_challenge (
  digest text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('logIn', 'prove', 'add')),
  -- The browser, or the session, from which alone the answer is taken.
  holder text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_expires_at ON passkey_challenge (expires_at);
