-- Requests that publish law and wait until a second administrator approves them. An approved or withdrawn one is deleted:
-- the audit log names it.
CREATE TABLE proposal (
  id uuid PRIMARY KEY,
  -- The name of the endpoint, and its request as it was validated.
  action text NOT NULL,
  input json NOT NULL,
  -- The body: JSON, or the bytes of an import.
  body bytea NOT NULL CHECK (length(body) <= 33554432),
  note text NOT NULL,
  -- Of all that it would publish; it is refused if that differs once it is approved.
  digest text NOT NULL,
  effects json NOT NULL,
  author uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  submitted_at timestamptz NOT NULL,
  sent_back_reason text CHECK (length(sent_back_reason) BETWEEN 1 AND 500),
  sent_back_by uuid REFERENCES member ON DELETE SET NULL,
  sent_back_at timestamptz,
  CHECK ((sent_back_reason IS NULL) = (sent_back_at IS NULL))
);
CREATE INDEX proposal_author ON proposal (author);

-- The changes of each rulebook and schedule among the effects, in pages: every desk reads the list of all proposals.
CREATE TABLE proposal_changes (
  proposal uuid NOT NULL REFERENCES proposal ON DELETE CASCADE,
  -- Its place among the effects.
  part integer NOT NULL CHECK (part >= 0),
  page integer NOT NULL CHECK (page > 0),
  changes json NOT NULL,
  PRIMARY KEY (proposal, part, page)
);
CREATE INDEX proposal_sent_back_by ON proposal (sent_back_by);
CREATE INDEX proposal_submitted_at ON proposal (submitted_at);
