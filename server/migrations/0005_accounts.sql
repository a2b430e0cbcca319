-- Deleting the row deletes the person: rows that must outlive it (payments) refer to it with ON DELETE SET NULL, rows
-- that belong to the person with ON DELETE CASCADE.
CREATE TABLE member (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  -- As typed; unique without regard to case by the index below.
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  -- argon2id with its parameters; null where the member logs in with Google only.
  password_hash text,
  role text NOT NULL CHECK (role IN ('subscribedUser', 'admin')),
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ur')),
  -- Null for administrators created by the operator.
  agreed_to_terms_at timestamptz,
  email_confirmed_at timestamptz,
  suspended_at timestamptz,
  created_at timestamptz NOT NULL,
  -- How figures are shown: 1,50,00,000 or 15,000,000.
  grouping text NOT NULL DEFAULT 'lakh' CHECK (grouping IN ('lakh', 'western')),
  -- The province that the member's calculator starts with; null for the one used last.
  default_province text REFERENCES province,
  -- An unconfirmed address may belong to somebody else, who must not become administrator with it.
  CONSTRAINT administrator_confirmed CHECK (role <> 'admin' OR email_confirmed_at IS NOT NULL)
);
CREATE UNIQUE INDEX member_email ON member (lower(email));
CREATE INDEX member_admin ON member (id) WHERE role = 'admin';
-- For the list of members, newest first, and for the new members of each day.
CREATE INDEX member_created_at ON member (created_at DESC, id);

-- Failed log-ins: one row per account for all unknown devices, and one per known device, so that strangers slow each
-- other down but never the owner. `subject` is a digest, so the table does not say whose account was tried.
CREATE TABLE log_in_attempt (
  subject text PRIMARY KEY,
  failures integer NOT NULL CHECK (failures > 0),
  next_at timestamptz NOT NULL,
  forget_at timestamptz NOT NULL
);
CREATE INDEX log_in_attempt_forget_at ON log_in_attempt (forget_at);

-- Browsers in which a member has logged in; `device` is a digest of the cookie.
CREATE TABLE known_device (
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  device text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, device)
);
CREATE INDEX known_device_seen_at ON known_device (seen_at);

-- Single-use links sent by mail. Only the digest of the token is stored; a newer link replaces an older one.
CREATE TABLE mailed_token (
  digest text PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('resetPassword', 'confirmEmail')),
  expires_at timestamptz NOT NULL,
  UNIQUE (member_id, purpose)
);
CREATE INDEX mailed_token_expires_at ON mailed_token (expires_at);

-- A member's picture, as it is served. The id is part of its address, so a new picture has a new address.
CREATE TABLE picture (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL UNIQUE REFERENCES member ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea NOT NULL CHECK (length(bytes) <= 2097152)
);
