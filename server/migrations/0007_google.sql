-- Members who log in with Google, by issuer and subject, because an e-mail address can change hands.
CREATE TABLE google_identity (
  issuer text NOT NULL,
  subject text NOT NULL,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX google_identity_member ON google_identity (member_id);

-- A log-in under way at Google: the state that must come back with the browser. Used once.
CREATE TABLE google_journey (
  state text PRIMARY KEY,
  browser text NOT NULL,
  -- The verifier and the nonce, encrypted.
  sealed bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX google_journey_expires_at ON google_journey (expires_at);

-- A browser that came back from Google: `pid` lets this browser, and no other, log in once. Both are digests.
CREATE TABLE google_arrival (
  pid text PRIMARY KEY,
  browser text NOT NULL,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  -- The account was opened or joined on this way back from Google, so its log-in is no news to the member.
  is_first boolean NOT NULL DEFAULT false,
  expires_at timestamptz NOT NULL
);
CREATE INDEX google_arrival_expires_at ON google_arrival (expires_at);
-- The deletion of each account looks for its rows by this.
CREATE INDEX google_arrival_member ON google_arrival (member_id);
