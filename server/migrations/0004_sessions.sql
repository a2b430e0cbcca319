-- One row for each log-in, the family of its refresh tokens. A refresh token is made from the id, the generation and
-- the secret with a key that the database does not hold: nothing here can be used by who reads it.
CREATE TABLE session (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  generation integer NOT NULL DEFAULT 1 CHECK (generation > 0),
  secret bytea NOT NULL CHECK (length(secret) = 32),
  remembered boolean NOT NULL,
  -- What the browser calls itself, so that the member can tell one session from another.
  device text NOT NULL CHECK (length(device) <= 300),
  created_at timestamptz NOT NULL,
  rotated_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_because text CHECK (ended_because IN ('logOut', 'reuse', 'password', 'suspended', 'role')),
  CHECK ((ended_at IS NULL) = (ended_because IS NULL))
);

CREATE INDEX session_member ON session (member_id) WHERE ended_at IS NULL;
CREATE INDEX session_expires_at ON session (expires_at);

-- Sessions that ended while an access token of theirs may still be in someone's hands; read by servers that start or
-- have lost touch. Apart from `session`, because it outlives an account that is deleted.
CREATE TABLE ended_session (
  id uuid PRIMARY KEY,
  ended_at timestamptz NOT NULL
);

CREATE INDEX ended_session_ended_at ON ended_session (ended_at);

-- Whatever ends a session, every server hears of it when the transaction commits: no caller can forget to tell.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ended_session (id, ended_at) VALUES (OLD.id, clock_timestamp()) ON CONFLICT DO NOTHING;
  PERFORM pg_notify('session_ended', OLD.id::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER session_ended AFTER UPDATE ON session
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_session_ended();
CREATE TRIGGER session_deleted AFTER DELETE ON session
  FOR EACH ROW WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION tell_session_ended();
