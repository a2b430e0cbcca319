-- Who signs in with Google, by issuer and subject: an e-mail address can change hands.
CREATE TABLE google_identity (
  issuer text NOT NULL,
  subject text NOT NULL,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject)
);

CREATE INDEX google_identity_member ON google_identity (member_id);

-- A browser on its way to Google: what has to come back with it. Used up by coming back, whatever comes of it.
CREATE TABLE google_journey (
  state text PRIMARY KEY,
  browser text NOT NULL,
  -- The verifier and the nonce, enciphered.
  sealed bytea NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX google_journey_expires_at ON google_journey (expires_at);

-- A browser that came back: `pid` lets it, and no other, log in once. Digests of both.
CREATE TABLE google_arrival (
  pid text PRIMARY KEY,
  browser text NOT NULL,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

CREATE INDEX google_arrival_expires_at ON google_arrival (expires_at);
