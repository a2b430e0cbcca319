-- Keys with which a member's programs call. A revoked key is deleted; the audit log says when it was made and revoked.
CREATE TABLE api_key (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  permissions text[] NOT NULL CHECK (
    cardinality(permissions) BETWEEN 1 AND 3 AND permissions <@ ARRAY['calculate', 'history:read', 'catalogue']
  ),
  -- SHA-256 of the secret, which is random: nothing faster than guessing 256 bits leads from one to the other.
  digest bytea NOT NULL CHECK (length(digest) = 32),
  created_at timestamptz NOT NULL,
  -- The last day in Pakistan.
  ends_on date,
  monthly_limit integer CHECK (monthly_limit > 0),
  -- Written at most once a minute.
  last_used_at timestamptz
);
CREATE INDEX api_key_member ON api_key (member_id, created_at);

-- Servers keep keys in memory for as long as an access token is valid, and learn in the same way that one has ended.
CREATE TRIGGER key_deleted AFTER DELETE ON api_key FOR EACH ROW EXECUTE FUNCTION tell_session_ended();

CREATE FUNCTION revoke_keys_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM api_key WHERE member_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER member_suspended AFTER UPDATE ON member
  FOR EACH ROW WHEN (OLD.suspended_at IS NULL AND NEW.suspended_at IS NOT NULL)
  EXECUTE FUNCTION revoke_keys_of_member();

-- Searches spent with each key, by months of Pakistan. Without a reference: a calculation may be written while its key is
-- revoked, and rows of past months are deleted.
CREATE TABLE api_key_month (
  key_id uuid NOT NULL,
  -- Its first day.
  month date NOT NULL,
  searches integer NOT NULL CHECK (searches > 0),
  PRIMARY KEY (key_id, month)
);
