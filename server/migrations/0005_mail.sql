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
