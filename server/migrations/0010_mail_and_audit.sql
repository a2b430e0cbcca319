-- Mail, written in the same transaction as its cause and sent by a job.
CREATE TABLE mail (
  id uuid PRIMARY KEY,
  member_id uuid REFERENCES member ON DELETE CASCADE,
  recipient text NOT NULL CHECK (length(recipient) BETWEEN 3 AND 254),
  template text NOT NULL,
  -- Subject, text and HTML, encrypted, because a link in them may log its bearer in. Deleted once the mail is sent.
  sealed bytea,
  -- `kept`: no mail server is configured; an administrator reads it in the outbox.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'kept', 'failed')),
  fault text,
  written_at timestamptz NOT NULL,
  CHECK ((sealed IS NULL) = (state = 'sent'))
);
CREATE INDEX mail_unsent ON mail (written_at DESC) WHERE state <> 'sent';
CREATE INDEX mail_member ON mail (member_id);
CREATE INDEX mail_written_at ON mail (written_at);

-- Until when no further link is mailed for one purpose. `subject` is a keyed digest of a member or of a mailbox, so a
-- mailbox stays paused when its account is deleted and opened again, and the table does not say whose it is.
CREATE TABLE mail_pause (
  subject text PRIMARY KEY,
  until timestamptz NOT NULL
);
CREATE INDEX mail_pause_until ON mail_pause (until);

-- How many mails that strangers can cause were written on each day (UTC), by all servers.
CREATE TABLE mail_day (
  day date PRIMARY KEY,
  written integer NOT NULL CHECK (written > 0)
);

-- Every administrative change: who, what, before, after, when.
CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor uuid,
  action text NOT NULL,
  subject text NOT NULL,
  before json,
  after json
);
CREATE INDEX audit_entry_at ON audit_entry (at DESC);
-- The log is read by administrator, action or subject, always newest first.
CREATE INDEX audit_entry_actor ON audit_entry (actor, id DESC);
CREATE INDEX audit_entry_action ON audit_entry (action, id DESC);
CREATE INDEX audit_entry_about ON audit_entry (subject, id DESC);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry EXECUTE FUNCTION refuse_change();
