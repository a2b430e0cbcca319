-- One row per log-in: the family of its refresh tokens. A refresh token is derived from the id, the generation and the
-- secret with a key that the database does not hold, so a leaked table contains no usable token.
CREATE TABLE session (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  generation integer NOT NULL DEFAULT 1 CHECK (generation > 0),
  secret bytea NOT NULL CHECK (length(secret) = 32),
  remembered boolean NOT NULL,
  -- The user agent, so that the member can tell sessions apart.
  device text NOT NULL CHECK (length(device) <= 300),
  created_at timestamptz NOT NULL,
  rotated_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_because text CHECK (ended_because IN ('logOut', 'reuse', 'password', 'secondFactor', 'suspended', 'role')),
  CHECK ((ended_at IS NULL) = (ended_because IS NULL))
);
-- Ended sessions, too: the deletion of an account looks for its rows by this.
CREATE INDEX session_member ON session (member_id);
CREATE INDEX session_expires_at ON session (expires_at);

-- Ended sessions whose access tokens have not all expired. Servers read it at start and after a lost connection. Apart
-- from `session`, because it outlives a deleted account.
CREATE TABLE ended_session (
  id uuid PRIMARY KEY,
  ended_at timestamptz NOT NULL
);
CREATE INDEX ended_session_ended_at ON ended_session (ended_at);

-- Notifies every server when the transaction commits, whatever ended the session: no caller can forget it.
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

-- An access token is valid for 15 minutes. A suspension or a new role must take effect at once, so the change itself
-- ends the member's sessions.
CREATE FUNCTION end_sessions_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE session
  SET ended_at = now(), ended_because = CASE WHEN NEW.role <> OLD.role THEN 'role' ELSE 'suspended' END
  WHERE member_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER member_suspended_or_raised AFTER UPDATE ON member
  FOR EACH ROW WHEN (NEW.role <> OLD.role OR (OLD.suspended_at IS NULL AND NEW.suspended_at IS NOT NULL))
  EXECUTE FUNCTION end_sessions_of_member();
