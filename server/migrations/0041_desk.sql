-- Who dealt with a message, and when; open while nobody has. The name of who did outlives no account.
ALTER TABLE contact_message
  ADD COLUMN handled_at timestamptz,
  ADD COLUMN handled_by uuid REFERENCES member ON DELETE SET NULL,
  ADD CHECK (handled_by IS NULL OR handled_at IS NOT NULL);
CREATE INDEX contact_message_open ON contact_message (received_at DESC) WHERE handled_at IS NULL;

-- The audit log is read by who, by what and by when, always from the newest on.
CREATE INDEX audit_entry_actor ON audit_entry (actor, id DESC);
CREATE INDEX audit_entry_action ON audit_entry (action, id DESC);
CREATE INDEX audit_entry_about ON audit_entry (subject, id DESC);
DROP INDEX audit_entry_subject;
