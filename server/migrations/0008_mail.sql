-- Mail, written in the same transaction as its cause and sent by a job.
CREATE TABLE mail (
  id uuid PRIMARY KEY,
  member_id uuid REFERENCES member ON DELETE CASCADE,
  recipient text NOT NULL CHECK (length(recipient) BETWEEN 3 AND 254),
  template text NOT NULL,
  -- Subject, text and HTML, enciphered: they may hold a link that lets in whoever has it. Gone once it is sent.
  sealed bytea,
  -- `kept`: there is no mail server, an administrator reads it.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'kept', 'failed')),
  fault text,
  written_at timestamptz NOT NULL,
  CHECK ((sealed IS NULL) = (state = 'sent'))
);

CREATE INDEX mail_unsent ON mail (written_at DESC) WHERE state <> 'sent';
CREATE INDEX mail_member ON mail (member_id);
CREATE INDEX mail_written_at ON mail (written_at);
