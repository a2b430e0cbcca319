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
