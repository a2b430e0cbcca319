-- Access tokens say who somebody is for a quarter of an hour: whoever is suspended or gets another role has to be told
-- apart at once, so their sessions end with the change, whoever makes it.
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
